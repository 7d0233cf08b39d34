import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The KuDE of a rejected document whose number was declared unused says so. */
export class NumeroInutilizadoEnElKude1763600000050 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`GRANT SELECT ON inutilizacion TO timbo_renderer`);
    // Those that were voided before: their stored prints lack the mark, and a new version is never served from an old print.
    for (const tabla of ['inutilizacion', 'documento'])
      await db.query(`ALTER TABLE ${tabla} NO FORCE ROW LEVEL SECURITY`);
    await db.query(`UPDATE documento d SET version = d.version + 1, kude_estado = 'P', updated_at = now()
      FROM inutilizacion i WHERE i.tenant_id = d.tenant_id AND i.cdc = d.cdc AND i.estado = 'A' AND d.estado = 'R'`);
    for (const tabla of ['inutilizacion', 'documento']) await db.query(`ALTER TABLE ${tabla} FORCE ROW LEVEL SECURITY`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead (docs/operacion)');
  }
}
