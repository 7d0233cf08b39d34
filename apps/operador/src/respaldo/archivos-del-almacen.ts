import { createHash } from 'node:crypto';
import { createReadStream, type Stats } from 'node:fs';
import { lstat, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Deposito } from './deposito';
import { FalloDePrograma } from './programas';

const CARPETA = 'timbo-archivos';

/** A file of the store as a backup has it. */
interface Copia {
  readonly bytes: number;
  readonly mtimeMs: number;
  /** SHA-256, hex. */
  readonly huella: string;
  /** The pack that has its bytes. */
  readonly paquete: string;
}

/** By the file's path in the store. */
type Indice = Readonly<Record<string, Copia>>;

export interface CopiaHecha {
  readonly nuevos: number;
  readonly todos: number;
}

/** All files below the folder, by their path in it. */
async function archivosEn(carpeta: string): Promise<Map<string, Stats>> {
  const entradas = await readdir(carpeta, { recursive: true, withFileTypes: true });
  const archivos = entradas
    .filter((entrada) => entrada.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name));
  const hallados = await Promise.all(
    archivos.map(async (archivo) => [path.relative(carpeta, archivo), await siEsta(archivo)] as const),
  );
  return new Map(hallados.flatMap(([nombre, stats]) => (stats ? [[nombre, stats] as const] : [])));
}

/** A renderer may delete a KuDE at any moment. */
async function siEsta(archivo: string): Promise<Stats | undefined> {
  return lstat(archivo).catch((causa: NodeJS.ErrnoException) => {
    if (causa.code !== 'ENOENT') throw causa;
    return undefined;
  });
}

async function huellaDe(archivo: string): Promise<string> {
  const huella = createHash('sha256');
  await pipeline(createReadStream(archivo), huella);
  return huella.digest('hex');
}

const igual = (copia: Copia | undefined, { size, mtimeMs }: Stats): boolean =>
  copia?.bytes === size && copia.mtimeMs === mtimeMs;

/**
 * The files of the object store's folder in the backup. Each run packs what is new since the last, then writes an index of all files: a run
 * that dies in between leaves a pack that no index names.
 */
export class ArchivosDelAlmacen {
  constructor(
    private readonly deposito: Deposito,
    private readonly carpeta: string,
  ) {}

  async respaldar(ahora: Date): Promise<CopiaHecha> {
    const [hay, antes] = [await archivosEn(this.carpeta), await this.indice()];
    const nuevos = [...hay].filter(([nombre, stats]) => !igual(antes[nombre], stats));
    const paquete = ahora.toISOString().replace(/[-:.]/g, '');
    const indice: Record<string, Copia> = {};
    for (const nombre of hay.keys()) if (antes[nombre]) indice[nombre] = antes[nombre];
    if (nuevos.length > 0) Object.assign(indice, await this.empaquetar(paquete, nuevos));
    await this.deposito.poner(`${CARPETA}/${paquete}.json`, JSON.stringify(indice));
    return { nuevos: nuevos.length, todos: Object.keys(indice).length };
  }

  private async empaquetar(paquete: string, nuevos: readonly (readonly [string, Stats])[]): Promise<Indice> {
    const nombres = nuevos.map(([nombre]) => nombre).join('\0');
    const args = ['-C', this.carpeta, '--null', '--verbatim-files-from', '-T', '-', '--ignore-failed-read', '-cf', '-'];
    await this.deposito.ponerSalida(`${CARPETA}/${paquete}.tar`, 'tar', args, nombres);
    const copias: [string, Copia][] = [];
    for (const [nombre, antes] of nuevos) {
      const archivo = path.join(this.carpeta, nombre);
      const stats = await siEsta(archivo);
      // One that changed meanwhile is for the next run.
      if (!stats || stats.mtimeMs !== antes.mtimeMs || stats.size !== antes.size) continue;
      const huella = await huellaDe(archivo);
      copias.push([nombre, { bytes: stats.size, mtimeMs: stats.mtimeMs, huella, paquete }]);
    }
    return Object.fromEntries(copias);
  }

  /** The newest index; empty before the first run. */
  private async indice(): Promise<Indice> {
    const ultimo = (await this.deposito.listar(CARPETA))
      .filter((nombre) => nombre.endsWith('.json'))
      .sort()
      .at(-1);
    const texto = ultimo === undefined ? undefined : await this.deposito.leer(`${CARPETA}/${ultimo}`);
    return texto === undefined ? {} : (JSON.parse(texto) as Indice);
  }

  /** Puts every file of the newest index into the folder, pack by pack. @returns what is wrong with each that is not as it was saved. */
  async traer(destino: string): Promise<{ faltas: string[]; archivos: number }> {
    await mkdir(destino, { recursive: true });
    const indice = Object.entries(await this.indice());
    const faltas: string[] = [];
    for (const paquete of [...new Set(indice.map(([, copia]) => copia.paquete))].sort()) {
      const suyos = indice.filter(([, copia]) => copia.paquete === paquete);
      const falta = await this.desempaquetar(
        paquete,
        suyos.map(([nombre]) => nombre),
        destino,
      );
      if (falta) faltas.push(`${falta}: ${suyos.length} files are lost, such as ${suyos[0]![0]}`);
      else
        for (const [nombre, copia] of suyos) faltas.push(...(await defecto(path.join(destino, nombre), nombre, copia)));
    }
    return { faltas, archivos: indice.length };
  }

  /** What is wrong with the pack as a whole. */
  private async desempaquetar(
    paquete: string,
    nombres: readonly string[],
    destino: string,
  ): Promise<string | undefined> {
    const lista = path.join(destino, '.timbo-paquete');
    await writeFile(lista, nombres.join('\0'));
    try {
      const args = ['-C', destino, '--null', '--verbatim-files-from', '-T', lista, '-xf', '-'];
      await this.deposito.darA(`${CARPETA}/${paquete}.tar`, 'tar', args);
      return undefined;
    } catch (causa) {
      if (!(causa instanceof FalloDePrograma)) throw causa;
      // A file that the pack lacks is named by its own check.
      if (causa.programa === 'tar' && /Not found in archive/.test(causa.dice)) return undefined;
      return `the pack of files ${paquete} is missing or damaged (${causa.dice})`;
    } finally {
      await rm(lista, { force: true });
    }
  }
}

async function defecto(archivo: string, nombre: string, { huella }: Copia): Promise<string[]> {
  if (!(await siEsta(archivo))) return [`the file ${nombre} is missing in the backup`];
  return (await huellaDe(archivo)) === huella
    ? []
    : [`the file ${nombre} is not the one that was saved: its bytes differ`];
}
