import { strFromU8, Unzip, UnzipInflate } from 'fflate';

export class LoteIlegible extends Error {
  override readonly name = 'LoteIlegible';
}

/** In bytes: many times the size of fifty documents of the largest kind, but too small for a decompression bomb. */
const MAXIMO_DESCOMPRIMIDO = 20_000_000;
const TROZO = 16_384;

/**
 * Unpacks a received batch: each rDE as text, byte for byte. Inflates in pieces and stops at `maximo` bytes, because the size that the
 * file declares may be false. @throws LoteIlegible
 */
export function desempaquetarLote(base64: string, maximo = MAXIMO_DESCOMPRIMIDO): string[] {
  if (!/^[0-9A-Za-z+/]+={0,2}$/.test(base64)) throw new LoteIlegible('not base64');
  const xml = inflarUnico(Buffer.from(base64, 'base64'), maximo);
  const dentro = /^\s*(?:<\?xml[^>]*\?>\s*)?<rLoteDE(?:\s[^>]*)?>([\s\S]*)<\/rLoteDE>\s*$/.exec(xml)?.[1];
  if (dentro === undefined) throw new LoteIlegible('the file is not an rLoteDE');
  return separar(dentro);
}

function inflarUnico(zip: Uint8Array, maximo: number): string {
  const trozos: Uint8Array[] = [];
  let archivos = 0;
  let largo = 0;
  let terminado = false;
  const lector = new Unzip((archivo) => {
    if (++archivos > 1) throw new LoteIlegible('more than one file');
    archivo.ondata = (error, datos, final) => {
      if (error) throw error;
      largo += datos.length;
      if (largo > maximo) throw new LoteIlegible('too big once inflated');
      trozos.push(datos);
      terminado ||= final;
    };
    archivo.start();
  });
  lector.register(UnzipInflate);
  try {
    for (let i = 0; i < zip.length; i += TROZO) lector.push(zip.subarray(i, i + TROZO), i + TROZO >= zip.length);
  } catch (error) {
    if (error instanceof LoteIlegible) throw error;
    throw new LoteIlegible(`not a readable ZIP: ${(error as Error).message}`);
  }
  if (!terminado) throw new LoteIlegible('no complete file in the ZIP');
  return strFromU8(Buffer.concat(trozos));
}

/** Splits at the tags of rDE: they cannot nest, and a raw `<` is always markup. */
function separar(dentro: string): string[] {
  const documentos: string[] = [];
  const documento = /\s*(<rDE[\s>][\s\S]*?<\/rDE>)/y;
  let pos = 0;
  for (let m = documento.exec(dentro); m; m = documento.exec(dentro)) {
    documentos.push(m[1]!);
    pos = documento.lastIndex;
  }
  if (dentro.slice(pos).trim() !== '') throw new LoteIlegible('something in the batch is not an rDE');
  return documentos;
}
