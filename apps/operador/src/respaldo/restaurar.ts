// SQL by hand: a restored server is asked as its superuser.
import path from 'node:path';
import { crashPoint, readSettings } from '@libs/platform';
import { MalUso, type Tarea } from '../tarea';
import { baseDe, RESPALDO_SETTINGS } from './ajustes';
import { ArchivosDelAlmacen } from './archivos-del-almacen';
import { enCarpetaPropia } from './carpeta-propia';
import { Copia, type Lugar } from './copia';
import { Deposito } from './deposito';
import { Destino, marcarHistoria } from './destino';
import { puertoLibre } from './puerto-libre';

/** The group of the shared folder reads and writes what is restored; nobody else does. */
const MASCARA = 0o007;

export const restaurar: Tarea = {
  doc: `Brings an installation back from its backup, on an empty machine (docs/operacion/runbooks.md, "Restore").
It restores the database with all of its WAL beside the data folder, freezes every series, brings back the files of STORAGE_DIR, and only
then moves the data into the folder: until then no server starts from it. As the user of PostgreSQL, while its server is stopped; a run that
failed or died is simply repeated. Reads RESPALDO_DATABASE_URL (the name of the database), RESPALDO_CARPETA, STORAGE_DIR and PGBACKREST_*.`,
  opciones: {
    datos: { valor: 'folder', doc: "The server's data folder: empty, or not there." },
    hasta: { valor: 'time', doc: 'Nothing later than this, as "2026-01-31 14:00:00-03". Without it, everything.' },
  },
  async execute(dado) {
    const datos = dado.texto('datos');
    if (!datos?.startsWith('/')) throw new MalUso('--datos wants the data folder of the server, from / on');
    process.umask(MASCARA);
    const ajustes = readSettings(RESPALDO_SETTINGS);
    const deposito = new Deposito({});
    const destino = new Destino(datos, deposito.como);
    await enCarpetaPropia(ajustes.carpeta, deposito.como, async (carpeta) => {
      await destino.cerrar();
      crashPoint('restaurar.cerrada');
      try {
        await llenar(destino, carpeta, deposito, ajustes, dado.texto('hasta'));
      } catch (causa) {
        const dice = `${(causa as Error).message}\nNothing starts from ${destino.datos} until restaurar ends well: run it again`;
        throw new Error(dice, { cause: causa });
      }
    });
    console.log('Next: docs/operacion/runbooks.md, "Restore", from step 4 on.');
    return true;
  },
};

async function llenar(
  destino: Destino,
  carpeta: string,
  deposito: Deposito,
  { servidor, storageDir }: { servidor: string; storageDir: string | undefined },
  hasta: string | undefined,
): Promise<void> {
  const almacen = storageDir === undefined ? undefined : path.join(carpeta, 'archivos');
  const lugar = { carpeta, datos: destino.aparte, almacen, puerto: await puertoLibre() };
  await restaurarBase(deposito, lugar, baseDe(servidor), hasta);
  if (storageDir !== undefined && almacen !== undefined) {
    const archivos = new ArchivosDelAlmacen(storageDir);
    const { archivos: todos, faltaban } = await archivos.traer(almacen);
    console.log(`✓ of ${todos} files ${faltaban} were missing and are restored`);
    await archivos.enlazar(destino.aparte);
  }
  crashPoint('restaurar.con-archivos');
  await destino.abrir();
}

/** Restores, replays, freezes, and stops: the server in service starts from a database in which nobody can issue. */
async function restaurarBase(deposito: Deposito, lugar: Lugar, base: string, hasta: string | undefined): Promise<void> {
  const copia = await Copia.restaurar(deposito, lugar, 'servicio', hasta);
  crashPoint('restaurar.restaurada');
  try {
    console.log(`✓ the database is restored up to ${await copia.final()}`);
    console.log(`✓ ${await copia.congelar(base)} series are frozen until they are reconciled`);
    crashPoint('restaurar.congelada');
    await copia.olvidar();
  } finally {
    await copia.parar('fast');
  }
  await marcarHistoria(lugar.datos);
}
