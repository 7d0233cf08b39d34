import { DatabaseBusy, DatabaseUnavailable } from './database-failure';
import { SharedTransactions } from './shared-transactions';

const unaVuelta = (): Promise<unknown> => new Promise(setImmediate);

interface Order {
  name: string;
  key?: string;
}

/** Records started groups by the names of their orders; `end` lets the oldest one succeed. */
function setUp(write?: (orders: Order[]) => Promise<string[]>) {
  const groups: string[][] = [];
  const ends: (() => void)[] = [];
  const shared = new SharedTransactions(
    (tenantId: string, orders: Order[]) => {
      const names = orders.map(({ name }) => name);
      groups.push(names);
      if (write) return write(orders);
      return new Promise<string[]>((resolve) => ends.push(() => resolve(names.map((name) => `${tenantId} ${name}`))));
    },
    ({ name, key }) => key ?? name,
  );
  return { groups, shared, end: () => ends.shift()?.() };
}

it('puts together what arrives together and during a transaction, of each tenant apart, and answers each its own', async () => {
  const { groups, shared, end } = setUp();
  const first = [shared.do('t', { name: 'a' }), shared.do('t', { name: 'b' }), shared.do('u', { name: 'c' })];
  await unaVuelta();
  const later = [shared.do('t', { name: 'd' }), shared.do('t', { name: 'e' })];
  await unaVuelta();
  expect(groups).toEqual([['a', 'b'], ['c']]);
  end();
  await unaVuelta();
  expect(groups).toEqual([['a', 'b'], ['c'], ['d', 'e']]);
  end();
  end();
  expect(await Promise.all([...first, ...later])).toEqual(['t a', 't b', 'u c', 't d', 't e']);
});

it('never puts two orders of one key together, nor more than fifty', async () => {
  const { groups, shared, end } = setUp();
  const todos = ['x', 'y', 'x'].map((key, i) => shared.do('t', { name: `${key}${i}`, key }));
  await unaVuelta();
  const muchos = Array.from({ length: 60 }, (_, i) => shared.do('t', { name: String(i) }));
  while (groups.length < 3) {
    end();
    await unaVuelta();
  }
  expect(groups[0]).toEqual(['x0', 'y1']);
  expect(groups[1]!.slice(0, 2)).toEqual(['x2', '0']);
  expect(groups.map(({ length }) => length)).toEqual([2, 50, 11]);
  end();
  expect(await Promise.all([...todos, ...muchos])).toHaveLength(63);
});

it('tries each alone if a group fails, so that only the cause of it fails', async () => {
  const { groups, shared } = setUp((orders) =>
    orders.some(({ name }) => name === 'bad')
      ? Promise.reject(new Error('the bad one'))
      : Promise.resolve(orders.map(({ name }) => name)),
  );
  const done = await Promise.allSettled(['a', 'bad', 'b'].map((name) => shared.do('t', { name })));
  expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(groups).toEqual([['a', 'bad', 'b'], ['a'], ['bad'], ['b']]);
  expect(await shared.do('t', { name: 'c' })).toBe('c');
});

it('tries none again while the server is not there', async () => {
  const { groups, shared } = setUp(() => Promise.reject(new DatabaseUnavailable('gone')));
  const done = await Promise.allSettled(['a', 'b'].map((name) => shared.do('t', { name })));
  expect(done.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(groups).toEqual([['a', 'b']]);
});

it('tries each alone while one row is busy, unless told that this concerns all', async () => {
  const busy = (orders: Order[]) =>
    orders.some(({ name }) => name === 'locked')
      ? Promise.reject(new DatabaseBusy('a lock'))
      : Promise.resolve(orders.map(({ name }) => name));
  const statuses = async (shared: SharedTransactions<Order, string>) =>
    (await Promise.allSettled(['a', 'locked'].map((name) => shared.do('t', { name })))).map(({ status }) => status);
  expect(await statuses(setUp(busy).shared)).toEqual(['fulfilled', 'rejected']);
  const ofAll = new SharedTransactions(
    (_: string, orders: Order[]) => busy(orders),
    undefined,
    () => true,
  );
  expect(await statuses(ofAll)).toEqual(['rejected', 'rejected']);
});

it('goes on with the next group while one of a failed group is still being tried alone', async () => {
  let end = (): void => undefined;
  const { shared } = setUp((orders) => {
    if (orders.length > 1) return Promise.reject(new Error('one of them'));
    if (orders[0]!.name === 'slow') return new Promise((resolve) => (end = () => resolve(['slow'])));
    return Promise.resolve(orders.map(({ name }) => name));
  });
  const [slow, quick] = [shared.do('t', { name: 'slow' }), shared.do('t', { name: 'quick' })];
  expect(await quick).toBe('quick');
  expect(await shared.do('t', { name: 'later' })).toBe('later');
  end();
  expect(await slow).toBe('slow');
});
