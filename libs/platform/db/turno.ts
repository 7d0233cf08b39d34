import { LONGEST_READING_MS } from './shared-clock';

/**
 * A turn at a piece of work, as SQL on its table `t`. The row says whether a worker holds the turn (en_vuelo), until when (vence_at, the
 * lease) and how many workers have had it (ficha, the fencing token). Nobody else takes the turn before the lease ends. The next worker
 * raises the token, so late writes of the previous worker no longer match it and change nothing.
 */
export interface Turno {
  /** Condition: no worker holds the turn and its time has come, or its lease has expired. */
  libre(ahora: string): string;
  /** SET of an UPDATE: takes the turn until `vence`. */
  tomar(vence: string): string;
  /** SET of an UPDATE: releases the turn. */
  readonly soltar: string;
  /** Condition (the fence): the turn with this token is still the current one. */
  esSuyo(ficha: string): string;
}

/** @param proxima column with the moment before which nobody takes the turn; without it the turn can be taken at any time. */
export const turnoDe = (t: string, proxima?: string): Turno => ({
  libre: (ahora) => {
    const llego = proxima ? `coalesce(${t}.${proxima} <= ${ahora}, true)` : 'true';
    return `CASE WHEN ${t}.en_vuelo THEN ${t}.vence_at <= ${ahora} ELSE ${llego} END`;
  },
  tomar: (vence) => `ficha = ${t}.ficha + 1, en_vuelo = true, vence_at = ${vence}`,
  soltar: 'en_vuelo = false',
  esSuyo: (ficha) => `${t}.ficha = ${ficha}`,
});

/**
 * When the first turn at what is asked for now may be taken: also by a process whose clock is behind this one's by as much as clocks may
 * differ. Otherwise its job would come too early, and nothing would happen until a sweep.
 */
export const desdeYa = (ahora: Date): Date => new Date(ahora.getTime() - LONGEST_READING_MS);
