import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What comes back says which e-mail it was, not whose. */
export class Rebotes1763600000033 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE FUNCTION correo_tenant(p_id uuid) RETURNS TABLE (tenant_id uuid, de_id uuid)
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT c.tenant_id, c.de_id FROM correo c WHERE c.id = p_id $$`);
    await db.query(`GRANT CREATE ON SCHEMA public TO timbo_cruce`);
    await db.query(`REVOKE ALL ON FUNCTION correo_tenant(uuid) FROM PUBLIC`);
    await db.query(`GRANT EXECUTE ON FUNCTION correo_tenant(uuid) TO timbo_api`);
    await db.query(`ALTER FUNCTION correo_tenant(uuid) OWNER TO timbo_cruce`);
    await db.query(`REVOKE CREATE ON SCHEMA public FROM timbo_cruce`);
    await db.query(`GRANT UPDATE (estado, detalle, cerrado_at) ON correo TO timbo_api`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead (docs/operacion)');
  }
}
