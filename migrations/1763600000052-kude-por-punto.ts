import type { MigrationInterface, QueryRunner } from 'typeorm';

const FORMATOS = `('a4', 'carta', 'oficio', 'a5', 'ticket80', 'ticket58', 'ticket80-resumen', 'ticket58-resumen')`;

/** Each point has a format of its own and says in its way that approval is pending. A document keeps the format that its point had. */
export class KudePorPunto1763600000052 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE punto
      ADD COLUMN kude_formato text NOT NULL DEFAULT 'a4' CHECK (kude_formato IN ${FORMATOS}),
      ADD COLUMN aviso_pendiente text NOT NULL DEFAULT 'marca' CHECK (aviso_pendiente IN ('marca', 'discreto', 'ninguno'))`);
    // The format that kude_estado and kude_version speak of; the others stand in kude_formato.
    await db.query(`ALTER TABLE documento
      ADD COLUMN kude_formato text NOT NULL DEFAULT 'a4' CHECK (kude_formato IN ${FORMATOS})`);
    await db.query(`GRANT SELECT (tenant_id, establecimiento, codigo, aviso_pendiente) ON punto TO timbo_renderer`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead (docs/operacion)');
  }
}
