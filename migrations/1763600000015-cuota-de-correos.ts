import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was asked for an address lately is counted with each order; what the service sends of itself at an approval is not. */
export class CuotaDeCorreos1763600000015 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE INDEX correo_pedido ON correo (tenant_id, lower(destinatario), created_at)
      WHERE autor ->> 'via' <> 'servicio'`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead (docs/operacion)');
  }
}
