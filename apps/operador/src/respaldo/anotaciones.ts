// SQL by hand: the owner calls functions of the audit log; repositories connect as the application.
import { asOwner, type Owner } from '../owner';

export type Acto = 'respaldo.hacer' | 'respaldo.probar';

/** How a backup or a drill ended, as the audit log keeps it. */
export interface Resultado {
  readonly bien: boolean;
  /** Of a backup: whether it is a full one. */
  readonly completo: boolean;
  /** In words. */
  readonly dice: string;
}

export interface Anotado extends Resultado {
  readonly cuando: Date;
}

/** Enough to find the last full one among daily ones. */
const ANOTADOS = 100;

/** Notes how it ended. Reads MIGRATION_DATABASE_URL. */
export const anotar = (acto: Acto, resultado: Resultado): Promise<void> =>
  asOwner('timbo-respaldo', async (owner) => {
    await owner.query('SELECT registrar_acto($1, $2, NULL, $3)', [acto, 'instalacion', resultado]);
  });

/** The last ones, newest first. */
export async function anotados(owner: Pick<Owner, 'query'>, acto: Acto): Promise<Anotado[]> {
  const filas = await owner.query<{ created_at: Date; despues: Resultado }[]>(
    'SELECT created_at, despues FROM auditoria_listar(NULL, $1, NULL, NULL, NULL, $2, 0)',
    [acto, ANOTADOS],
  );
  return filas.map(({ created_at: cuando, despues }) => ({ ...despues, cuando }));
}
