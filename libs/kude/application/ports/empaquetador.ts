import type { ModoDePaquete } from '../../domain/paquete';

/** What a package has of one document: a file of each kind that is there. One PDF of all takes their PDFs only. */
export interface ArchivoDePaquete {
  /** Without extension. */
  readonly nombre: string;
  /** Text of its bookmark. */
  readonly titulo: string;
  readonly pdf?: Buffer;
  readonly xml?: Buffer;
  readonly csv?: Buffer;
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
