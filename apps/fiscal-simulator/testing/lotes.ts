import { zipSync } from 'fflate';

/** What goes into rEnvioLote for those documents: one file, packed, in base64. */
export function contenidoDeLote(xmls: readonly string[]): string {
  const texto = `<?xml version="1.0" encoding="UTF-8"?><rLoteDE>${xmls.join('')}</rLoteDE>`;
  const zip = Buffer.from(zipSync({ 'lote.xml': Buffer.from(texto) })).toString('base64');
  return `<ns1:xDE>${zip}</ns1:xDE>`;
}

/** Text of the first element of that name in an answer; empty without such an element. */
export const valorEn = (cuerpo: string, campo: string): string =>
  new RegExp(`<ns2:${campo}>([^<]*)</ns2:${campo}>`).exec(cuerpo)?.[1] ?? '';
