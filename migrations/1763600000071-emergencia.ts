import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Superadmins for a quarter of an hour, let in by who holds the owner's role (docs/adr/0016). */
export class Emergencia1763600000071 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`CREATE TABLE acceso_de_emergencia (
      hash bytea PRIMARY KEY,
      quien text NOT NULL,
      motivo text NOT NULL,
      created_at timestamptz NOT NULL,
      vence_at timestamptz NOT NULL CHECK (vence_at <= created_at + interval '15 minutes')
    )`);
    await db.query(`ALTER TABLE acceso_de_emergencia ENABLE ROW LEVEL SECURITY`);
    await db.query(`ALTER TABLE acceso_de_emergencia FORCE ROW LEVEL SECURITY`);
    await db.query(`CREATE POLICY cruce ON acceso_de_emergencia TO timbo_cruce USING (true)`);
    await db.query(`GRANT SELECT, INSERT ON acceso_de_emergencia TO timbo_cruce`);
    await db.query(`CREATE FUNCTION abrir_emergencia(p_hash bytea, p_quien text, p_motivo text, p_minutos integer)
      RETURNS timestamptz LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
      DECLARE v_vence timestamptz := clock_timestamp() + make_interval(mins => p_minutos);
      BEGIN
        INSERT INTO acceso_de_emergencia (hash, quien, motivo, created_at, vence_at)
          VALUES (p_hash, p_quien, p_motivo, clock_timestamp(), v_vence);
        PERFORM set_config('app.autor', jsonb_build_object('id', p_quien, 'via', 'emergencia', 'rol', 'operador',
          'acto', 'emergencia.abrir')::text, true);
        PERFORM registrar_acto('emergencia.abrir', 'emergencia ' || p_quien, NULL,
          jsonb_build_object('motivo', p_motivo, 'vence_at', v_vence));
        RETURN v_vence;
      END $$`);
    await db.query(`CREATE FUNCTION emergencia_por_hash(p_hash bytea) RETURNS TABLE (quien text, vence_at timestamptz)
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT e.quien, e.vence_at FROM acceso_de_emergencia e WHERE e.hash = p_hash $$`);
    await db.query(`GRANT CREATE ON SCHEMA public TO timbo_cruce`);
    for (const funcion of ['abrir_emergencia(bytea, text, text, integer)', 'emergencia_por_hash(bytea)']) {
      await db.query(`REVOKE ALL ON FUNCTION ${funcion} FROM PUBLIC`);
      await db.query(`ALTER FUNCTION ${funcion} OWNER TO timbo_cruce`);
    }
    await db.query(`REVOKE CREATE ON SCHEMA public FROM timbo_cruce`);
    // Opening is the operator's, with the owner's role: no process of the service may let anybody in.
    await db.query(`GRANT EXECUTE ON FUNCTION emergencia_por_hash(bytea) TO timbo_api`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead (docs/operacion)');
  }
}
