import { Clock } from '../clock';
import { FairTurns } from './fair-turns';

class MovableClock extends Clock {
  ms = 0;
  now(): Date {
    return new Date(this.ms);
  }
}

const clock = new MovableClock();
const burst = (turns: FairTurns, tenant: string, n: number): number[] =>
  Array.from({ length: n }, () => turns.next('de.enviar', tenant));

test('a burst queues up behind itself, and another tenant starts at the front', () => {
  const turns = new FairTurns(clock);
  expect(burst(turns, 'big', 1_000).at(-1)).toBe(1_000);
  expect(burst(turns, 'small', 3)).toEqual([1, 2, 3]);
});

test('a tenant with a steady trickle is always at the front', () => {
  const turns = new FairTurns(clock);
  for (let i = 0; i < 50; i += 1) {
    clock.ms += 1_000;
    expect(turns.next('de.enviar', 'steady')).toBe(1);
  }
});

test('a job for several documents puts the next one as far behind', () => {
  const turns = new FairTurns(clock);
  expect(turns.next('kude.renderizar', 'big', 10)).toBe(1);
  expect(turns.next('kude.renderizar', 'big')).toBe(11);
});

test('a burst is forgotten after a while', () => {
  const turns = new FairTurns(clock);
  burst(turns, 'big', 1_000);
  clock.ms += 60_000;
  expect(turns.next('de.enviar', 'big')).toBe(1);
});

test('each queue has its own bursts', () => {
  const turns = new FairTurns(clock);
  burst(turns, 'big', 100);
  expect(turns.next('kude.renderizar', 'big')).toBe(1);
});

test('a clock that goes back harms nobody', () => {
  const turns = new FairTurns(clock);
  burst(turns, 'big', 2);
  clock.ms -= 3_600_000;
  expect(turns.next('de.enviar', 'big')).toBe(3);
});

test('no place is beyond what the queue can hold', () => {
  expect(burst(new FairTurns(clock, 10), 'huge', 50).at(-1)).toBe(10);
});
