import type { Imagen } from '../../domain/imagen';

/** Reads a stranger's picture and redraws it, so that the stored picture costs only as much as its pixels. */
export abstract class Pintor {
  /** @param ladoMaximo in pixels; default: a logo's. @throws ImagenInvalida */
  abstract pintarImagen(bytes: Buffer, ladoMaximo?: number): Promise<Imagen>;
}
