import { Clock, SystemClock } from '../clock';

/** The moment at which tests begin: 10:00 in Paraguay. */
export const INICIO = new Date('2026-11-20T13:00:00Z');
export const trasInicio = (ms: number): Date => new Date(INICIO.getTime() + ms);

/** A clock that only a test moves. */
export class RelojMovible extends Clock {
  constructor(public ms = INICIO.getTime()) {
    super();
  }
  now(): Date {
    return new Date(this.ms);
  }
}

/** The machine's time plus `ms`: for tests of running processes, and of services that know only their machine's time. */
export const desdeAhora = (ms = 0): Date => new Date(new SystemClock().now().getTime() + ms);
/** The same in seconds since 1970, as tokens use it. */
export const segundosDesdeAhora = (s = 0): number => Math.floor(desdeAhora().getTime() / 1_000) + s;
