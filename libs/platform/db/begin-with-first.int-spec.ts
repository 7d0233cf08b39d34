import { type Client, Pool, type PoolClient } from 'pg';
import { baseDeDatosDePrueba, type BaseDeDatosDePrueba } from '../../../test/postgres';
import { withBeginning } from './begin-with-first';

let base: BaseDeDatosDePrueba;
let pool: Pool;
let client: PoolClient;

beforeAll(async () => {
  base = await baseDeDatosDePrueba();
  pool = new Pool({ connectionString: base.appUrl, max: 1, pipeline: true } as ConstructorParameters<typeof Pool>[0]);
});
beforeEach(async () => (client = await pool.connect()));
afterEach(() => client.release());
afterAll(async () => {
  await pool.end();
  await base.eliminar();
});

/** How many times the socket is written while `work` runs. */
async function writesOf(work: () => Promise<unknown>): Promise<number> {
  const { stream } = (client as PoolClient & Pick<Client, 'connection'>).connection;
  const single = jest.spyOn(stream as never, '_write' as never);
  const several = jest.spyOn(stream as never, '_writev' as never);
  try {
    await work();
    return single.mock.calls.length + several.mock.calls.length;
  } finally {
    single.mockRestore();
    several.mockRestore();
  }
}

it('sends the beginning and the first statement in one write', async () => {
  const both = (): Promise<unknown> => withBeginning(client, 'BEGIN', () => client.query('SELECT $1::int AS uno', [1]));
  expect(await writesOf(both)).toBe(1);
  await client.query('ROLLBACK');
});

it('does so when the work is asked for some microtasks later', async () => {
  const later = async (): Promise<unknown> => {
    for (let i = 0; i < 10; i += 1) await Promise.resolve();
    return client.query('SELECT 1');
  };
  expect(await writesOf(() => withBeginning(client, 'BEGIN', later))).toBe(1);
  await client.query('ROLLBACK');
});

it('fails with the beginning, though the work went well', async () => {
  await expect(withBeginning(client, 'BEGIN; SELECT 1/0', () => Promise.resolve('done'))).rejects.toThrow('zero');
  await client.query('ROLLBACK');
});
