import type { ModoDePaquete } from '../../domain/paquete';

export interface ArchivoDePaquete {
  /** Without extension. */
  readonly nombre: string;
  /** Text of its bookmark. */
  readonly titulo: string;
  readonly pdf: Buffer;
}

/** Metadata of the package file. */
export interface PortadaDePaquete {
  readonly titulo: string;
  readonly autor: string;
  readonly creadoAt: Date;
}

/** Puts many KuDEs into one file. */
export abstract class Empaquetador {
  /**
   * The bytes of the file, produced while the documents arrive. A document is not held once the next one is requested.
   * @throws what `archivos` throws.
   */
  abstract empaquetar(
    como: ModoDePaquete,
    portada: PortadaDePaquete,
    archivos: AsyncIterable<ArchivoDePaquete>,
  ): AsyncGenerator<Buffer>;
}
