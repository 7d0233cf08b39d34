// SQL by hand: a table of no tenant, read whole and written by one upsert.
import { type Ambiente, type Atraso, AtrasoRepository } from '@libs/fiscal';
import type { Database } from '@libs/platform/db';

export class SqlAtrasoRepository extends AtrasoRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async todos(): Promise<ReadonlyMap<Ambiente, Atraso>> {
    const filas = await this.database.acrossTenants<{ ambiente: Ambiente } & Atraso>(
      `SELECT ambiente, atraso_ms AS ms, visto_at AS "vistoAt" FROM reloj_de_autoridad`,
    );
    return new Map(filas.map(({ ambiente, ms, vistoAt }) => [ambiente, { ms, vistoAt }]));
  }

  async anotarAtraso(ambiente: Ambiente, { ms, vistoAt }: Atraso): Promise<void> {
    await this.database.acrossTenants(
      `INSERT INTO reloj_de_autoridad (ambiente, atraso_ms, visto_at) VALUES ($1, $2, $3)
       ON CONFLICT (ambiente) DO UPDATE SET atraso_ms = EXCLUDED.atraso_ms, visto_at = EXCLUDED.visto_at`,
      [ambiente, Math.round(ms), vistoAt],
    );
  }
}
