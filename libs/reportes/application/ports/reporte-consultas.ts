import type { Estado } from '@libs/de';
import type { LineaDeCompra } from '../../domain/compra';
import type { LineaDeVenta } from '../../domain/linea-de-venta';
import type { PapelDeIva } from '../../domain/papel-de-iva';

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

export type TotalesDeVenta = Pick<LineaDeVenta, 'gravado10' | 'iva10' | 'gravado5' | 'iva5' | 'exento' | 'total'> & {
  cantidad: number;
};

export interface TotalesDeCompra extends TotalesDeVenta {
  /** How many of them the authority has not confirmed. */
  porConfirmar: number;
}

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
  /** Of what counts in the book of purchases. */
  abstract totalesDeCompra(tenantId: string, periodo: Periodo): Promise<TotalesDeCompra>;
  /** The book of purchases in batches, by day of emission: also what does not count, with zero amounts. */
  abstract compras(tenantId: string, periodo: Periodo): AsyncGenerator<LineaDeCompra[]>;
  /** The working paper of the IVA of a month: `totalesDeVenta` against `totalesDeCompra`. */
  abstract iva(tenantId: string, periodo: Periodo): Promise<PapelDeIva>;
}
