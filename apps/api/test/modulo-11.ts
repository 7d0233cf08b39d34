/**
 * Check digit of RUC and CDC: weights 2 to 11 from the right (Manual Técnico v150, 10.1). Written again here, so that these tests
 * believe nothing of the product.
 */
export function modulo11(cifras: string): string {
  const suma = [...cifras].reverse().reduce((total, cifra, i) => total + Number(cifra) * (2 + (i % 10)), 0);
  const resto = suma % 11;
  return String(resto > 1 ? 11 - resto : 0);
}
