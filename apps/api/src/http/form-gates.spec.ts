import { EventEmitter } from 'node:events';
import type { Request, Response } from 'express';
import { FormGates } from './form-gates';

class Call extends EventEmitter {
  readonly locals: Record<string, unknown>;
  state = 'waits';

  constructor(gates: FormGates, kind: 'accounts' | 'anybody', ip: string, tenantId?: string) {
    super();
    this.locals = { principal: tenantId && { tenant: { id: tenantId } } };
    gates.enter(kind, { ip } as Request, this as never as Response).then(
      (inside) => (this.state = inside ? 'inside' : 'gone'),
      (cause: Error) => (this.state = (cause as never as { codigo: string }).codigo),
    );
  }

  end(): void {
    this.emit('close');
  }
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const count = (calls: readonly Call[], state: string): number => calls.filter((call) => call.state === state).length;

describe('forms of anybody', () => {
  it('of one address are four at once, and fifty wait', async () => {
    const gates = new FormGates();
    const flood = Array.from({ length: 60 }, () => new Call(gates, 'anybody', '10.0.0.1'));
    await settled();
    expect([count(flood, 'inside'), count(flood, 'waits'), count(flood, 'SERVICIO_OCUPADO')]).toEqual([4, 50, 6]);
    flood.find(({ state }) => state === 'inside')!.end();
    await settled();
    expect(count(flood, 'inside')).toBe(5);
    expect(count(flood, 'waits')).toBe(49);
  });

  it('of another address do not wait for the flood of one', async () => {
    const gates = new FormGates();
    const flood = Array.from({ length: 20 }, () => new Call(gates, 'anybody', '10.0.0.1'));
    await settled();
    const others = ['10.0.0.2', '10.0.0.3'].map((ip) => new Call(gates, 'anybody', ip));
    await settled();
    expect([count(others, 'inside'), count(flood, 'inside')]).toEqual([2, 4]);
    for (const call of flood.slice(0, 2)) call.end();
    await settled();
    // While others are about, an address has two.
    expect(count(flood, 'inside')).toBe(4);
  });

  it('take no place of the accounts', async () => {
    const gates = new FormGates();
    const flood = Array.from({ length: 20 }, () => new Call(gates, 'anybody', '10.0.0.1'));
    const account = new Call(gates, 'accounts', '10.0.0.1', 'uno');
    await settled();
    expect([account.state, count(flood, 'inside')]).toEqual(['inside', 4]);
  });
});

it('who left before its turn gets none', async () => {
  const gates = new FormGates();
  const calls = Array.from({ length: 6 }, () => new Call(gates, 'anybody', '10.0.0.1'));
  await settled();
  calls[4]!.end();
  await settled();
  calls[0]!.end();
  await settled();
  expect(calls.map(({ state }) => state)).toEqual([...Array<string>(4).fill('inside'), 'gone', 'inside']);
});
