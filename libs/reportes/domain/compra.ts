import type { Sit } from '@libs/series';
import type { Asociado, LineaDeVenta } from './linea-de-venta';

/**
 * What a received document is in the book of purchases, and how the book says it. Only `valido` and `por_confirmar` count: the other ones
 * are listed with zero amounts. What its issuer cancelled, or the account disowned, counts nothing, even if its proofs are good. While the
 * authority has none with its CDC it counts as to be confirmed: an issuer has 72 hours to send it (Manual Técnico v150).
 */
export const ESTADOS_DE_COMPRA = {
  valido: 'Válido',
  por_confirmar: 'Por confirmar',
  cancelado: 'No suma: lo canceló su emisor',
  desconocido: 'No suma: esta cuenta lo desconoció',
  observado: 'No suma: tiene observaciones',
  invalido: 'No suma: es inválido',
  sin_xml: 'No suma: sin XML, solo se conoce su CDC',
} as const;
export type EstadoDeCompra = keyof typeof ESTADOS_DE_COMPRA;

/**
 * A line of the book of purchases, in guaraníes: an invoice, a credit or a debit note that somebody issued to the account. Amounts of a
 * credit note are negative.
 */
export interface LineaDeCompra extends Pick<
  LineaDeVenta,
  'tipo' | 'moneda' | 'tipoCambio' | 'asociado' | 'gravado10' | 'iva10' | 'gravado5' | 'iva5' | 'exento' | 'total'
> {
  /** Of the emission, AAAA-MM-DD, as the CDC says it. */
  dia: string;
  estado: EstadoDeCompra;
  sit: Sit;
  cdc: string;
  timbrado: string | null;
  establecimiento: string;
  punto: string;
  numero: number;
  /** 1 cash, 2 credit; null where the document has none. */
  condicion: number | null;
  /** With its check digit. */
  emisorRuc: string;
  emisorNombre: string | null;
  asociado: Asociado | null;
}
