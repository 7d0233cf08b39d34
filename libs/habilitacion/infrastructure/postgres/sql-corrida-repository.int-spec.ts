import { type Database, LONGEST_READING_MS } from '@libs/platform/db';
import { baseDeDatosDePrueba, type BaseDeDatosDePrueba, unTenantEnLaBase } from '../../../../test/postgres';
import { contratoDeCorridas } from '../../testing';
import { PEDIDO } from '../../testing/corridas.contract';
import { SqlCorridaRepository } from './sql-corrida-repository';
import { cadaSentenciaNombraAlTenant } from '../../../../test/sentencias';

let base: BaseDeDatosDePrueba;
let database: Database;
beforeAll(async () => {
  base = await baseDeDatosDePrueba();
  database = await base.abrir(4);
});
afterAll(() => base?.eliminar());

const unTenant = (): Promise<string> => unTenantEnLaBase(database);

contratoDeCorridas(async () => ({
  corridas: new SqlCorridaRepository(database, () => undefined),
  tenantId: await unTenant(),
  otroTenantId: await unTenant(),
}));

it('says why and until when nothing is sent for a taxpayer, in the test environment and while it lasts', async () => {
  const corridas = new SqlCorridaRepository(database, () => undefined);
  const [conPausa, sinPausa] = [await unTenant(), await unTenant()];
  const hasta = new Date('2026-11-20T14:00:00Z');
  const abrir = (tenantId: string, sit: string) =>
    database.ofTenant(tenantId, (tx) =>
      tx.query(
        `INSERT INTO disyuntor (tenant_id, sit, dudas, aperturas, abierto_hasta, motivo) VALUES ($1, $2, 1, 1, $3, 'html')`,
        [...[tenantId, sit, hasta]],
      ),
    );
  await abrir(conPausa, 'H');
  await abrir(sinPausa, 'P');
  const antes = new Date('2026-11-20T13:59:59Z');
  expect(await corridas.envioEnPausa(conPausa, antes)).toEqual({ hasta, motivo: 'html' });
  expect([await corridas.envioEnPausa(conPausa, hasta), await corridas.envioEnPausa(sinPausa, antes)]).toEqual([
    undefined,
    undefined,
  ]);
});

it('gives the first turn, and that after a pause, to a worker whose clock is behind by as much as clocks may differ', async () => {
  const corridas = new SqlCorridaRepository(database, () => undefined);
  const tenantId = await unTenant();
  const ahora = new Date('2026-11-20T14:00:00Z');
  const atrasado = new Date(ahora.getTime() - LONGEST_READING_MS);
  const { id } = await corridas.iniciar(tenantId, PEDIDO, ahora);
  expect(await corridas.tomarTurno(tenantId, id, atrasado, 1_000)).toBeDefined();
  await corridas.pausar(tenantId, PEDIDO.autor);
  await corridas.seguir(tenantId, PEDIDO.autor, ahora);
  expect(await corridas.tomarTurno(tenantId, id, atrasado, 1_000)).toBeDefined();
});

cadaSentenciaNombraAlTenant();
