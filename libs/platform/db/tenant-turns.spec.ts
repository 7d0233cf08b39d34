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
  it('lets a tenant hold so many at once and the others wait in their order; another tenant waits for nobody', async () => {
    const works = new Works(new TenantTurns(2));
    const all = ['a', 'b', 'c', 'd'].map((name) => works.start('greedy', name));
    const other = works.start('other', 'x');
    await settled();
    expect(works.begun).toEqual(['a', 'b', 'x']);
    await works.end('b');
    expect(works.begun).toEqual(['a', 'b', 'x', 'c']);
    await works.end('a');
    for (const name of ['c', 'd', 'x']) await works.end(name);
    expect(await Promise.all([...all, other])).toEqual(['a', 'b', 'c', 'd', 'x']);
  });

  it('passes the turn on after work that fails', async () => {
    const turns = new TenantTurns(1);
    const failed = turns.run('t', () => Promise.reject(new Error('own')));
    const next = turns.run('t', () => Promise.resolve('done'));
    await expect(failed).rejects.toThrow('own');
    expect(await next).toBe('done');
  });

  it('is busy for who got no turn in 5 s, and goes on with who still waits', async () => {
    jest.useFakeTimers();
    try {
      const works = new Works(new TenantTurns(1));
      const first = works.start('t', 'a');
      const late = works.start('t', 'b').catch((cause: unknown) => cause);
      jest.advanceTimersByTime(4_999);
      const patient = works.start('t', 'c');
      jest.advanceTimersByTime(1);
      expect(await late).toBeInstanceOf(DatabaseBusy);
      jest.useRealTimers();
      await works.end('a');
      await works.end('c');
      expect(await Promise.all([first, patient])).toEqual(['a', 'c']);
      expect(works.begun).toEqual(['a', 'c']);
    } finally {
      jest.useRealTimers();
    }
  });
});
