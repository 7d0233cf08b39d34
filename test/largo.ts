/**
 * Tests that generate their cases run a share of them in every run, and all in the long form, `TIMBO_LARGO=si`. The cases of the share
 * differ each time where they are drawn at random: a failure prints the seed that draws them again (`TIMBO_SEMILLA`, or the seed of
 * fast-check).
 */
import { randomInt } from 'node:crypto';

const LARGO = process.env['TIMBO_LARGO'] === 'si';

export const cuantos = (corto: number, largo: number): number => (LARGO ? largo : corto);

/** The seed that somebody gave, or any. */
export function semillaDe(dada: string | undefined): number {
  if (dada === undefined) return randomInt(2 ** 31);
  if (!/^\d{1,10}$/.test(dada)) throw new Error(`TIMBO_SEMILLA takes a whole number, not "${dada}"`);
  return Number(dada);
}

/** Seed for draws outside a property of fast-check. Tests that use it print it when they fail. */
export const SEMILLA = semillaDe(process.env['TIMBO_SEMILLA']);

/** One in this many, beginning with another one by each seed and `desde`; all of them in the long form. */
export const unoDeCada = <T>(cada: number, todos: readonly T[], desde = 0): T[] =>
  todos.filter((_, i) => LARGO || i % cada === (SEMILLA + desde) % cada);

/** Numbers in [0, n) that a seed draws. */
export function sorteo(semilla: number): (n: number) => number {
  let x = semilla || 1;
  return (n) => {
    x = (Math.imul(x, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (x >>> 8) % n;
  };
}
