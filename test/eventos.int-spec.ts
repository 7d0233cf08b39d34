import 'reflect-metadata';
import { TypeOrmInutilizacionRepository } from '@libs/inutilizacion/postgres';
import { SqlKudeRepository } from '@libs/kude/postgres';
import { BaseDeTramite, SERIE } from '@libs/de/testing/base';
import type { DesenlaceDeEvento } from '@libs/eventos';
import { SqlEventoRepository } from '@libs/eventos/postgres';
import { INICIO, unAutor } from '@libs/platform/testing';
import { ACEPTADO, RECHAZADO } from './puesto-de-eventos';

const ARRIENDO_MS = 60_000;

let base: BaseDeTramite;
let eventos: SqlEventoRepository;

beforeAll(async () => {
  base = await BaseDeTramite.abrir();
  eventos = new SqlEventoRepository(base.database, base.anunciar, base.resuelto);
});
afterAll(() => base?.cerrar());
beforeEach(() => base.otroTenant());

const tomado = async (id: string) => (await eventos.tomarTurno(base.tenantId, id, INICIO, ARRIENDO_MS))!;
async function inutilizacion(desde: number, hasta: number): Promise<{ id: string; eventos: string[] }> {
  const repositorio = new TypeOrmInutilizacionRepository(base.database, base.anunciar);
  const id = await repositorio.crear(
    base.tenantId,
    { serie: SERIE, desde, hasta, motivo: 'prueba', autor: unAutor() },
    INICIO,
  );
  return { id, eventos: await repositorio.eventosPendientes(base.tenantId, id) };
}
const registro = (id: string) =>
  new TypeOrmInutilizacionRepository(base.database, base.anunciar).porId(base.tenantId, id);
/** The events of a range, lowest numbers first. */
const enOrden = async (ids: readonly string[]): Promise<string[]> =>
  (
    await base.leer<{ id: string }>(`SELECT id FROM evento WHERE id = ANY ($1) ORDER BY (datos ->> 'desde')::int`, [
      ids,
    ])
  ).map(({ id }) => id);

it('a voided number is a mark on the KuDE of its document, which is due again; a refused voiding changes nothing', async () => {
  const { id, cdc, numero } = await base.emitir();
  await base.leer(`UPDATE documento SET estado = 'R', kude_version = version, kude_estado = 'L' WHERE id = $1`, [id]);
  const kudes = new SqlKudeRepository(base.database, () => undefined);
  const inutilizar = async (desenlace: DesenlaceDeEvento): Promise<string[]> => {
    const repositorio = new TypeOrmInutilizacionRepository(base.database, base.anunciar);
    const pedido = { serie: SERIE, desde: numero, hasta: numero, motivo: 'prueba', autor: unAutor(), cdc };
    const inutilizacion = await repositorio.crear(base.tenantId, pedido, INICIO);
    const [evento] = await repositorio.eventosPendientes(base.tenantId, inutilizacion);
    base.anunciados.length = 0;
    await eventos.registrarDesenlace(await tomado(evento!), desenlace, INICIO);
    return base.anunciados.map(({ cola }) => cola);
  };
  expect(await inutilizar(RECHAZADO)).toEqual([]);
  expect(await kudes.pendiente(base.tenantId, id)).toBeUndefined();
  expect(await inutilizar(ACEPTADO)).toEqual(['kude.renderizar']);
  expect(await kudes.pendiente(base.tenantId, id)).toMatchObject({
    version: 2,
    extras: { estado: 'R', inutilizado: true },
  });
});

