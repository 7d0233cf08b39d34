import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sheets beside A4: letter, oficio and A5, made on request as the rolls are. */
export class FormatosDelKude1763600000051 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE kude_formato DROP CONSTRAINT kude_formato_formato_check, ADD CONSTRAINT kude_formato_formato_check
      CHECK (formato IN ('a4', 'carta', 'oficio', 'a5', 'ticket80', 'ticket58', 'ticket80-resumen', 'ticket58-resumen'))`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead (docs/operacion)');
  }
}
