import { CERO, type Decimal, escribirDecimal, leerDecimal } from '@libs/campos/decimal';

/** Of a credit note it is negative, which no amount that is typed may be. */
const leido = (monto: string): Decimal =>
  monto.startsWith('-') ? -leido(monto.slice(1)) : (leerDecimal(monto) ?? CERO);
const suma = (montos: readonly string[]): string =>
  escribirDecimal(montos.reduce((hasta, monto) => hasta + leido(monto), CERO));

interface Montos {
  gravado_10: string;
  iva_10: string;
  gravado_5: string;
  iva_5: string;
  exento: string;
  total: string;
}

/** What a book says with the tax in it, as accountants enter it: bases and taxes apart. */
export function porTasa({ gravado_10, iva_10, gravado_5, iva_5, exento }: Montos) {
  const [base10, base5] = [sin(gravado_10, iva_10), sin(gravado_5, iva_5)];
  return { base10, base5, base: suma([base10, base5, exento]), iva: suma([iva_10, iva_5]) };
}

/** An amount without a part of it. */
const sin = (monto: string, parte: string): string => escribirDecimal(leido(monto) - leido(parte));

const POR_TASA = {
  '10': ({ gravado_10, iva_10 }: Montos) => [gravado_10, iva_10],
  '5': ({ gravado_5, iva_5 }: Montos) => [gravado_5, iva_5],
  exento: ({ exento }: Montos) => [exento],
};
export type Tasa = keyof typeof POR_TASA;

/** Whether a line adds something to a rate. */
export const cuentaEn = (linea: Montos, tasa: Tasa): boolean => POR_TASA[tasa](linea).some((m) => leido(m) !== CERO);

/** Lines that are read without being asked for, and the most that are read at all: about one megabyte and about eight. */
const SOLAS = 2_000;
const A_PEDIDO = 10_000;

/** How the page gets the lines of a book with this number of documents: by itself, when somebody asks for them, or only as a file. */
export function comoSeLee(cantidad: number): 'sola' | 'a pedido' | 'en un archivo' {
  if (cantidad > A_PEDIDO) return 'en un archivo';
  return cantidad > SOLAS ? 'a pedido' : 'sola';
}

interface Dia {
  tipo_de: number;
  cantidad: number;
  monto_total: string;
}

/** The documents of two periods by their type, in the order of the types. */
export function porTipo(este: readonly Dia[], anterior: readonly Dia[]) {
  const tipos = [...new Set([...este, ...anterior].map(({ tipo_de }) => tipo_de))].sort((a, b) => a - b);
  return tipos.map((tipo) => {
    const [deEste, delAnterior] = [este, anterior].map((dias) => dias.filter(({ tipo_de }) => tipo_de === tipo)) as [
      Dia[],
      Dia[],
    ];
    const [total, antes] = [deEste, delAnterior].map((dias) => suma(dias.map(({ monto_total }) => monto_total))) as [
      string,
      string,
    ];
    const cantidad = deEste.reduce((hasta, dia) => hasta + dia.cantidad, 0);
    return { tipo, cantidad, total, antes, diferencia: sin(total, antes) };
  });
}
