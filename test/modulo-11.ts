/**
 * Check digit of RUC and CDC: weights 2 to 11 from the right (Manual Técnico v150, 10.1). Reimplemented, so that the tests do not rely on
 * the product's code.
 */
export function modulo11(cifras: string): string {
  const suma = [...cifras].reverse().reduce((total, cifra, i) => total + Number(cifra) * (2 + (i % 10)), 0);
  const resto = suma % 11;
  return String(resto > 1 ? 11 - resto : 0);
}
