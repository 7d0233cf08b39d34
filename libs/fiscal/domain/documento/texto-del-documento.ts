const UTF8 = new TextDecoder('utf-8', { fatal: true });
const DECLARACION = /^\s*(?:<\?xml[^<>]*\?>)?\s*/;

/**
 * A file of one document as text. The byte order mark, the XML declaration and the blanks around the document are left out: no signature
 * covers them. undefined when the file is not UTF-8, the only encoding of the format (Manual Técnico v150, 7.2.1).
 */
export function textoDelDocumento(archivo: Uint8Array): string | undefined {
  try {
    return UTF8.decode(archivo).replace(DECLARACION, '').trimEnd();
  } catch {
    // Nothing else is known about the bytes.
    return undefined;
  }
}
