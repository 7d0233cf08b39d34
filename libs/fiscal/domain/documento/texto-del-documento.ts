const UTF8 = new TextDecoder('utf-8', { fatal: true });
const DECLARACION = /^\s*(?:<\?xml[^<>]*\?>)?\s*/;

/**
 * A file of one document as text, from its first element on: without byte order mark, XML declaration and blanks around it, none of which
 * a signature covers. undefined when it is not UTF-8, the only encoding of the format (Manual Técnico v150, 7.2.1).
 */
export function textoDelDocumento(archivo: Uint8Array): string | undefined {
  try {
    return UTF8.decode(archivo).replace(DECLARACION, '').trimEnd();
  } catch {
    // Nothing else is known about the bytes.
    return undefined;
  }
}
