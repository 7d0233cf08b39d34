// SQL by hand: a restored server is asked as its superuser.
import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { readSettings } from '@libs/platform';
import { MalUso, type Tarea } from '../tarea';
import { baseDe, carpetaDe, RESPALDO_SETTINGS } from './ajustes';
import { ArchivosDelAlmacen } from './archivos-del-almacen';
import { Copia, type Lugar } from './copia';
import { Deposito } from './deposito';
import { puertoLibre } from './puerto-libre';

/** The group of the shared folder reads and writes what is restored; nobody else does. */
const MASCARA = 0o007;

export const restaurar: Tarea = {
  doc: `Brings an installation back from its backup, on an empty machine (docs/operacion/runbooks.md, "Restore").
It restores the database with all of its WAL into an empty folder, freezes every series before anybody can issue, and brings back the files
of STORAGE_DIR. As the user of PostgreSQL, while its server is stopped; a run that failed is repeated with an empty folder.
Reads RESPALDO_DATABASE_URL (the name of the database), RESPALDO_CARPETA, STORAGE_DIR and PGBACKREST_*.`,
  opciones: {
    datos: { valor: 'folder', doc: "The server's data folder: empty, or not there." },
    hasta: { valor: 'time', doc: 'Nothing later than this, as "2026-01-31 14:00:00-03". Without it, everything.' },
  },
  async execute(dado) {
    const datos = dado.texto('datos');
    if (!datos?.startsWith('/')) throw new MalUso('--datos wants the data folder of the server, from / on');
    if (existsSync(datos) && (await readdir(datos)).length > 0)
      throw new MalUso(`${datos} is not empty: nothing was changed. Move away what is in it`);
    process.umask(MASCARA);
    const ajustes = readSettings(RESPALDO_SETTINGS);
    const { servidor, storageDir } = ajustes;
    const carpeta = carpetaDe(ajustes);
    const deposito = new Deposito({});
    await rm(carpeta, { recursive: true, force: true });
    await mkdir(carpeta, { recursive: true, mode: 0o700 });
    await chmod(carpeta, 0o700);
    try {
      const almacen = storageDir === undefined ? undefined : path.join(carpeta, 'archivos');
      const lugar = { carpeta, datos, almacen, puerto: await puertoLibre() };
      await restaurarBase(deposito, lugar, baseDe(servidor), dado.texto('hasta'));
      if (storageDir !== undefined && almacen !== undefined) {
        const archivos = new ArchivosDelAlmacen(storageDir);
        console.log(`✓ ${await archivos.traer(deposito.como, almacen)} files are restored`);
        await archivos.enlazar(datos);
      }
    } finally {
      await rm(carpeta, { recursive: true, force: true });
    }
    console.log('Next: docs/operacion/runbooks.md, "Restore", from step 4 on.');
    return true;
  },
};

/** Restores, replays, freezes, and stops: the server in service starts from a database in which nobody can issue. */
async function restaurarBase(deposito: Deposito, lugar: Lugar, base: string, hasta: string | undefined): Promise<void> {
  const copia = await Copia.restaurar(deposito, lugar, 'servicio', hasta);
  try {
    console.log(`✓ the database is restored up to ${await copia.final()}`);
    console.log(`✓ ${await copia.congelar(base)} series are frozen until they are reconciled`);
  } finally {
    await copia.parar('fast');
  }
}
