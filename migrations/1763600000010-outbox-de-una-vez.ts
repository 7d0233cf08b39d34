import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What is taken from the outbox is chosen once. As a subquery of IN it was chosen anew for each row whenever the planner believed the table
 * to be empty, as it mostly is: more than the limit was taken, in quadratic time.
 */
export class OutboxDeUnaVez1763600000010 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE OR REPLACE FUNCTION outbox_tomar(p_limite integer, p_ahora timestamptz, p_oculta interval)
      RETURNS TABLE (id bigint, tenant_id uuid, cola text, datos jsonb, urgente boolean)
      LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
        UPDATE outbox o SET disponible_at = p_ahora + p_oculta
        WHERE o.id = ANY (ARRAY(SELECT i.id FROM outbox i WHERE i.disponible_at <= p_ahora ORDER BY i.disponible_at
          LIMIT p_limite FOR UPDATE SKIP LOCKED))
        RETURNING o.id, o.tenant_id, o.cola, o.datos, o.urgente $$`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead (docs/operacion)');
  }
}
