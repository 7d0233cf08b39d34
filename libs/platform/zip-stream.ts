import { Zip, type ZipInputFile } from 'fflate';

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
