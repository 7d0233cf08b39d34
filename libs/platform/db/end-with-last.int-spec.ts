import { type Client, Pool, type PoolClient } from 'pg';
import { baseDeDatosDePrueba, type BaseDeDatosDePrueba } from '../../../test/postgres';
import { withBeginning } from './begin-with-first';
import { type End, withEnd } from './end-with-last';

let base: BaseDeDatosDePrueba;
let pool: Pool;
let client: PoolClient;

beforeAll(async () => {
  base = await baseDeDatosDePrueba();
  pool = new Pool({ connectionString: base.appUrl, max: 1, pipeline: true } as ConstructorParameters<typeof Pool>[0]);
});
beforeEach(async () => {
  client = await pool.connect();
  await client.query('CREATE TEMP TABLE hecho (n int PRIMARY KEY)');
});
afterEach(async () => {
  await client.query('DROP TABLE hecho');
  client.release();
});
afterAll(async () => {
  await pool.end();
  await base.eliminar();
});

const INSERT = 'INSERT INTO hecho VALUES ($1)';
const done = async (): Promise<number[]> =>
  (await client.query<{ n: number }>('SELECT n FROM hecho')).rows.map(({ n }) => n);

/** A transaction whose work has this last statement. */
async function transaction(last: () => Promise<unknown>, before?: () => Promise<unknown>): Promise<void> {
  const end: End = { sql: 'COMMIT' };
  try {
    await withBeginning(client, 'BEGIN', async () => {
      await before?.();
      await withEnd(client, end, last);
    });
  } finally {
    await end.sent;
  }
}

it('sends beginning, statement and end in one write', async () => {
  const { stream } = (client as PoolClient & Pick<Client, 'connection'>).connection;
  const single = jest.spyOn(stream as never, '_write' as never);
  const several = jest.spyOn(stream as never, '_writev' as never);
  await transaction(() => client.query(INSERT, [1]));
  const writes = single.mock.calls.length + several.mock.calls.length;
  single.mockRestore();
  several.mockRestore();
  expect(writes).toBe(1);
  await client.query('ROLLBACK');
  expect(await done()).toEqual([1]);
});

describe('nothing of the work stays', () => {
  const first = (): Promise<unknown> => client.query(INSERT, [1]);

  it('when the last statement fails', async () => {
    await expect(transaction(() => client.query(INSERT, [1]), first)).rejects.toThrow('duplicate key');
    expect(await done()).toEqual([]);
  });

  it('when pg refuses to send it', async () => {
    await client.query({ name: 'one', text: 'SELECT 1' });
    await expect(transaction(() => client.query({ name: 'one', text: 'SELECT 2' }), first)).rejects.toThrow('unique');
    expect(await done()).toEqual([]);
  });

  it('when a value of it cannot be written', async () => {
    const value = {
      toPostgres: () => {
        throw new Error('no text');
      },
    };
    await expect(transaction(() => client.query(INSERT, [value]), first)).rejects.toThrow('no text');
    expect(await done()).toEqual([]);
  });

  it('when the first of several cannot be sent', async () => {
    await client.query({ name: 'one', text: 'SELECT 1' });
    const several = () => Promise.all([client.query({ name: 'one', text: 'SELECT 2' }), client.query(INSERT, [2])]);
    await expect(transaction(several, first)).rejects.toThrow('unique');
    expect(await done()).toEqual([]);
  });
});
