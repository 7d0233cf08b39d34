// SQL by hand: the server itself is asked, as superuser.
import { setTimeout as esperar } from 'node:timers/promises';
import { Client } from 'pg';

const PAUSA_MS = 250;

/** The server in service, as its superuser. */
export class Servidor {
  constructor(
    private readonly url: string,
    private readonly limiteMs = 120_000,
  ) {}

  async conectar<T>(trabajo: (client: Client) => Promise<T>): Promise<T> {
    const client = new Client({ connectionString: this.url });
    await client.connect();
    try {
      return await trabajo(client);
    } finally {
      await client.end();
    }
  }

  /** The folder of its data. */
  datos(): Promise<string> {
    return this.conectar(async (client) => {
      const { rows } = await client.query<{ datos: string }>(`SELECT current_setting('data_directory') AS datos`);
      return rows[0]!.datos;
    });
  }

  /** Writes a mark into the WAL and waits until its file is archived. @returns where it is. @throws when archiving does not keep up. */
  marcar(): Promise<string> {
    return this.conectar(async (client) => {
      const { rows } = await client.query<{ lsn: string; archivo: string }>(
        `WITH marca AS MATERIALIZED (SELECT pg_logical_emit_message(true, 'timbo', 'simulacro') AS lsn)
         SELECT lsn::text, pg_walfile_name(lsn) AS archivo FROM marca`,
      );
      const { lsn, archivo } = rows[0]!;
      await client.query('SELECT pg_switch_wal()');
      for (let vez = 0; vez * PAUSA_MS < this.limiteMs; vez += 1) {
        if (await archivado(client, archivo)) return lsn;
        await esperar(PAUSA_MS);
      }
      throw new Error(`the WAL ${archivo} is not archived after ${this.limiteMs / 1_000} s: see the log of PostgreSQL`);
    });
  }
}

/** Names of files of one timeline are in the order in which they are written. */
async function archivado(client: Client, archivo: string): Promise<boolean> {
  const { rows } = await client.query<{ ultimo: string | null }>(
    'SELECT left(last_archived_wal, 24) AS ultimo FROM pg_stat_archiver',
  );
  const ultimo = rows[0]?.ultimo;
  return ultimo != null && ultimo >= archivo;
}
