import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { Socket } from 'node:net';
import { baseDeDatosDePrueba, type BaseDeDatosDePrueba } from '../../../test/postgres';
import {
  type Database,
  defaulted,
  instant,
  integer,
  jsonb,
  localTime,
  nullable,
  propertiesOf,
  reading,
  table,
  text,
  uuid,
} from '.';
import { withClient } from '../../../dev/stack/postgres/roles';

let base: BaseDeDatosDePrueba;
let database: Database;

const COSA = table(
  'cosa',
  { key: ['tenantId', 'id'] },
  {
    tenantId: uuid(),
    id: integer(),
    nombre: nullable(text()),
    datos: nullable(jsonb<{ uno: number }>()),
    at: nullable(instant()),
    horaLocal: defaulted(nullable(localTime())),
  },
);

beforeAll(async () => {
  base = await baseDeDatosDePrueba();
  await withClient(base.ownerUrl, (client) =>
    client.query(`CREATE TABLE cosa (tenant_id uuid, id integer, nombre text, datos jsonb, at timestamptz,
        hora_local timestamp DEFAULT '2024-10-06 00:30:00', PRIMARY KEY (tenant_id, id));
      ALTER TABLE cosa ENABLE ROW LEVEL SECURITY;
      CREATE POLICY propio ON cosa USING (tenant_id = current_setting('app.tenant')::uuid);
      GRANT SELECT, INSERT, UPDATE, DELETE ON cosa TO timbo_app`),
  );
  // Only one connection: code that asks for a second one waits forever.
  database = await base.abrir(1);
});
afterAll(() => base?.eliminar());

const unaCosa = async (): Promise<string> => {
  const tenantId = randomUUID();
  await database.ofTenant(tenantId, (tx) => tx.of(COSA).insert({ tenantId, id: 1, nombre: 'una', datos: { uno: 1 } }));
  return tenantId;
};
const leer = (tenantId: string) => database.readOfTenant(tenantId, (tx) => tx.of(COSA).find());

