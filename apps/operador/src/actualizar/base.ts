// SQL by hand: the owner reads the list of migrations and calls a function of the audit log; repositories connect as the application.
import { refuseEditedMigrations } from '@libs/platform/db';
import { MIGRATIONS } from '../../../../migrations';
import { asOwner } from '../owner';
import { MalUso } from '../tarea';

/** One change at a time. */
const CERROJO = 7_217_321;
const APLICACION = 'timbo-actualizar';

/** What the database knows about versions, and what it keeps about a change. */
export interface Base {
  /** Names of the migrations that it has. @throws when it was made by another form of one of ours. */
  aplicadas(): Promise<readonly string[]>;
  /** Names of the migrations of the wanted version. */
  readonly propias: readonly string[];
  /** Notes in the audit log that a version took the place of another, or that it was taken back. */
  anotar(quien: string, antes: object, despues: object): Promise<void>;
}

/** Reads MIGRATION_DATABASE_URL. */
export const LA_BASE: Base = {
  propias: MIGRATIONS.map(({ name }) => name),
  aplicadas: () => asOwner(APLICACION, async (owner) => [...(await refuseEditedMigrations(owner, MIGRATIONS)).keys()]),
  anotar: (quien, antes, despues) =>
    asOwner(APLICACION, (owner) =>
      owner.transaction(async (tx) => {
        const autor = JSON.stringify({ id: quien, via: 'servicio', rol: 'operador' });
        await tx.query(`SELECT set_config('app.autor', $1, true)`, [autor]);
        await tx.query('SELECT registrar_acto($1, $2, $3, $4)', [
          'instalacion.actualizar',
          'instalacion',
          antes,
          despues,
        ]);
      }),
    ),
};

/** Does the work while no other change runs on this database. @throws MalUso while one does. */
export const aSolas = <T>(trabajo: () => Promise<T>): Promise<T> =>
  asOwner(APLICACION, async (owner) => {
    // The lock ends with its session, and a pool ends a session that nobody holds.
    const sesion = owner.createQueryRunner();
    try {
      const [{ mio }] = (await sesion.query('SELECT pg_try_advisory_lock($1) AS mio', [CERROJO])) as [{ mio: boolean }];
      if (!mio) throw new MalUso('another actualizar is at work: nothing was changed');
      return await trabajo();
    } finally {
      await sesion.release();
    }
  });
