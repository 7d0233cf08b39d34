import { error } from '@libs/errors';
import { desenvolver, SinDocumento } from '@libs/fiscal';
import type { Origen } from '../../domain/archivo/origen';

/** Documents of one request: the authority is asked about each, so more would outlast the caller's patience. */
export const DOCUMENTOS_POR_PEDIDO = 500;

/** One file: its bytes, or why it has none. A message of the protocol has several documents, or none. */
export interface ArchivoPorImportar {
  nombre: string;
  leer(): Uint8Array;
  /** What its copy in the object store knows besides. */
  origen?: Origen;
}

/**
 * Returns the documents of each file.
 * @throws IMPORTACION_ILEGIBLE for a message without documents, and says what to send instead; IMPORTACION_ARCHIVO_INVALIDO when the
 * request has too many documents.
 */
export function abridorDe(archivos: number): (archivo: ArchivoPorImportar) => Uint8Array[] {
  let todos = archivos;
  return (archivo) => {
    const documentos = abierto(archivo.leer());
    const conEl = todos + documentos.length - 1;
    if (documentos.length > 1 && conEl > DOCUMENTOS_POR_PEDIDO) {
      const motivo = `con él son más de ${DOCUMENTOS_POR_PEDIDO} documentos`;
      throw error('IMPORTACION_ARCHIVO_INVALIDO', { motivo });
    }
    todos = conEl;
    return documentos;
  };
}

function abierto(archivo: Uint8Array): Uint8Array[] {
  try {
    return desenvolver(archivo, DOCUMENTOS_POR_PEDIDO + 1);
  } catch (causa) {
    if (!(causa instanceof SinDocumento)) throw causa;
    throw error('IMPORTACION_ILEGIBLE', { motivo: causa.message });
  }
}
