import 'reflect-metadata';
import type { Database } from '@libs/platform/db';
import { baseDeDatosDePrueba, type BaseDeDatosDePrueba, unTenantEnLaBase } from '../../../../../test/postgres';
import { unaOrden } from '../../../testing/ordenes';
import { SqlEmisionRepository } from '../emision/sql-emision-repository';
import { SqlCifrasPendientes } from './sql-cifras-pendientes';

let base: BaseDeDatosDePrueba;
let database: Database;
let emisiones: SqlEmisionRepository;
let pendientes: SqlCifrasPendientes;

beforeAll(async () => {
  base = await baseDeDatosDePrueba();
  database = await base.abrir(4);
  emisiones = new SqlEmisionRepository(await base.abrir(2, 'api'), () => undefined);
  pendientes = new SqlCifrasPendientes(await base.abrir(4, 'kude-renderer'));
});
afterAll(() => base?.eliminar());
beforeEach(() => base.admin('TRUNCATE cifra_pendiente, cifra_del_mes'));

let rucs = 0;
const unTenant = (): Promise<string> => unTenantEnLaBase(database, `8012${String((rucs += 1)).padStart(4, '0')}-3`);
const emitidos = async (cuantos: number, tenantId: string): Promise<string[]> => {
  const ids: string[] = [];
  for (let i = 0; i < cuantos; i += 1) ids.push((await emisiones.emitir(unaOrden(tenantId))).documento.id);
  return ids;
};
const pasan = (tenantId: string, estado: string, ids: string[]) =>
  base.admin('UPDATE documento SET estado = $1 WHERE tenant_id = $2 AND id = ANY ($3)', [estado, tenantId, ids]);

/** By state: what is kept, what is pending, and the documents themselves. */
async function cuenta(tenantId: string) {
  const de = (tabla: string, cuantos: string): string =>
    `(SELECT jsonb_object_agg(x.estado, x.n) FROM (SELECT estado, ${cuantos} AS n FROM ${tabla} WHERE tenant_id = $1 GROUP BY 1) x
      WHERE x.n <> 0 AND x.estado IN ('A', 'R', 'C'))`;
  const [fila] = await base.admin(
    `SELECT ${de('cifra_del_mes', 'sum(cuantos)')} AS guardado, ${de('cifra_pendiente', 'sum(cuantos)')} AS pendiente,
      ${de('documento', 'count(*)')} AS hay`,
    [tenantId],
  );
  return fila;
}

it('counts final states as documents come to them and leave them; nothing of what waits', async () => {
  const tenantId = await unTenant();
  const [uno, otro, tercero] = (await emitidos(4, tenantId)) as [string, string, string, string];
  expect(await cuenta(tenantId)).toEqual({ guardado: null, pendiente: null, hay: null });
  await pasan(tenantId, 'A', [uno, otro]);
  await pasan(tenantId, 'R', [tercero]);
  expect(await cuenta(tenantId)).toEqual({ guardado: null, pendiente: { A: 2, R: 1 }, hay: { A: 2, R: 1 } });
  expect(await pendientes.sumar(100)).toBe(3);
  await pasan(tenantId, 'C', [uno]);
  await pasan(tenantId, 'P', [tercero]);
  expect(await cuenta(tenantId)).toEqual({
    guardado: { A: 2, R: 1 },
    pendiente: { A: -1, C: 1, R: -1 },
    hay: { A: 1, C: 1 },
  });
  expect(await pendientes.sumar(100)).toBe(3);
  expect(await cuenta(tenantId)).toEqual({ guardado: { A: 1, C: 1 }, pendiente: null, hay: { A: 1, C: 1 } });
  expect(await pendientes.sumar(100)).toBe(0);
});

it('counts a rejected document in the month of its new date', async () => {
  const tenantId = await unTenant();
  const [uno] = await emitidos(1, tenantId);
  await pasan(tenantId, 'R', [uno!]);
  const [movido] = await base.admin<{ antes: string }>(
    `UPDATE documento SET fecha_emision = fecha_emision - interval '1 month' WHERE id = $1
     RETURNING to_char(fecha_emision + interval '1 month', 'YYYY-MM') AS antes`,
    [uno],
  );
  const meses = await base.admin<{ mes: string; n: string }>(
    `SELECT to_char(mes, 'YYYY-MM') AS mes, sum(cuantos) AS n FROM cifra_pendiente WHERE tenant_id = $1 GROUP BY 1 ORDER BY 1`,
    [tenantId],
  );
  expect(meses.map(({ mes, n }) => [mes < movido!.antes, n])).toEqual([
    [true, '1'],
    [false, '0'],
  ]);
});

it('adds each row once, whoever adds at the same time, also of several accounts', async () => {
  const tenants = await Promise.all([unTenant(), unTenant()]);
  for (const tenantId of tenants) await pasan(tenantId, 'A', await emitidos(6, tenantId));
  const sumadas = await Promise.all(Array.from({ length: 4 }, () => pendientes.sumar(5)));
  const resto = await pendientes.sumar(100);
  expect(sumadas.reduce((suma, n) => suma + n, resto)).toBe(12);
  for (const tenantId of tenants)
    expect(await cuenta(tenantId)).toEqual({ guardado: { A: 6 }, pendiente: null, hay: { A: 6 } });
});
