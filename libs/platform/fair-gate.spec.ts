import { FairGate, type Leave, type Places } from './fair-gate';

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const never = (): AbortSignal => new AbortController().signal;

/** A gate with a clock of its own and a record of who was let in. */
class Yard {
  readonly order: string[] = [];
  private readonly leaves = new Map<string, Leave>();
  ms = 0;
  readonly gate: FairGate;

  constructor(places: Partial<Places>) {
    this.gate = new FairGate({ total: 100, each: 1, alone: 1, ...places }, () => this.ms);
  }

  /** `a1` is the first of a; `a1/read` the same in the lane "read". */
  come(...who: string[]): Promise<void> {
    for (const caller of who) {
      void this.gate.enter({ name: caller[0]!, lane: caller.split('/')[1] }, never).then((leave) => {
        this.order.push(caller);
        this.leaves.set(caller, leave);
      });
    }
    return settled();
  }

  leave(who: string): Promise<void> {
    this.leaves.get(who)!();
    return settled();
  }
}

describe('FairGate', () => {
  it('lets in the names by turns, each in its order, a new one last', async () => {
    const yard = new Yard({ total: 1 });
    await yard.come('a1', 'a2', 'a3', 'b1', 'b2', 'c1');
    for (let i = 0; i < 6; i += 1) await yard.leave(yard.order.at(-1)!);
    expect(yard.order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
  });

  it('makes nobody wait for what another name has waiting', async () => {
    const yard = new Yard({ each: 2 });
    await yard.come('b1', ...Array.from({ length: 50 }, (_, i) => `a${i}`));
    await yard.come('b2', 'c1');
    expect(yard.order).toEqual(['b1', 'a0', 'a1', 'b2', 'c1']);
    expect(yard.gate.waiting).toBe(48);
  });

  it('keeps the lanes of a name apart, within the total', async () => {
    const yard = new Yard({ total: 3 });
    await yard.come('b1', 'a1/read', 'a2/read', 'a3/write', 'c1');
    expect(yard.order).toEqual(['b1', 'a1/read', 'a3/write']);
    await yard.leave('a3/write');
    expect(yard.order.at(-1)).toBe('c1');
  });

  it('gives a name that is alone more, until another one comes', async () => {
    const yard = new Yard({ each: 1, alone: 3 });
    await yard.come('a1', 'a2', 'a3', 'a4');
    expect(yard.order).toEqual(['a1', 'a2', 'a3']);
    await yard.come('b1');
    expect(yard.order.at(-1)).toBe('b1');
    for (const caller of ['a1', 'a2', 'b1']) await yard.leave(caller);
    expect(yard.order).toHaveLength(4);
    await yard.leave('a3');
    expect(yard.order.at(-1)).toBe('a4');
  });

  it('remembers for a minute that another one was about', async () => {
    const yard = new Yard({ each: 1, alone: 2 });
    await yard.come('b1');
    await yard.leave('b1');
    yard.ms = 59_999;
    await yard.come('a1', 'a2');
    expect(yard.order).toEqual(['b1', 'a1']);
    yard.ms = 60_000;
    await yard.come('a3');
    await yard.leave('a1');
    expect(yard.order).toEqual(['b1', 'a1', 'a2', 'a3']);
  });

  it('passes over who gave up, before and while waiting', async () => {
    const yard = new Yard({ total: 1 });
    await yard.come('a1');
    const impatient = new AbortController();
    const given = yard.gate.enter({ name: 'b' }, () => impatient.signal).catch((cause: unknown) => cause);
    await yard.come('c1');
    expect(yard.gate.waiting).toBe(2);
    impatient.abort('gone');
    expect(await given).toBe('gone');
    await expect(yard.gate.enter({ name: 'd' }, () => impatient.signal)).rejects.toBe('gone');
    expect(yard.gate.waiting).toBe(1);
    await yard.leave('a1');
    expect(yard.order).toEqual(['a1', 'c1']);
  });

  it('gives a place back once', async () => {
    const yard = new Yard({ total: 1 });
    await yard.come('a1', 'b1', 'c1');
    await yard.leave('a1');
    await yard.leave('a1');
    expect(yard.order).toEqual(['a1', 'b1']);
  });
});
