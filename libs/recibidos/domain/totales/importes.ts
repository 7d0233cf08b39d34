import type { TipoDe } from '@libs/fiscal';
import type { Escrito } from './exacto';

/** IVA of a line as it is written (E730). */
export interface IvaDeLinea {
  /** 1 taxed, 2 exonerated, 3 exempt, 4 partly taxed. */
  afectacion: number;
  proporcion: Escrito;
  tasa: Escrito;
  base: Escrito;
  liquidacion: Escrito;
  /** undefined in documents of before NT-13. */
  exenta: Escrito | undefined;
}

/** A line's amounts as they are written (E720, EA001). Reductions are per unit, and 0 when absent. */
export interface LineaEscrita {
  cantidad: Escrito;
  precio: Escrito;
  bruto: Escrito;
  descuento: Escrito;
  porcentajeDescuento: Escrito | undefined;
  descuentoGlobal: Escrito;
  anticipo: Escrito;
  anticipoGlobal: Escrito;
  total: Escrito;
  tipoCambio: Escrito | undefined;
  guaranies: Escrito | undefined;
  iva: IvaDeLinea | undefined;
}

/** Totals that are computed, in the order of the format (F002–F023). */
export const TOTALES = [
  'subtotal_exento',
  'subtotal_exonerado',
  'subtotal_5',
  'subtotal_10',
  'total_operacion',
  'total_descuento_items',
  'total_descuento_global',
  'total_anticipo_items',
  'total_anticipo_global',
  'total_descuento',
  'total_anticipo',
  'total_general',
  'iva_5',
  'iva_10',
  'total_iva',
  'base_gravada_5',
  'base_gravada_10',
  'total_base_gravada',
  'total_guaranies',
] as const;
export type NombreDeTotal = (typeof TOTALES)[number];

/** What a document gives and nothing computes. */
export const DATOS = [
  'porcentaje_descuento_global',
  'redondeo',
  'comision',
  'iva_redondeo_5',
  'iva_redondeo_10',
  'iva_comision',
] as const;
export type NombreDeDato = (typeof DATOS)[number];

export type TotalesEscritos = Readonly<Partial<Record<NombreDeTotal | NombreDeDato, Escrito>>>;

/** Of a line, in the order of the format. */
export type NombreDeLinea =
  | ('bruto' | 'porcentaje_descuento' | 'descuento_global' | 'total' | 'guaranies')
  | ('iva' | 'proporcion' | 'tasa' | 'base' | 'liquidacion' | 'exenta');

/** The amounts of a document, as they are written. */
export interface Importes {
  tipo: TipoDe;
  /** Day of emission, AAAA-MM-DD. */
  dia: string;
  /** D013: 1 IVA, 2 ISC, 3 Renta, 4 none, 5 IVA - Renta; undefined in a remission. */
  impuesto: number | undefined;
  moneda: string;
  /** Of all lines; undefined in guaraníes and with a rate for each line. */
  tipoCambio: Escrito | undefined;
  lineas: readonly LineaEscrita[];
  /** undefined without the group of totals. */
  totales: TotalesEscritos | undefined;
}

/** The first amount that is not what the others make. */
export interface Discrepancia {
  /** `totales`: the group itself is missing, or is there where it must not be. */
  nombre: NombreDeTotal | NombreDeLinea | 'totales';
  /** From 1; undefined for a total. */
  linea?: number;
  /** For people; undefined when it is not written. */
  escrito?: string;
  calculado?: string;
}
