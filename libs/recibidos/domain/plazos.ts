import { leerCdc } from '@libs/fiscal';
import { DIA_MS, horaLocal, instanteDe } from '@libs/platform';

/** Running days for the receiver's events (Manual Técnico v150, 6.2.1; NT-19). */
const DIAS_PARA_EVENTOS = 45;
/** Days before the end on which the receiver is warned, furthest first. */
export const DIAS_DE_AVISO = [10, 3, 1] as const;
export type DiasDeAviso = (typeof DIAS_DE_AVISO)[number];
/** Days after its arrival on which the authority is asked about a document: a later cancellation shows. */
const DIAS_DE_PREGUNTA = [0, 1, 3, 8] as const;

const mas = (momento: Date, dias: number): Date => new Date(momento.getTime() + dias * DIA_MS);

/** When it was emitted, as far as is known: its CDC says the day. */
export const emisionDe = ({ cdc, fechaEmision }: { cdc: string; fechaEmision: string | null }): Date =>
  instanteDe(fechaEmision ?? `${leerCdc(cdc)!.fecha}T23:59:59`);

/** The last moment for the receiver's events: 45 days from the emission. */
export const eventosHasta = (emision: Date): Date => mas(emision, DIAS_PARA_EVENTOS);

/** The first day of emission whose documents the receiver may still answer, AAAA-MM-DD. */
export const primerDiaConEventos = (ahora: Date): string => horaLocal(mas(ahora, -DIAS_PARA_EVENTOS)).slice(0, 10);

/** When each warning of the nearing end is due, the first one first. */
export const avisosDeVencimiento = (emision: Date): { dias: DiasDeAviso; at: Date }[] =>
  DIAS_DE_AVISO.map((dias) => ({ dias, at: mas(eventosHasta(emision), -dias) }));

/** The warning that is due at a moment, the latest of those that are, none after the end; and when the next one is. */
export function avisoAl(emision: Date, ahora: Date): { dias: DiasDeAviso | undefined; proximoAt: Date | null } {
  const avisos = avisosDeVencimiento(emision);
  const debido = ahora < eventosHasta(emision) ? avisos.findLast(({ at }) => at <= ahora) : undefined;
  return { dias: debido?.dias, proximoAt: avisos.find(({ at }) => at > ahora)?.at ?? null };
}

/** From then on an authority that did not answer is not asked any more: the term of the receiver's events is over. */
export const finDePreguntas = (llegada: Date): Date => mas(llegada, DIAS_PARA_EVENTOS);

/** When the authority is asked about a document that came: then, and after one, three and eight days. */
export const preguntasALaAutoridad = (llegada: Date): Date[] => DIAS_DE_PREGUNTA.map((dias) => mas(llegada, dias));

/**
 * When the authority is asked next. undefined: no more.
 * @param ultima when it was asked last; null: never. Questions that were due before it are not made up for.
 */
export const proximaPregunta = (llegada: Date, ultima: Date | null): Date | undefined =>
  preguntasALaAutoridad(llegada).find((at) => ultima === null || at > ultima);
