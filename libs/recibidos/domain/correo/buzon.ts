import { DIA_MS } from '@libs/platform';

/** What happens to a message in its mailbox once its result is stored. Nothing is ever deleted. */
export const AL_LEER = ['nada', 'marcar', 'mover'] as const;
export type AlLeer = (typeof AL_LEER)[number];

/** Where a mailbox is, without its password. */
export interface Buzon {
  readonly servidor: string;
  readonly puerto: number;
  readonly usuario: string;
  readonly carpeta: string;
  readonly alLeer: AlLeer;
  /** Where read messages go; null unless they are moved. */
  readonly carpetaLeidos: string | null;
}

export interface BuzonAbierto extends Buzon {
  readonly clave: string;
}

/** How a mailbox fares. */
export interface MarchaDeBuzon {
  /** Turns in a row that did not end well. */
  readonly fallas: number;
  /** Why the last turn did not end well; null: it ended well, or the mailbox has had no turn. */
  readonly problema: string | null;
  /** When a turn ended well for the last time. */
  readonly leidoAt: Date | null;
  readonly proximaAt: Date;
}

/** How far a mailbox was read: UIDs count only under their UIDVALIDITY (RFC 9051, 2.3.1.1). */
export interface PosicionDeBuzon {
  readonly uidValidity: string | null;
  readonly ultimoUid: number;
}

/** Ports of IMAP: with TLS from the start, and with STARTTLS, which is insisted on. */
export const PUERTOS_DE_IMAP = [993, 143] as const;
const STARTTLS = 143;
export const pideStartTls = (puerto: number): boolean => puerto === STARTTLS;

/** A new mailbox is read from this long before: older documents admit no event of their receiver any more. */
const DIAS_HACIA_ATRAS = 45;
export const leerDesde = (ahora: Date): Date => new Date(ahora.getTime() - DIAS_HACIA_ATRAS * DIA_MS);

const CADA_MS = 5 * 60_000;
const PAUSA_MS = 60_000;
const PAUSA_MAXIMA_MS = 60 * 60_000;

/** When a mailbox is looked at next. @param quedan: it has more messages already. */
export function proximaMirada(fallas: number, quedan: boolean, ahora: Date): Date {
  const pausa = fallas > 0 ? Math.min(PAUSA_MAXIMA_MS, PAUSA_MS * 2 ** (fallas - 1)) : quedan ? 0 : CADA_MS;
  return new Date(ahora.getTime() + pausa);
}

/** Where to begin in a mailbox with this UIDVALIDITY: with another one, UIDs of before mean nothing, and all is read again. */
export const posicionEn = (posicion: PosicionDeBuzon, uidValidity: string): PosicionDeBuzon =>
  posicion.uidValidity === uidValidity ? posicion : { uidValidity, ultimoUid: 0 };
