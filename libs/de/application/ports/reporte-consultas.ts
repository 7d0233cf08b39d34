import type { Documento, Estado } from '../../domain/documento';

/** Paraguayan days, AAAA-MM-DD, both included. */
export interface Periodo {
  desde: string;
  hasta: string;
  sit?: 'H' | 'P';
}

/** Amounts as decimal text, in guaraníes: approved invoices and debit notes, less approved credit notes. */
export interface Montos {
  totalFacturado: string;
  iva5: string;
  iva10: string;
  /** Exempt and exonerated. */
  exento: string;
}

export interface Resumen {
  total: number;
  porEstado: Record<Estado, number>;
  /** Only the types that occur in the period. */
  porTipo: Record<string, number>;
  montos: Montos;
}

export interface MejorReceptor {
  nombre: string;
  ruc: string | null;
  cantidad: number;
  /** Decimal text, guaraníes. */
  montoTotal: string;
}

/** What was sold in a day, by type of document. */
export interface VentasDelDia {
  /** Paraguayan day of the emission, AAAA-MM-DD. */
  fecha: string;
  tipo: number;
  cantidad: number;
  /** Decimal text, guaraníes; of credit notes negative. */
  montoTotal: string;
}

/** The document that a note corrects, as far as it is known. */
export interface Asociado {
  cdc: string | null;
  /** 001-001-0000001. */
  numero: string | null;
  timbrado: string | null;
}

/**
 * A line of the book of sales, in guaraníes; those of a credit note are negative, those of a cancelled document are zero. A line of
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

export type TotalesDeVenta = Pick<LineaDeVenta, 'gravado10' | 'iva10' | 'gravado5' | 'iva5' | 'exento' | 'total'> & {
  cantidad: number;
};

/** Reports for accountants by period. Amounts include only approved documents, without types 4 and 7. */
export abstract class ReporteConsultas {
  abstract resumen(tenantId: string, periodo: Periodo): Promise<Resumen>;
  /** Days without sales are absent; oldest first. Their sum is the summary's `totalFacturado`. */
  abstract ventasPorDia(tenantId: string, periodo: Periodo): Promise<VentasDelDia[]>;
  /** Grouped by RUC, else by identity document; largest amount first. The name is that of the latest document. */
  abstract mejoresReceptores(tenantId: string, periodo: Periodo, limit: number): Promise<MejorReceptor[]>;
  abstract totalesDeVenta(tenantId: string, periodo: Periodo): Promise<TotalesDeVenta>;
  /** The taxpayer's RUC with its check digit. */
  abstract ruc(tenantId: string): Promise<string>;
  /** The book of sales in batches: approved and cancelled documents by date of emission, then voided numbers by date of their voiding. */
  abstract ventas(tenantId: string, periodo: Periodo): AsyncGenerator<LineaDeVenta[]>;
  /** Issued documents of the book that the authority has not judged yet, by date of emission, in batches. */
  abstract ventasSinResolver(tenantId: string, periodo: Periodo): AsyncGenerator<LineaDeVenta[]>;
}
