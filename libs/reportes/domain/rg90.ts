import { numeroFormateado } from '@libs/series';
import type { LineaDeVenta } from './linea-de-venta';
import { enGuaranies, type Tandas } from './tabla';

// The file that the authority's portal imports for the monthly register of vouchers: RG 90/2021 and its technical specification
// (June 2021): sales, 19 fields, no header, amounts in whole guaraníes, RUC without check digit.

/** Most vouchers in one file. */
export const FILAS_POR_ARCHIVO = 5_000;

/** Which taxes the vouchers count for. */
export interface Imputacion {
  iva: 'S' | 'N';
  ire: 'S' | 'N';
  irpRsp: 'S' | 'N';
}

const VENTA = '1';
const COMPROBANTES: Readonly<Record<number, string>> = { 1: '109', 5: '110', 6: '111' };
const CON_RUC = '11';
const SIN_NOMBRE = '15';
/** Kind of identity document of the format (D208) → kind of the register. */
const IDENTIFICACIONES: Readonly<Record<number, string>> = {
  1: '12',
  2: '13',
  3: '14',
  4: '14',
  5: SIN_NOMBRE,
  6: '16',
};
const OTRA_IDENTIFICACION = '17';
const CONTADO = 1;
const LARGO_DEL_NOMBRE = 250;

function comprador({ receptorRuc, receptorTipoDocumento, receptorDocumento, receptorNombre }: LineaDeVenta): string[] {
  const nombre = (receptorNombre ?? '').replace(/\s+/g, ' ').slice(0, LARGO_DEL_NOMBRE);
  if (receptorRuc) return [CON_RUC, receptorRuc.split('-')[0]!, nombre];
  const tipo = IDENTIFICACIONES[receptorTipoDocumento ?? 0] ?? OTRA_IDENTIFICACION;
  return tipo === SIN_NOMBRE ? [tipo, 'X', 'SIN NOMBRE'] : [tipo, receptorDocumento ?? '', nombre];
}

const siONo = (si: boolean): 'S' | 'N' => (si ? 'S' : 'N');
/** A credit note subtracts in the book; here its kind says so. */
const sinSigno = (monto: string): string => enGuaranies(monto).replace('-', '');

function fila(linea: LineaDeVenta, { iva, ire, irpRsp }: Imputacion): string {
  const montos = [linea.gravado10, linea.gravado5, linea.exento].map(sinSigno);
  const total = montos.reduce((suma, monto) => suma + BigInt(monto), 0n);
  const [anho, mes, dia] = linea.fechaEmision.slice(0, 10).split('-');
  const campos = [
    VENTA,
    ...comprador(linea),
    COMPROBANTES[linea.tipo]!,
    `${dia}/${mes}/${anho}`,
    linea.timbrado,
    numeroFormateado(linea, linea.numero),
    ...montos,
    String(total),
    String(linea.condicionVenta ?? CONTADO),
    siONo(linea.moneda !== 'PYG'),
    iva,
    ire,
    irpRsp,
    linea.asociado?.numero ?? '',
    linea.asociado?.timbrado ?? '',
  ];
  return campos.join('\t');
}

export async function filasDeRg90(tandas: Tandas<LineaDeVenta>, imputacion: Imputacion): Promise<string[]> {
  const filas: string[] = [];
  for await (const tanda of tandas) filas.push(...tanda.map((linea) => fila(linea, imputacion)));
  return filas;
}

/**
 * Name of the file and of its ZIP: RUC without check digit, month, and an identifier of the taxpayer's own. What has no fiscal effect
 * begins otherwise, so that the authority's portal does not take it.
 */
export const nombreDeRg90 = (ruc: string, mes: string, parte: number, sit: 'H' | 'P'): string =>
  `${sit === 'H' ? 'PRUEBA_' : ''}${ruc.split('-')[0]!}_REG_${mes.slice(5)}${mes.slice(0, 4)}_V${String(parte).padStart(4, '0')}`;
