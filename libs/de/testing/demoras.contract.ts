import { sinOcultos } from '@libs/avisos/testing';
import { horaLocal } from '@libs/platform';
import { trasInicio } from '@libs/platform/testing';
import { unaOrden } from './ordenes';
import type { Puesto } from './puesto';

const MINUTO_MS = 60_000;
const en = (minutos: number): Date => trasInicio(minutos * MINUTO_MS);

/** Contract of every `DemoraRepository`. */
export function demorasContract(abrir: () => Promise<Puesto>): void {
  let puesto: Puesto;
  let tenantId: string;
  beforeAll(async () => (puesto = await abrir()));
  afterAll(() => puesto?.cerrar());
  beforeEach(async () => (tenantId = await puesto.otroTenant()));

  const emitir = async (minutos: number) => {
    const { firmar, ...orden } = unaOrden(tenantId, { documento: { createdAt: en(minutos) } });
    const firmado = async (numero: number) => ({ ...(await firmar(numero)), fechaFirma: horaLocal(en(minutos)) });
    return (await puesto.proceso.emisiones.emitir({ ...orden, firmar: firmado })).documento.id;
  };
  const mios = async (hasta: Date) =>
    (await puesto.proceso.demoras.demorados(1_000, hasta)).filter((demorado) => demorado.tenantId === tenantId);
  const avisosDichos = async () =>
    (await sinOcultos(puesto.proceso.avisos, { tenantId, limite: 100 })).avisos.map(({ tipo, deId }) => [tipo, deId]);

  it('lists what was signed until a moment and has no answer, the oldest first', async () => {
    const [segundo, primero] = [await emitir(2), await emitir(1)];
    expect((await mios(en(2))).map(({ id }) => id)).toEqual([primero, segundo]);
    expect((await mios(en(1.9))).map(({ id }) => id)).toEqual([primero]);
  });

  it('tells of each once, whoever looks', async () => {
    const ids = [await emitir(1), await emitir(2)];
    const avisados = await Promise.all(
      [puesto.proceso, puesto.otroProceso].map((proceso) => proceso.demoras.avisarDemora(tenantId, ids, en(20))),
    );
    expect(avisados[0]! + avisados[1]!).toBe(2);
    expect((await avisosDichos()).sort()).toEqual(ids.map((id) => ['de.demorado', id]).sort());
    expect([await mios(en(20)), await puesto.proceso.demoras.avisarDemora(tenantId, ids, en(21))]).toEqual([[], 0]);
  });

  it('tells nothing of what got its answer meanwhile', async () => {
    const id = await emitir(1);
    const turno = (await puesto.proceso.tramites.tomarTurno(tenantId, id, en(1), MINUTO_MS))!;
    const respuesta = { codigo: '0260', mensaje: 'si' };
    const aprobado = { tipo: 'aprobado', protocolo: '1', aprobadoAt: en(1), respuesta } as const;
    await puesto.proceso.tramites.registrarDesenlace(tenantId, id, turno.envio, aprobado, en(1));
    expect(await puesto.proceso.demoras.avisarDemora(tenantId, [id], en(20))).toBe(0);
    expect(await avisosDichos()).toEqual([['de.aprobado', id]]);
  });
}
