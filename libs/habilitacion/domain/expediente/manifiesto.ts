import { createHash } from 'node:crypto';

/** A file of the dossier. */
export interface Archivo {
  readonly ruta: string;
  readonly bytes: Buffer;
}

/** What the manifest says about the dossier, in addition to its files. */
export interface Encabezado {
  readonly contribuyente: { readonly ruc: string; readonly nombre: string };
  readonly corrida: string;
  /** ISO 8601, of the last change. */
  readonly estado_al: string;
  readonly software: { readonly nombre: string; readonly version: string };
}

const FORMATO = 'expediente-de-habilitacion/1';

/** The list of the dossier's files, each with its size and SHA-256, ordered by path. It does not list itself nor its signature. */
export class Manifiesto {
  private readonly archivos = new Map<string, { bytes: number; sha256: string }>();

  /** @throws RangeError for a path twice. */
  anotar({ ruta, bytes }: Archivo): void {
    if (this.archivos.has(ruta)) throw new RangeError(`two files are named ${ruta}`);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    this.archivos.set(ruta, { bytes: bytes.length, sha256 });
  }

  json(encabezado: Encabezado): Buffer {
    const archivos = [...this.archivos.keys()].sort().map((ruta) => ({ ruta, ...this.archivos.get(ruta)! }));
    return Buffer.from(`${JSON.stringify({ formato: FORMATO, ...encabezado, archivos }, undefined, 2)}\n`);
  }
}
