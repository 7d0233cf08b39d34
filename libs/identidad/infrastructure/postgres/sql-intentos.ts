// SQL by hand: one statement looks whether somebody must wait and counts, under the row's lock.
import type { Database } from '@libs/platform/db';
import { Intentos } from '../../application/ports/usuarios';
import type { Turnos } from '../../domain/turnos';

/** Failures are forgotten a day after the last one. */
const OLVIDO = `interval '1 day'`;

export class SqlIntentos extends Intentos {
  constructor(private readonly database: Database) {
    super();
  }

  async contar(turnos: readonly Turnos[]): Promise<number> {
    const claves = turnos.map(({ clave }) => clave);
    const contadas = await this.database.acrossTenants(
      `WITH t AS (SELECT * FROM unnest($1::bytea[], $2::integer[], $3::integer[], $4::integer[]) AS t (clave, libres, pausa, maximo)),
         nueva AS (SELECT t.clave, coalesce(CASE WHEN i.updated_at > clock_timestamp() - ${OLVIDO} THEN i.fallas END, 0) + 1 AS fallas
           FROM t LEFT JOIN intento_de_entrada i USING (clave))
       INSERT INTO intento_de_entrada AS i (clave, fallas, hasta, updated_at)
         SELECT n.clave, n.fallas, clock_timestamp() + CASE WHEN n.fallas < t.libres THEN interval '0' ELSE
             make_interval(secs => least(t.maximo, t.pausa * 2 ^ least(n.fallas - t.libres, 20))) END, clock_timestamp()
         FROM nueva n JOIN t USING (clave)
         WHERE NOT EXISTS (SELECT FROM intento_de_entrada e JOIN t USING (clave) WHERE e.hasta > clock_timestamp())
         ORDER BY n.clave
       ON CONFLICT (clave) DO UPDATE SET
         fallas = CASE WHEN i.updated_at > EXCLUDED.updated_at - ${OLVIDO} THEN i.fallas + 1 ELSE 1 END,
         updated_at = EXCLUDED.updated_at,
         hasta = EXCLUDED.updated_at + (SELECT CASE WHEN i.fallas + 1 < t.libres OR i.updated_at <= EXCLUDED.updated_at - ${OLVIDO}
             THEN interval '0' ELSE make_interval(secs => least(t.maximo, t.pausa * 2 ^ least(i.fallas + 1 - t.libres, 20))) END
           FROM t WHERE t.clave = i.clave)
         WHERE i.hasta <= clock_timestamp()
       RETURNING 1`,
      [
        claves,
        turnos.map(({ libres }) => libres),
        turnos.map(({ pausaS }) => pausaS),
        turnos.map(({ maximoS }) => maximoS),
      ],
    );
    if (contadas.length === turnos.length) return 0;
    const [espera] = await this.database.acrossTenants<{ s: number | null }>(
      `SELECT ceil(extract(epoch FROM max(hasta) - clock_timestamp()))::integer AS s FROM intento_de_entrada
       WHERE clave = ANY ($1::bytea[])`,
      [claves],
    );
    return Math.max(1, espera?.s ?? 1);
  }

  async olvidar(turnos: readonly Turnos[]): Promise<void> {
    await this.database.acrossTenants('DELETE FROM intento_de_entrada WHERE clave = ANY ($1::bytea[])', [
      turnos.map(({ clave }) => clave),
    ]);
  }
}
