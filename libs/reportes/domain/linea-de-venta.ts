import type { Documento, Estado } from '@libs/de';

/** The document that a note corrects, as far as it is known. */
export interface Asociado {
  cdc: string | null;
  /** 001-001-0000001. */
  numero: string | null;
  timbrado: string | null;
}

/**
 * A line of the book of sales, in guaraníes; amounts of a credit note are negative, those of a cancelled document zero. A line of
 * voided numbers has neither receptor nor CDC.
 */
export type LineaDeVenta = Pick<
  Documento,
  | ('fechaEmision' | 'tipo' | 'sit' | 'timbrado' | 'establecimiento' | 'punto' | 'numero')
  | ('receptorRuc' | 'receptorTipoDocumento' | 'receptorDocumento' | 'tipoCambio' | 'total')
> & {
  /** I: voided numbers, which have no document. */
  estado: Estado | 'I';
  /** Last number of a voided range. */
  numeroHasta: number | null;
  cdc: string | null;
  receptorNombre: string | null;
  moneda: string | null;
  /** 1 cash, 2 credit; null where the document has none. */
  condicionVenta: number | null;
  asociado: Asociado | null;
} &
  /** Taxed amounts include their IVA. */
  Record<'gravado10' | 'iva10' | 'gravado5' | 'iva5' | 'exento', string>;
