const DECIMAL = /^\d+(\.\d+)?$/;
const ESCALA = 8;

/**
 * A decimal of the document as Paraguay writes it: '1234567.50' → '1.234.567,5'. It never rounds, because quantities, rates and unit prices
 * are factors: multiplying them as printed must give the amount. It drops only trailing zeros beyond `minDecimales`. Text that is not a
 * decimal is returned unchanged.
 */
export function decimal(valor: string, minDecimales = 0): string {
  if (!DECIMAL.test(valor)) return valor;
  const [entero = '0', fraccion = ''] = valor.split('.');
  const decimales = fraccion.replace(/0+$/, '').padEnd(minDecimales, '0');
  const miles = entero.replace(/^0+(?=\d)/, '').replace(/\B(?=(\d{3})+$)/g, '.');
  return decimales ? `${miles},${decimales}` : miles;
}

/** Decimals in which a currency is paid: guaraníes have none. */
export const decimalesDe = (moneda: string): number => (moneda === 'PYG' ? 0 : 2);

/** Amount as people pay it, rounded half up to the decimals of its currency. The XML keeps those that the format wants. */
export function monto(valor: string, moneda: string): string {
  return decimal(redondear(valor, decimalesDe(moneda)), decimalesDe(moneda));
}

/** Amount for one unit, exact because it is multiplied. */
export function montoPorUnidad(valor: string, moneda: string): string {
  return decimal(valor, decimalesDe(moneda));
}

/** Rounds half up to that many decimals: '0.5' → '1'. Text that is not a decimal is returned unchanged. */
export function redondear(valor: string, decimales: number): string {
  if (!DECIMAL.test(valor)) return valor;
  const unidad = 10n ** BigInt(ESCALA - decimales);
  return enDecimal(((escalado(valor) + unidad / 2n) / unidad) * unidad);
}

export function esCero(valor: string): boolean {
  return /^0*(\.0*)?$/.test(valor);
}

/** Exact sum of decimals with at most 8 places, which is the format's maximum. */
export function sumar(...valores: string[]): string {
  return enDecimal(valores.reduce((suma, valor) => suma + escalado(valor), 0n));
}

/** Exact difference; never negative. */
export const restar = (de: string, menos: string): string => enDecimal(escalado(de) - escalado(menos));

function enDecimal(escalado: bigint): string {
  const cifras = escalado.toString().padStart(ESCALA + 1, '0');
  return `${cifras.slice(0, -ESCALA)}.${cifras.slice(-ESCALA)}`;
}

function escalado(valor: string): bigint {
  const [entero = '0', fraccion = ''] = valor.split('.');
  return BigInt(entero + fraccion.padEnd(ESCALA, '0').slice(0, ESCALA));
}

/** '2026-10-15T10:30:00' → '15-10-2026 10:30:00'; a date alone → '15-10-2026' (NT 10: day first, with hyphens). */
export function fecha(valor: string): string {
  const partes = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d:\d\d:\d\d))?$/.exec(valor);
  if (!partes) return valor;
  const [, anio, mes, dia, hora] = partes;
  return `${dia}-${mes}-${anio}${hora ? ` ${hora}` : ''}`;
}

/** CDC in eleven groups of four (Manual Técnico v150, 13.4.4). */
export function cdcAgrupado(cdc: string): string {
  return cdc.replace(/.{4}(?=.)/g, '$& ');
}
