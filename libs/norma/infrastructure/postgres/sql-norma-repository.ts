// SQL by hand: tables of no tenant, whose turns are conditional writes.
import { avisoDeCuenta } from '@libs/avisos';
import { escribirAvisos } from '@libs/avisos/postgres';
import { isoParaguay, nuevoId } from '@libs/platform';
import type { Database } from '@libs/platform/db';
import { type FuenteMirada, NormaRepository, type TurnoDeFuente } from '../../application/ports/norma-repository';
import type { EstadoDeFuente, Fuente } from '../../domain/fuente';
import type { Novedad, NovedadVista } from '../../domain/novedad';

/** Codes and elements come from outside. */
const MAXIMO_DE_UNA_CLASE = 200;
const DE_UNA_CARTA = 50;
const ESTADO = 'marcas, vista_at AS "vistaAt", sin_ver_desde AS "sinVerDesde", motivo';
const NOVEDAD = 'id, clase, fuente, valor, vista_at AS "vistaAt"';

export class SqlNormaRepository extends NormaRepository {
  constructor(private readonly database: Database) {
    super();
  }

  async tomarFuente({ url, clase }: Fuente, ahora: Date, hasta: Date): Promise<TurnoDeFuente | undefined> {
    const [fila] = await this.database.acrossTenants<EstadoDeFuente & { ficha: number }>(
      `INSERT INTO norma_fuente AS f (url, clase, ficha, proxima_at) VALUES ($1, $2, 1, $4)
       ON CONFLICT (url) DO UPDATE SET clase = $2, ficha = f.ficha + 1, proxima_at = $4 WHERE f.proxima_at <= $3
       RETURNING ficha, ${ESTADO}`,
      [url, clase, ahora, hasta],
    );
    if (!fila) return undefined;
    const { ficha, ...estado } = fila;
    return { ficha, estado };
  }

  async registrarMirada(
    { url }: Fuente,
    ficha: number,
    {
      estado: { marcas, vistaAt, sinVerDesde, motivo },
      novedades,
      proximaAt,
    }: Parameters<NormaRepository['registrarMirada']>[2],
    ahora: Date,
  ): Promise<void> {
    const nuevas = novedades.map((novedad) => ({ ...novedad, id: nuevoId(ahora) }));
    await this.database.acrossTenants(
      `WITH f AS (UPDATE norma_fuente SET proxima_at = $3, marcas = $4, vista_at = $5, sin_ver_desde = $6, motivo = $7
         WHERE url = $1 AND ficha = $2 RETURNING url)
       INSERT INTO norma_novedad (id, clase, fuente, valor, vista_at)
         SELECT n.id, n.clase, n.fuente, n.valor, $8::timestamptz
         FROM f, jsonb_to_recordset($9) AS n (id uuid, clase text, fuente text, valor text)
       ON CONFLICT DO NOTHING`,
      [url, ficha, proximaAt, marcas, vistaAt, sinVerDesde, motivo, ahora, JSON.stringify(nuevas)],
    );
  }

  async anotar({ clase, fuente, valor }: Novedad, ahora: Date): Promise<void> {
    await this.database.acrossTenants(
      `INSERT INTO norma_novedad (id, clase, fuente, valor, vista_at)
       SELECT $1::uuid, $2, $3, $4, $5::timestamptz WHERE (SELECT count(*) FROM norma_novedad WHERE clase = $2) < $6
       ON CONFLICT DO NOTHING`,
      [nuevoId(ahora), clase, fuente, valor, ahora, MAXIMO_DE_UNA_CLASE],
    );
  }

  async tomarSinCarta(ahora: Date, hasta: Date): Promise<NovedadVista[]> {
    const filas = await this.database.acrossTenants<NovedadVista>(
      `UPDATE norma_novedad SET turno_hasta = $2 WHERE id IN (
         SELECT id FROM norma_novedad WHERE carta_at IS NULL AND (turno_hasta IS NULL OR turno_hasta <= $1)
         ORDER BY vista_at, id LIMIT ${DE_UNA_CARTA} FOR UPDATE SKIP LOCKED)
       RETURNING ${NOVEDAD}`,
      [ahora, hasta],
    );
    return filas.sort((a, b) => a.vistaAt.getTime() - b.vistaAt.getTime() || (a.id < b.id ? -1 : 1));
  }

  async anotarCarta(ids: readonly string[], ahora: Date): Promise<void> {
    await this.database.acrossTenants('UPDATE norma_novedad SET carta_at = $2 WHERE id = ANY ($1::uuid[])', [
      ids,
      ahora,
    ]);
  }

  avisar(tenantId: string, ahora: Date): Promise<number> {
    return this.database.ofTenant(tenantId, async (tx) => {
      const filas = await tx.query<NovedadVista>(
        `UPDATE norma_novedad SET avisada_at = $1 WHERE id IN (
           SELECT id FROM norma_novedad WHERE avisada_at IS NULL ORDER BY vista_at, id LIMIT ${DE_UNA_CARTA} FOR UPDATE SKIP LOCKED)
         RETURNING ${NOVEDAD}`,
        [ahora],
      );
      const avisos = filas.map(({ clase, fuente, valor, vistaAt }) =>
        avisoDeCuenta('norma.cambio', { clase, fuente, valor, visto_at: isoParaguay(vistaAt) }, ahora),
      );
      await escribirAvisos(tx, tenantId, avisos);
      return avisos.length;
    });
  }

  async estado(ahora: Date): Promise<{ fuentes: FuenteMirada[]; novedades: NovedadVista[] }> {
    const [fuentes, novedades] = await Promise.all([
      // A source that the settings name no more has no next look.
      this.database.acrossTenants<FuenteMirada>(
        `SELECT clase, url, ${ESTADO} FROM norma_fuente WHERE proxima_at > $1::timestamptz - interval '2 days' ORDER BY clase DESC, url`,
        [ahora],
      ),
      this.database.acrossTenants<NovedadVista>(
        `SELECT ${NOVEDAD} FROM norma_novedad ORDER BY vista_at DESC, id DESC LIMIT 100`,
      ),
    ]);
    return { fuentes, novedades };
  }
}
