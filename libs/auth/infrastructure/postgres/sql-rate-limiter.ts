// SQL by hand: one statement ends windows, starts the next and counts, so that each request is counted once.
import type { Database } from '@libs/platform/db';
import { type Consumo, RateLimiter, VENTANA_MS } from '../../application/ports/rate-limiter';

/** Counters in an UNLOGGED table, for installations without Redis. The row lock serialises the counts of a key. */
export class SqlRateLimiter extends RateLimiter {
  constructor(private readonly database: Database) {
    super();
  }

  async contar(claves: readonly string[]): Promise<Consumo[]> {
    // EXCLUDED.vence_at is derived from the row's only "now", so count and end are judged at the same moment.
    // In the callers' order, from the narrow key to the wide one, so that no two requests wait for each other's rows.
    const filas = await this.database.acrossTenants<Consumo & { clave: string }>(
      `INSERT INTO limite_de_solicitudes AS l (clave, cuenta, vence_at)
       SELECT clave, 1, clock_timestamp() + make_interval(secs => $2)
       FROM unnest($1::text[]) WITH ORDINALITY AS pedida (clave, lugar) ORDER BY lugar
       ON CONFLICT (clave) DO UPDATE SET
         cuenta = CASE WHEN l.vence_at <= EXCLUDED.vence_at - make_interval(secs => $2) THEN 1 ELSE l.cuenta + 1 END,
         vence_at = CASE WHEN l.vence_at <= EXCLUDED.vence_at - make_interval(secs => $2) THEN EXCLUDED.vence_at ELSE l.vence_at END
       RETURNING clave, cuenta, greatest(1, extract(epoch FROM vence_at - clock_timestamp()) * 1000)::integer AS "restanMs"`,
      [claves, VENTANA_MS / 1_000],
      'limite-contar',
    );
    return claves.map((clave) => filas.find((fila) => fila.clave === clave)!);
  }

  /** Forgets windows that ended. */
  async purgar(): Promise<void> {
    await this.database.acrossTenants(`DELETE FROM limite_de_solicitudes WHERE vence_at < clock_timestamp()`);
  }
}
