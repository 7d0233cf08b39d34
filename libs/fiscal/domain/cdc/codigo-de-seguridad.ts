import { randomInt } from 'node:crypto';

/**
 * dCodSeg: nine digits, 000000001 to 999999999, from a cryptographic generator and never equal to the document's number
 * ("Manual Técnico v150", 10.3). Keep it with the document: a corrected resend under the same CDC needs the same code.
 */
export function codigoDeSeguridad(
  numero: number | string,
  azar: () => number = () => randomInt(1, 1_000_000_000),
): string {
  let codigo = azar();
  while (codigo === Number(numero)) codigo = azar();
  return String(codigo).padStart(9, '0');
}