describe("TypeORM in a tenant's transaction", () => {
  it('writes and reads on its connection, values as they went in, and nobody else sees them', async () => {
    const tenantId = await unaCosa();
    expect(await leer(tenantId)).toEqual([
      // That half hour does not exist in Asunción. The value survives because no time zone is applied to it.
      { tenantId, id: 1, nombre: 'una', datos: { uno: 1 }, at: null, horaLocal: '2024-10-06T00:30:00' },
    ]);
    expect(await leer(randomUUID())).toEqual([]);
    await expect(
      database.ofTenant(randomUUID(), (tx) => tx.of(COSA).insert({ tenantId, id: 2 })),
    ).rejects.toMatchObject({ code: '42501' });
  });

  it('leaves what it is given as it was, whatever the database adds to it', async () => {
    const [tenantId, sinNombre] = [await unaCosa(), { id: 2, nombre: null }];
    const fila = { ...sinNombre, tenantId };
    await database.ofTenant(tenantId, async (tx) => {
      await tx.of(COSA).insert(fila);
      await tx.of(COSA).upsert(fila, ['tenantId', 'id']);
    });
    expect(fila).toEqual({ ...sinNombre, tenantId });
    expect((await leer(tenantId)).map(({ horaLocal }) => horaLocal)).toEqual(Array(2).fill('2024-10-06T00:30:00'));
  });

  it('is undone with it, whatever it wrote, a whole row kept by `save` included', async () => {
    const tenantId = await unaCosa();
    const failing = database.ofTenant(tenantId, async (tx) => {
      await tx.of(COSA).save({ tenantId, id: 2 });
      await tx.of(COSA).update({ tenantId, id: 1 }, { nombre: 'otra' });
      expect(await tx.of(COSA).find()).toHaveLength(2);
      throw new Error('own');
    });
    await expect(failing).rejects.toThrow('own');
    expect(await leer(tenantId)).toMatchObject([{ nombre: 'una' }]);
  });

  it('says how many rows a change met, and puts a row in the place of another', async () => {
    const tenantId = await unaCosa();
    const hecho = await database.ofTenant(tenantId, async (tx) => ({
      ninguna: await tx.of(COSA).update({ tenantId, id: 9 }, { nombre: 'x' }),
      una: await tx.of(COSA).update({ tenantId, id: 1 }, { nombre: 'x' }),
      puesta: await tx.of(COSA).upsert({ tenantId, id: 1, nombre: 'y' }, ['tenantId', 'id']),
      borradas: await tx.of(COSA).delete({ tenantId, id: 1, nombre: 'y' }),
    }));
    expect(hecho).toMatchObject({ ninguna: { affected: 0 }, una: { affected: 1 }, borradas: { affected: 1 } });
  });

  it('fails with the error of the database itself', async () => {
    const tenantId = await unaCosa();
    await expect(database.ofTenant(tenantId, (tx) => tx.of(COSA).insert({ tenantId, id: 1 }))).rejects.toMatchObject({
      code: '23505',
      constraint: 'cosa_pkey',
    });
    await expect(
      database.readOfTenant(tenantId, (tx) => tx.of(COSA).delete({ tenantId, id: 1 })),
    ).rejects.toMatchObject({ code: '25006' });
  });

  it('prepares a statement that has a name, and no other', async () => {
    const tenantId = await unaCosa();
    const [preparadas] = await database.ofTenant(tenantId, async (tx) => {
      await tx.of(COSA, 'cosa-por-id').findOneBy({ tenantId, id: 1 });
      await tx.of(COSA).findOneBy({ tenantId, id: 2 });
      return tx.query(`SELECT array_agg(name) AS nombres FROM pg_prepared_statements WHERE statement LIKE '%cosa%'`);
    });
    expect(preparadas).toEqual({ nombres: ['cosa-por-id'] });
  });

  it('reads the same by a read that is built once, whatever its values are', async () => {
    const POR_NOMBRE = reading(
      'cosas-por-nombre',
      { table: COSA, alias: 'c', properties: propertiesOf(COSA) },
      ['nombres', 'tenantId'],
      (q) => q.where('c.tenantId = :tenantId AND c.nombre = ANY(:nombres) AND c.tenantId = :tenantId'),
    );
    const porNombre = (tenantId: string, ...nombres: string[]) =>
      database.readOfTenant(tenantId, (tx) => tx.read(POR_NOMBRE, { tenantId, nombres }));
    const [primero, segundo] = [await unaCosa(), await unaCosa()];
    expect(await porNombre(primero, 'otra', 'una')).toEqual(await leer(primero));
    expect(await porNombre(segundo, 'una')).toEqual(await leer(segundo));
    expect(await porNombre(primero, 'otra')).toEqual([]);
  });

  it('sends its first statements with the beginning of the transaction, in one write', async () => {
    const tenantId = await unaCosa();
    const writes = (['_write', '_writev'] as const).map((way) => jest.spyOn(Socket.prototype, way));
    try {
      const dos = await database.readOfTenant(tenantId, async (tx) => {
        const filas = await Promise.all([
          tx.of(COSA).findBy({ tenantId }),
          tx.of(COSA).count({ where: { tenantId } }),
          tx.query('SELECT 1 AS uno'),
        ]);
        return { filas, escrituras: writes.reduce((sum, spy) => sum + spy.mock.calls.length, 0) };
      });
      expect(dos).toMatchObject({ filas: [[{ id: 1 }], 1, [{ uno: 1 }]], escrituras: 1 });
    } finally {
      for (const spy of writes) spy.mockRestore();
    }
  });

  it('asks for no connection of its own', async () => {
    const tenantId = await unaCosa();
    await expect(
      database.ofTenant(tenantId, (tx) => tx.of(COSA).manager.queryRunner!.stream('SELECT 1')),
    ).rejects.toThrow();
    await expect(
      database.ofTenant(tenantId, (tx) => tx.of(COSA).manager.transaction((manager) => manager.find(COSA))),
    ).resolves.toHaveLength(1);
  });
});
