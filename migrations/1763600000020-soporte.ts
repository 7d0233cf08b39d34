import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Support finds any customer's document, and sees of each why it waits, for what, and until when. */
export class Soporte1763600000020 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    // A document is found by every CDC it ever had.
    await db.query(`CREATE POLICY cruce ON documento_xml TO timbo_cruce USING (true)`);
    await db.query(`GRANT SELECT (cdc, de_id) ON documento_xml TO timbo_cruce`);
    await db.query(`DROP FUNCTION documentos_atascados(timestamptz, integer, integer)`);
    // p_sin_final: those that wait, oldest first; else all of them, newest emission first. Each tenant's newest come out of its own index,
    // so that no search sorts the documents of all; of the total 10,000 is that many or more, so that none counts them all.
    await db.query(`CREATE FUNCTION documentos_de_soporte(p_id uuid, p_cdc text, p_id_interno text, p_tenant uuid, p_estado text, p_sit text,
        p_desde timestamptz, p_hasta timestamptz, p_sin_final boolean, p_limite integer, p_offset integer)
      RETURNS TABLE (tenant_id uuid, tenant_ruc text, razon_social text, de_id uuid, cdc text, id_interno text, estado text, sit text,
        tipo smallint, establecimiento text, punto text, numero integer, modo_envio text, codigo_fiscal text, mensaje_fiscal text,
        envios bigint, envio_abierto boolean, en_vuelo boolean, en_lote boolean, detalle text, apartado boolean, proximo_at timestamptz,
        disyuntor_hasta timestamptz, disyuntor_motivo text, email_estado text, email_detalle text, created_at timestamptz,
        updated_at timestamptz, total bigint)
      LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
      DECLARE
        v_donde text := '';
        v_orden text := 'd.fecha_emision DESC, d.numero DESC, d.id DESC';
        v_ids uuid[];
        v_total bigint;
      BEGIN
        IF p_id IS NOT NULL THEN v_donde := v_donde || ' AND d.id = $1'; END IF;
        IF p_cdc IS NOT NULL THEN v_donde := v_donde || ' AND d.id = (SELECT x.de_id FROM documento_xml x WHERE x.cdc = $2)'; END IF;
        IF p_id_interno IS NOT NULL THEN v_donde := v_donde || ' AND d.id_interno = $3'; END IF;
        IF p_tenant IS NOT NULL THEN v_donde := v_donde || ' AND d.tenant_id = $4'; END IF;
        IF p_estado IS NOT NULL THEN v_donde := v_donde || ' AND d.estado = $5'; END IF;
        IF p_sit IS NOT NULL THEN v_donde := v_donde || ' AND d.sit = $6'; END IF;
        IF p_desde IS NOT NULL THEN v_donde := v_donde || ' AND d.created_at >= $7'; END IF;
        IF p_hasta IS NOT NULL THEN v_donde := v_donde || ' AND d.created_at < $8'; END IF;
        IF p_sin_final THEN
          v_donde := v_donde || ' AND d.estado IN (''P'', ''E'')';
          v_orden := 'd.created_at, d.id';
        END IF;
        EXECUTE CASE WHEN p_sin_final OR p_id IS NOT NULL OR p_cdc IS NOT NULL
            THEN format('SELECT array(SELECT d.id FROM documento d WHERE true %s ORDER BY %s LIMIT $9 OFFSET $10)', v_donde, v_orden)
            ELSE format('SELECT array(SELECT d.id FROM tenant t, LATERAL (SELECT d.id, d.fecha_emision, d.numero FROM documento d
              WHERE d.tenant_id = t.id %s ORDER BY %s LIMIT $9 + $10) d ORDER BY %2$s LIMIT $9 OFFSET $10)', v_donde, v_orden) END
          INTO v_ids USING p_id, p_cdc, p_id_interno, p_tenant, p_estado, p_sit, p_desde, p_hasta, p_limite, p_offset;
        EXECUTE format('SELECT count(*) FROM (SELECT FROM tenant t JOIN documento d ON d.tenant_id = t.id WHERE true %s LIMIT 10000) d', v_donde)
          INTO v_total USING p_id, p_cdc, p_id_interno, p_tenant, p_estado, p_sit, p_desde, p_hasta;
        RETURN QUERY SELECT d.tenant_id, t.ruc, t.razon_social, d.id, d.cdc, d.id_interno, d.estado, d.sit, d.tipo, d.establecimiento,
          d.punto, d.numero, d.modo_envio, d.codigo_fiscal, d.mensaje_fiscal,
          (SELECT count(*) FROM envio e WHERE e.de_id = d.id), coalesce(a.abierto, false),
          coalesce(CASE WHEN l.id IS NULL THEN a.en_vuelo ELSE l.en_vuelo END, false), l.id IS NOT NULL,
          CASE WHEN d.estado IN ('P', 'E') THEN coalesce(l.detalle, u.detalle) END,
          coalesce(d.reintentar_at = 'infinity', false),
          CASE WHEN d.estado IN ('P', 'E') AND coalesce(d.reintentar_at <> 'infinity', true) THEN greatest(s.abierto_hasta,
            CASE WHEN l.id IS NOT NULL THEN l.proxima_at WHEN a.en_vuelo THEN a.vence_at WHEN a.abierto THEN a.consultar_at
              ELSE d.reintentar_at END) END,
          s.abierto_hasta, s.motivo, d.email_estado, d.email_detalle, d.created_at, d.updated_at, v_total
        FROM unnest(v_ids) WITH ORDINALITY AS i(id, orden) JOIN documento d ON d.id = i.id JOIN tenant t ON t.id = d.tenant_id
          LEFT JOIN disyuntor s ON s.tenant_id = d.tenant_id AND s.sit = d.sit AND s.abierto_hasta IS NOT NULL
          LEFT JOIN lote l ON l.id = d.lote_id AND l.estado <> 'CERRADO'
          LEFT JOIN envio a ON a.de_id = d.id AND a.abierto
          LEFT JOIN LATERAL (SELECT e.detalle FROM envio e WHERE e.de_id = d.id AND e.resultado IS NOT NULL
            ORDER BY e.created_at DESC, e.id LIMIT 1) u ON true
        ORDER BY i.orden;
      END $$`);
    const funcion =
      'documentos_de_soporte(uuid, text, text, uuid, text, text, timestamptz, timestamptz, boolean, integer, integer)';
    await db.query(`GRANT CREATE ON SCHEMA public TO timbo_cruce`);
    await db.query(`REVOKE ALL ON FUNCTION ${funcion} FROM PUBLIC`);
    await db.query(`GRANT EXECUTE ON FUNCTION ${funcion} TO timbo_api`);
    await db.query(`ALTER FUNCTION ${funcion} OWNER TO timbo_cruce`);
    await db.query(`REVOKE CREATE ON SCHEMA public FROM timbo_cruce`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead (docs/operacion)');
  }
}
