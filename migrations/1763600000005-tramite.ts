import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What submission needs under load and after failures: times that bind, indexes of what waits, priorities, deadlines. */
export class Tramite1763600000005 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    // Nobody sends it before; infinity: set apart until its owner asks for it again.
    await db.query(`ALTER TABLE documento ADD COLUMN reintentar_at timestamptz`);
    // The authority refused the batch as a whole, which is no proof that it has nothing of it in process.
    await db.query(`ALTER TABLE lote ADD COLUMN rechazado boolean NOT NULL DEFAULT false`);
    // Somebody waits for it: it goes before whatever nobody waits for.
    await db.query(`ALTER TABLE outbox ADD COLUMN urgente boolean NOT NULL DEFAULT false`);
    await this.indices(db);
    await this.cruces(db);
  }

  /** However many documents wait for a batch, finding the next ones costs the same. LEAST: a comparison would be simplified away from its index. */
  private async indices(db: QueryRunner): Promise<void> {
    await db.query(`CREATE INDEX documento_por_lote ON documento (tenant_id, sit, tipo, LEAST(lotes_fallidos, 1), created_at)
      WHERE estado = 'P' AND modo_envio = 'A' AND lote_id IS NULL AND reintentar_at IS NULL`);
    await db.query(`CREATE INDEX documento_sin_avance ON documento (tenant_id, updated_at)
      WHERE estado IN ('P', 'E') AND lote_id IS NULL AND NOT (estado = 'P' AND modo_envio = 'A')`);
    await db.query(`CREATE INDEX lote_por_salir ON lote (tenant_id, sit) WHERE estado = 'NUEVO' AND NOT en_vuelo`);
    // Tables that work as queues: every row of theirs dies or changes within minutes, and what is dead is walked over by every look.
    for (const tabla of ['documento', 'envio', 'outbox', 'lote']) {
      await db.query(`ALTER TABLE ${tabla} SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000,
        autovacuum_analyze_scale_factor = 0.05, autovacuum_vacuum_cost_delay = 0)`);
    }
    await db.query(`CREATE INDEX documento_sin_final ON documento (fecha_firma) WHERE estado IN ('P', 'E')`);
  }

  private async cruces(db: QueryRunner): Promise<void> {
    await db.query(`GRANT CREATE ON SCHEMA public TO timbo_cruce`);
    await db.query(`DROP FUNCTION outbox_tomar(integer, timestamptz, interval)`);
    await db.query(`CREATE FUNCTION outbox_tomar(p_limite integer, p_ahora timestamptz, p_oculta interval)
      RETURNS TABLE (id bigint, tenant_id uuid, cola text, datos jsonb, urgente boolean)
      LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
        UPDATE outbox o SET disponible_at = p_ahora + p_oculta
        WHERE o.id IN (SELECT i.id FROM outbox i WHERE i.disponible_at <= p_ahora ORDER BY i.disponible_at
          LIMIT p_limite FOR UPDATE SKIP LOCKED)
        RETURNING o.id, o.tenant_id, o.cola, o.datos, o.urgente $$`);
    const sinAvance = [
      {
        nombre: 'documentos_sin_avance',
        tabla: 'documento',
        reloj: 'updated_at',
        // What waits for its time is left alone until then.
        pendiente: `d.estado IN ('P', 'E') AND d.lote_id IS NULL AND NOT (d.estado = 'P' AND d.modo_envio = 'A')`,
        solo: `coalesce(d.reintentar_at < p_ahora - p_quietos, true)
            AND NOT EXISTS (SELECT FROM envio e WHERE e.cdc = d.cdc AND e.abierto
              AND CASE WHEN e.en_vuelo THEN e.vence_at ELSE e.consultar_at END > p_ahora - p_quietos)`,
      },
      {
        nombre: 'lotes_sin_avance',
        tabla: 'lote',
        reloj: 'proxima_at',
        pendiente: `d.estado <> 'CERRADO'`,
        solo: `NOT (d.en_vuelo AND d.vence_at > p_ahora)`,
      },
      {
        nombre: 'eventos_sin_avance',
        tabla: 'evento',
        reloj: 'proxima_at',
        pendiente: `d.estado = 'P'`,
        solo: `NOT (d.en_vuelo AND d.vence_at > p_ahora)`,
      },
      {
        nombre: 'kudes_sin_hacer',
        tabla: 'documento',
        reloj: 'updated_at',
        pendiente: `d.kude_estado = 'P'`,
        solo: 'true',
      },
      {
        nombre: 'correos_sin_avance',
        tabla: 'correo',
        reloj: 'proxima_at',
        pendiente: `d.estado = 'P'`,
        solo: `coalesce(d.vence_at < p_ahora, true)`,
      },
    ];
    for (const trabajo of sinAvance) await db.query(barrido(trabajo));
    // While batches of an issuer wait to go out again, no more are made: they would only wait beside them, less full than they may be.
    await db.query(`CREATE OR REPLACE FUNCTION grupos_por_lote()
      RETURNS TABLE (tenant_id uuid, sit text, tipo smallint, suelto boolean)
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        WITH RECURSIVE grupos AS (
          (SELECT d.tenant_id, d.sit, d.tipo, LEAST(d.lotes_fallidos, 1) AS fallido FROM documento d
           WHERE d.estado = 'P' AND d.modo_envio = 'A' AND d.lote_id IS NULL AND d.reintentar_at IS NULL
           ORDER BY d.tenant_id, d.sit, d.tipo, LEAST(d.lotes_fallidos, 1) LIMIT 1)
          UNION ALL
          SELECT s.tenant_id, s.sit, s.tipo, s.fallido FROM grupos g, LATERAL (
            SELECT d.tenant_id, d.sit, d.tipo, LEAST(d.lotes_fallidos, 1) AS fallido FROM documento d
            WHERE d.estado = 'P' AND d.modo_envio = 'A' AND d.lote_id IS NULL AND d.reintentar_at IS NULL
              AND (d.tenant_id, d.sit, d.tipo, LEAST(d.lotes_fallidos, 1)) > (g.tenant_id, g.sit, g.tipo, g.fallido)
            ORDER BY d.tenant_id, d.sit, d.tipo, LEAST(d.lotes_fallidos, 1) LIMIT 1) s)
        SELECT g.tenant_id, g.sit, g.tipo, g.fallido > 0 FROM grupos g
        WHERE (SELECT count(*) FROM lote l WHERE l.tenant_id = g.tenant_id AND l.sit = g.sit AND l.estado = 'NUEVO'
          AND NOT l.en_vuelo) < 8 $$`);
    // Documents that are not final although a deadline of their transmission is near or gone: 72 h from the signature (later is
    // extemporaneous, observation 1005), then 720 h from the emission (later is refused, 1150; Manual Técnico v150, 6.2.1).
    // Signature and emission are local times, UTC−03:00.
    await db.query(`CREATE FUNCTION documentos_por_vencer(p_limite integer, p_ahora timestamptz, p_margen interval)
      RETURNS TABLE (tenant_id uuid, id uuid, cdc text, estado text, horas smallint, vence_at timestamptz)
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT d.tenant_id, d.id, d.cdc, d.estado, CASE WHEN n.normal > p_ahora THEN 72 ELSE 720 END::smallint,
          CASE WHEN n.normal > p_ahora THEN n.normal ELSE (d.fecha_emision AT TIME ZONE interval '-03:00') + interval '720 hours' END
        FROM documento d, LATERAL (SELECT (d.fecha_firma AT TIME ZONE interval '-03:00') + interval '72 hours' AS normal) n
        WHERE d.estado IN ('P', 'E') AND d.fecha_firma < (p_ahora + p_margen - interval '72 hours') AT TIME ZONE interval '-03:00'
        ORDER BY d.fecha_firma LIMIT p_limite $$`);
    const funciones = [
      'outbox_tomar(integer, timestamptz, interval)',
      'documentos_por_vencer(integer, timestamptz, interval)',
    ];
    for (const funcion of funciones) {
      await db.query(`REVOKE ALL ON FUNCTION ${funcion} FROM PUBLIC`);
      await db.query(`GRANT EXECUTE ON FUNCTION ${funcion} TO timbo_app`);
      await db.query(`ALTER FUNCTION ${funcion} OWNER TO timbo_cruce`);
    }
    await db.query(`REVOKE CREATE ON SCHEMA public FROM timbo_cruce`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead (docs/operacion)');
  }
}

