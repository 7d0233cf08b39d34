import type { SeparadorDeArchivo } from '../../domain/celdas';
import type { FilaDeArchivo } from '../../domain/filas-importadas';

export interface TablaDeArchivo {
  separador: SeparadorDeArchivo;
  /**
   * One after the other, so that the process does other work in between; empty lines are left out.
   * @throws IMPORTACION_ARCHIVO_INVALIDO at the row that cannot be read.
   */
  filas: AsyncIterable<FilaDeArchivo>;
}

/** Reads a file of a stranger as a table. */
export abstract class LectorDeTabla {
  /** @throws IMPORTACION_ARCHIVO_INVALIDO if it is no text in UTF-8. */
  abstract abrir(archivo: Uint8Array): TablaDeArchivo;
}
