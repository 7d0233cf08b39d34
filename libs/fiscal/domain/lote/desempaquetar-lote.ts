import { strFromU8 } from 'fflate';
import { leerZip } from './leer-zip';

export class LoteIlegible extends Error {
  override readonly name = 'LoteIlegible';
}

/** In bytes: many times the size of fifty documents of the largest kind, but too small for a decompression bomb. */
const MAXIMO_DESCOMPRIMIDO = 20_000_000;

/**
 * Unpacks a received batch: each rDE as text, byte for byte, and no more than `maximo` bytes of all. @throws LoteIlegible
 */
export function desempaquetarLote(base64: string, maximo = MAXIMO_DESCOMPRIMIDO): string[] {
  if (!/^[0-9A-Za-z+/]+={0,2}$/.test(base64)) throw new LoteIlegible('not base64');
  const xml = inflarUnico(Buffer.from(base64, 'base64'), maximo);
  const dentro = /^\s*(?:<\?xml[^>]*\?>\s*)?<rLoteDE(?:\s[^>]*)?>([\s\S]*)<\/rLoteDE>\s*$/.exec(xml)?.[1];
  if (dentro === undefined) throw new LoteIlegible('the file is not an rLoteDE');
  return separar(dentro);
}

function inflarUnico(zip: Uint8Array, maximo: number): string {
  try {
    const [archivo] = leerZip(zip, { entradas: 1, bytes: maximo, total: maximo });
    return strFromU8(archivo!.leer());
  } catch (causa) {
    throw new LoteIlegible(`not a readable ZIP: ${(causa as Error).message}`);
  }
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
