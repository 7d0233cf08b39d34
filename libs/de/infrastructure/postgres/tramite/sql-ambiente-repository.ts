// SQL by hand: a table of no tenant, written by upserts.
import { type Ambiente, AmbienteRepository, type PausaDeAmbiente } from '@libs/fiscal';
import type { Database } from '@libs/platform/db';

export class SqlAmbienteRepository extends AmbienteRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async anotarRespuesta(ambiente: Ambiente, ahora: Date): Promise<void> {
    await this.database.acrossTenants(
      `INSERT INTO ambiente_de_autoridad AS a (ambiente, respondio_at) VALUES ($1, $2)
       ON CONFLICT (ambiente) DO UPDATE SET respondio_at = greatest(a.respondio_at, EXCLUDED.respondio_at),
         pausa_desde = NULL, pausa_hasta = NULL, pausa_motivo = NULL`,
      [ambiente, ahora],
    );
  }

  async anotarPausa(ambiente: Ambiente, { hasta, motivo }: PausaDeAmbiente, ahora: Date): Promise<void> {
    await this.database.acrossTenants(
      `INSERT INTO ambiente_de_autoridad AS a (ambiente, pausa_desde, pausa_hasta, pausa_motivo) VALUES ($1, $2, $3, $4)
       ON CONFLICT (ambiente) DO UPDATE SET pausa_desde = coalesce(a.pausa_desde, EXCLUDED.pausa_desde),
         pausa_hasta = EXCLUDED.pausa_hasta, pausa_motivo = EXCLUDED.pausa_motivo`,
      [ambiente, ahora, hasta, motivo],
    );
  }

  async exigirRespuesta(ahora: Date): Promise<void> {
    const [pausada] = await this.database.acrossTenants<{ ambiente: Ambiente }>(
      `SELECT ambiente FROM ambiente_de_autoridad WHERE pausa_hasta > $1::timestamptz - interval '10 minutes' AND ambiente <> 'simulador'`,
      [ahora],
    );
    if (pausada) throw new Error(`the authority does not answer in ${pausada.ambiente}`);
  }
}
