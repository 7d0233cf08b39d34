import { ESCALA, type Escrito, exacto, type Exacto, mas, menos, NADA, por } from './exacto';
import type { Importes, LineaEscrita, NombreDeTotal, TotalesEscritos } from './importes';
import { EXENTO, EXONERADO, type Formulas, GRAVADO, PARCIAL } from './reglas-de-linea';

export interface Documento extends Importes {
  totales: TotalesEscritos;
  formulas: Formulas;
}

/** The values that a total may have; the first is the one to name when it has none of them. */
export type Regla = (documento: Documento) => readonly [Exacto, ...Exacto[]];

const AUTOFACTURA = 4;
/** Types of tax with IVA: only with them there are amounts by rate (rules 2357 and 2359). */
const CON_IVA: readonly (number | undefined)[] = [1, 5];

const suma = (valores: readonly Escrito[]): Exacto => exacto(valores.reduce((total, valor) => total + valor, 0n));
const t = ({ totales }: Documento, nombre: keyof TotalesEscritos): Exacto => exacto(totales[nombre] ?? 0n);

const con = ({ lineas }: Documento, afectacion: number, tasa?: Escrito): LineaEscrita[] =>
  lineas.filter(({ iva }) => iva?.afectacion === afectacion && (tasa === undefined || iva.tasa === tasa));
const totalesDe = (lineas: readonly LineaEscrita[]): Escrito[] => lineas.map(({ total }) => total);

const de = (tasa: 5n | 10n) => tasa * ESCALA;

/** Sales at one rate, the tax included; of a partly taxed line, the taxed part (NT-13). */
function gravado(documento: Documento, tasa: 5n | 10n): Exacto {
  if (!CON_IVA.includes(documento.impuesto)) return NADA;
  const parciales = con(documento, PARCIAL, de(tasa));
  const enParte =
    documento.formulas === 'nt13' ? parciales.map(({ iva }) => iva!.base + iva!.liquidacion) : totalesDe(parciales);
  return suma([...totalesDe(con(documento, GRAVADO, de(tasa))), ...enParte]);
}

const porTasa = (documento: Documento, tasa: 5n | 10n, campo: 'base' | 'liquidacion'): Exacto =>
  suma([...con(documento, GRAVADO, de(tasa)), ...con(documento, PARCIAL, de(tasa))].map(({ iva }) => iva![campo]));

const exento = (documento: Documento): Exacto =>
  suma([
    ...totalesDe(con(documento, EXENTO)),
    ...(documento.formulas === 'nt13' ? con(documento, PARCIAL).map(({ iva }) => iva!.exenta ?? 0n) : []),
  ]);

const porCantidad = (
  { lineas }: Documento,
  campo: 'descuento' | 'descuentoGlobal' | 'anticipo' | 'anticipoGlobal',
): Exacto => lineas.reduce((total, linea) => mas(total, por(exacto(linea[campo]), exacto(linea.cantidad))), NADA);

const SUBTOTALES = ['subtotal_exento', 'subtotal_exonerado', 'subtotal_5', 'subtotal_10'] as const;

/** Self-invoices and documents without IVA by line have no subtotals. */
function operacion(documento: Documento): Exacto {
  const sinSubtotales = documento.tipo === AUTOFACTURA || documento.lineas.every(({ iva }) => !iva);
  if (sinSubtotales) return suma(totalesDe(documento.lineas));
  return SUBTOTALES.map((nombre) => t(documento, nombre)).reduce(mas, NADA);
}

/** By the rule (2371), or by the definition with what rounding and commission take and add (F017). */
function iva(documento: Documento): readonly [Exacto, Exacto] {
  const porTasas = mas(t(documento, 'iva_5'), t(documento, 'iva_10'));
  const redondeos = mas(t(documento, 'iva_redondeo_5'), t(documento, 'iva_redondeo_10'));
  return [porTasas, mas(menos(porTasas, redondeos), t(documento, 'iva_comision'))];
}

/**
 * Total in guaraníes: of another currency by the rate of the document or by those of the lines (F023). In guaraníes it should be absent,
 * but no rule refuses one that repeats the total.
 */
function guaranies(documento: Documento): readonly [Exacto, ...Exacto[]] {
  const { tipo, moneda, tipoCambio, lineas } = documento;
  const general = t(documento, 'total_general');
  if (tipo === AUTOFACTURA || moneda === 'PYG') return [general, NADA];
  if (tipoCambio !== undefined) return [por(general, exacto(tipoCambio))];
  return [suma(lineas.map((linea) => linea.guaranies ?? 0n))];
}

/** How each total is made of the lines and of the totals before it (Manual Técnico v150, group F; NT-01, NT-13). */
export const REGLAS: Readonly<Record<NombreDeTotal, Regla>> = {
  subtotal_exento: (d) => [exento(d)],
  subtotal_exonerado: (d) => [suma(totalesDe(con(d, EXONERADO)))],
  subtotal_5: (d) => [gravado(d, 5n)],
  subtotal_10: (d) => [gravado(d, 10n)],
  total_operacion: (d) => [operacion(d)],
  total_descuento_items: (d) => [porCantidad(d, 'descuento')],
  total_descuento_global: (d) => [porCantidad(d, 'descuentoGlobal')],
  total_anticipo_items: (d) => [porCantidad(d, 'anticipo')],
  total_anticipo_global: (d) => [porCantidad(d, 'anticipoGlobal')],
  total_descuento: (d) => [mas(t(d, 'total_descuento_items'), t(d, 'total_descuento_global'))],
  total_anticipo: (d) => [mas(t(d, 'total_anticipo_items'), t(d, 'total_anticipo_global'))],
  total_general: (d) => [mas(menos(t(d, 'total_operacion'), t(d, 'redondeo')), t(d, 'comision'))],
  iva_5: (d) => [porTasa(d, 5n, 'liquidacion')],
  iva_10: (d) => [porTasa(d, 10n, 'liquidacion')],
  total_iva: iva,
  base_gravada_5: (d) => [porTasa(d, 5n, 'base')],
  base_gravada_10: (d) => [porTasa(d, 10n, 'base')],
  total_base_gravada: (d) => [mas(t(d, 'base_gravada_5'), t(d, 'base_gravada_10'))],
  total_guaranies: guaranies,
};
