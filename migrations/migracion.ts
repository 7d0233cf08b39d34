import { createHash } from 'node:crypto';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A step of the schema, as SQL. Its digest is stored with it: an applied migration is never edited, because the databases that have it
 * would stay as they are and no statement would say so. A change is a new migration.
 */
export abstract class Migracion implements MigrationInterface {
  /** Run in this order. */
  abstract readonly sentencias: readonly string[];

  /** SHA-256 of the statements, in hexadecimal. */
  get huella(): string {
    return createHash('sha256').update(this.sentencias.join('\0')).digest('hex');
  }

  async up(db: QueryRunner): Promise<void> {
    for (const sentencia of this.sentencias) await db.query(sentencia);
    await db.query('INSERT INTO migracion_huella (name, huella) VALUES ($1, $2)', [this.constructor.name, this.huella]);
  }

  down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead (docs/operacion)');
  }
}
