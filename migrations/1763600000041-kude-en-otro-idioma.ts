import type { MigrationInterface, QueryRunner } from 'typeorm';

/** KuDEs with their labels in a language that somebody asked for; those in the account's own stand in documento and kude_formato. */
export class KudeEnOtroIdioma1763600000041 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    // version: in the store; pedida: last one that was ordered.
    await db.query(`CREATE TABLE kude_idioma (
      tenant_id uuid NOT NULL,
      de_id uuid NOT NULL REFERENCES documento (id),
      formato text NOT NULL,
      idioma text NOT NULL,
      version integer NOT NULL,
      pedida integer NOT NULL,
      pedida_at timestamptz NOT NULL,
      PRIMARY KEY (tenant_id, de_id, formato, idioma)
    )`);
    await db.query(`ALTER TABLE kude_idioma ENABLE ROW LEVEL SECURITY`);
    await db.query(`ALTER TABLE kude_idioma FORCE ROW LEVEL SECURITY`);
    await db.query(`CREATE POLICY propio ON kude_idioma TO timbo_app
      USING (tenant_id = NULLIF(current_setting('app.tenant', true), '')::uuid)`);
    await db.query(`GRANT SELECT, INSERT, UPDATE ON kude_idioma TO timbo_api, timbo_renderer`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead (docs/operacion)');
  }
}
