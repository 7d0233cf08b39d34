import type { Archivo } from '@libs/habilitacion';
import { ZipStream } from '@libs/platform';

/** A ZIP with these files in their order, all of this time: the same files give the same bytes. */
export async function* empaquetar(archivos: AsyncIterable<Archivo>, fecha: Date): AsyncGenerator<Buffer> {
  const zip = new ZipStream();
  for await (const { ruta, bytes } of archivos) {
    await zip.addWhole(ruta, bytes, fecha);
    yield zip.take();
  }
  yield zip.end();
}
