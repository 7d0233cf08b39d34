import { type Autor, NOTE_BYTES, UUID } from '@libs/platform';
import type { Fuente } from '../documento';

/** What an issued document has besides its XML. It is stored beside the copy of the XML, for a database that has lost the document. */
export interface Origen {
  deId: string;
  idInterno: string | null;
  fuente: Fuente;
  createdAt: Date;
  /** SHA-256 of the request, hex. */
  huella: string;
  /** Absent when its description is too long for the note. */
  autor?: Autor;
}

/** As the note of an object (`ObjectMetadata.note`). */
export function escribirOrigen({ autor, ...origen }: Origen): string {
  const entero = JSON.stringify({ ...origen, autor });
  return Buffer.byteLength(entero) <= NOTE_BYTES ? entero : JSON.stringify(origen);
}

/** undefined: the object has no such note, or one that this build did not write. */
export function leerOrigen(nota: string | undefined): Origen | undefined {
  let anotado: Partial<Record<keyof Origen, unknown>> | null;
  try {
    anotado = JSON.parse(nota ?? 'null') as typeof anotado;
  } catch {
    // Another program's note.
    return undefined;
  }
  const { deId, idInterno, fuente, createdAt, huella, autor } = anotado ?? {};
  const at = new Date(String(createdAt));
  if (typeof deId !== 'string' || !UUID.test(deId) || !/^[AUWI]$/.test(String(fuente))) return undefined;
  if (!(typeof idInterno === 'string' || idInterno === null) || Number.isNaN(at.getTime())) return undefined;
  if (!/^([0-9a-f]{2})*$/.test(String(huella))) return undefined;
  return {
    deId,
    idInterno,
    fuente: fuente as Fuente,
    createdAt: at,
    huella: String(huella),
    ...(typeof autor === 'object' && autor ? { autor: autor as Autor } : {}),
  };
}
