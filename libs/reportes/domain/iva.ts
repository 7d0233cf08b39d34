import { NOMBRE_DE_TIPO } from '@libs/fiscal';
import { numeroFormateado } from '@libs/series';
import { ESTADOS_DE_COMPRA, type LineaDeCompra } from './compra';
import type { LineaDeVenta } from './linea-de-venta';
import { type Columna, columna, dia, guaranies } from './tabla';
import { ESTADOS } from './tablas';

// The working paper of a month's IVA: what was sold is debit, what was bought is credit.

export const LADOS = ['debito', 'credito'] as const;
export type Lado = (typeof LADOS)[number];
export const TASAS = ['10', '5', 'exento'] as const;
export type Tasa = (typeof TASAS)[number];

/** The figures of the paper. */
export type Cifra = `${Lado}_${Tasa}`;
const NOMBRE_DE_LADO: Readonly<Record<Lado, string>> = { debito: 'Débito', credito: 'Crédito' };
const NOMBRE_DE_TASA: Readonly<Record<Tasa, string>> = { '10': '10 %', '5': '5 %', exento: 'exento' };
export const nombreDeCifra = (lado: Lado, tasa: Tasa): string => `${NOMBRE_DE_LADO[lado]} ${NOMBRE_DE_TASA[tasa]}`;
export const CIFRAS: readonly Cifra[] = LADOS.flatMap((lado) => TASAS.map((tasa): Cifra => `${lado}_${tasa}`));

/** A document of the paper, with what it adds: of a credit note negative, of one that does not count zero. */
export interface RenglonDeIva extends Record<'gravado10' | 'iva10' | 'gravado5' | 'iva5' | 'exento' | 'total', string> {
  lado: Lado;
  dia: string;
  estado: string;
  tipo: number;
  timbrado: string | null;
  numero: string;
  /** RUC or, of somebody without one, the number of the identity document. */
  documento: string | null;
  nombre: string | null;
  cdc: string | null;
}

/** Voided numbers are in the book of sales, but are no document. */
export const deVentas = (lineas: readonly LineaDeVenta[]): RenglonDeIva[] =>
  lineas
    .filter(({ estado }) => estado !== 'I')
    .map((linea) => ({
      ...linea,
      lado: 'debito',
      dia: linea.fechaEmision.slice(0, 10),
      estado: ESTADOS[linea.estado],
      numero: numeroFormateado(linea, linea.numero),
      documento: linea.receptorRuc ?? linea.receptorDocumento,
      nombre: linea.receptorNombre,
    }));

export const deCompras = (lineas: readonly LineaDeCompra[]): RenglonDeIva[] =>
  lineas.map((linea) => ({
    ...linea,
    lado: 'credito',
    estado: ESTADOS_DE_COMPRA[linea.estado],
    numero: numeroFormateado(linea, linea.numero),
    documento: linea.emisorRuc,
    nombre: linea.emisorNombre,
  }));

const POR_TASA: Readonly<Record<Tasa, (renglon: RenglonDeIva) => readonly [gravado: string, iva: string]>> = {
  '10': ({ gravado10, iva10 }) => [gravado10, iva10],
  '5': ({ gravado5, iva5 }) => [gravado5, iva5],
  exento: ({ exento }) => [exento, '0'],
};
/** What a document adds to a rate: its taxed amount with the IVA in it, and its IVA. */
export const importesDe = (renglon: RenglonDeIva, tasa: Tasa) => POR_TASA[tasa](renglon);
const suma = (renglon: RenglonDeIva, tasa: Tasa): boolean =>
  importesDe(renglon, tasa).some((importe) => importe !== '0');

/** Whether a document counts in a figure: it adds something to it. */
export const cuentaEn = (renglon: RenglonDeIva, cifra: Cifra): boolean =>
  TASAS.some((tasa) => cifra === `${renglon.lado}_${tasa}` && suma(renglon, tasa));

const enQueCuenta = (renglon: RenglonDeIva): string =>
  TASAS.filter((tasa) => suma(renglon, tasa))
    .map((tasa) => nombreDeCifra(renglon.lado, tasa))
    .join(' y ') || 'Ninguna';

/** Columns of the documents of the paper. */
export const RENGLONES: readonly Columna<RenglonDeIva>[] = [
  dia('fecha', (r) => r.dia, 'Fecha'),
  columna('lado', (r) => NOMBRE_DE_LADO[r.lado], 'Lado'),
  columna('cuenta_en', enQueCuenta, 'Cifra en que cuenta'),
  columna('estado_label', (r) => r.estado, 'Estado'),
  columna('tipo_de', (r) => r.tipo, 'Código de tipo'),
  columna('tipo_label', (r) => NOMBRE_DE_TIPO[r.tipo], 'Tipo de documento'),
  columna('timbrado', (r) => r.timbrado, 'Timbrado'),
  columna('numero_formateado', (r) => r.numero, 'Número'),
  columna('documento', (r) => r.documento, 'RUC o documento'),
  columna('nombre', (r) => r.nombre, 'Nombre'),
  guaranies('gravado_10', (r) => r.gravado10, 'Gravado 10 % (IVA incluido)'),
  guaranies('iva_10', (r) => r.iva10, 'IVA 10 %'),
  guaranies('gravado_5', (r) => r.gravado5, 'Gravado 5 % (IVA incluido)'),
  guaranies('iva_5', (r) => r.iva5, 'IVA 5 %'),
  guaranies('exento', (r) => r.exento, 'Exento'),
  guaranies('total', (r) => r.total, 'Total'),
  columna('cdc', (r) => r.cdc, 'CDC'),
];