interface Barrido {
  nombre: string;
  tabla: string;
  /** Column of the moment since which a row was left alone, or from which it may be taken up. */
  reloj: string;
  /** The condition of the index on (tenant_id, reloj). */
  pendiente: string;
  /** What else a row must be for a sweeper to bring it back. */
  solo: string;
}

/**
 * A sweeper's source: the oldest of each tenant first, then the second of each, and so on, so that one tenant's fifty thousand stand
 * behind another's first. Tenants are found by jumping through the index, one probe for each.
 */
const barrido = ({ nombre, tabla, reloj, pendiente, solo }: Barrido): string => `CREATE OR REPLACE FUNCTION ${nombre}(
    p_limite integer, p_ahora timestamptz, p_quietos interval)
  RETURNS TABLE (tenant_id uuid, id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    WITH RECURSIVE tenants AS (
      (SELECT d.tenant_id FROM ${tabla} d WHERE ${pendiente} ORDER BY d.tenant_id LIMIT 1)
      UNION ALL
      SELECT s.tenant_id FROM tenants t, LATERAL (SELECT d.tenant_id FROM ${tabla} d
        WHERE ${pendiente} AND d.tenant_id > t.tenant_id ORDER BY d.tenant_id LIMIT 1) s)
    SELECT q.tenant_id, q.id FROM tenants t, LATERAL (
      SELECT d.tenant_id, d.id, d.${reloj} AS desde, row_number() OVER (ORDER BY d.${reloj}) AS turno FROM ${tabla} d
      WHERE d.tenant_id = t.tenant_id AND ${pendiente} AND d.${reloj} < p_ahora - p_quietos AND ${solo}
      ORDER BY d.${reloj} LIMIT p_limite) q
    ORDER BY q.turno, q.desde LIMIT p_limite $$`;
