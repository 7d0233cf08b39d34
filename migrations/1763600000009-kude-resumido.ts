import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The roll that tells the number of items in place of each. */
export class KudeResumido1763600000009 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE kude_formato DROP CONSTRAINT kude_formato_formato_check,
      ADD CONSTRAINT kude_formato_formato_check
        CHECK (formato IN ('ticket80', 'ticket58', 'ticket80-resumen', 'ticket58-resumen'))`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead (docs/operacion)');
  }
}
