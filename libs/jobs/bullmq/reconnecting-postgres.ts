import {
  assertSchemaCompatibility,
  PostgresConnection,
  PostgresQueueBackend,
  type BackendFactory,
  type PostgresConnectionOptions,
  type QueueBaseOptions,
  type WorkerOptions,
} from 'bullmq';

/**
 * BullMQ's PostgreSQL backend, with a retry after a failed start. The original remembers that failure: a worker created while the
 * database was down stayed dead, and its loop blocked the process. This backend also lists its workers as Redis does, so that the board
 * shows them.
 */
export const createReconnectingBackend: BackendFactory<PostgresQueueBackend, PostgresConnectionOptions> = (
  name,
  opts,
  { withBlockingConnection = false } = {},
) => {
  const listener = withBlockingConnection ? listenerName(name, opts) : undefined;
  return new ReconnectingBackend(new ReconnectingConnection(opts.connection, listener), name, opts);
};

/** The connection name that BullMQ gives a worker, and by which it finds the workers of a queue. */
function listenerName(queue: string, opts: QueueBaseOptions<PostgresConnectionOptions>): string {
  const { name } = opts as Pick<WorkerOptions, 'name'>;
  return name === undefined ? queue : `${queue}:w:${name}`;
}

class ReconnectingConnection extends PostgresConnection {
  private ready: Promise<void> | undefined;

  constructor(
    connection: PostgresConnectionOptions,
    private readonly listener: string | undefined,
  ) {
    super(connection);
  }

  override waitUntilReady(): Promise<void> {
    this.ready ??= this.start();
    return this.ready;
  }

  private async start(): Promise<void> {
    try {
      await assertSchemaCompatibility(this.pool, this.schema);
      if (this.listener !== undefined) await this.setListenClientName(this.listener);
      setImmediate(() => this.emit('ready'));
    } catch (error) {
      this.ready = undefined;
      throw error;
    }
  }
}

class ReconnectingBackend extends PostgresQueueBackend {
  override waitUntilReady(): Promise<void> {
    return this.connection.waitUntilReady();
  }

  /** Adds the id, address and age that the board asks for. PostgreSQL hides the last two of other roles' connections. */
  override async getClientList(): Promise<string[]> {
    const { rows } = await this.connection.pool.query<{ line: string }>(
      `SELECT format('id=%s addr=%s age=%s name=%s', pid, coalesce(host(client_addr) || ':' || client_port, '-'),
                     coalesce(extract(epoch FROM now() - backend_start)::int, 0), application_name) AS line
         FROM pg_stat_activity WHERE datname = current_database() AND application_name <> ''`,
    );
    return [rows.map(({ line }) => line).join('\n')];
  }
}
