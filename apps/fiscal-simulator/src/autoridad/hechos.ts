import type {
  Bloqueo,
  Contribuyente,
  Csc,
  Dte,
  EventoRegistrado,
  Lote,
  RangoInutilizado,
  ResultadoDeLote,
  Timbrado,
} from './modelo';

/** Everything that changes the authority's memory. The journal lists these facts, one per line. */
export type Hecho =
  | { readonly tipo: 'contribuyente'; readonly dato: Contribuyente }
  | { readonly tipo: 'timbrado'; readonly dato: Timbrado }
  | { readonly tipo: 'csc'; readonly dato: Csc }
  | { readonly tipo: 'dte'; readonly dato: Dte }
  | { readonly tipo: 'evento'; readonly dato: EventoRegistrado }
  | { readonly tipo: 'inutilizacion'; readonly dato: RangoInutilizado }
  | { readonly tipo: 'lote'; readonly dato: Lote }
  | { readonly tipo: 'lote-resuelto'; readonly numero: string; readonly resultados: readonly ResultadoDeLote[] }
  | { readonly tipo: 'bloqueo'; readonly dato: Bloqueo }
  /** The issuer may send again, and its earlier blocks are forgotten. */
  | { readonly tipo: 'desbloqueo'; readonly ruc: string }
  /** Serial number of a certificate that its provider revoked. */
  | { readonly tipo: 'revocacion'; readonly serie: string };
