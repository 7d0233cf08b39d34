import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What tenants entrust to send their letters by: their own mail server, the key of their own domain. */
export class CorreoPropio1763600000032 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    // clave_cifrada: the password or the private key, sealed with the mail key. What was taken away has neither.
    await db.query(`CREATE TABLE correo_propio (
      tenant_id uuid NOT NULL,
      clase text NOT NULL CHECK (clase IN ('SMTP', 'DKIM')),
      datos jsonb,
      clave_cifrada bytea,
      PRIMARY KEY (tenant_id, clase)
    )`);
    await db.query(`ALTER TABLE correo_propio ENABLE ROW LEVEL SECURITY`);
    await db.query(`ALTER TABLE correo_propio FORCE ROW LEVEL SECURITY`);
    await db.query(`CREATE POLICY propio ON correo_propio TO timbo_app
      USING (tenant_id = NULLIF(current_setting('app.tenant', true), '')::uuid)`);
    await db.query(`CREATE TRIGGER auditar AFTER INSERT OR UPDATE ON correo_propio
      FOR EACH ROW EXECUTE FUNCTION auditar_cambio('clase')`);
    await db.query(`GRANT SELECT, INSERT, UPDATE ON correo_propio TO timbo_api`);
    await db.query(`GRANT SELECT ON correo_propio TO timbo_renderer`);

    // As prueba_de_clave, of the mail key.
    await db.query(`CREATE TABLE prueba_de_clave_de_correo (
      unica boolean PRIMARY KEY DEFAULT true CHECK (unica),
      sellada bytea NOT NULL,
      updated_at timestamptz NOT NULL DEFAULT clock_timestamp()
    )`);
    await db.query(`GRANT SELECT, INSERT, UPDATE ON prueba_de_clave_de_correo TO timbo_api`);
    await db.query(`GRANT SELECT, INSERT ON prueba_de_clave_de_correo TO timbo_renderer`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead (docs/operacion)');
  }
}