describe('a voiding of several events', () => {
  const responder = async (eventoId: string, desenlace: DesenlaceDeEvento) =>
    eventos.registrarDesenlace(await tomado(eventoId), desenlace, INICIO);

  it('is over when all are; accepted in part, it is X and says of each part how it ended', async () => {
    const { id, eventos: partes } = await inutilizacion(1, 2_500);
    const [uno, dos, tres] = (await enOrden(partes)) as [string, string, string];
    for (const [parte, desenlace] of [
      [tres, ACEPTADO],
      [dos, RECHAZADO],
      [uno, ACEPTADO],
    ] as const) {
      expect(await registro(id)).toMatchObject({ estado: 'P', codigoFiscal: null });
      await responder(parte, desenlace);
    }
    const aceptado = { estado: 'A', codigoFiscal: '0600', mensajeFiscal: 'ok' };
    expect(await registro(id)).toMatchObject({
      ...{ estado: 'X', protocoloFiscal: '5,5', codigoFiscal: '4065', mensajeFiscal: 'mal' },
      tramos: [
        { numeroDesde: 1, numeroHasta: 1_000, ...aceptado },
        { numeroDesde: 1_001, numeroHasta: 2_000, estado: 'R', codigoFiscal: '4065', mensajeFiscal: 'mal' },
        { numeroDesde: 2_001, numeroHasta: 2_500, ...aceptado },
      ],
    });
  });

  it('frees a refused part at once, while others are pending: for the next number, a chosen one and another voiding', async () => {
    const { id, eventos: partes } = await inutilizacion(1, 3_000);
    const [, dos, tres] = (await enOrden(partes)) as [string, string, string];
    expect((await base.emitir()).numero).toBe(3_001);
    await base.leer(`UPDATE serie SET ultimo_nro = 0`);
    await responder(dos, RECHAZADO);
    expect(await registro(id)).toMatchObject({ estado: 'P' });
    expect((await base.emitir()).numero).toBe(1_001);
    expect((await base.emitir({ numeroForzado: 1_500 })).numero).toBe(1_500);
    expect((await inutilizacion(1_600, 1_700)).id).not.toBe(id);
    await expect(base.emitir({ numeroForzado: 1_650 })).rejects.toMatchObject({ id: 'NUMERO_YA_INUTILIZADO' });
    await expect(base.emitir({ numeroForzado: 2_001 })).rejects.toMatchObject({ id: 'NUMERO_YA_INUTILIZADO' });
    await expect(inutilizacion(1_900, 2_100)).rejects.toThrow('2001-3000');
    await responder(tres, RECHAZADO);
    expect((await inutilizacion(1_900, 2_100)).eventos).toHaveLength(1);
  });

  it('jumps over what is left of it, piece by piece', async () => {
    const { eventos: partes } = await inutilizacion(1, 5_000);
    const [, dos, , cuatro] = (await enOrden(partes)) as string[];
    await responder(dos!, RECHAZADO);
    await responder(cuatro!, RECHAZADO);
    const numeros = async (cuantos: number) =>
      (
        await base.leer<{ numeros: number[] }>(
          `SELECT tomar_numeros($1, 'H', '80000001', '', 1::smallint, '001', '001', $2, now()) AS numeros`,
          [base.tenantId, cuantos],
        )
      )[0]!.numeros;
    expect((await numeros(1_001)).slice(-2)).toEqual([2_000, 3_001]);
    expect((await numeros(1_000)).slice(-2)).toEqual([4_000, 5_001]);
  });

  it('is joined when it is repeated, also after a part of it was refused and voided anew', async () => {
    const { id, eventos: partes } = await inutilizacion(1, 2_000);
    const [uno] = (await enOrden(partes)) as [string];
    await responder(uno, RECHAZADO);
    const otra = await inutilizacion(1, 1_000);
    expect(otra.id).not.toBe(id);
    expect((await inutilizacion(1, 2_000)).id).toBe(id);
  });

  it('is refused whole when every part is: R, with the first refusal, and all of it is free', async () => {
    const { id, eventos: partes } = await inutilizacion(1, 2_000);
    const [uno, dos] = (await enOrden(partes)) as [string, string];
    await responder(dos, RECHAZADO);
    await responder(uno, { tipo: 'rechazado', respuesta: { codigo: '4066', mensaje: 'ya' } });
    expect(await registro(id)).toMatchObject({
      estado: 'R',
      codigoFiscal: '4066',
      mensajeFiscal: 'ya',
      protocoloFiscal: null,
    });
    expect((await base.emitir()).numero).toBe(1);
  });

  it('loses no refusal when two parts are refused at the same moment', async () => {
    const gemelo = new SqlEventoRepository(base.otraBase, base.anunciar, base.resuelto);
    const { id, eventos: partes } = await inutilizacion(1, 3_000);
    const [uno, dos, tres] = await Promise.all((await enOrden(partes)).map((parte) => tomado(parte)));
    await Promise.all([
      eventos.registrarDesenlace(uno!, RECHAZADO, INICIO),
      gemelo.registrarDesenlace(dos!, RECHAZADO, INICIO),
    ]);
    await eventos.registrarDesenlace(tres!, ACEPTADO, INICIO);
    expect(await registro(id)).toMatchObject({ estado: 'X' });
    expect((await inutilizacion(1, 2_000)).eventos).toHaveLength(2);
  });
});

it('a range is over also when its last parts end at the same moment, each unseen by the other', async () => {
  const gemelo = new SqlEventoRepository(base.otraBase, base.anunciar, base.resuelto);
  for (let vez = 0; vez < 10; vez += 1) {
    const { id, eventos: partes } = await inutilizacion(vez * 2_000 + 1, vez * 2_000 + 2_000);
    const [uno, otro] = await Promise.all(partes.map((parte) => tomado(parte)));
    await Promise.all([
      eventos.registrarDesenlace(uno!, ACEPTADO, INICIO),
      gemelo.registrarDesenlace(otro!, ACEPTADO, INICIO),
    ]);
    expect(await registro(id)).toMatchObject({ estado: 'A', protocoloFiscal: '5,5' });
  }
});
