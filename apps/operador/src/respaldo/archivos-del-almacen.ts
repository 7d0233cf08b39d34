import { createHash } from 'node:crypto';
import { createReadStream, type Stats } from 'node:fs';
import { copyFile, lstat, mkdir, readdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

/** The link's name in the server's data folder. PostgreSQL does not look at it. */
const ENLACE = 'timbo-archivos';
/** A file may be written before the backup begins, and get its name later. */
const MARGEN_MS = 60_000;
const A_MEDIAS = '.timbo-restaurando';

/** What pgBackRest needs to restore the files into this folder. */
export const archivosEn = (carpeta: string): string => `--link-map=${ENLACE}=${carpeta}`;

/**
 * The object store's folder in the backup: a link in the server's data folder leads to it, and pgBackRest saves what a link leads to. So
 * the files are encrypted, incremental, kept and checked as the database is.
 */
export class ArchivosDelAlmacen {
  constructor(private readonly carpeta: string) {}

  /** Makes them part of the next backups. Again is safe. @param datos folder of the server's data. */
  async enlazar(datos: string): Promise<void> {
    const [enlace, destino] = [path.join(datos, ENLACE), path.resolve(this.carpeta)];
    const hay = await siEsta(enlace);
    if (hay?.isDirectory())
      throw new Error(`${enlace} is a folder, as pgBackRest alone restores it: move what is in it to ${destino}`);
    if (hay && (await readlink(enlace)) === destino) return;
    await desenlazar(datos);
    await symlink(destino, enlace);
  }

  /**
   * Compares restored files with those in service. pgBackRest has checked their bytes against those that were saved.
   * @param desde when the backup began: what is newer is for the next one.
   * @returns what is wrong with each that is not as in service.
   */
  async comparar(copia: string, desde: Date): Promise<{ faltas: string[]; archivos: number }> {
    const restaurados = await archivosDe(copia);
    const faltas: string[] = [];
    for (const nombre of await archivosDe(this.carpeta)) {
      const enServicio = await siEsta(path.join(this.carpeta, nombre));
      // A renderer may delete a KuDE at any moment.
      if (!enServicio || enServicio.mtimeMs >= desde.getTime() - MARGEN_MS) continue;
      if (!restaurados.has(nombre)) faltas.push(`the file ${nombre} is missing in the backup`);
      else if ((await huellaDe(path.join(copia, nombre))) !== (await huellaDe(path.join(this.carpeta, nombre))))
        faltas.push(`the file ${nombre} is not the one in service: its bytes differ`);
    }
    return { faltas, archivos: restaurados.size };
  }

  /**
   * Copies the restored files that the folder does not have. What it has stays: it was not lost, may be newer, and may belong to another
   * process, whose group may read it and not write. Owner and group of a copy are those that the folder gives. Again is safe.
   */
  async traer(copia: string): Promise<{ archivos: number; faltaban: number }> {
    const archivos = await archivosDe(copia);
    let faltaban = 0;
    for (const nombre of archivos) {
      const destino = path.join(this.carpeta, nombre);
      if (await siEsta(destino)) continue;
      await mkdir(path.dirname(destino), { recursive: true });
      // Under its name it is whole, also when this process dies.
      await copyFile(path.join(copia, nombre), destino + A_MEDIAS);
      await rename(destino + A_MEDIAS, destino);
      faltaban += 1;
    }
    return { archivos: archivos.size, faltaban };
  }
}

/** Takes them out of the next backups. @param datos folder of the server's data. */
export const desenlazar = (datos: string): Promise<void> => rm(path.join(datos, ENLACE), { force: true });

/** All files below the folder, by their path in it. */
async function archivosDe(carpeta: string): Promise<ReadonlySet<string>> {
  const entradas = await readdir(carpeta, { recursive: true, withFileTypes: true });
  const archivos = entradas.filter((entrada) => entrada.isFile());
  return new Set(archivos.map(({ parentPath, name }) => path.relative(carpeta, path.join(parentPath, name))));
}

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
