import type { Anotado } from './anotaciones';

export type Toca = 'completo' | 'incremental' | 'simulacro';

const HORA_MS = 3_600_000;
const DIA_MS = 24 * HORA_MS;
/** A little less than a day: each day's backup is at the hour of the one before. */
const DE_CADA_DIA_MS = DIA_MS - HORA_MS / 2;
const DE_CADA_SEMANA_MS = 7 * DIA_MS - HORA_MS / 2;

const hace = (ahora: Date, anotado: Anotado | undefined): number =>
  anotado ? ahora.getTime() - anotado.cuando.getTime() : Infinity;

/**
 * What is due: a full backup each week, an incremental one on the other days, and a drill each week, the day after when one has failed.
 * Before a backup succeeds there is nothing to try. Both lists are newest first.
 */
export function loQueToca(respaldos: readonly Anotado[], simulacros: readonly Anotado[], ahora: Date): Toca[] {
  const buenos = respaldos.filter(({ bien }) => bien);
  const toca: Toca[] = [];
  if (
    hace(
      ahora,
      buenos.find(({ completo }) => completo),
    ) >= DE_CADA_SEMANA_MS
  )
    toca.push('completo');
  else if (hace(ahora, buenos[0]) >= DE_CADA_DIA_MS) toca.push('incremental');
  const espera = simulacros[0]?.bien === false ? DE_CADA_DIA_MS : DE_CADA_SEMANA_MS;
  if (hace(ahora, simulacros[0]) >= espera) toca.push('simulacro');
  return toca;
}
