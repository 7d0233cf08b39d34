import type { DatosDeAviso, TipoDeAviso } from './tipos-de-aviso';

interface Comun<T extends TipoDeAviso> {
  tipo: T;
  /** The environment; null: it is about the account. */
  sit: 'H' | 'P' | null;
  /** The tenant's document that it is about, with its place among the notices of that document, from 1. */
  deId: string | null;
  secuencia: number | null;
  datos: DatosDeAviso[T];
  creadoAt: Date;
}

/** Something that became true, reported once. It never changes. */
export type Aviso = { [T in TipoDeAviso]: Comun<T> & { id: string } }[TipoDeAviso];

/** A notice that is not yet written. */
export type AvisoNuevo = { [T in TipoDeAviso]: Comun<T> }[TipoDeAviso];

/** A notice about the account, or about something of the tenant that is none of its documents. */
export const avisoDeCuenta = <T extends TipoDeAviso>(
  tipo: T,
  datos: DatosDeAviso[T],
  creadoAt: Date,
  sit: Comun<T>['sit'] = null,
): AvisoNuevo => ({ tipo, sit, deId: null, secuencia: null, datos, creadoAt }) as AvisoNuevo;
