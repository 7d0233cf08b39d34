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
  /** Files that are not wanted: they are not read, and count for no limit. Absent: none. */
  omitir?(nombre: string): boolean;
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
/** Entries of the directory that are looked at for each file that is taken: of the others, folders and files that are not wanted. */
const POR_ARCHIVO = 4;

/**
 * The files of a ZIP, one after the other and each only when it is read. The sizes that the archive declares are limits: no more is
 * inflated than declared, so a false one gives a damaged file and not a large one. @throws ZipIlegible
 */
export function leerZip(zip: Uint8Array, limites: LimitesDeZip): EntradaDeZip[] {
  const infos: UnzipFileInfo[] = [];
  inflar(zip, (info) => {
    infos.push(info);
    if (infos.length > POR_ARCHIVO * limites.entradas)
      throw new ZipIlegible(`tiene más de ${limites.entradas} archivos`);
    return false;
  });
  const deArchivos = [...infos.entries()].filter(
    ([, { name }]) => !name.endsWith('/') && !name.startsWith('__MACOSX/'),
  );
  if (deArchivos.length === 0) throw new ZipIlegible('no tiene archivos');
  const lugares = deArchivos.filter(([, { name }]) => !limites.omitir?.(name));
  if (lugares.length > limites.entradas) throw new ZipIlegible(`tiene más de ${limites.entradas} archivos`);
  const total = lugares.reduce((suma, [, { originalSize }]) => suma + originalSize, 0);
  if (total > limites.total || (total > HASTA_AQUI && total > MAXIMA_RAZON * zip.length))
    throw new ZipIlegible('sus archivos descomprimidos son demasiado grandes');
  const { leer } = new Lectura(zip, new Map(lugares), limites.bytes);
  return lugares.map(([lugar, { name }]) => ({ nombre: name, leer: () => leer(lugar) }));
}

/** Each inflation walks through the archive's directory: with one for each of its files, half of the time would go there. */
const JUNTOS = 16;
const BYTES_JUNTOS = 2_000_000;

/** The files of a ZIP by their place in its directory. Those that follow the one that is asked for are inflated with it. */
class Lectura {
  private readonly leidos = new Map<number, Uint8Array>();

  constructor(
    private readonly zip: Uint8Array,
    private readonly infos: ReadonlyMap<number, UnzipFileInfo>,
    private readonly maximo: number,
  ) {}

  readonly leer = (lugar: number): Uint8Array => {
    if (this.infos.get(lugar)!.originalSize > this.maximo) throw new ZipIlegible(`supera ${this.maximo} bytes`);
    const bytes = this.leidos.get(lugar) ?? this.inflarDesde(lugar).get(lugar) ?? this.deUno(lugar);
    this.leidos.delete(lugar);
    return bytes;
  };

  /** Some from here on; none when one of them is damaged or the first alone is large. */
  private inflarDesde(lugar: number): Map<number, Uint8Array> {
    const porNombre = new Map<string, number>();
    let cuantos = 0;
    for (const [i, { name, originalSize }] of this.infos) {
      if (i < lugar) continue;
      cuantos += originalSize;
      // The result is by name, which a hostile archive may repeat.
      if (originalSize > this.maximo || porNombre.has(name) || cuantos > BYTES_JUNTOS) break;
      if (porNombre.set(name, i).size === JUNTOS) break;
    }
    const juntos = new Set(porNombre.values());
    let visto = -1;
    this.leidos.clear();
    try {
      const inflados = inflar(this.zip, () => juntos.has((visto += 1)));
      for (const [nombre, bytes] of Object.entries(inflados)) this.leidos.set(porNombre.get(nombre)!, bytes);
    } catch {
      // Reading each of them alone shows which one is damaged.
    }
    return this.leidos;
  }

  private deUno(lugar: number): Uint8Array {
    let visto = -1;
    const [bytes] = Object.values(inflar(this.zip, () => (visto += 1) === lugar));
    if (!bytes) throw new ZipIlegible('está dañado');
    return bytes;
  }
}

function inflar(zip: Uint8Array, filter: (info: UnzipFileInfo) => boolean): Record<string, Uint8Array> {
  try {
    return unzipSync(zip, { filter });
  } catch (causa) {
    if (causa instanceof ZipIlegible) throw causa;
    throw new ZipIlegible('no es un ZIP que se pueda leer');
  }
}
