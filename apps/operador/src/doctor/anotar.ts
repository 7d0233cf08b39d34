// SQL by hand: the owner writes what the api only reads.
import { asOwner } from '../owner';
import type { Hallazgo } from './hallazgo';

/** Keeps what was found in the place of what was found before, for the panel's page. Reads MIGRATION_DATABASE_URL. */
export const anotarInforme = (hallazgos: readonly Hallazgo[], ahora: Date): Promise<void> =>
  asOwner('timbo-doctor', async (owner) => {
    await owner.query(
      `INSERT INTO informe_del_doctor (hecho_at, hallazgos) VALUES ($1, $2)
       ON CONFLICT (unico) DO UPDATE SET hecho_at = EXCLUDED.hecho_at, hallazgos = EXCLUDED.hallazgos`,
      [ahora, JSON.stringify(hallazgos)],
    );
  });
