import { unaOrden } from './ordenes';
import type { Puesto } from './puesto';

const HORA = 3_600_000;
/** Documents are signed at 10:00 in Paraguay. */
const INICIO = new Date('2026-11-20T13:00:00Z');
const tras = (horas: number): Date => new Date(INICIO.getTime() + horas * HORA);
const INSTANTE = 1 / HORA;

/** Contract of every `PlazoConsultas`. */
export function plazosContract(abrir: () => Promise<Puesto>): void {
  let puesto: Puesto;
  let tenantId: string;
  beforeAll(async () => (puesto = await abrir()));
  afterAll(() => puesto?.cerrar());
  beforeEach(async () => (tenantId = await puesto.otroTenant()));

  const emitir = async (documento: NonNullable<Parameters<typeof unaOrden>[1]>['documento'] = {}) =>
    (await puesto.proceso.emisiones.emitir(unaOrden(tenantId, { documento }))).documento;
  const mios = async (horas: number) =>
    (await puesto.proceso.plazos.porVencer(tras(horas), 24 * HORA, 1_000)).filter(
      (plazo) => plazo.tenantId === tenantId,
    );

  it('lists what comes near its terms of transmission: 72 h from the signature, then 720 h from the emission', async () => {
    const { id, cdc } = await emitir({ fechaEmision: '2026-11-20T09:00:00' });
    expect(await mios(48)).toEqual([]);
    expect(await mios(48 + INSTANTE)).toEqual([
      { tenantId, sit: 'H', deId: id, cdc, estado: 'P', horas: 72, venceAt: tras(72) },
    ]);
    expect(await mios(72 - INSTANTE)).toMatchObject([{ horas: 72 }]);
    expect(await mios(72)).toMatchObject([{ horas: 720, venceAt: tras(719) }]);
    expect(await mios(10_000)).toMatchObject([{ horas: 720 }]);
  });

  it('lists the same documents at every look, when more were signed in one second than it may list', async () => {
    const emitido = await emitir();
    const ids = [emitido.id, (await emitir()).id, (await emitir()).id].sort();
    await puesto.proceso.tramites.tomarTurno(tenantId, emitido.id, INICIO, 60_000);
    const todos = await puesto.proceso.plazos.porVencer(tras(60), 24 * HORA, 1_000);
    expect(todos.filter((d) => d.tenantId === tenantId).map(({ deId }) => deId)).toEqual(ids);
    const antes = todos.findIndex(({ deId }) => deId === ids[0]) + 1;
    expect((await puesto.proceso.plazos.porVencer(tras(60), 24 * HORA, antes)).at(-1)!.deId).toBe(ids[0]);
  });

  it('leaves out what is final, and lists what was sent and is unanswered', async () => {
    const [final, dudoso] = [await emitir(), await emitir()];
    for (const { id } of [final, dudoso]) {
      const turno = (await puesto.proceso.tramites.tomarTurno(tenantId, id, INICIO, 60_000))!;
      const respuesta = { codigo: '1', mensaje: 'x' };
      await puesto.proceso.tramites.registrarDesenlace(
        tenantId,
        id,
        turno.envio,
        id === final.id ? { tipo: 'rechazado', respuesta } : { tipo: 'desconocido', detalle: '', consultarAt: tras(1) },
        INICIO,
      );
    }
    expect(await mios(60)).toMatchObject([{ deId: dudoso.id, estado: 'E' }]);
  });
}
