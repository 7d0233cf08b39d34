import type { ModoDePaquete } from '../../domain/paquete';

export interface ArchivoDePaquete {
  /** Without its ending. */
  readonly nombre: string;
  /** Of its bookmark. */
  readonly titulo: string;
  readonly pdf: Buffer;
}

/** What a package says of itself. */
export interface PortadaDePaquete {
  readonly titulo: string;
  readonly autor: string;
  readonly creadoAt: Date;
}

/** Puts many KuDEs into one file. */
export abstract class Empaquetador {
  /**
   * The bytes of the file, made as the documents come: nothing of a document is held once the next one is asked for. What the source
   * throws comes through.
   */
  abstract empaquetar(
    como: ModoDePaquete,
    portada: PortadaDePaquete,
    archivos: AsyncIterable<ArchivoDePaquete>,
  ): AsyncGenerator<Buffer>;
}
