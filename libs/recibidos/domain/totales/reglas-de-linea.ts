import { difiere, ESCALA, type Escrito, exacto, type Exacto, menos, mostrar, NADA, por } from './exacto';
import type { Discrepancia, Importes, LineaEscrita, NombreDeLinea, TotalesEscritos } from './importes';

/** "Las reglas de validación aceptarán redondeos de 50 céntimos" (Manual Técnico v150, 10, group F). */
export const TOLERANCIA: Escrito = ESCALA / 2n;
/** Of a percentage of discount, and of an amount by the global percentage (rules 1861 and 1862; NT-01). */
const TOLERANCIA_DE_DESCUENTO: Escrito = (ESCALA * 8n) / 10n;

const CIEN: Exacto = { num: 100n, den: 1n };
const entre = (a: Exacto, b: Exacto): Exacto => ({ num: a.num * b.den, den: a.den * b.num });

export const GRAVADO = 1;
export const EXONERADO = 2;
export const EXENTO = 3;
export const PARCIAL = 4;

/** Which formulas of a partly taxed line rule: the ones of NT-13, or the earlier ones. */
export type Formulas = 'nt13' | 'anteriores';

/** What is judged of a line: written, and computed; by the tolerance of its own, or the common one. */
interface Calculo {
  nombre: NombreDeLinea;
  escrito: Escrito | undefined;
  debido: Exacto;
  tolerancia?: Escrito;
}

/** The first amount of the line that its others do not make (E727, EA001–EA009, E730–E737). */
export function discrepanciaDeLinea(
  linea: LineaEscrita,
  documento: Importes,
  totales: TotalesEscritos,
  formulas: Formulas,
): Omit<Discrepancia, 'linea'> | undefined {
  for (const calculo of [...deValor(linea, documento, totales), ...deIva(linea, documento, formulas)]) {
    const { nombre, escrito, debido, tolerancia = TOLERANCIA } = calculo;
    if (!difiere(escrito ?? 0n, debido, tolerancia)) continue;
    const calculado = mostrar(debido);
    return escrito === undefined ? { nombre, calculado } : { nombre, escrito: mostrar(exacto(escrito)), calculado };
  }
  return undefined;
}

function* deValor(linea: LineaEscrita, documento: Importes, totales: TotalesEscritos): Generator<Calculo> {
  const [precio, cantidad] = [exacto(linea.precio), exacto(linea.cantidad)];
  yield { nombre: 'bruto', escrito: linea.bruto, debido: por(precio, cantidad) };
  const tolerancia = TOLERANCIA_DE_DESCUENTO;
  if (linea.descuento > 0n && linea.precio > 0n) {
    const debido = entre(por(exacto(linea.descuento), CIEN), precio);
    yield { nombre: 'porcentaje_descuento', escrito: linea.porcentajeDescuento, debido, tolerancia };
  }
  const global = exacto(totales.porcentaje_descuento_global ?? 0n);
  const debidoGlobal = entre(por(global, precio), CIEN);
  yield { nombre: 'descuento_global', escrito: linea.descuentoGlobal, debido: debidoGlobal, tolerancia };
  const reducciones = linea.descuento + linea.descuentoGlobal + linea.anticipo + linea.anticipoGlobal;
  const neto = documento.tipo === AUTOFACTURA ? precio : menos(precio, exacto(reducciones));
  yield { nombre: 'total', escrito: linea.total, debido: por(neto, cantidad) };
  if (linea.tipoCambio !== undefined) {
    const debido = por(exacto(linea.total), exacto(linea.tipoCambio));
    yield { nombre: 'guaranies', escrito: linea.guaranies, debido };
  }
}

const AUTOFACTURA = 4;
const SIN_IVA: readonly (number | undefined)[] = [2];
const TASAS: readonly Escrito[] = [5n * ESCALA, 10n * ESCALA];
const TODO: Escrito = 100n * ESCALA;

function* deIva({ iva, total }: LineaEscrita, documento: Importes, formulas: Formulas): Generator<Calculo> {
  if (!iva) {
    // A taxable document says how each line is taxed (rule 1900).
    if (documento.tipo !== AUTOFACTURA && !SIN_IVA.includes(documento.impuesto))
      yield { nombre: 'iva', escrito: undefined, debido: CIEN };
    return;
  }
  const { afectacion, proporcion, tasa } = iva;
  const gravado = afectacion === GRAVADO || afectacion === PARCIAL;
  const bien = gravado ? TASAS.includes(tasa) : tasa === 0n;
  if (!bien) yield { nombre: 'tasa', escrito: tasa, debido: gravado ? exacto(TASAS[1]!) : NADA, tolerancia: 0n };
  const enParte = afectacion === PARCIAL && proporcion > 0n && proporcion < TODO;
  if (!enParte) {
    const debido = afectacion === GRAVADO ? CIEN : NADA;
    yield { nombre: 'proporcion', escrito: proporcion, debido, tolerancia: 0n };
  }
  const { base, exenta } = partesDe(exacto(total), exacto(proporcion), exacto(tasa), gravado, formulas);
  yield { nombre: 'base', escrito: iva.base, debido: base };
  yield { nombre: 'liquidacion', escrito: iva.liquidacion, debido: entre(por(exacto(iva.base), exacto(tasa)), CIEN) };
  if (formulas === 'nt13')
    yield { nombre: 'exenta', escrito: iva.exenta, debido: afectacion === PARCIAL ? exenta : NADA };
}

/** Taxed base and exempt part (E735, E737; NT-13); before that note, of the part that the proportion names (E735). */
function partesDe(total: Exacto, proporcion: Exacto, tasa: Exacto, gravado: boolean, formulas: Formulas) {
  if (!gravado) return { base: NADA, exenta: NADA };
  if (formulas === 'anteriores') {
    const parte = entre(por(total, proporcion), CIEN);
    const divisor: Exacto = { num: 100n * tasa.den + tasa.num, den: 100n * tasa.den };
    return { base: entre(parte, divisor), exenta: NADA };
  }
  const producto = por(tasa, proporcion);
  const divisor: Exacto = { num: 10_000n * producto.den + producto.num, den: producto.den };
  const cientos = por(CIEN, total);
  return {
    base: entre(por(cientos, proporcion), divisor),
    exenta: entre(por(cientos, menos(CIEN, proporcion)), divisor),
  };
}
