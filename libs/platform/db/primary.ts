// Finds the server that takes writes among several hosts, because pg (8.23.1) knows one host (node-postgres issues 1470 and 2781).
// Depends on this of pg: a client connects to the `host` and `port` that it has when `connect` is called.
// If pg takes the address earlier, a process reaches only the first host: primary.int-spec.ts promotes a standby and fails.
import { Client, type ClientBase } from 'pg';
import { eachHost } from '../config/each-host';
import { endWhenSilent } from './silence';

/** How long one host may take to say whether it takes writes. Shorter than a pool waits for its connection. */
const ASKING_MS = 2_000;

/** Notices in 20 s that the machine of an idle connection vanished. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** 0 for a server that takes no writes. A promotion begins a new timeline, so an old primary that came back has a lower one. */
const TIMELINE = `SELECT CASE WHEN current_setting('transaction_read_only') = 'on' THEN 0
  ELSE ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int END AS timeline`;

/** What pg needs to reach a database. */
export interface Reached {
  /** The first host's address: all hosts share the rest of the address. */
  url: string;
  Client: typeof Client;
  /** For pools whose statements all end within `STATEMENT_MS`: notices a server whose machine vanished. */
  onConnect: (client: ClientBase) => void;
}

/**
 * How to reach the database of an address that may name several hosts; one of them takes writes. Each new connection goes to that one;
 * when it is lost the others are asked. With one host this is pg itself, which refuses a server that takes no writes if the address asks
 * for it: a balancer before the servers may still lead to an old primary that came back as a standby.
 */
export function reach(address: string): Reached {
  const urls = eachHost(address);
  const wanted = new URL(urls[0]!).searchParams.get('target_session_attrs');
  if (![null, 'read-write'].includes(wanted))
    throw new Error('DATABASE_URL: target_session_attrs can only be read-write');
  return {
    url: urls[0]!,
    Client: urls.length > 1 ? clientOf(new Primary(urls)) : wanted ? clientOf(undefined) : Client,
    onConnect: (client) => endWhenSilent(client),
  };
}

/** The server that takes writes, asked for once and remembered until a connection to it fails. */
class Primary {
  private found: Promise<Client> | undefined;

  constructor(private readonly urls: readonly string[]) {}

  /** A client that was connected to it. @throws an error that `failureOf` knows when no host takes writes. */
  find(): Promise<Client> {
    this.found ??= this.ask();
    return this.found;
  }

  forget(): void {
    this.found = undefined;
  }

  private async ask(): Promise<Client> {
    const answers = await Promise.all(this.urls.map(answerOf));
    const best = answers.reduce((one, other) => (other.timeline > one.timeline ? other : one));
    if (best.timeline > 0) return best.client;
    throw refusal('no host of DATABASE_URL takes writes', answers.find(({ cause }) => cause)?.cause);
  }
}

/** An error that `failureOf` knows. */
const refusal = (message: string, cause?: unknown): Error =>
  Object.assign(new Error(message, { cause }), { code: '08001' });

interface Answer {
  client: Client;
  timeline: number;
  /** Why it gave no answer. */
  cause?: unknown;
}

async function answerOf(connectionString: string): Promise<Answer> {
  const client = new Client({ connectionString, connectionTimeoutMillis: ASKING_MS, query_timeout: ASKING_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return { client, timeline: await timelineOf(client) };
  } catch (cause) {
    return { client, timeline: 0, cause };
  } finally {
    // The server has answered, or has not; how it closes is irrelevant.
    void client.end().catch(() => undefined);
  }
}

async function timelineOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ timeline: number }>(TIMELINE);
  return rows[0]!.timeline;
}

/** @param primary undefined where there is only one address to go to. */
const clientOf = (primary: Primary | undefined): typeof Client =>
  class extends Client {
    override connect(): Promise<Client>;
    override connect(done: (cause: Error | null) => void): void;
    override connect(done?: (cause: Error | null) => void): Promise<Client> | void {
      const connected = this.toPrimary();
      if (!done) return connected;
      connected.then(() => done(null), done);
    }

    private async toPrimary(): Promise<Client> {
      try {
        if (primary) {
          const { host, port } = await primary.find();
          Object.assign(this, { host, port });
        }
        await super.connect();
        // It may have come back as a standby since it was found.
        if ((await timelineOf(this)) > 0) return this;
        throw refusal('the server takes no writes');
      } catch (cause) {
        primary?.forget();
        // The refusal is what is reported.
        void this.end().catch(() => undefined);
        throw cause;
      }
    }
  };
