import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What operators watch: counts over all tenants, never a row of one. */
export class Metricas1763600000007 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    // Documents come in the order of their creation: a few pages of index for the last day of any number of years.
    await db.query(`CREATE INDEX documento_creado ON documento USING brin (created_at) WITH (pages_per_range = 32)`);
    await db.query(`CREATE POLICY cruce ON disyuntor TO timbo_cruce USING (true)`);
    await db.query(`GRANT SELECT ON disyuntor TO timbo_cruce`);
    await db.query(`CREATE FUNCTION metricas(p_ahora timestamptz)
      RETURNS TABLE (nombre text, etiquetas jsonb, valor double precision)
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT 'documentos_sin_final', jsonb_build_object('estado', estado, 'sit', sit), count(*)::float8
          FROM documento WHERE estado IN ('P', 'E') GROUP BY estado, sit
        UNION ALL SELECT 'documento_mas_viejo', jsonb_build_object('sit', sit), extract(epoch FROM p_ahora - min(created_at))
          FROM documento WHERE estado IN ('P', 'E') GROUP BY sit
        UNION ALL SELECT 'documentos_dia', jsonb_build_object('estado', estado, 'sit', sit), count(*)
          FROM documento WHERE created_at >= p_ahora - interval '24 hours' GROUP BY estado, sit
        UNION ALL SELECT 'desconocidos', jsonb_build_object('sit', sit), count(*) FROM (
            SELECT d.sit FROM envio e JOIN documento d ON d.id = e.de_id
              WHERE e.abierto AND NOT e.en_vuelo AND e.lote_id IS NULL
            UNION ALL SELECT l.sit FROM lote l WHERE l.estado = 'DESCONOCIDO') abiertos GROUP BY sit
        UNION ALL SELECT 'lotes_abiertos', jsonb_build_object('estado', estado, 'sit', sit), count(*)
          FROM lote WHERE estado <> 'CERRADO' GROUP BY estado, sit
        UNION ALL SELECT 'eventos_pendientes', jsonb_build_object('tipo', tipo, 'sit', sit), count(*)
          FROM evento WHERE estado = 'P' GROUP BY tipo, sit
        UNION ALL SELECT 'evento_mas_viejo', jsonb_build_object('sit', sit), extract(epoch FROM p_ahora - min(created_at))
          FROM evento WHERE estado = 'P' GROUP BY sit
        UNION ALL SELECT 'kudes_pendientes', '{}', count(*) FROM documento WHERE kude_estado = 'P'
        UNION ALL SELECT 'kude_mas_viejo', '{}', coalesce(extract(epoch FROM p_ahora - min(updated_at)), 0)
          FROM documento WHERE kude_estado = 'P'
        UNION ALL SELECT 'correos_pendientes', '{}', count(*) FROM correo WHERE estado = 'P'
        UNION ALL SELECT 'outbox', '{}', count(*) FROM outbox WHERE disponible_at <= p_ahora
        UNION ALL SELECT 'outbox_atraso', '{}', greatest(0, coalesce(extract(epoch FROM p_ahora - min(disponible_at)), 0)) FROM outbox
        UNION ALL SELECT 'disyuntores_abiertos', jsonb_build_object('sit', sit), count(*)
          FROM disyuntor WHERE abierto_hasta IS NOT NULL GROUP BY sit
        UNION ALL SELECT 'certificado_dias', '{}', extract(epoch FROM min(c.hasta) - p_ahora) / 86400
          FROM certificado c JOIN tenant t ON t.id = c.tenant_id WHERE c.activo AND t.estado = 'ACTIVO' HAVING min(c.hasta) IS NOT NULL $$`);
    await db.query(`GRANT CREATE ON SCHEMA public TO timbo_cruce`);
    await db.query(`REVOKE ALL ON FUNCTION metricas(timestamptz) FROM PUBLIC`);
    await db.query(`GRANT EXECUTE ON FUNCTION metricas(timestamptz) TO timbo_app`);
    await db.query(`ALTER FUNCTION metricas(timestamptz) OWNER TO timbo_cruce`);
    await db.query(`REVOKE CREATE ON SCHEMA public FROM timbo_cruce`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead (docs/operacion)');
  }
}
