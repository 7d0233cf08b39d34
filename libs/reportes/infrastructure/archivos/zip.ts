import { once } from 'node:events';
import { crc32, createDeflateRaw, type DeflateRaw } from 'node:zlib';
import { ZipStream } from '@libs/platform';

/** A file of an archive that is being written. */
export interface ArchivoAbierto {
  escribir(texto: string): Promise<void>;
  cerrar(texto?: string): Promise<void>;
}

/** A ZIP archive of texts. Compression runs outside the event loop, so other requests are not delayed. */
export class ZipDeTextos extends ZipStream {
  abrir(ruta: string): ArchivoAbierto {
    const archivo = new Comprimido(ruta);
    this.add(archivo);
    return archivo;
  }
}

/** A file in the form that fflate needs (ZipInputFile): its bytes through `ondata`, then its size and checksum. */
class Comprimido implements ArchivoAbierto {
  readonly compression = 8;
  size = 0;
  crc = 0;
  ondata?: (causa: Error | null, bytes: Uint8Array, ultimo: boolean) => void;
  private readonly deflate: DeflateRaw = createDeflateRaw({ level: 1 });

  constructor(readonly filename: string) {
    this.deflate.on('data', (bytes: Buffer) => this.ondata!(null, bytes, false));
  }

  async escribir(texto: string): Promise<void> {
    const bytes = Buffer.from(texto);
    this.size += bytes.length;
    this.crc = crc32(bytes, this.crc);
    if (!this.deflate.write(bytes)) await once(this.deflate, 'drain');
  }

  async cerrar(texto = ''): Promise<void> {
    await this.escribir(texto);
    this.deflate.end();
    await once(this.deflate, 'end');
    this.ondata!(null, new Uint8Array(), true);
  }
}

/** A ZIP with one text file, `<nombre>.txt`, whose lines end as in Windows. */
export async function* comprimirTexto(nombre: string, lineas: readonly string[]): AsyncGenerator<Buffer> {
  const zip = new ZipDeTextos();
  await zip.abrir(`${nombre}.txt`).cerrar(lineas.map((linea) => `${linea}\r\n`).join(''));
  yield zip.end();
}
