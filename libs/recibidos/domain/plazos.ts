import { DIA_MS } from '@libs/platform';

/** Running days for the receiver's events (Manual Técnico v150, 6.2.1; NT-19). */
const DIAS_PARA_EVENTOS = 45;
/** Days before the end on which the receiver is warned, furthest first. */
export const DIAS_DE_AVISO = [10, 3, 1] as const;
export type DiasDeAviso = (typeof DIAS_DE_AVISO)[number];
/** Days after its arrival on which the authority is asked about a document: a later cancellation shows. */
const DIAS_DE_PREGUNTA = [0, 1, 3, 8] as const;

const mas = (momento: Date, dias: number): Date => new Date(momento.getTime() + dias * DIA_MS);

/** The last moment for the receiver's events: 45 days from the emission. */
export const eventosHasta = (emision: Date): Date => mas(emision, DIAS_PARA_EVENTOS);

/** When each warning of the nearing end is due, the first one first. */
export const avisosDeVencimiento = (emision: Date): { dias: DiasDeAviso; at: Date }[] =>
  DIAS_DE_AVISO.map((dias) => ({ dias, at: mas(eventosHasta(emision), -dias) }));

/**
 * The warning to give at a moment: the latest that is due, so that one who was not warned in time is warned once. undefined before the
 * first, after the end, and when it was given. Nobody is warned about what was due before the document came.
 * @param dados those that were given.
 */
export function avisoQueToca(
  { emision, llegada }: { emision: Date; llegada: Date },
  dados: readonly DiasDeAviso[],
  ahora: Date,
): DiasDeAviso | undefined {
  if (ahora >= eventosHasta(emision)) return undefined;
  const debido = avisosDeVencimiento(emision).findLast(({ at }) => at <= ahora);
  if (!debido || debido.at < llegada) return undefined;
  return dados.some((dado) => dado <= debido.dias) ? undefined : debido.dias;
}

/** When the authority is asked about a document that came: then, and after one, three and eight days. */
export const preguntasALaAutoridad = (llegada: Date): Date[] => DIAS_DE_PREGUNTA.map((dias) => mas(llegada, dias));

/**
 * When the authority is asked next. undefined: no more.
 * @param ultima when it was asked last; null: never. Questions that were due before it are not made up for.
 */
export const proximaPregunta = (llegada: Date, ultima: Date | null): Date | undefined =>
  preguntasALaAutoridad(llegada).find((at) => ultima === null || at > ultima);
