import { Client, Pool, type PoolConfig } from 'pg';
import { adminUrl } from '../../dev/stack/postgres/cluster';
import type { Ground } from '../../dev/stack/ground';

/**
 * The benches' own connections. A server that is stopped or restarted ends them, and pg reports that as an event: without a listener it
 * would end the bench, and hide why. Their next statement fails and reports it.
 */
const sinCaer = (): void => undefined;

export function abrirPool(config: PoolConfig): Pool {
  const pool = new Pool(config);
  pool.on('error', sinCaer);
  // The pool takes its own listener away while a connection is lent.
  pool.on('connect', (client) => client.on('error', sinCaer));
  return pool;
}

export async function conectar(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString });
  client.on('error', sinCaer);
  await client.connect();
  return client;
}

/** As the superuser, to the database of a bench's own server. */
export const conectarAdministrador = ({ ports, secrets }: Ground, base = 'timbo'): Promise<Client> =>
  conectar(adminUrl({ folder: '', port: ports.postgres, password: secrets.db_superuser, durable: true }, base));
