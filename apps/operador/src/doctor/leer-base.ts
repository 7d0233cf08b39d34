// SQL by hand: the owner asks about roles, and what ends of every tenant; repositories connect as the application.
import type { Clock } from '@libs/platform';
import { PROCESS_ROLES, refuseOtherSchema } from '@libs/platform/db';
import { MIGRATIONS } from '../../../../migrations';
import { asOwner, type Owner } from '../owner';
import { anotados } from '../respaldo/anotaciones';
import type { EstadoDeLaBase, Fin } from './alrededor';

const DIAS = 30;
const NUMEROS = 1_000;
const DIA_MS = 86_400_000;

/** Reads MIGRATION_DATABASE_URL. @throws when the database does not answer. */
export const leerBase = (clock: Clock): Promise<EstadoDeLaBase> =>
  asOwner('timbo-doctor', async (owner) => {
    const antes = clock.now().getTime();
    const [{ version, ahora }] = await owner.query<[{ version: number; ahora: Date }]>(
      `SELECT current_setting('server_version_num')::integer / 10000 AS version, clock_timestamp() AS ahora`,
    );
    const adelantoMs = ahora.getTime() - (antes + clock.now().getTime()) / 2;
    const esquema = await refuseOtherSchema(owner, MIGRATIONS).then(
      () => undefined,
      (causa: Error) => causa.message,
    );
    return {
      version,
      adelantoMs,
      esquema,
      ...(await rolesDeProcesos(owner)),
      ...(esquema === undefined ? await segunElEsquema(owner, antes) : SIN_ESQUEMA),
      walSinArchivar: await walSinArchivar(owner),
    };
  });

/** Roles of the processes by which nobody can log in, and those that row-level security does not bind. */
export async function rolesDeProcesos(owner: Pick<Owner, 'query'>) {
  const roles = await owner.query<{ rolname: string; poder: boolean }[]>(
    `SELECT rolname, rolsuper OR rolbypassrls AS poder FROM pg_roles WHERE rolcanlogin AND rolname = ANY ($1)`,
    [Object.values(PROCESS_ROLES)],
  );
  return {
    rolesSinEntrada: Object.values(PROCESS_ROLES).filter((rol) => !roles.some(({ rolname }) => rolname === rol)),
    rolesConPoder: roles.filter(({ poder }) => poder).map(({ rolname }) => rolname),
  };
}

/** Without the schema nothing can end, and nothing is noted. */
const SIN_ESQUEMA = { fines: [], respaldo: undefined, simulacro: undefined };

async function segunElEsquema(owner: Owner, ahora: number) {
  const hasta = new Date(ahora + DIAS * DIA_MS);
  const fines = await owner.query<Fin[]>('SELECT * FROM fines_por_avisar($1, $2)', [hasta, NUMEROS]);
  const [respaldo] = await anotados(owner, 'respaldo.hacer');
  const [simulacro] = await anotados(owner, 'respaldo.probar');
  return { fines, respaldo, simulacro };
}

async function walSinArchivar(owner: Owner): Promise<string | undefined> {
  const [archivador] = await owner.query<{ wal: string }[]>(
    `SELECT last_failed_wal AS wal FROM pg_stat_archiver
      WHERE last_failed_time > coalesce(last_archived_time, '-infinity')`,
  );
  return archivador?.wal;
}
