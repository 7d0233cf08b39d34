import { LOTE_RECHAZADO } from '@libs/fiscal';
import type { Puesto } from './puesto';

const MINUTO = 60_000;
const INICIO = new Date('2026-11-20T13:00:00Z');
const tras = (ms: number): Date => new Date(INICIO.getTime() + ms);

/** Contract of every `EstadoDeDisyuntor`. */
export function disyuntorContract(abrir: () => Promise<Puesto>): void {
  let puesto: Puesto;
  let tenantId: string;
  beforeAll(async () => (puesto = await abrir()));
  afterAll(() => puesto?.cerrar());
  beforeEach(async () => (tenantId = await puesto.otroTenant()));

  const permiso = (ms = 0, proceso = puesto.proceso) => proceso.disyuntor.pedirPermiso(tenantId, 'H', tras(ms));
  const dudar = (ms: number, cambios: { motivo?: string; grave?: boolean; sonda?: boolean } = {}) =>
    puesto.proceso.disyuntor.anotarDuda(
      tenantId,
      'H',
      { motivo: 'corte', grave: false, sonda: false, ...cambios },
      tras(ms),
    );
  const bien = (exito: { sonda?: boolean; recibe?: boolean } = {}) =>
    puesto.proceso.disyuntor.anotarRespuesta(tenantId, 'H', { sonda: false, recibe: false, ...exito });

  it('lets calls pass until something looks like a block, then nothing for ten minutes, in every process', async () => {
    expect(await permiso()).toEqual({ tipo: 'pasar' });
    await dudar(0, { grave: true });
    for (const proceso of [puesto.proceso, puesto.otroProceso]) {
      expect(await permiso(10 * MINUTO - 1, proceso)).toEqual({ tipo: 'esperar', hasta: tras(10 * MINUTO) });
    }
  });

  it('concerns one issuer in one environment', async () => {
    await dudar(0, { grave: true });
    expect(await puesto.proceso.disyuntor.pedirPermiso(tenantId, 'P', INICIO)).toEqual({ tipo: 'pasar' });
    tenantId = await puesto.otroTenant();
    expect(await permiso()).toEqual({ tipo: 'pasar' });
  });

  it('gives the probe to one of many, and to another one when that is not heard of', async () => {
    await dudar(0, { grave: true });
    const permisos = await Promise.all(
      Array.from({ length: 10 }, (_, i) => permiso(10 * MINUTO, i % 2 ? puesto.proceso : puesto.otroProceso)),
    );
    expect(permisos.filter(({ tipo }) => tipo === 'sondear')).toHaveLength(1);
    expect((await permiso(13 * MINUTO - 1)).tipo).toBe('esperar');
    expect((await permiso(13 * MINUTO)).tipo).toBe('sondear');
  });

  it('tries once an hour after a probe that failed', async () => {
    await dudar(0, { grave: true });
    await permiso(10 * MINUTO);
    await dudar(10 * MINUTO, { grave: true, sonda: true });
    expect(await permiso(11 * MINUTO)).toEqual({ tipo: 'esperar', hasta: tras(70 * MINUTO) });
  });

  it('is not prolonged by calls that were under way when it opened, nor closed by them', async () => {
    await dudar(0, { grave: true });
    for (let i = 0; i < 10; i += 1) await dudar(i, { grave: true });
    await bien({ recibe: true });
    expect(await permiso(1)).toEqual({ tipo: 'esperar', hasta: tras(10 * MINUTO) });
  });

  it('closes when the call after the probe is answered', async () => {
    await dudar(0, { grave: true });
    await permiso(10 * MINUTO);
    await bien({ sonda: true });
    expect(await permiso(10 * MINUTO + 1)).toEqual({ tipo: 'pasar' });
  });

  it('opens after five small doubts in a row, and an answer in between forgets them', async () => {
    for (let i = 0; i < 4; i += 1) await dudar(i);
    await bien();
    for (let i = 0; i < 4; i += 1) await dudar(i);
    expect((await permiso()).tipo).toBe('pasar');
    await dudar(5);
    expect((await permiso(6)).tipo).toBe('esperar');
  });

  it('counts refused batches whatever the queries in between say: only a reception forgets them', async () => {
    for (let i = 0; i < 4; i += 1) {
      await dudar(i, { motivo: LOTE_RECHAZADO });
      await bien();
    }
    await dudar(4, { motivo: LOTE_RECHAZADO });
    expect((await permiso(5)).tipo).toBe('esperar');
    tenantId = await puesto.otroTenant();
    for (let i = 0; i < 9; i += 1) {
      await dudar(i, { motivo: LOTE_RECHAZADO });
      await bien({ recibe: true });
    }
    expect((await permiso(9)).tipo).toBe('pasar');
  });
}
