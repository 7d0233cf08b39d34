import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tenants that want it get a blind copy of each letter. */
export class CopiaAlEmisor1763600000031 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    // As in the migration before, with the tenant's own addresses at the end.
    await db.query(`CREATE OR REPLACE FUNCTION documento_aprobado_a_correo() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE v_carta uuid := gen_random_uuid(); v_ajustes jsonb;
      BEGIN
        SELECT t.ajustes INTO v_ajustes FROM tenant t WHERE t.id = NEW.tenant_id;
        IF v_ajustes -> 'enviarCorreo' = 'true' THEN
          WITH c AS (SELECT CASE p.orden WHEN 1 THEN v_carta ELSE gen_random_uuid() END AS id, p.destinatario, p.oculta, p.orden
              FROM correo_destinatarios(regexp_split_to_array(NEW.email_rec, '; '), v_ajustes) p),
            nuevos AS (INSERT INTO correo (id, tenant_id, de_id, carta_id, destinatario, oculta, proxima_at, created_at)
              SELECT c.id, NEW.tenant_id, NEW.id, v_carta, c.destinatario, c.oculta, now(), now() FROM c ORDER BY c.orden)
          INSERT INTO outbox (tenant_id, cola, datos, disponible_at) SELECT NEW.tenant_id, 'email.enviar',
            jsonb_build_object('v', 1, 'tenantId', NEW.tenant_id, 'emailId', c.id), now() FROM c ORDER BY c.orden;
          NEW.email_estado := 'P';
          NEW.email_detalle := NULL;
        END IF;
        RETURN NEW;
      END $$`);
    // Who is written to, and after them whom the tenant's settings add.
    await db.query(`CREATE FUNCTION correo_destinatarios(p_para text[], p_ajustes jsonb)
      RETURNS TABLE (destinatario text, oculta boolean, orden bigint) LANGUAGE sql IMMUTABLE AS $$
        SELECT d, false, o FROM unnest(p_para) WITH ORDINALITY AS p(d, o)
        UNION ALL
        SELECT d, true, cardinality(p_para) + o
        FROM regexp_split_to_table(p_ajustes ->> 'correoCopia', '; ') WITH ORDINALITY AS c(d, o)
        WHERE lower(d) <> ALL (SELECT lower(p) FROM unnest(p_para) p) $$`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead (docs/operacion)');
  }
}
