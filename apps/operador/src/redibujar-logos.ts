// SQL by hand: tables of version 0.2.0, which no repository knows.
import type { Client } from 'pg';
import { ImagenInvalida, type Pintor } from '@libs/series';
import { INICIO_DE_0_2_0, SIN_PROCESOS } from '../../../migrations/desde-0-2-0';

/**
 * Draws the logos of a database of 0.2.0 again, before it is migrated: that version kept them as they were uploaded, and a picture that is
 * made to be dear stops every KuDE of its account. A picture that cannot be drawn is removed. Any other database is left alone. If the
 * migration fails afterwards, the next run draws them again.
 * @param owner connected as the owner of the schema.
 * @param informar names each logo that was removed.
 */
export async function redibujarLogos(owner: Client, pintor: Pintor, informar: (linea: string) => void): Promise<void> {
  if (!(await esDe020(owner))) return;
  await owner.query('BEGIN');
  try {
    await owner.query(SIN_PROCESOS);
    // Policies bind the owner too, who draws those of every tenant here.
    await owner.query('ALTER TABLE logo NO FORCE ROW LEVEL SECURITY');
    // A picture may take its drawer's whole patience.
    await owner.query('SET LOCAL idle_in_transaction_session_timeout = 0');
    const { rows: logos } = await owner.query<{ tenant_id: string; lugar: string }>(
      'SELECT tenant_id, lugar FROM logo WHERE imagen IS NOT NULL',
    );
    for (const { tenant_id: tenantId, lugar } of logos) {
      const { rows } = await owner.query<{ imagen: Buffer }>(
        'SELECT imagen FROM logo WHERE tenant_id = $1 AND lugar = $2',
        [tenantId, lugar],
      );
      const dibujado = await pintor.pintarImagen(rows[0]!.imagen).catch((causa: unknown) => {
        if (!(causa instanceof ImagenInvalida)) throw causa;
        informar(`the logo "${lugar}" of the tenant ${tenantId} cannot be drawn (${causa.defecto}): removed`);
      });
      // The act belongs to its tenant.
      await owner.query(`SELECT set_config('app.tenant', $1, true)`, [tenantId]);
      await owner.query(
        `UPDATE logo SET imagen = $3, tipo = coalesce($4, tipo), ancho = coalesce($5, ancho), alto = coalesce($6, alto)
         WHERE tenant_id = $1 AND lugar = $2`,
        [tenantId, lugar, dibujado?.imagen, dibujado?.tipo, dibujado?.ancho, dibujado?.alto],
      );
    }
    await owner.query('ALTER TABLE logo FORCE ROW LEVEL SECURITY');
    await owner.query('COMMIT');
  } catch (causa) {
    // The failure itself is what is reported.
    await owner.query('ROLLBACK').catch(() => undefined);
    throw causa;
  }
}

async function esDe020(owner: Client): Promise<boolean> {
  const { rows: listas } = await owner.query("SELECT FROM pg_class WHERE oid = to_regclass('public.migrations')");
  if (listas.length === 0) return false;
  const { rows } = await owner.query('SELECT FROM migrations WHERE name = $1', [INICIO_DE_0_2_0]);
  return rows.length > 0;
}
