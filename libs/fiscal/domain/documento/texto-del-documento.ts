const UTF8 = new TextDecoder('utf-8', { fatal: true });
const DECLARACION = /^\s*(?:<\?xml[^<>]*\?>)?\s*/;
/** What XML admits outside of the root element: comments and instructions, as a style sheet (XML 1.0, 2.5, 2.6). */
const AJENOS = [
  { abre: '<!--', cierra: '-->', vale: (dentro: string) => !/--|-$/.test(dentro) },
  { abre: '<?', cierra: '?>', vale: (dentro: string) => /^(?!xml[\s?])[a-z_]/i.test(dentro) },
] as const;

/**
 * A file of one document as text. What is around the document is left out, because no signature covers it: the byte order mark, the XML
 * declaration, blanks, comments and instructions. undefined when the file is not UTF-8, the only encoding of the format (Manual Técnico
 * v150, 7.2.1).
 */
export function textoDelDocumento(archivo: Uint8Array): string | undefined {
  try {
    return sinAjenos(UTF8.decode(archivo).replace(DECLARACION, '').trimEnd());
  } catch {
    // Nothing else is known about the bytes.
    return undefined;
  }
}

function sinAjenos(texto: string): string {
  let resto = texto;
  for (let largo = ajenoAlComienzo(resto); largo > 0; largo = ajenoAlComienzo(resto))
    resto = resto.slice(largo).trimStart();
  for (let largo = ajenoAlFinal(resto); largo > 0; largo = ajenoAlFinal(resto))
    resto = resto.slice(0, -largo).trimEnd();
  return resto;
}

/** Length of the comment or instruction with which the text begins; 0 without one. */
function ajenoAlComienzo(texto: string): number {
  const ajeno = AJENOS.find(({ abre }) => texto.startsWith(abre));
  if (!ajeno) return 0;
  const fin = texto.indexOf(ajeno.cierra, ajeno.abre.length);
  return fin >= 0 && ajeno.vale(texto.slice(ajeno.abre.length, fin)) ? fin + ajeno.cierra.length : 0;
}

function ajenoAlFinal(texto: string): number {
  const ajeno = AJENOS.find(({ cierra }) => texto.endsWith(cierra));
  if (!ajeno) return 0;
  const fin = texto.length - ajeno.cierra.length;
  const inicio = texto.lastIndexOf(ajeno.abre, fin - ajeno.abre.length);
  return inicio >= 0 && ajeno.vale(texto.slice(inicio + ajeno.abre.length, fin)) ? texto.length - inicio : 0;
}
