import 'reflect-metadata';
import { SqlGestionRepository } from '@libs/de/postgres';
import { ReenviarDocumento } from '@libs/de';
import { BaseDeTramite, SERIE } from '@libs/de/testing/base';
import { TypeOrmInutilizacionRepository } from '@libs/inutilizacion/postgres';
import { unAutor, INICIO } from '@libs/platform/testing';

let base: BaseDeTramite;
let repositorio: TypeOrmInutilizacionRepository;

beforeAll(async () => {
  base = await BaseDeTramite.abrir();
  repositorio = new TypeOrmInutilizacionRepository(base.database, base.anunciar);
});
afterAll(() => base?.cerrar());
beforeEach(() => base.otroTenant());

const crear = (desde: number, hasta: number, cdc?: string) =>
  repositorio.crear(base.tenantId, { serie: SERIE, desde, hasta, motivo: 'prueba', autor: unAutor(), cdc }, INICIO);
const rechazado = async () => {
  const documento = await base.emitir();
  await base.leer(`UPDATE documento SET estado = 'R' WHERE id = $1`, [documento.id]);
  return documento;
};

it('refuses a range with issued numbers, and an emission at the same moment never takes a number of it', async () => {
  await base.emitir();
  await expect(crear(1, 5)).rejects.toMatchObject({ id: 'RANGO_CON_NUMEROS_EMITIDOS' });
  const [pedido, ...emitidos] = await Promise.allSettled([
    crear(2, 6),
    ...Array.from({ length: 10 }, () => base.emitir()),
  ]);
  const numeros = emitidos.flatMap((r) => (r.status === 'fulfilled' ? [r.value.numero] : []));
  expect(numeros).toHaveLength(10);
  const dentro = numeros.filter((numero) => numero >= 2 && numero <= 6);
  expect(dentro).toEqual(pedido.status === 'fulfilled' ? [] : expect.any(Array));
  const cruces = await base.leer(
    `SELECT d.numero FROM documento d
     JOIN inutilizacion i ON d.numero BETWEEN i.numero_desde AND i.numero_hasta AND i.tenant_id = d.tenant_id`,
  );
  expect(cruces).toEqual([]);
});

it('of one number needs a rejected document, judged under its lock: a resend at the same moment and it exclude each other', async () => {
  const { cdc, numero } = await rechazado();
  const reenviar = new ReenviarDocumento(new SqlGestionRepository(base.otraBase, base.anunciar), { now: () => INICIO });
  const resultados = await Promise.allSettled([
    crear(numero, numero, cdc),
    reenviar.execute(base.tenantId, cdc, unAutor()),
  ]);
  expect(resultados.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const [{ estado }] = (await base.leer(`SELECT estado FROM documento`)) as [{ estado: string }];
  const inutilizados = await base.leer(`SELECT id FROM inutilizacion`);
  expect([estado, inutilizados.length]).toEqual(estado === 'P' ? ['P', 0] : ['R', 1]);
});

it('of one number is found by any CDC that the document ever had, and joined when it is repeated', async () => {
  const { cdc, numero } = await rechazado();
  expect(await repositorio.documento(base.tenantId, cdc)).toMatchObject({ cdc, estado: 'R', numero });
  expect(await crear(numero, numero, cdc)).toBe(await crear(numero, numero, cdc));
  await base.leer(`UPDATE inutilizacion SET estado = 'A'`);
  await expect(crear(numero, numero, cdc)).rejects.toMatchObject({ id: 'NUMERO_YA_INUTILIZADO' });
});

it('cuts a long range into events of at most a thousand numbers under one record', async () => {
  const id = await crear(1, 2_001);
  const datos = await base.leer<{ desde: number; hasta: number }>(
    `SELECT (datos ->> 'desde')::int AS desde, (datos ->> 'hasta')::int AS hasta FROM evento ORDER BY desde`,
  );
  expect(datos).toEqual([
    { desde: 1, hasta: 1_000 },
    { desde: 1_001, hasta: 2_000 },
    { desde: 2_001, hasta: 2_001 },
  ]);
  expect(await repositorio.eventosPendientes(base.tenantId, id)).toHaveLength(3);
  expect(base.anunciados.map(({ urgente }) => urgente)).toEqual([true, true, true]);
});

it('lets the parts of a very long range take their turn: cancellations of others go before them', async () => {
  await crear(1, 9_999_999);
  expect(base.anunciados).toHaveLength(10_000);
  expect(base.anunciados.filter(({ urgente }) => urgente)).toEqual([]);
});
