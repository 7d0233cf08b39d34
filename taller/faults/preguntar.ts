import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { adminUrl } from '../../dev/stack/postgres/cluster';
import type { FaultStack } from './stack';

const MIRAR_MS = 250;

/** A query that bypasses row-level security; repeated while the server is down. */
export async function preguntar<T>({ ground }: FaultStack, sql: string, valores: unknown[] = []): Promise<T[]> {
  const cluster = { folder: '', port: ground.ports.postgres, password: ground.secrets.db_superuser, durable: false };
  for (;;) {
    const client = new Client({ connectionString: adminUrl(cluster, 'timbo') });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return (await client.query(sql, valores)).rows as T[];
    } catch (causa) {
      const { code = '' } = causa as { code?: string };
      if (!/^(57P|08|ECONN)/.test(code) && !/terminat/.test(String(causa))) throw causa;
      await delay(MIRAR_MS);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
