import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';

const deflate = promisify(deflateRaw);
/** Compressed already. */
const CLOSED = /\.(pdf|png|jpg|p7s)$/;
const [AS_IT_IS, DEFLATED] = [0, 8];

/** A ZIP archive whose bytes are taken away while its files arrive. */
export class ZipStream {
  private ready: Uint8Array[] = [];
  private readonly zip = new Zip((failure, bytes) => {
    if (failure) throw failure;
    this.ready.push(bytes);
  });

  add(file: ZipInputFile): void {
    this.zip.add(file);
  }

  /** A whole file of this time: the same gives the same bytes. Compression is off the event loop. */
  async addWhole(filename: string, bytes: Buffer, time: Date): Promise<void> {
    const compression = CLOSED.test(filename) ? AS_IT_IS : DEFLATED;
    const inside = compression === DEFLATED ? await deflate(bytes) : bytes;
    const file: ZipInputFile = { filename, size: bytes.length, crc: crc32(bytes), compression, mtime: inUtc(time) };
    this.add(file);
    file.ondata!(null, new Uint8Array(inside), true);
  }

  /** The bytes that are ready since the last call. */
  take(): Buffer {
    const taken = Buffer.concat(this.ready);
    this.ready = [];
    return taken;
  }

  /** The last bytes, once all files are complete. */
  end(): Buffer {
    this.zip.end();
    return this.take();
  }
}

/** A ZIP says local times: these fields are read by `getHours` and its like, whose zone is the machine's. */
const inUtc = (time: Date): string => time.toISOString().slice(0, 19);
