/**
 * Check digit shared by RUC and CDC: modulo 11 with weights 2..11 from right to left; a letter counts as the two decimal
 * digits of its upper-case ASCII code ("Manual Técnico v150", 10.1 and note of A002).
 */
export function digitoVerificador(base: string): string {
  if (!/^[0-9A-Za-z]+$/.test(base)) throw new RangeError('digitoVerificador: only digits and letters are allowed');
  const digitos = base.toUpperCase().replace(/[A-Z]/g, (letra) => String(letra.charCodeAt(0)));
  let suma = 0;
  let peso = 2;
  for (let i = digitos.length - 1; i >= 0; i--) {
    suma += (digitos.charCodeAt(i) - 48) * peso;
    peso = peso === 11 ? 2 : peso + 1;
  }
  const resto = suma % 11;
  return resto > 1 ? String(11 - resto) : '0';
}
