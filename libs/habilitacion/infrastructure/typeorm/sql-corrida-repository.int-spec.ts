import { randomUUID } from 'node:crypto';
import { createDataSource, Database } from '@libs/platform/db';
import { baseDeDatosDePrueba } from '../../../../test/postgres';
import { contratoDeCorridas } from '../../testing';
import { SqlCorridaRepository } from './sql-corrida-repository';

jest.setTimeout(120_000);

let database: Database;
beforeAll(async () => {
  const { appUrl } = await baseDeDatosDePrueba();
  const source = createDataSource({ url: appUrl, poolSize: 4, applicationName: 'corridas' });
  database = new Database(await source.initialize());
});
afterAll(() => database?.close());

async function unTenant(): Promise<string> {
  const id = randomUUID();
  await database.ofTenant(id, (tx) =>
    tx.query(
      `INSERT INTO tenant (id, ruc, razon_social, tipo_contribuyente, plan, ajustes) VALUES ($1, $2, 'Prueba', 2, 'api', '{}')`,
      [id, id],
    ),
  );
  return id;
}

contratoDeCorridas(async () => ({
  corridas: new SqlCorridaRepository(database, () => undefined),
  uno: await unTenant(),
  otro: await unTenant(),
}));
