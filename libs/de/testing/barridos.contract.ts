import type { Documento } from '../domain/documento';
import type { Desenlace } from '../domain/tramite/tramite';
import { unaOrden } from './ordenes';
import type { Puesto } from './puesto';

const MINUTO = 60_000;
const QUIETO = MINUTO;
const ARRIENDO_MS = MINUTO;
const INICIO = new Date('2026-11-20T13:00:00Z');
const tras = (ms: number): Date => new Date(INICIO.getTime() + ms);
const LIMITES = { maximo: 3, bytes: 1_000_000, esperaMs: 0 };

/** Contract of every store for finding abandoned work. */
export function barridosContract(abrir: () => Promise<Puesto>): void {
  let puesto: Puesto;
  let tenantId: string;
  beforeAll(async () => (puesto = await abrir()));
  afterAll(() => puesto?.cerrar());
  beforeEach(async () => (tenantId = await puesto.otroTenant()));

  const emitir = async (documento: Partial<Documento> = {}, createdAt = INICIO): Promise<string> =>
    (await puesto.proceso.emisiones.emitir(unaOrden(tenantId, { documento: { createdAt, ...documento } }))).documento
      .id;
  const tomado = async (id: string, ms = 0) => {
    const turno = (await puesto.proceso.tramites.tomarTurno(tenantId, id, tras(ms), ARRIENDO_MS))!;
    return turno.envio;
  };
  const terminar = async (id: string, desenlace: Desenlace, ms = 0): Promise<void> =>
    void (await puesto.proceso.tramites.registrarDesenlace(tenantId, id, await tomado(id, ms), desenlace, tras(ms)));
  const buscar = (source: Parameters<typeof puesto.proceso.estancado.find>[0], ms: number, limit = 1_000) =>
    puesto.proceso.estancado.find(source, limit, tras(ms), QUIETO);
  const documentos = async (ms: number): Promise<string[]> =>
    (await buscar('documentos_sin_avance', ms)).filter((hallado) => hallado.tenantId === tenantId).map(({ id }) => id);

  it('brings back what nobody works on, sent or not, once it was left alone long enough', async () => {
    const [pendiente, enviado] = [await emitir(), await emitir()];
    await terminar(enviado, { tipo: 'desconocido', detalle: '', consultarAt: tras(1_000) });
    expect(await documentos(QUIETO)).toEqual([]);
    expect(await documentos(QUIETO + 1)).toEqual([pendiente]);
    expect((await documentos(QUIETO + 1_001)).sort()).toEqual([pendiente, enviado].sort());
  });

  it('leaves alone what somebody holds, until a while after the lease', async () => {
    const id = await emitir();
    await tomado(id, 4 * MINUTO);
    expect(await documentos(4 * MINUTO + ARRIENDO_MS + QUIETO - 1)).toEqual([]);
    expect(await documentos(4 * MINUTO + ARRIENDO_MS + QUIETO)).toEqual([id]);
  });

  it.each<[string, Desenlace]>([
    ['question', { tipo: 'desconocido', detalle: '', consultarAt: tras(9 * MINUTO) }],
    ['next try', { tipo: 'no_enviado', detalle: '', reintentarAt: tras(9 * MINUTO) }],
  ])('leaves alone what waits for its %s, until a while after that moment', async (_, desenlace) => {
    const id = await emitir();
    await terminar(id, desenlace);
    expect(await documentos(9 * MINUTO + QUIETO - 1)).toEqual([]);
    expect(await documentos(9 * MINUTO + QUIETO + 1)).toEqual([id]);
  });

  it('never brings what is final, set apart, or waits for a batch', async () => {
    const respuesta = { codigo: '1', mensaje: 'x' };
    await terminar(await emitir(), { tipo: 'rechazado', respuesta });
    await terminar(await emitir(), { tipo: 'apartado', detalle: 'x' });
    await emitir({ modoEnvio: 'A' });
    expect(await documentos(1e9)).toEqual([]);
  });

  it('brings back batches, not their documents; neither while somebody holds them', async () => {
    await emitir({ modoEnvio: 'A' });
    const grupo = { tenantId, sit: 'H', tipo: 1, suelto: false } as const;
    const turno = (await puesto.proceso.lotes.armar(grupo, LIMITES, INICIO, 9 * MINUTO))!;
    const lotes = async (ms: number) =>
      (await buscar('lotes_sin_avance', ms)).filter((hallado) => hallado.tenantId === tenantId).map(({ id }) => id);
    expect([await lotes(9 * MINUTO - 1), await documentos(1e9)]).toEqual([[], []]);
    expect(await lotes(9 * MINUTO + QUIETO + 1)).toEqual([turno.lote.id]);
  });

  it('brings the oldest of each tenant, then the second of each: a backlog stands behind another tenant’s first', async () => {
    const grande = tenantId;
    // Older than the rows of other tests.
    const antes = (ms: number): Date => new Date(INICIO.getTime() - 1e9 + ms);
    for (let i = 0; i < 8; i += 1) await emitir({}, antes(i));
    const chico = (tenantId = await puesto.otroTenant());
    for (let i = 0; i < 3; i += 1) await emitir({}, antes(1_000 + i));
    const hallados = await puesto.proceso.estancado.find('documentos_sin_avance', 10, antes(5 * MINUTO), QUIETO);
    const turnos = hallados.map((hallado) =>
      hallado.tenantId === grande ? 'G' : hallado.tenantId === chico ? 'c' : '?',
    );
    expect(turnos.join('')).toBe('GcGcGcGGGG');
  });
}
