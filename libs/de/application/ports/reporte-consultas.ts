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

/** A line of the book of sales, in guaraníes; those of a credit note are negative. */
export type LineaDeVenta = Pick<
  Documento,
  | (
      | 'id'
      | 'fechaEmision'
      | 'tipo'
      | 'sit'
      | 'timbrado'
      | 'establecimiento'
      | 'punto'
      | 'numero'
      | 'cdc'
      | 'receptorNombre'
    )
  | ('receptorRuc' | 'receptorDocumento' | 'moneda' | 'tipoCambio' | 'total')
> &
  /** Taxed amounts include their IVA. */
  Record<'gravado10' | 'iva10' | 'gravado5' | 'iva5' | 'exento', string>;

export type TotalesDeVenta = Pick<LineaDeVenta, 'gravado10' | 'iva10' | 'gravado5' | 'iva5' | 'exento' | 'total'> & {
  cantidad: number;
};

/** Reports for accountants by period. Amounts include only approved documents, without types 4 and 7. */
export abstract class ReporteConsultas {
  abstract resumen(tenantId: string, periodo: Periodo): Promise<Resumen>;
  /** Grouped by RUC, else by identity document; largest amount first. The name is that of the latest document. */
  abstract mejoresReceptores(tenantId: string, periodo: Periodo, limit: number): Promise<MejorReceptor[]>;
  abstract totalesDeVenta(tenantId: string, periodo: Periodo): Promise<TotalesDeVenta>;
  /** Default environment of a book or export: production if the tenant has a point there, else test. */
  abstract sitPorDefecto(tenantId: string): Promise<'H' | 'P'>;
  /** The book of sales by date of emission, in batches. */
  abstract ventas(tenantId: string, periodo: Periodo): AsyncGenerator<LineaDeVenta[]>;
}
