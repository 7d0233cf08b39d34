import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { crashPoint } from '@libs/platform';
import { MalUso } from '../tarea';
import { quitar } from './carpeta-propia';
import { type Como, correr } from './programas';

/**
 * What the server's folder has until its data are ready. PostgreSQL does not start from a folder without data, and the image's initdb makes
 * none in a folder that is not empty: nobody issues from data whose series are not frozen.
 */
const MARCA = 'timbo-restauracion-sin-terminar';

/** The data folder of the server in service: filled beside its place, and moved into it when all is done. */
export class Destino {
  readonly datos: string;
  /** Where they become ready: beside it, so that the move is one step. */
  readonly aparte: string;

  constructor(
    datos: string,
    private readonly como: Como,
  ) {
    this.datos = path.resolve(datos);
    this.aparte = `${this.datos}.timbo-restaurando`;
  }

  /** Closes the folder, and empties the one beside it of what a run that died has left. @throws MalUso when the folder is in use. */
  async cerrar(): Promise<void> {
    if ((await entradas(this.datos)).some((nombre) => nombre !== MARCA))
      throw new MalUso(
        `${this.datos} is not empty: nothing was changed. What restaurar has moved there is whole, its series are frozen: go on with ` +
          'docs/operacion/runbooks.md, "Restore", from step 4 on. Else move away what is in it',
      );
    await quitar(this.como, this.aparte);
    await mkdir(this.datos, { recursive: true, mode: 0o700 });
    await this.probarQueSeMueve();
    await mkdir(this.datos, { mode: 0o700 });
    await writeFile(
      path.join(this.datos, MARCA),
      'restaurar has not ended: the data beside this folder are not ready, and must not be started from. Run restaurar again.\n',
    );
    await rm(path.join(this.aparte, MARCA), { force: true });
  }

  /** The move at the end, tried at the beginning: a restore may take hours. */
  private async probarQueSeMueve(): Promise<void> {
    await rename(this.datos, this.aparte).catch((causa: NodeJS.ErrnoException) => {
      throw new MalUso(
        `${this.datos} cannot be moved (${causa.code}): nothing was changed. It must be no place where a disk is mounted, but a folder ` +
          'in it, and the folder that it is in must belong to the user of PostgreSQL',
      );
    });
  }

  /** Puts the data into their place. */
  async abrir(): Promise<void> {
    // What was copied outlives a loss of power as the server's own data do.
    await correr(this.como, 'sync', []);
    await rm(path.join(this.datos, MARCA));
    crashPoint('restaurar.abierta');
    await rename(this.aparte, this.datos);
    const carpeta = await open(path.dirname(this.datos), 'r');
    try {
      await carpeta.sync();
    } finally {
      await carpeta.close();
    }
  }
}

/**
 * Marks the history of the newest timeline, so that the server in service archives it: the restored one archives nothing. Without it a
 * restore from a backup of before ends where this one has ended, and what came afterwards is lost.
 */
export async function marcarHistoria(datos: string): Promise<void> {
  const historias = (await readdir(path.join(datos, 'pg_wal'))).filter((nombre) => nombre.endsWith('.history'));
  const ultima = historias.sort().at(-1);
  if (ultima !== undefined) await writeFile(path.join(datos, 'pg_wal/archive_status', `${ultima}.ready`), '');
}

const entradas = (carpeta: string): Promise<string[]> =>
  readdir(carpeta).catch((causa: NodeJS.ErrnoException) => {
    if (causa.code !== 'ENOENT') throw causa;
    return [];
  });
