import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A letter to several people: a row each, so that each has a state of its own; and the notice that what was mailed is cancelled.
 */
export class VariosDestinatarios1763600000030 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    // tipo: D carries a document, C tells of its cancellation. carta_id: id of the first row of its letter. oculta: a blind copy.
    await db.query(`ALTER TABLE correo
      ADD COLUMN tipo text NOT NULL DEFAULT 'D' CHECK (tipo IN ('D', 'C')),
      ADD COLUMN carta_id uuid,
      ADD COLUMN oculta boolean NOT NULL DEFAULT false`);
    // Row-level security hides the rows from the owner too.
    await db.query(`ALTER TABLE correo NO FORCE ROW LEVEL SECURITY`);
    await db.query(`UPDATE correo SET carta_id = id`);
    await db.query(`ALTER TABLE correo FORCE ROW LEVEL SECURITY`);
    await db.query(`ALTER TABLE correo ALTER COLUMN carta_id SET NOT NULL`);
    await db.query(`CREATE INDEX correo_carta ON correo (carta_id)`);
    await db.query(
      `CREATE UNIQUE INDEX correo_aviso ON correo (tenant_id, de_id, lower(destinatario)) WHERE tipo = 'C'`,
    );
    await this.alAprobar(db);
    await this.alCancelar(db);
  }

  /** As before, a row for each address; libs/platform/direccion-de-correo.ts says what stands between them. */
  private async alAprobar(db: QueryRunner): Promise<void> {
    await db.query(`CREATE OR REPLACE FUNCTION documento_aprobado_a_correo() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE v_carta uuid := gen_random_uuid();
      BEGIN
        IF EXISTS (SELECT FROM tenant t WHERE t.id = NEW.tenant_id AND t.ajustes -> 'enviarCorreo' = 'true') THEN
          WITH c AS (SELECT CASE p.orden WHEN 1 THEN v_carta ELSE gen_random_uuid() END AS id, p.destinatario, p.orden
              FROM regexp_split_to_table(NEW.email_rec, '; ') WITH ORDINALITY AS p(destinatario, orden)),
            nuevos AS (INSERT INTO correo (id, tenant_id, de_id, carta_id, destinatario, proxima_at, created_at)
              SELECT c.id, NEW.tenant_id, NEW.id, v_carta, c.destinatario, now(), now() FROM c ORDER BY c.orden)
          INSERT INTO outbox (tenant_id, cola, datos, disponible_at) SELECT NEW.tenant_id, 'email.enviar',
            jsonb_build_object('v', 1, 'tenantId', NEW.tenant_id, 'emailId', c.id), now() FROM c ORDER BY c.orden;
          NEW.email_estado := 'P';
          NEW.email_detalle := NULL;
        END IF;
        RETURN NEW;
      END $$`);
  }

  /**
   * Whoever was sent the document is told, once each. Also called by who delivers: a letter may reach the mail server while its document
   * is being cancelled.
   */
  private async alCancelar(db: QueryRunner): Promise<void> {
    await db.query(`CREATE FUNCTION correo_avisar_cancelacion(p_tenant uuid, p_de uuid) RETURNS void LANGUAGE sql AS $$
      WITH enviadas AS (SELECT gen_random_uuid() AS id, c.destinatario FROM (SELECT DISTINCT ON (lower(destinatario)) destinatario
          FROM correo WHERE tenant_id = p_tenant AND de_id = p_de AND tipo = 'D' AND estado = 'E' ORDER BY lower(destinatario), orden) c),
        nuevos AS (INSERT INTO correo (id, tenant_id, de_id, tipo, carta_id, destinatario, proxima_at, created_at, autor)
          SELECT e.id, p_tenant, p_de, 'C', e.id, e.destinatario, now(), now(),
            '{"id": "servicio", "via": "servicio", "rol": "servicio", "acto": "correo.avisar"}'::jsonb
          FROM enviadas e ON CONFLICT DO NOTHING RETURNING id)
      INSERT INTO outbox (tenant_id, cola, datos, disponible_at) SELECT p_tenant, 'email.enviar',
        jsonb_build_object('v', 1, 'tenantId', p_tenant, 'emailId', n.id), now() FROM nuevos n $$`);
    await db.query(`CREATE FUNCTION documento_cancelado_a_correo() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM correo_avisar_cancelacion(NEW.tenant_id, NEW.id);
        RETURN NEW;
      END $$`);
    await db.query(`CREATE TRIGGER documento_cancelado_a_correo AFTER UPDATE OF estado ON documento FOR EACH ROW
      WHEN (NEW.estado = 'C' AND OLD.estado = 'A') EXECUTE FUNCTION documento_cancelado_a_correo()`);
    await db.query(
      `GRANT SELECT (id, tenant_id, de_id, orden, tipo, destinatario, estado) ON correo TO timbo_submitter`,
    );
    await db.query(`GRANT INSERT ON correo TO timbo_renderer`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead (docs/operacion)');
  }
}
