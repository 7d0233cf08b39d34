import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Representations on paper rolls, made on request, and the delivery of documents by e-mail. */
export class KudeYCorreo1763600000004 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    // One row for each roll that somebody asked for; A4 stands in documento. version: in the store; pedida: last one that was ordered.
    await db.query(`CREATE TABLE kude_formato (
      tenant_id uuid NOT NULL,
      de_id uuid NOT NULL REFERENCES documento (id),
      formato text NOT NULL CHECK (formato IN ('ticket80', 'ticket58')),
      version integer NOT NULL,
      pedida integer NOT NULL,
      pedida_at timestamptz NOT NULL,
      PRIMARY KEY (de_id, formato)
    )`);
    // P to be delivered, E given to the mail server, F given up. The row is older than its job: a lost queue loses no e-mail.
    await db.query(`CREATE TABLE correo (
      id uuid PRIMARY KEY,
      tenant_id uuid NOT NULL,
      de_id uuid NOT NULL REFERENCES documento (id),
      orden bigint GENERATED ALWAYS AS IDENTITY,
      destinatario text NOT NULL,
      estado text NOT NULL DEFAULT 'P' CHECK (estado IN ('P', 'E', 'F')),
      intentos integer NOT NULL DEFAULT 0,
      ficha integer NOT NULL DEFAULT 0,
      vence_at timestamptz,
      proxima_at timestamptz NOT NULL,
      detalle text,
      created_at timestamptz NOT NULL,
      cerrado_at timestamptz
    )`);
    await db.query(`CREATE INDEX correo_documento ON correo (de_id, orden)`);
    await db.query(`CREATE INDEX correo_abierto ON correo (tenant_id, proxima_at) WHERE estado = 'P'`);
    // Why the last e-mail of the document was not delivered.
    await db.query(`ALTER TABLE documento ADD COLUMN email_detalle text`);
    for (const tabla of ['kude_formato', 'correo']) await this.aislar(db, tabla);
    await this.alAprobar(db);
    await this.barrido(db);
  }

  /**
   * Tenants that want it send every document when it is approved. A trigger, so that e-mail and approval are one transaction whichever
   * of the paths approves, and so that what was approved before the tenant wanted it stays unsent.
   */
  private async alAprobar(db: QueryRunner): Promise<void> {
    await db.query(`CREATE FUNCTION documento_aprobado_a_correo() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE v_id uuid := gen_random_uuid();
      BEGIN
        IF EXISTS (SELECT FROM tenant t WHERE t.id = NEW.tenant_id AND t.ajustes -> 'enviarCorreo' = 'true') THEN
          INSERT INTO correo (id, tenant_id, de_id, destinatario, proxima_at, created_at)
            VALUES (v_id, NEW.tenant_id, NEW.id, NEW.email_rec, now(), now());
          INSERT INTO outbox (tenant_id, cola, datos, disponible_at) VALUES (NEW.tenant_id, 'email.enviar',
            jsonb_build_object('v', 1, 'tenantId', NEW.tenant_id, 'emailId', v_id), now());
          NEW.email_estado := 'P';
        END IF;
        RETURN NEW;
      END $$`);
    await db.query(`CREATE TRIGGER documento_aprobado_a_correo BEFORE UPDATE OF estado ON documento FOR EACH ROW
      WHEN (NEW.estado = 'A' AND OLD.estado IN ('P', 'E', 'R') AND NEW.email_rec IS NOT NULL AND NEW.email_estado IS NULL)
      EXECUTE FUNCTION documento_aprobado_a_correo()`);
  }

  /** What the queue lost: e-mails whose time came and that nobody is sending. */
  private async barrido(db: QueryRunner): Promise<void> {
    await db.query(`CREATE FUNCTION correos_sin_avance(p_limite integer, p_ahora timestamptz, p_quietos interval)
      RETURNS TABLE (tenant_id uuid, id uuid)
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT c.tenant_id, c.id FROM correo c
        WHERE c.estado = 'P' AND c.proxima_at < p_ahora - p_quietos AND coalesce(c.vence_at < p_ahora, true)
        ORDER BY c.proxima_at LIMIT p_limite $$`);
    const funcion = 'correos_sin_avance(integer, timestamptz, interval)';
    await db.query(`GRANT CREATE ON SCHEMA public TO timbo_cruce`);
    await db.query(`REVOKE ALL ON FUNCTION ${funcion} FROM PUBLIC`);
    await db.query(`GRANT EXECUTE ON FUNCTION ${funcion} TO timbo_app`);
    await db.query(`ALTER FUNCTION ${funcion} OWNER TO timbo_cruce`);
    await db.query(`REVOKE CREATE ON SCHEMA public FROM timbo_cruce`);
  }

  private async aislar(db: QueryRunner, tabla: string): Promise<void> {
    await db.query(`ALTER TABLE ${tabla} ENABLE ROW LEVEL SECURITY`);
    await db.query(`ALTER TABLE ${tabla} FORCE ROW LEVEL SECURITY`);
    await db.query(`CREATE POLICY propio ON ${tabla} TO timbo_app
      USING (tenant_id = NULLIF(current_setting('app.tenant', true), '')::uuid)`);
    await db.query(`CREATE POLICY cruce ON ${tabla} TO timbo_cruce USING (true)`);
    await db.query(`GRANT SELECT, INSERT, UPDATE ON ${tabla} TO timbo_app`);
    await db.query(`GRANT SELECT ON ${tabla} TO timbo_cruce`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead (docs/operacion)');
  }
}
