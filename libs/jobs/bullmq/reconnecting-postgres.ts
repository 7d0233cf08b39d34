import {
  assertSchemaCompatibility,
  PostgresConnection,
  PostgresQueueBackend,
  type BackendFactory,
  type PostgresConnectionOptions,
} from 'bullmq';

/**
 * BullMQ's PostgreSQL backend, except that it tries again after a failed start. The original remembers that failure: a
 * worker made in the moment in which the database was away stayed dead, and its loop left the process no time for
 * anything else.
 */
export const createReconnectingBackend: BackendFactory<PostgresQueueBackend, PostgresConnectionOptions> = (
  name,
  opts,
) => new ReconnectingBackend(new ReconnectingConnection(opts.connection), name, opts);

class ReconnectingConnection extends PostgresConnection {
  private ready: Promise<void> | undefined;

  override waitUntilReady(): Promise<void> {
    this.ready ??= this.start();
    return this.ready;
  }

  private async start(): Promise<void> {
    try {
      await assertSchemaCompatibility(this.pool, this.schema);
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
}
