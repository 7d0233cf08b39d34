import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The end of each certificate is seen by who administers tenants, by Prometheus and by the taxpayer; a suspension says why. */
export class Vencimientos1763600000070 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE tenant ADD COLUMN motivo_suspension text`);
    await this.avisos(db);
    await this.lista(db);
    await this.metricas(db);
  }

  /**
   * One notice for each certificate and threshold, whoever sees it first. P to be delivered, E given to the mail server, F given up. The row
   * is older than its job: a lost queue loses no notice.
   */
  private async avisos(db: QueryRunner): Promise<void> {
    await db.query(`CREATE TABLE aviso_de_certificado (
      tenant_id uuid NOT NULL REFERENCES tenant (id),
      certificado_id uuid NOT NULL REFERENCES certificado (id),
      umbral smallint NOT NULL,
      id uuid NOT NULL UNIQUE,
      hasta timestamptz NOT NULL,
      destinatario text,
      estado text NOT NULL CHECK (estado IN ('P', 'E', 'F')),
      intentos integer NOT NULL DEFAULT 0,
      ficha integer NOT NULL DEFAULT 0,
      vence_at timestamptz,
      proxima_at timestamptz NOT NULL,
      detalle text,
      created_at timestamptz NOT NULL,
      cerrado_at timestamptz,
      PRIMARY KEY (tenant_id, certificado_id, umbral),
      CHECK (estado = 'F' OR destinatario IS NOT NULL)
    )`);
    await db.query(`CREATE INDEX aviso_de_certificado_abierto ON aviso_de_certificado (proxima_at) WHERE estado = 'P'`);
    await db.query(`ALTER TABLE aviso_de_certificado ENABLE ROW LEVEL SECURITY`);
    await db.query(`ALTER TABLE aviso_de_certificado FORCE ROW LEVEL SECURITY`);
    await db.query(`CREATE POLICY propio ON aviso_de_certificado TO timbo_app
      USING (tenant_id = NULLIF(current_setting('app.tenant', true), '')::uuid)`);
    await db.query(`CREATE POLICY cruce ON aviso_de_certificado TO timbo_cruce USING (true)`);
    // The api's UPDATE: a certificate that was replaced is not warned of any more.
    await db.query(`GRANT SELECT, INSERT, UPDATE ON aviso_de_certificado TO timbo_api`);
    await db.query(`GRANT SELECT, UPDATE ON aviso_de_certificado TO timbo_renderer`);
    await db.query(`GRANT SELECT ON aviso_de_certificado TO timbo_cruce`);
    await this.funcion(
      db,
      'avisos_sin_avance(integer, timestamptz, interval)',
      'timbo_renderer',
      `CREATE FUNCTION avisos_sin_avance(p_limite integer, p_ahora timestamptz, p_quietos interval)
        RETURNS TABLE (tenant_id uuid, id uuid)
        LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
          SELECT a.tenant_id, a.id FROM aviso_de_certificado a
          WHERE a.estado = 'P' AND a.proxima_at < p_ahora - p_quietos AND coalesce(a.vence_at < p_ahora, true)
          ORDER BY a.proxima_at LIMIT p_limite $$`,
    );
  }

  /** p_vence_antes: those whose certificate in use ends before it, ended ones included; p_por_vencimiento: the first to end come first. */
  private async lista(db: QueryRunner): Promise<void> {
    await db.query(`DROP FUNCTION tenants_buscar(text, text, integer, integer)`);
    await this.funcion(
      db,
      'tenants_buscar(text, text, timestamptz, boolean, integer, integer)',
      'timbo_api',
      `CREATE FUNCTION tenants_buscar(p_q text, p_estado text, p_vence_antes timestamptz, p_por_vencimiento boolean, p_limite integer,
          p_offset integer)
        RETURNS TABLE (id uuid, ruc text, razon_social text, nombre_fantasia text, estado text, motivo_suspension text, plan text,
          certificado_hasta timestamptz, created_at timestamptz, updated_at timestamptz, total bigint)
        LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
          SELECT t.id, t.ruc, t.razon_social, t.nombre_fantasia, t.estado, t.motivo_suspension, t.plan, c.hasta, t.created_at,
            t.updated_at, count(*) OVER ()
          FROM tenant t LEFT JOIN certificado c ON c.tenant_id = t.id AND c.activo
          WHERE (p_estado IS NULL OR t.estado = p_estado)
            AND (p_q IS NULL OR strpos(lower(concat_ws(' ', t.ruc, t.razon_social, t.nombre_fantasia)), lower(p_q)) > 0)
            AND (p_vence_antes IS NULL OR c.hasta < p_vence_antes)
          ORDER BY CASE WHEN p_por_vencimiento THEN c.hasta END, t.created_at DESC, t.id LIMIT p_limite OFFSET p_offset $$`,
    );
  }

  /** As before, and each certificate that ends within 30 days, by its tenant. */
  private async metricas(db: QueryRunner): Promise<void> {
    await db.query(`GRANT CREATE ON SCHEMA public TO timbo_cruce`);
    await db.query(`CREATE OR REPLACE FUNCTION metricas(p_ahora timestamptz)
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
        UNION ALL SELECT 'correos_pendientes', '{}', (SELECT count(*) FROM correo WHERE estado = 'P')
          + (SELECT count(*) FROM aviso_de_certificado WHERE estado = 'P')
        UNION ALL SELECT 'outbox', '{}', count(*) FROM outbox WHERE disponible_at <= p_ahora
        UNION ALL SELECT 'outbox_atraso', '{}', greatest(0, coalesce(extract(epoch FROM p_ahora - min(disponible_at)), 0)) FROM outbox
        UNION ALL SELECT 'disyuntores_abiertos', jsonb_build_object('sit', sit), count(*)
          FROM disyuntor WHERE abierto_hasta IS NOT NULL GROUP BY sit
        UNION ALL SELECT 'certificado_dias', '{}', extract(epoch FROM min(c.hasta) - p_ahora) / 86400
          FROM certificado c JOIN tenant t ON t.id = c.tenant_id WHERE c.activo AND t.estado = 'ACTIVO' HAVING min(c.hasta) IS NOT NULL
        UNION ALL SELECT 'certificado_de_tenant_dias', jsonb_build_object('tenant', t.id, 'ruc', t.ruc),
            extract(epoch FROM c.hasta - p_ahora) / 86400
          FROM certificado c JOIN tenant t ON t.id = c.tenant_id
          WHERE c.activo AND t.estado = 'ACTIVO' AND c.hasta <= p_ahora + interval '30 days' $$`);
    await db.query(`REVOKE CREATE ON SCHEMA public FROM timbo_cruce`);
  }

  private async funcion(db: QueryRunner, firma: string, rol: string, sql: string): Promise<void> {
    await db.query(sql);
    await db.query(`GRANT CREATE ON SCHEMA public TO timbo_cruce`);
    await db.query(`REVOKE ALL ON FUNCTION ${firma} FROM PUBLIC`);
    await db.query(`GRANT EXECUTE ON FUNCTION ${firma} TO ${rol}`);
    await db.query(`ALTER FUNCTION ${firma} OWNER TO timbo_cruce`);
    await db.query(`REVOKE CREATE ON SCHEMA public FROM timbo_cruce`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead (docs/operacion)');
  }
}
