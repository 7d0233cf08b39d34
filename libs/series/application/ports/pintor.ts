import type { Imagen } from '../../domain/imagen';

/** Reads a stranger's picture and draws it anew, so that what is kept costs as much as its pixels and no more. */
export abstract class Pintor {
  /** @param ladoMaximo in pixels; default: a logo's. @throws ImagenInvalida */
  abstract pintar(bytes: Buffer, ladoMaximo?: number): Promise<Imagen>;
}
