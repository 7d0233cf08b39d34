import { readSettings, SystemClock } from '@libs/platform';
import { asOwner } from '../owner';
import { MalUso, type Tarea } from '../tarea';
import { RESPALDO_SETTINGS } from './ajustes';
import { anotados, anotar } from './anotaciones';
import { ArchivosDelAlmacen, desenlazar } from './archivos-del-almacen';
import { Deposito } from './deposito';
import { probar } from './probar-restauracion';
import { Servidor } from './servidor';
import { loQueToca, type Toca } from './turno';

const UNA_HORA_S = 3_600;
const clock = new SystemClock();

export const respaldar: Tarea = {
  doc: `Makes a backup: of the database by pgBackRest, and of the files of STORAGE_DIR (docs/operacion/runbooks.md, "Backup").
As the user of PostgreSQL, on its machine. The result is in the audit log, and in the report of the doctor. Reads MIGRATION_DATABASE_URL,
RESPALDO_DATABASE_URL, RESPALDO_CARPETA, STORAGE_DIR and PGBACKREST_*; with --siempre also what probar-restauracion reads.`,
  opciones: {
    completo: { doc: 'A full backup. Without it, what has changed since the last one.' },
    siempre: {
      doc: 'Does not end: looks each hour what is due. A full backup and a drill each week, another backup each day.',
    },
  },
  async execute(dado) {
    if (!dado.si('siempre')) return respaldo(dado.si('completo'));
    if (dado.si('completo')) throw new MalUso('--completo or --siempre, not both');
    await loDebido().catch((causa: Error) => console.error(`✗ ${causa.message}`));
    return dormir();
  },
};

/** This process becomes a shell that sleeps and then starts it again: a Node that waits keeps 180 MB. */
function dormir(): never {
  const yo = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  return process.execve!('/bin/sh', ['sh', '-c', `sleep ${UNA_HORA_S}; exec "$@"`, 'sh', ...yo]);
}

async function loDebido(): Promise<void> {
  const [respaldos, simulacros] = await asOwner('timbo-respaldo', (owner) =>
    Promise.all([anotados(owner, 'respaldo.hacer'), anotados(owner, 'respaldo.probar')]),
  );
  const hacer: Record<Toca, () => Promise<boolean>> = {
    completo: () => respaldo(true),
    incremental: () => respaldo(false),
    simulacro: probar,
  };
  for (const toca of loQueToca(respaldos, simulacros, clock.now())) if (!(await hacer[toca]())) return;
}

async function respaldo(completo: boolean): Promise<boolean> {
  try {
    const dice = await hacerRespaldo(completo);
    await anotar('respaldo.hacer', { bien: true, completo, dice });
    console.log(`✓ ${dice}`);
    return true;
  } catch (causa) {
    const dice = (causa as Error).message;
    console.error(`✗ ${dice}`);
    await anotar('respaldo.hacer', { bien: false, completo, dice });
    return false;
  }
}

/** @returns what was saved, in words. */
async function hacerRespaldo(completo: boolean): Promise<string> {
  const ajustes = readSettings(RESPALDO_SETTINGS);
  const deposito = new Deposito({});
  const datos = await new Servidor(ajustes.servidor).datos();
  await deposito.preparar(datos);
  if (ajustes.storageDir === undefined) await desenlazar(datos);
  else await new ArchivosDelAlmacen(ajustes.storageDir).enlazar(datos);
  await deposito.orden(`--pg1-path=${datos}`, `--type=${completo ? 'full' : 'incr'}`, 'backup');
  const base = `${completo ? 'a full' : 'an incremental'} backup of the database`;
  return ajustes.storageDir === undefined
    ? `${base}; the files are in an object store of their own`
    : `${base} and of the files`;
}
