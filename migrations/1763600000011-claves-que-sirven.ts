import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Keys that are also the index by which their rows are looked for. A key by `id` alone served no query and was written with every row: a
 * fifth of what PostgreSQL does for a document that goes out in a batch. Closed submissions are never looked for by their batch.
 */
export class ClavesQueSirven1763600000011 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE documento_historial DROP CONSTRAINT documento_historial_pkey`);
    await db.query(`ALTER TABLE documento_historial ADD PRIMARY KEY (de_id, id)`);
    await db.query(`DROP INDEX documento_historial_documento`);
    await db.query(`ALTER TABLE envio DROP CONSTRAINT envio_pkey`);
    await db.query(`ALTER TABLE envio ADD PRIMARY KEY (de_id, id)`);
    await db.query(`DROP INDEX envio_documento`);
    await db.query(`DROP INDEX envio_lote`);
    await db.query(`CREATE INDEX envio_lote ON envio (lote_id) WHERE abierto`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead (docs/operacion)');
  }
}
