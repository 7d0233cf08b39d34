import path from 'node:path';
import { readSettings } from '@libs/platform';
import type { Tarea } from '../tarea';
import { baseDe, RESPALDO_SETTINGS } from './ajustes';
import { anotar } from './anotaciones';
import { ArchivosDelAlmacen } from './archivos-del-almacen';
import { enCarpetaPropia } from './carpeta-propia';
import { Ocupada } from './cerrojo';
import { confirmarConLaAutoridad } from './confirmar-con-la-autoridad';
import { Deposito } from './deposito';
import { puertoLibre } from './puerto-libre';
import { Servidor } from './servidor';
import { ensayar } from './simulacro';

export const probarRestauracion: Tarea = {
  doc: `Restores the newest backup into a second server on this machine, and says what is missing in it; then takes it down.
It compares documents, numbers and files with those in service, and asks the authority about the last documents of each series: it only
asks. As the user of PostgreSQL. The result is in the audit log, and in the report of the doctor. Reads MIGRATION_DATABASE_URL,
RESPALDO_DATABASE_URL, RESPALDO_CARPETA, STORAGE_DIR, PGBACKREST_*, and DATABASE_URL, MASTER_KEY, FISCAL_* as the api has them.`,
  opciones: {},
  execute: () => probar(),
};

/** One that is busy elsewhere is no result: nothing of it is noted. */
export async function probar(): Promise<boolean> {
  const { ocupada, bien, dice } = await simulacro().catch((causa: Error) => ({
    ...{ ocupada: causa instanceof Ocupada, bien: false, dice: [causa.message] },
  }));
  for (const linea of dice) console.log(`${bien ? '✓' : '✗'} ${linea}`);
  if (!ocupada) await anotar('respaldo.probar', { bien, completo: false, dice: dice.join('; ').slice(0, 2_000) });
  return bien;
}

interface Simulacro {
  readonly ocupada?: boolean;
  readonly bien: boolean;
  readonly dice: readonly string[];
}

async function simulacro(): Promise<Simulacro> {
  const ajustes = readSettings(RESPALDO_SETTINGS);
  const deposito = new Deposito({});
  const base = baseDe(ajustes.servidor);
  const { storageDir } = ajustes;
  return enCarpetaPropia(ajustes.carpeta, deposito.como, async (carpeta) => {
    const { faltas, documentos, series, archivos } = await ensayar(
      {
        deposito,
        base,
        servidor: new Servidor(ajustes.servidor),
        archivos: storageDir === undefined ? undefined : new ArchivosDelAlmacen(storageDir),
        autoridad: (copia) => confirmarConLaAutoridad(copia, base),
      },
      {
        carpeta,
        datos: path.join(carpeta, 'datos'),
        almacen: storageDir === undefined ? undefined : path.join(carpeta, 'archivos'),
        puerto: await puertoLibre(),
      },
    );
    if (faltas.length > 0) return { bien: false, dice: faltas };
    const dice = `the backup restores: ${documentos} documents, ${series} series and ${archivos} files are as in service`;
    return { bien: true, dice: [dice] };
  });
}
