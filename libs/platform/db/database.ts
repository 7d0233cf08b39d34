import type { PoolClient, QueryConfig, QueryResult } from 'pg';
import type { DataSource } from 'typeorm';
import { Announcements, type News } from './announcements';
import { withBeginning } from './begin-with-first';
import { failureOf, mayBeTriedAgain } from './database-failure';
import { type End, endOfReading, withEnd } from './end-with-last';
import { repositoryOn } from './orm';
import { SharedClock } from './shared-clock';
import { callOn, config, ofTenant } from './statements';
import type { TenantTurns } from './tenant-turns';
import type { Tx } from './tx';
import { insideTransaction } from './watched-transactions';

const ATTEMPTS = 3;

/** The database as the application's role sees it. */
export class Database {
  /** Its time, started by `openDatabase`. */
  readonly clock = new SharedClock(() => this.time());
  private readonly announcements = new Announcements(this);
  /** Tells listeners what was committed before. Never throws, never waits, and may be lost, as `Tx.announce`. */
  readonly announce = (channel: string, id: string): void => this.announcements.tell([[channel, id]]);

  /** @param turns limits the connections of one tenant; without it a tenant may use all of them. */
  constructor(
    readonly dataSource: DataSource,
    private readonly turns?: TenantTurns,
  ) {}

  /**
   * One transaction of one tenant. `work` may run up to three times (deadlock), so it must do only SQL.
   * @throws DatabaseUnavailable when the server cannot be reached or does not answer, DatabaseBusy when it would take too long.
   */
  async ofTenant<T>(tenantId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    const begin = `BEGIN; ${ofTenant(tenantId)}`;
    return this.inTurn(tenantId, () => this.transaction(begin, work));
  }

  /**
   * As `ofTenant`, for work that only reads. The answer does not wait for the end of the transaction, because nothing changes.
   * @throws also when the work writes.
   */
  async readOfTenant<T>(tenantId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.reading(tenantId, ofTenant(tenantId), work);
  }

  /**
   * As `readOfTenant`, for rows that are found by their keys: prepared statements keep one plan for all values. PostgreSQL estimates that
   * plan of a table partitioned by month as the dearer one, and would plan at each execution: 0.4 ms beside 0.04 of work.
   */
  async readByKey<T>(tenantId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.reading(tenantId, `${ofTenant(tenantId)}; SET LOCAL plan_cache_mode = force_generic_plan`, work);
  }

  private reading<T>(tenantId: string, settings: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    const begin = `BEGIN READ ONLY; ${settings}`;
    const end: End = { sql: 'ROLLBACK' };
    return this.inTurn(tenantId, () =>
      this.withClient(
        (client) => withBeginning(client, begin, () => insideTransaction(() => work(this.txOf(client, end)))),
        (client) => endOfReading(client, end),
      ),
    );
  }

  /** Runs one statement that belongs to no tenant: a call of a reviewed function that crosses tenants. */
  async acrossTenants<Row>(sql: string, values: readonly unknown[] = [], name?: string): Promise<Row[]> {
    return this.told(this.withClient(async (client) => (await client.query(config(sql, values, name))).rows as Row[]));
  }

  /** The rows of a reviewed function that crosses tenants (docs/esquema.sql), read as `Tx.call` does. */
  call<Row>(fn: string, args: readonly unknown[] = []): Promise<Row[]> {
    return this.told(this.withClient((client) => callOn((statement) => client.query(statement), fn, args)));
  }

  /** @throws DatabaseUnavailable */
  async ping(): Promise<void> {
    await this.acrossTenants('SELECT 1');
  }

  async close(): Promise<void> {
    this.clock.stop();
    await this.dataSource.destroy();
  }

  private async time(): Promise<number> {
    const [row] = await this.acrossTenants<{ ms: string }>('SELECT extract(epoch FROM clock_timestamp()) * 1000 AS ms');
    return Number(row!.ms);
  }

  private inTurn<T>(tenantId: string, work: () => Promise<T>): Promise<T> {
    return this.told(this.turns ? this.turns.run(tenantId, work) : work());
  }

  /** Converts failures of the database into their own error classes. */
  private async told<T>(asked: Promise<T>): Promise<T> {
    try {
      return await asked;
    } catch (cause) {
      throw failureOf(cause);
    }
  }

  private async transaction<T>(begin: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.withClient(async (client) => {
          const end: End = { sql: 'COMMIT' };
          const news: News = [];
          try {
            const result = await withBeginning(client, begin, () =>
              insideTransaction(() => work(this.txOf(client, end, news))),
            );
            await (end.sent ?? client.query(end.sql));
            this.announcements.tell(news);
            return result;
          } catch (cause) {
            // The cause is what is reported.
            await end.sent?.catch(() => undefined);
            // PostgreSQL rolls back by itself what a lost connection leaves open.
            await client.query('ROLLBACK').catch(() => undefined);
            throw cause;
          }
        });
      } catch (cause) {
        if (!mayBeTriedAgain(cause) || attempt === ATTEMPTS) throw cause;
      }
    }
  }

  /** Sends every statement of a transaction. */
  protected send(client: PoolClient, statement: QueryConfig): Promise<QueryResult> {
    return client.query(statement);
  }

  private txOf(client: PoolClient, end: End, news: News = []): Tx {
    const stillOpen = (): void => {
      if (end.sent) throw new Error('the transaction ended with its last statements');
    };
    const send = (statement: QueryConfig): Promise<QueryResult> => {
      stillOpen();
      return this.send(client, statement);
    };
    return {
      announce: (channel, id) => {
        stillOpen();
        news.push([channel, id]);
      },
      last: async (statements) => {
        stillOpen();
        const all = () =>
          Promise.all(statements.map(({ sql, values, name }) => this.send(client, config(sql, values, name))));
        return (await withEnd(client, end, all)).map(({ rows }) => rows) as never;
      },
      query: async (sql, values, name) => (await send(config(sql, values, name))).rows as never,
      of: (table, name) => repositoryOn(this.dataSource, table, (sql, values) => send(config(sql, values, name))),
      read: async (reading, values) => {
        const { sql, order } = reading.statement(this.dataSource);
        const given = order.map((value) => values[value]);
        return (await send(config(sql, given, reading.name))).rows as never;
      },
      call: (fn, args = []) => callOn(send, fn, args),
    };
  }

  /** @param after runs before the connection returns to the pool; the caller does not wait for it. Must never reject. */
  private async withClient<T>(
    work: (client: PoolClient) => Promise<T>,
    after?: (client: PoolClient) => Promise<void>,
  ): Promise<T> {
    const runner = this.dataSource.createQueryRunner();
    let client: PoolClient | undefined;
    try {
      client = (await runner.connect()) as PoolClient;
      return await work(client);
    } finally {
      // A connection that cannot be released is broken, and leaves the pool.
      const release = (): Promise<void> => runner.release().catch(() => undefined);
      if (after && client) void after(client).then(release);
      else await release();
    }
  }
}
