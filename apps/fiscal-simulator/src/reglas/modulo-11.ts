/**
 * Check digit of CDC and RUC: weights 2 to 11 from the right; a letter counts as the digits of its ASCII code
 * (Manual Técnico v150, 10.1). Shares no code with the issuing side, so that it finds that side's errors.
 */
export function digitoModulo11(texto: string): number {
  const cifras = [...texto.toUpperCase()].map((c) => (c >= '0' && c <= '9' ? c : String(c.charCodeAt(0)))).join('');
  let suma = 0;
  for (let i = 0; i < cifras.length; i += 1) {
    const desdeLaDerecha = cifras.length - 1 - i;
    suma += Number(cifras[i]) * (2 + (desdeLaDerecha % 10));
  }
  const resto = suma % 11;
  return resto > 1 ? 11 - resto : 0;
}

export const dvCorrecto = (ruc: string, dv: string): boolean => dv === String(digitoModulo11(ruc));

/** Whether the text has the 44 characters of a CDC, with a correct check digit at the end. */
export function cdcBienFormado(cdc: string): boolean {
  return /^\d{2}\d{7}[0-9A-D]\d{34}$/.test(cdc) && dvCorrecto(cdc.slice(0, 43), cdc.slice(43));
}
