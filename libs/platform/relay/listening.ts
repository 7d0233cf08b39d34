import type { Client, Notification } from 'pg';
import type { Logger } from '../logger';
import { KEEP_ALIVE, type Reached, reach } from '../db/primary';

const RECONNECT_MS = 1_000;

/**
 * The one connection of a process that hears notifications, of any number of channels. While it is down they are lost, which is said once,
 * as is their return.
 */
export class Listening {
  private readonly heard = new Map<string, (payload: string) => void>();
  private client: Client | undefined;
  private stopped = false;
  private deaf = false;
  private readonly reached: Reached;

  /** @param url DATABASE_URL. */
  constructor(
    url: string,
    private readonly logger: Logger,
  ) {
    this.reached = reach(url);
  }

  /** Before `start`. @param channel a name in the code, written into SQL as it is. */
  on(channel: string, heard: (payload: string) => void): void {
    this.heard.set(channel, heard);
  }

  start(): void {
    void this.connect();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    // Nobody listens any more, for any kind of end.
    await this.client?.end().catch(() => undefined);
  }

  private async connect(): Promise<void> {
    if (this.stopped) return;
    const { url: connectionString, Client } = this.reached;
    const client = new Client({ connectionString, ...KEEP_ALIVE, application_name: 'listener' });
    const again = (cause?: unknown): void => {
      if (this.client !== client) return;
      this.client = undefined;
      if (this.stopped) return;
      if (!this.deaf)
        this.logger.warn({ err: cause }, 'notifications of the database are lost: what waits for them comes later');
      this.deaf = true;
      setTimeout(() => void this.connect(), RECONNECT_MS);
    };
    this.client = client;
    client.on('error', again);
    client.on('end', () => again());
    client.on('notification', ({ channel, payload = '' }: Notification) => this.heard.get(channel)?.(payload));
    try {
      await client.connect();
      await client.query([...this.heard.keys()].map((channel) => `LISTEN ${channel}`).join('; '));
      if (this.deaf) this.logger.info('notifications of the database are heard again');
      this.deaf = false;
    } catch (cause) {
      again(cause);
    }
  }
}
