import { enUnaLinea } from '../../domain/correo/en-una-linea';

const LARGO = 200;
/** Within its first bytes a PDF names itself (ISO 32000-1, appendix H, 3). */
const CABEZA = 1_024;
const DE_DOCUMENTO = /\.(?:xml|pdf|zip)$/i;

/** The last part of an attachment's name, as people need it. Nothing is written under it. */
export const nombreDeAdjunto = (nombre: string | undefined, puesto: number): string =>
  enUnaLinea(nombre?.split(/[\\/]/).at(-1), LARGO) ?? `adjunto-${puesto}`;

/** Whether a file may be a document: named so, or begins so. A letter in HTML begins with `<` too, and is none. */
export function puedeSerDocumento(nombre: string | undefined, contentType: string, bytes: Uint8Array): boolean {
  if (DE_DOCUMENTO.test(nombre ?? '')) return true;
  if (/^(?:text\/html|image\/)/i.test(contentType)) return false;
  const comienzo = Buffer.from(bytes.subarray(0, CABEZA)).toString('latin1');
  return (
    /^PK\x03\x04/.test(comienzo) ||
    comienzo.includes('%PDF-') ||
    /^(?:\xEF\xBB\xBF)?\s*<(?:\?xml|rDE|\w+:?rDE)/.test(comienzo)
  );
}
