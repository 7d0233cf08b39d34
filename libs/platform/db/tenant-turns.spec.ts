import { DatabaseBusy } from './database-failure';
import { TenantTurns } from './tenant-turns';

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Work that runs until the test ends it. */
class Works {
  readonly begun: string[] = [];
  private readonly ends = new Map<string, () => void>();

  constructor(private readonly turns: TenantTurns) {}

  start(tenant: string, name: string): Promise<string> {
    return this.turns.run(tenant, () => {
      this.begun.push(name);
      return new Promise((resolve) => this.ends.set(name, () => resolve(name)));
    });
  }

  async end(name: string): Promise<void> {
    this.ends.get(name)!();
    await settled();
  }
}

describe('TenantTurns', () => {
  it('lets a tenant hold its share, alone too, and leaves one connection of the pool', async () => {
    const works = new Works(new TenantTurns(4, 2));
    const all = ['a', 'b', 'c'].map((name) => works.start('greedy', name));
    await settled();
    expect(works.begun).toEqual(['a', 'b']);
    const others = ['x', 'y'].map((name) => works.start(name, name));
    await settled();
    expect(works.begun).toEqual(['a', 'b', 'x']);
    await works.end('b');
    expect(works.begun).toEqual(['a', 'b', 'x', 'c']);
    for (const name of ['a', 'c', 'x', 'y']) await works.end(name);
    expect(await Promise.all([...all, ...others])).toEqual(['a', 'b', 'c', 'x', 'y']);
  });

  it('passes the turn on after work that fails', async () => {
    const turns = new TenantTurns(2, 1);
    const failed = turns.run('t', () => Promise.reject(new Error('own')));
    const next = turns.run('t', () => Promise.resolve('done'));
    await expect(failed).rejects.toThrow('own');
    expect(await next).toBe('done');
  });

  it('is busy for who got no turn in 5 s', async () => {
    const patience = new AbortController();
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
    try {
      const works = new Works(new TenantTurns(2, 1));
      const first = works.start('t', 'a');
      const late = works.start('t', 'b');
      patience.abort();
      await expect(late).rejects.toBeInstanceOf(DatabaseBusy);
      expect(timeout.mock.calls).toEqual([[5_000]]);
      await works.end('a');
      expect(await first).toBe('a');
      expect(works.begun).toEqual(['a']);
    } finally {
      timeout.mockRestore();
    }
  });
});
