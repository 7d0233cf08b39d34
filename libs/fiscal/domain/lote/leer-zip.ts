import { unzipSync, type UnzipFileInfo } from 'fflate';

export class ZipIlegible extends Error {
  override readonly name = 'ZipIlegible';
}

export interface LimitesDeZip {
  entradas: number;
  /** Of one entry, inflated. */
  bytes: number;
  /** Of all entries, inflated. */
  total: number;
}

export interface EntradaDeZip {
  /** As the archive has it: for people, never a path. */
  nombre: string;
  /** @throws ZipIlegible when it is too large, encrypted or damaged. */
  leer(): Uint8Array;
}

/** Times that the inflated XMLs may be larger than the archive: documents have 5 to 20. */
const MAXIMA_RAZON = 100;
const HASTA_AQUI = 1_000_000;

/**
 * The files of a ZIP, one after the other and each only when it is read. The sizes that the archive declares are limits: no more is
 * inflated than declared, so a false one gives a damaged file and not a large one. @throws ZipIlegible
 */
export function leerZip(zip: Uint8Array, limites: LimitesDeZip): EntradaDeZip[] {
  const infos: UnzipFileInfo[] = [];
  inflar(zip, (info) => {
    infos.push(info);
    if (infos.length > 2 * limites.entradas) throw new ZipIlegible(`tiene más de ${limites.entradas} archivos`);
    return false;
  });
  const lugares = [...infos.entries()].filter(([, { name }]) => !name.endsWith('/') && !name.startsWith('__MACOSX/'));
  if (lugares.length === 0) throw new ZipIlegible('no tiene archivos');
  if (lugares.length > limites.entradas) throw new ZipIlegible(`tiene más de ${limites.entradas} archivos`);
  const total = lugares.reduce((suma, [, { originalSize }]) => suma + originalSize, 0);
  if (total > limites.total || (total > HASTA_AQUI && total > MAXIMA_RAZON * zip.length))
    throw new ZipIlegible('sus archivos descomprimidos son demasiado grandes');
  return lugares.map(([lugar, { name, originalSize }]) => ({
    nombre: name,
    leer() {
      if (originalSize > limites.bytes) throw new ZipIlegible(`supera ${limites.bytes} bytes`);
      let visto = -1;
      const [bytes] = Object.values(inflar(zip, () => (visto += 1) === lugar));
      if (!bytes) throw new ZipIlegible('está dañado');
      return bytes;
    },
  }));
}

function inflar(zip: Uint8Array, filter: (info: UnzipFileInfo) => boolean): Record<string, Uint8Array> {
  try {
    return unzipSync(zip, { filter });
  } catch (causa) {
    if (causa instanceof ZipIlegible) throw causa;
    throw new ZipIlegible('no es un ZIP que se pueda leer');
  }
}
