import type { DesenlaceDeEvento } from '@libs/eventos';
import { INICIO, trasInicio, unAutor } from '@libs/platform/testing';
import type { Conocido, PedidoDeRecibido } from '@libs/recibidos';
import { ACEPTADO, type PuestoDeEventos } from './puesto-de-eventos';

const ARRIENDO_MS = 60_000;
const CDC = '01800000017001001000000122026101511234567891';
const CONOCIDO: Conocido = {
  ...{ emisorNombre: 'Ñandutí', fechaEmision: '2026-10-15T09:00:00', totalGs: '485000.5', fechaRecepcion: null },
  ...{ situacion: 'A', aprobadoAt: INICIO, consultadoAt: INICIO },
};
const RECHAZADO: DesenlaceDeEvento = { tipo: 'rechazado', respuesta: { codigo: '4150', mensaje: 'mal' } };

/** The contract of received documents and their events on every storage. */
export function contratoDeRecibidos(abrir: () => Promise<PuestoDeEventos>): void {
  let puesto: PuestoDeEventos;
  let tenantId: string;
  beforeAll(async () => (puesto = await abrir()));
  afterAll(() => puesto?.cerrar());
  beforeEach(async () => (tenantId = await puesto.otroTenant()));

  const unPedido = (cambios: Partial<PedidoDeRecibido> = {}): PedidoDeRecibido => ({
    ...{ sit: 'H', cdc: CDC, emisorRuc: '80000001-7', tipo: 'CONFORMIDAD', motivo: 'prueba' },
    ...{ autor: unAutor(), ahora: INICIO, ...cambios },
  });
  /** Joins any pending event; else requests a new one. */
  const pedir = async (cambios: Partial<PedidoDeRecibido> = {}, quien = puesto.uno): Promise<string> => {
    const pedido = unPedido(cambios);
    const { eventoId } = await quien.recibidos.pedirEvento(tenantId, pedido, (_, eventos) => {
      const pendiente = eventos.find(({ estado }) => estado === 'P');
      return pendiente ? { unirse: pendiente.id } : { conocido: CONOCIDO, datos: { cdc: pedido.cdc } };
    });
    return eventoId;
  };
  const terminar = async (id: string, desenlace: DesenlaceDeEvento): Promise<void> => {
    const evento = (await puesto.uno.eventos.tomarTurno(tenantId, id, INICIO, ARRIENDO_MS))!;
    expect(evento.contenido).toMatchObject({ clase: 'CONFORMIDAD', cdc: CDC });
    expect(await puesto.uno.eventos.registrarDesenlace(evento, desenlace, trasInicio(1))).toBe(true);
  };
  const visto = () => puesto.uno.recibidos.porCdc(tenantId, CDC);

  it('makes one event of identical requests at once, with one job, and the document becomes known', async () => {
    const ids = await Promise.all([0, 1, 2, 3].map((i) => pedir({}, i % 2 ? puesto.uno : puesto.otro)));
    expect(new Set(ids).size).toBe(1);
    expect(puesto.anunciados.map(({ cola }) => cola)).toEqual(['evento.enviar']);
    const { totalGs, ...conocido } = CONOCIDO;
    expect(await visto()).toMatchObject({
      ...conocido,
      sit: 'H',
      cdc: CDC,
      emisorRuc: '80000001-7',
      createdAt: INICIO,
    });
    expect(Number((await visto())!.totalGs)).toBe(Number(totalGs));
    expect((await visto())!.eventos).toMatchObject([
      { id: ids[0], tipo: 'CONFORMIDAD', estado: 'P', datos: { cdc: CDC } },
    ]);
  });

  it('leaves nothing of a request that is refused', async () => {
    const negarse = (): never => {
      throw new Error('refused');
    };
    await expect(puesto.uno.recibidos.pedirEvento(tenantId, unPedido(), negarse)).rejects.toThrow('refused');
    expect(await visto()).toBeUndefined();
    expect(puesto.anunciados).toEqual([]);
  });

  it('shows the next request what the document and its events are by then', async () => {
    await terminar(await pedir(), ACEPTADO);
    await puesto.otro.recibidos.pedirEvento(tenantId, unPedido({ ahora: trasInicio(2) }), (recibido, eventos) => {
      expect(recibido).toMatchObject({ situacion: 'A', fechaEmision: '2026-10-15T09:00:00' });
      expect(eventos).toMatchObject([{ tipo: 'CONFORMIDAD', estado: 'A', protocoloFiscal: '5' }]);
      return { conocido: { ...CONOCIDO, situacion: 'C' }, datos: { cdc: CDC } };
    });
    expect(await visto()).toMatchObject({ situacion: 'C', createdAt: INICIO, updatedAt: trasInicio(2) });
    expect((await visto())!.eventos.map(({ estado }) => estado)).toEqual(['A', 'P']);
  });

  it('ends an event that is refused without effect on anything, and another may be asked for', async () => {
    const primero = await pedir();
    await terminar(primero, RECHAZADO);
    expect(puesto.resueltos).toEqual([primero]);
    expect(await pedir()).not.toBe(primero);
  });

  it('keeps a document of the test environment apart, and shows one of production first', async () => {
    await pedir();
    await pedir({ sit: 'P' });
    expect(await visto()).toMatchObject({ sit: 'P' });
    expect(await puesto.uno.recibidos.porCdc(tenantId, CDC, 'H')).toMatchObject({ sit: 'H' });
    const ajeno = await puesto.otroTenant();
    expect(await puesto.uno.recibidos.porCdc(ajeno, CDC)).toBeUndefined();
  });
}
