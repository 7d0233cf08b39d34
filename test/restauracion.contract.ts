import { SERIE, unaOrden } from '@libs/de/testing/base';
import { elServicio } from '@libs/platform';
import { INICIO } from '@libs/platform/testing';
import { ACEPTADO, type PuestoDeEventos } from './puesto-de-eventos';

const ARRIENDO_MS = 60_000;
/** Later than the clock of any database. */
const DESPUES = new Date('2100-01-01T00:00:00Z');
const AUTOR = elServicio('prueba');
const CONGELADA = { code: 'TB001' };
const TOMADO = { id: 'NUMERO_DUPLICADO' };

/** The contract of a restore on every storage. */
export function contratoDeRestauracion(abrir: () => Promise<PuestoDeEventos>): void {
  let puesto: PuestoDeEventos;
  let tenantId: string;
  beforeAll(async () => (puesto = await abrir()));
  afterAll(() => puesto?.cerrar());
  beforeEach(async () => (tenantId = await puesto.otroTenant()));

  const emitir = async (cambios: Parameters<typeof unaOrden>[1] = {}) =>
    (await puesto.uno.emisiones.emitir(unaOrden(tenantId, cambios))).documento;
  const tomado = async (id: string, ahora: Date) =>
    (await puesto.uno.tramites.tomarTurno(tenantId, id, ahora, ARRIENDO_MS))!;
  const inutilizar = (desde: number, hasta: number) =>
    puesto.uno.inutilizaciones.crear(tenantId, { serie: SERIE, desde, hasta, motivo: 'prueba', autor: AUTOR }, INICIO);
  const congelada = async () =>
    (await puesto.uno.reconciliaciones.congeladas()).find((s) => s.tenantId === tenantId && s.clave.tipo === 1)!;

  it('gives out no number of a frozen series, neither the next nor a chosen one, nor of a series that begins', async () => {
    await emitir();
    await puesto.congelar();
    await expect(emitir()).rejects.toMatchObject(CONGELADA);
    await expect(emitir({ numeroForzado: 900 })).rejects.toMatchObject(CONGELADA);
    await expect(emitir({ documento: { punto: '009' } })).rejects.toMatchObject(CONGELADA);
  });

  it('asks about what it believes unsent before it sends it', async () => {
    const { id } = await emitir();
    await puesto.congelar();
    expect([(await puesto.documento(id)).estado, await puesto.historial(id)]).toEqual(['E', ['P', 'E']]);
    expect((await tomado(id, DESPUES)).tipo).toBe('consultar');
  });

  it('asks anew about what was "not there": it may have been sent in the time that is lost', async () => {
    const { id } = await emitir();
    const { envio } = await tomado(id, INICIO);
    const desconocido = { tipo: 'desconocido', detalle: '', consultarAt: INICIO } as const;
    await puesto.uno.tramites.registrarDesenlace(tenantId, id, envio, desconocido, INICIO);
    const pregunta = await tomado(id, INICIO);
    const sinRastro = { tipo: 'sin_rastro', consultarAt: INICIO } as const;
    await puesto.uno.tramites.registrarDesenlace(tenantId, id, pregunta.envio, sinRastro, INICIO);
    await puesto.congelar();
    expect(await tomado(id, DESPUES)).toMatchObject({
      ...{ tipo: 'consultar', envio: { consultasSinRastro: 0, sinRastroDesde: expect.any(Date) as Date } },
    });
  });

  it('a reconciliation moves the counter up, never down, and the series goes on above it', async () => {
    for (let n = 0; n < 3; n += 1) await emitir();
    await puesto.congelar();
    const serie = await congelada();
    expect(serie).toMatchObject({ ultimoNro: 3, reservado: 3 });
    const informe = { aprobados: [], sinRastro: [], sueltos: [], inutilizados: [] };
    await puesto.uno.reconciliaciones.descongelarSerie(serie, { ...informe, ultimoNro: 7 });
    expect((await emitir()).numero).toBe(8);
    await puesto.congelar();
    await puesto.uno.reconciliaciones.descongelarSerie(await congelada(), { ...informe, ultimoNro: 2 });
    expect((await emitir()).numero).toBe(9);
  });

  it('a reconciliation that another one has overtaken changes nothing: its counter may skip numbers that were never issued', async () => {
    await emitir();
    await puesto.congelar();
    const serie = await congelada();
    const informe = { aprobados: [], sinRastro: [], sueltos: [], inutilizados: [] };
    expect(await puesto.uno.reconciliaciones.descongelarSerie(serie, { ...informe, ultimoNro: 3 })).toBe(true);
    expect(await puesto.otro.reconciliaciones.descongelarSerie(serie, { ...informe, ultimoNro: 30 })).toBe(false);
    expect((await emitir()).numero).toBe(4);
  });

  it('nobody can choose a number that a lost document has', async () => {
    await emitir({ numeroForzado: 20 });
    await puesto.congelar();
    const informe = { aprobados: [], sinRastro: [], sueltos: [7, 9], inutilizados: [], ultimoNro: 23 };
    await puesto.uno.reconciliaciones.descongelarSerie(await congelada(), informe);
    for (const numero of [7, 9, 21, 23]) await expect(emitir({ numeroForzado: numero })).rejects.toMatchObject(TOMADO);
    for (const numero of [8, 25, 24]) expect((await emitir({ numeroForzado: numero })).numero).toBe(numero);
  });

  it('what lies below a voided range further up may have been issued: only those right above the counter are known', async () => {
    await emitir();
    for (const [desde, hasta] of [
      [2, 4],
      [5, 6],
      [9, 12],
    ] as const) {
      const id = await inutilizar(desde, hasta);
      for (const evento of await puesto.uno.inutilizaciones.eventosPendientes(tenantId, id)) {
        const turno = await puesto.uno.eventos.tomarTurno(tenantId, evento, INICIO, ARRIENDO_MS);
        await puesto.uno.eventos.registrarDesenlace(turno!, ACEPTADO, INICIO);
      }
    }
    await puesto.congelar();
    expect(await congelada()).toMatchObject({ ultimoNro: 1, reservado: 6 });
  });

  it('a reconciliation that goes on joins the voiding that it left pending, and voids no more', async () => {
    await emitir();
    await puesto.congelar();
    const id = await inutilizar(2, 21);
    expect(await congelada()).toMatchObject({ ultimoNro: 1, reservado: 1 });
    expect(await inutilizar(2, 21)).toBe(id);
  });
}
