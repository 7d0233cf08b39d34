import { setImmediate } from 'node:timers/promises';

/** What a transaction has to tell: channels, and an id for each. */
export type News = [channel: string, id: string][];

interface Speaker {
  acrossTenants(sql: string, values: readonly unknown[], name: string): Promise<unknown>;
}

/** Ids per notification: a NOTIFY payload has less than 8,000 bytes. */
const TOGETHER = 200;

/**
 * Tells listeners what was committed: each id once for what comes in one turn of the event loop, and while the last ones are on their way.
 * After the commit, because NOTIFY inside of it makes commits wait for each other. Listeners look again by themselves, so what is lost
 * here comes late and is not lost.
 */
export class Announcements {
  private pending = new Map<string, Set<string>>();
  private telling = false;

  constructor(private readonly speaker: Speaker) {}

  /** Never throws, never waits. */
  tell(news: News): void {
    for (const [channel, id] of news) {
      const ids = this.pending.get(channel) ?? new Set();
      this.pending.set(channel, ids.add(id));
    }
    if (this.pending.size > 0 && !this.telling) void this.tellAll();
  }

  private async tellAll(): Promise<void> {
    this.telling = true;
    await setImmediate();
    while (this.pending.size > 0) {
      const notifications = [...this.pending].flatMap(([channel, ids]) => together(channel, [...ids]));
      this.pending = new Map();
      // A lost notification only comes late, because listeners look again. A lost database fails the next statement, which tells it.
      await this.speaker
        .acrossTenants(
          'SELECT pg_notify(channel, ids) FROM unnest($1::text[], $2::text[]) AS n (channel, ids)',
          [notifications.map(([channel]) => channel), notifications.map(([, ids]) => ids)],
          'announce',
        )
        .catch(() => undefined);
    }
    this.telling = false;
  }
}

const together = (channel: string, ids: readonly string[]): [string, string][] =>
  Array.from({ length: Math.ceil(ids.length / TOGETHER) }, (_, i) => [
    channel,
    ids.slice(i * TOGETHER, (i + 1) * TOGETHER).join(','),
  ]);
