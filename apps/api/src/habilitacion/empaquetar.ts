import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';
import type { ZipInputFile } from 'fflate';
import type { Archivo } from '@libs/habilitacion';
import { ZipStream } from '@libs/platform';

const comprimir = promisify(deflateRaw);
/** Compressed already. */
const CERRADOS = /\.(pdf|png|jpg|p7s)$/;
const [TAL_CUAL, COMPRIMIDO] = [0, 8];

/** A ZIP with these files in their order, all of this time: the same files give the same bytes. Compression is off the event loop. */
export async function* empaquetar(archivos: AsyncIterable<Archivo>, fecha: Date): AsyncGenerator<Buffer> {
  const zip = new ZipStream();
  for await (const { ruta, bytes } of archivos) {
    const compression = CERRADOS.test(ruta) ? TAL_CUAL : COMPRIMIDO;
    const dentro = compression === COMPRIMIDO ? await comprimir(bytes) : bytes;
    const entrada: ZipInputFile = {
      filename: ruta,
      size: bytes.length,
      crc: crc32(bytes),
      compression,
      mtime: enUtc(fecha),
    };
    zip.add(entrada);
    entrada.ondata!(null, new Uint8Array(dentro), true);
    yield zip.take();
  }
  yield zip.end();
}

/** A ZIP says local times: these fields are read by `getHours` and its like, whose zone is the machine's. */
const enUtc = (fecha: Date): string => fecha.toISOString().slice(0, 19);
