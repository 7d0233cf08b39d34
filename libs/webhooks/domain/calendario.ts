const SEGUNDO = 1_000;
const MINUTO = 60 * SEGUNDO;
const HORA = 60 * MINUTO;

/** How long after a failed try the next one comes; the first comes immediately. Three days in all. */
const ESPERAS = [5 * SEGUNDO, 5 * MINUTO, 30 * MINUTO, ...[2, 5, 10, 14, 20, 24].map((horas) => horas * HORA)];
/** At most this share of a pause is added or subtracted: endpoints that failed together do not come back together. */
const VAIVEN = 0.1;
/** A receiver may not put its notices off for longer. */
const MAXIMA_PEDIDA = 24 * HORA;

/** Tries of one notice. */
export const INTENTOS = ESPERAS.length + 1;

/** A number from 0 up to, not including, 1. */
export type Azar = () => number;

/** When to try again after `fallidos` failed tries; undefined: that was the last. `pedida`: not before, by the receiver's wish. */
export function proximoIntento(fallidos: number, ahora: Date, azar: Azar, pedida?: Date): Date | undefined {
  const espera = ESPERAS[fallidos - 1];
  if (espera === undefined) return undefined;
  const conVaiven = ahora.getTime() + espera * (1 + VAIVEN * (2 * azar() - 1));
  return new Date(Math.round(Math.max(conVaiven, pedida?.getTime() ?? 0)));
}

/** Retry-After (RFC 9110, 10.2.3): seconds or a date. undefined when it says nothing that can be understood. */
export function hastaCuando(retryAfter: string | undefined, ahora: Date): Date | undefined {
  if (retryAfter === undefined) return undefined;
  const escrito = retryAfter.trim();
  const ms = /^\d+$/.test(escrito) ? Number(escrito) * SEGUNDO : fechaHttp(escrito) - ahora.getTime();
  return ms > 0 ? new Date(ahora.getTime() + Math.min(ms, MAXIMA_PEDIDA)) : undefined;
}

/** The forms that name their zone begin with the day of the week and a comma; `Date.parse` alone takes -2050 for a year. */
const fechaHttp = (escrita: string): number => (/^[a-z]{3,9}, /i.test(escrita) ? Date.parse(escrita) : NaN);
