import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One row, sealed with the master key of this database: a process proves by it at start that it was given that key. */
export class PruebaDeClave1763600000014 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE TABLE prueba_de_clave (
      unica boolean PRIMARY KEY DEFAULT true CHECK (unica),
      sellada bytea NOT NULL,
      updated_at timestamptz NOT NULL DEFAULT clock_timestamp()
    )`);
    await db.query(`GRANT SELECT, INSERT, UPDATE ON prueba_de_clave TO timbo_app`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead (docs/operacion)');
  }
}
