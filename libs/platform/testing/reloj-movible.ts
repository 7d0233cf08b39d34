import { Clock, SystemClock } from '../clock';

/** The moment at which tests begin: 10:00 in Paraguay. */
export const INICIO = new Date('2026-11-20T13:00:00Z');
export const trasInicio = (ms: number): Date => new Date(INICIO.getTime() + ms);

/** Time stands until a test moves it. */
export class RelojMovible extends Clock {
  constructor(public ms = INICIO.getTime()) {
    super();
  }
  now(): Date {
    return new Date(this.ms);
  }
}

/** For tests of running processes, and of services that only know the time of their machine: that time, `ms` later. */
export const desdeAhora = (ms = 0): Date => new Date(new SystemClock().now().getTime() + ms);
/** The same as seconds since 1970, as tokens have it. */
export const segundosDesdeAhora = (s = 0): number => Math.floor(desdeAhora().getTime() / 1_000) + s;
