/** What is no tenant's: proofs of the keys, request counters, the operator's way in. */
export const SERVICIO = `
-- What each migration was when it was applied: the SHA-256 of its statements.
CREATE TABLE migracion_huella (name text PRIMARY KEY, huella text NOT NULL);

-- One row, sealed with the master key of this database. A process that cannot open it at start was given another key.
CREATE TABLE prueba_de_clave (
  unica boolean PRIMARY KEY DEFAULT true CHECK (unica),
  sellada bytea NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
-- The same as prueba_de_clave, for the mail key.
CREATE TABLE prueba_de_clave_de_correo (
  unica boolean PRIMARY KEY DEFAULT true CHECK (unica),
  sellada bytea NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- Request counters where there is no Redis. UNLOGGED: losing them in a crash costs a minute's count.
CREATE UNLOGGED TABLE limite_de_solicitudes (
  clave text PRIMARY KEY,
  cuenta integer NOT NULL,
  vence_at timestamptz NOT NULL
) WITH (fillfactor = 50);

-- How far the clock of an environment of the authority is behind, as its answers last proved: what is signed stays behind it.
CREATE TABLE reloj_de_autoridad (
  ambiente text PRIMARY KEY,
  atraso_ms integer NOT NULL,
  visto_at timestamptz NOT NULL
);

-- Whether an environment of the authority answers: when it last did, and the pause that a submitter keeps because it does not.
CREATE TABLE ambiente_de_autoridad (
  ambiente text PRIMARY KEY,
  respondio_at timestamptz,
  pausa_desde timestamptz,
  pausa_hasta timestamptz,
  pausa_motivo text,
  CHECK (num_nonnulls(pausa_desde, pausa_hasta, pausa_motivo) IN (0, 3))
);

-- Superadmins for a quarter of an hour. Whoever holds the owner's role lets them in (docs/adr/0016).
CREATE TABLE acceso_de_emergencia (
  hash bytea PRIMARY KEY,
  quien text NOT NULL,
  motivo text NOT NULL,
  created_at timestamptz NOT NULL,
  vence_at timestamptz NOT NULL CHECK (vence_at <= created_at + interval '15 minutes')
);
CREATE FUNCTION abrir_emergencia(p_hash bytea, p_quien text, p_motivo text, p_minutos integer)
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
  END $$;
CREATE FUNCTION emergencia_por_hash(p_hash bytea) RETURNS TABLE (quien text, vence_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT e.quien, e.vence_at FROM acceso_de_emergencia e WHERE e.hash = p_hash $$;
`;

/** What processes, support and operators ask over all tenants. */
export const CONSULTAS = `
-- Returns the stored hash too: the caller compares it in constant time.
CREATE FUNCTION api_key_por_hash(p_hash bytea)
  RETURNS TABLE (id uuid, hash bytea, tenant_id uuid, expires_at timestamptz, revocada_at timestamptz, ruc text,
    tenant_estado text, plan text, tenant_version integer, permisos text[], establecimientos text[])
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    -- A key for test mode works for its own issuer, while the taxpayer is not suspended.
    SELECT k.id, k.hash, t.id, k.expires_at, k.revocada_at, t.ruc,
      CASE WHEN k.prueba_id IS NULL THEN t.estado ELSE (SELECT r.estado FROM tenant r WHERE r.id = k.tenant_id) END,
      t.plan, t.version, k.permisos, k.establecimientos
    FROM api_key k JOIN tenant t ON t.id = coalesce(k.prueba_id, k.tenant_id) WHERE k.hash = p_hash $$;

CREATE FUNCTION api_keys_usadas(p_ids uuid[], p_momentos timestamptz[]) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
    UPDATE api_key k SET last_used_at = u.momento FROM unnest(p_ids, p_momentos) u(id, momento)
    WHERE k.id = u.id AND (k.last_used_at IS NULL OR k.last_used_at < u.momento) $$;

CREATE FUNCTION tenant_por_id(p_id uuid)
  RETURNS TABLE (id uuid, ruc text, estado text, plan text, version integer, prueba_de uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT id, ruc, estado, plan, version, prueba_de FROM tenant WHERE id = p_id $$;

-- Also those of test mode: each has secrets.
CREATE FUNCTION tenants_desde(p_despues uuid, p_limite integer) RETURNS TABLE (id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT id FROM tenant WHERE id > p_despues ORDER BY id LIMIT p_limite $$;

-- p_vence_antes: only those whose certificate in use ends before it, or has ended. p_por_vencimiento: in the order in which they end.
CREATE FUNCTION tenants_buscar(p_q text, p_estado text, p_vence_antes timestamptz, p_por_vencimiento boolean, p_limite integer,
    p_offset integer)
  RETURNS TABLE (id uuid, ruc text, razon_social text, nombre_fantasia text, estado text, motivo_suspension text, plan text,
    certificado_hasta timestamptz, created_at timestamptz, updated_at timestamptz, total bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT t.id, t.ruc, t.razon_social, t.nombre_fantasia, t.estado, t.motivo_suspension, t.plan, c.hasta, t.created_at,
      t.updated_at, count(*) OVER ()
    FROM tenant t LEFT JOIN certificado c ON c.tenant_id = t.id AND c.activo
    WHERE t.prueba_de IS NULL AND (p_estado IS NULL OR t.estado = p_estado)
      AND (p_q IS NULL OR strpos(lower(concat_ws(' ', t.ruc, t.razon_social, t.nombre_fantasia)), lower(p_q)) > 0)
      AND (p_vence_antes IS NULL OR c.hasta < p_vence_antes)
    ORDER BY CASE WHEN p_por_vencimiento THEN c.hasta END, t.created_at DESC, t.id LIMIT p_limite OFFSET p_offset $$;

-- A timbrado ends with its last day in Paraguay. Series are read whole, because an index on the counter would be written by each emission.
CREATE FUNCTION fines_por_avisar(p_hasta timestamptz, p_numeros integer)
  RETURNS TABLE (tenant_id uuid, tenant_ruc text, clase text, objeto text, hasta timestamptz, quedan integer)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT f.tenant_id, t.ruc, f.clase, f.objeto, f.hasta, f.quedan FROM (
      SELECT c.tenant_id, 'certificado' AS clase, c.id::text AS objeto, c.hasta, NULL::integer AS quedan
        FROM certificado c WHERE c.activo AND c.hasta < p_hasta
      UNION ALL SELECT i.tenant_id, 'timbrado', concat_ws(' ', i.sit, i.numero),
          (i.fecha_fin + 1)::timestamp AT TIME ZONE interval '-03:00', NULL
        FROM timbrado i WHERE (i.fecha_fin + 1)::timestamp AT TIME ZONE interval '-03:00' < p_hasta
      UNION ALL SELECT s.tenant_id, 'serie', concat_ws(' ', s.sit, s.timbrado || s.serie, s.tipo, s.establecimiento || '-' || s.punto),
          NULL, 9999999 - s.ultimo_nro
        FROM serie s JOIN timbrado i ON i.tenant_id = s.tenant_id AND i.sit = s.sit AND i.numero = s.timbrado AND i.serie = s.serie
        WHERE s.ultimo_nro >= 9999999 - p_numeros) f
      JOIN tenant t ON t.id = f.tenant_id
    WHERE t.estado = 'ACTIVO' AND t.prueba_de IS NULL ORDER BY f.hasta, f.quedan $$;

-- For support: any tenant's document, also by an earlier CDC, with what it waits for, why, and until when.
-- p_sin_final: those that wait, oldest first: without a final answer, or one of their events is (then the moments are those of the event);
-- otherwise all, newest emission first. Each tenant's newest come from its own index, so no search sorts the documents of all tenants. A
-- total of 10,000 means that many or more, so no search counts them all.
CREATE FUNCTION documentos_de_soporte(p_id uuid, p_cdc text, p_id_interno text, p_tenant uuid, p_estado text, p_sit text,
    p_desde timestamptz, p_hasta timestamptz, p_sin_final boolean, p_limite integer, p_offset integer)
  RETURNS TABLE (tenant_id uuid, tenant_ruc text, razon_social text, de_id uuid, cdc text, id_interno text, estado text, sit text,
    tipo smallint, establecimiento text, punto text, numero integer, modo_envio text, codigo_fiscal text, mensaje_fiscal text,
    envios bigint, envio_abierto boolean, en_vuelo boolean, en_lote boolean, detalle text, apartado boolean, proximo_at timestamptz,
    disyuntor_hasta timestamptz, disyuntor_motivo text, sin_certificado boolean,
    evento_tipo text, evento_detalle text, evento_at timestamptz,
    evento_proximo_at timestamptz, email_estado text, email_detalle text, created_at timestamptz, updated_at timestamptz, total bigint)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DECLARE
    v_donde text := '';
    v_cuando text := '';
    v_fuente text;
    v_orden text := 'd.fecha_emision DESC, d.numero DESC, d.id DESC';
    -- Keys begin with the tenant: one question for each tenant.
    v_de uuid := (SELECT k.de_id FROM tenant t, LATERAL (SELECT k.de_id FROM cdc_emitido k
      WHERE k.tenant_id = t.id AND k.cdc = p_cdc OFFSET 0) k LIMIT 1);
    v_tenants uuid[];
    v_ids uuid[];
    v_total bigint;
  BEGIN
    IF p_id IS NOT NULL THEN v_donde := v_donde || ' AND d.id = $1'; END IF;
    IF p_cdc IS NOT NULL THEN v_donde := v_donde || ' AND d.id = $2'; END IF;
    IF p_id_interno IS NOT NULL THEN v_donde := v_donde || ' AND d.id_interno = $3'; END IF;
    IF p_tenant IS NOT NULL THEN v_donde := v_donde || ' AND d.tenant_id = $4'; END IF;
    IF p_estado IS NOT NULL THEN v_donde := v_donde || ' AND d.estado = $5'; END IF;
    IF p_sit IS NOT NULL THEN v_donde := v_donde || ' AND d.sit = $6'; END IF;
    IF p_desde IS NOT NULL THEN v_cuando := v_cuando || ' AND %1$s.created_at >= $7'; END IF;
    IF p_hasta IS NOT NULL THEN v_cuando := v_cuando || ' AND %1$s.created_at < $8'; END IF;
    IF p_sin_final THEN
      v_orden := 'd.created_at, d.id';
      v_fuente := format('(SELECT d.tenant_id, d.id, d.created_at FROM documento d
          WHERE d.estado IN (''P'', ''E'') %1$s %2$s ORDER BY %3$s LIMIT $9 + $10)
        UNION ALL (SELECT d.tenant_id, d.id, min(e.created_at) FROM evento e
          LEFT JOIN inutilizacion i ON i.tenant_id = e.tenant_id AND i.id = e.inutilizacion_id
          LEFT JOIN cdc_emitido k ON k.tenant_id = i.tenant_id AND k.cdc = i.cdc
          JOIN documento d ON d.tenant_id = e.tenant_id AND d.id = coalesce(e.de_id, k.de_id)
          WHERE e.estado = ''P'' AND d.estado NOT IN (''P'', ''E'') %1$s %4$s GROUP BY d.tenant_id, d.id)',
        v_donde, format(v_cuando, 'd'), v_orden, format(v_cuando, 'e'));
    ELSE
      v_donde := v_donde || format(v_cuando, 'd');
    END IF;
    EXECUTE format('SELECT array_agg(d.tenant_id ORDER BY d.orden), array_agg(d.id ORDER BY d.orden)
        FROM (SELECT d.tenant_id, d.id, row_number() OVER () AS orden FROM (SELECT d.* FROM %s LIMIT $9 OFFSET $10) d) d',
        CASE WHEN p_sin_final THEN format('(%s) d ORDER BY %s', v_fuente, v_orden)
          ELSE format('tenant t, LATERAL (SELECT d.tenant_id, d.id, d.fecha_emision, d.numero FROM documento d
            WHERE d.tenant_id = t.id %s ORDER BY %s LIMIT $9 + $10) d ORDER BY %2$s', v_donde, v_orden) END)
      INTO v_tenants, v_ids USING p_id, v_de, p_id_interno, p_tenant, p_estado, p_sit, p_desde, p_hasta, p_limite, p_offset;
    EXECUTE format('SELECT count(*) FROM (%s LIMIT 10000) d', CASE WHEN p_sin_final THEN v_fuente
        ELSE format('SELECT FROM tenant t JOIN documento d ON d.tenant_id = t.id WHERE true %s', v_donde) END)
      INTO v_total USING p_id, v_de, p_id_interno, p_tenant, p_estado, p_sit, p_desde, p_hasta, 10000, 0;
    RETURN QUERY SELECT d.tenant_id, t.ruc, t.razon_social, d.id, d.cdc, d.id_interno, d.estado, d.sit, d.tipo, d.establecimiento,
      d.punto, d.numero, d.modo_envio, d.codigo_fiscal, d.mensaje_fiscal,
      (SELECT count(*) FROM envio e WHERE e.tenant_id = d.tenant_id AND e.de_id = d.id), coalesce(a.abierto, false),
      coalesce(CASE WHEN l.id IS NULL THEN a.en_vuelo ELSE l.en_vuelo END, false), l.id IS NOT NULL,
      CASE WHEN d.estado IN ('P', 'E') THEN coalesce(l.detalle, u.detalle) END,
      coalesce(d.reintentar_at = 'infinity', false),
      CASE WHEN d.estado IN ('P', 'E') AND coalesce(d.reintentar_at <> 'infinity', true) THEN greatest(s.abierto_hasta,
        CASE WHEN l.id IS NOT NULL THEN l.proxima_at WHEN a.en_vuelo THEN a.vence_at WHEN a.abierto THEN a.consultar_at
          ELSE d.reintentar_at END) END,
      s.abierto_hasta, s.motivo, coalesce(c.hasta <= now(), true),
      v.tipo, v.detalle, v.created_at, greatest(s.abierto_hasta, v.proxima_at), d.email_estado, d.email_detalle,
      d.created_at, d.updated_at, v_total
    FROM unnest(v_tenants, v_ids) WITH ORDINALITY AS i(tenant_id, id, orden)
      JOIN documento d ON d.tenant_id = i.tenant_id AND d.id = i.id JOIN tenant t ON t.id = d.tenant_id
      LEFT JOIN disyuntor s ON s.tenant_id = d.tenant_id AND s.sit = d.sit AND s.abierto_hasta IS NOT NULL
      LEFT JOIN certificado c ON c.tenant_id = d.tenant_id AND c.activo
      LEFT JOIN lote l ON l.tenant_id = d.tenant_id AND l.id = d.lote_id AND l.estado <> 'CERRADO'
      LEFT JOIN envio a ON a.tenant_id = d.tenant_id AND a.de_id = d.id AND a.abierto
      LEFT JOIN LATERAL (SELECT e.detalle FROM envio e
        WHERE e.tenant_id = d.tenant_id AND e.de_id = d.id AND e.resultado IS NOT NULL
        ORDER BY e.created_at DESC, e.id LIMIT 1) u ON true
      LEFT JOIN LATERAL (SELECT e.tipo, e.detalle, e.created_at, e.proxima_at FROM evento e
        LEFT JOIN inutilizacion n ON n.tenant_id = e.tenant_id AND n.id = e.inutilizacion_id
        WHERE e.tenant_id = d.tenant_id AND e.estado = 'P' AND (e.de_id = d.id OR n.cdc = d.cdc)
        ORDER BY e.created_at, e.id LIMIT 1) v ON true
    ORDER BY i.orden;
  END $$;

-- For support: issuers whose calls the authority leaves without an answer, those in pause first.
CREATE FUNCTION disyuntores_de_soporte(p_limite integer)
  RETURNS TABLE (tenant_id uuid, tenant_ruc text, razon_social text, sit text, dudas integer, aperturas integer,
    abierto_hasta timestamptz, motivo text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT s.tenant_id, t.ruc, t.razon_social, s.sit, s.dudas, s.aperturas, s.abierto_hasta, s.motivo
    FROM disyuntor s JOIN tenant t ON t.id = s.tenant_id
    WHERE s.abierto_hasta IS NOT NULL OR s.dudas > 0
    ORDER BY s.abierto_hasta IS NULL, s.aperturas DESC, s.dudas DESC, s.tenant_id, s.sit LIMIT p_limite $$;

-- What operators watch: counts, no row of a tenant. Of certificates that end within 30 days, each with its tenant.
CREATE FUNCTION metricas(p_ahora timestamptz)
  RETURNS TABLE (nombre text, etiquetas jsonb, valor double precision)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT 'documentos_sin_final', jsonb_build_object('estado', estado, 'sit', sit), count(*)::float8
      FROM documento WHERE estado IN ('P', 'E') GROUP BY estado, sit
    UNION ALL SELECT 'documentos_aplazados', jsonb_build_object('codigo', codigo_fiscal, 'sit', sit), count(*)
      FROM documento WHERE estado = 'P' AND codigo_fiscal IN ('1004', '0124') GROUP BY codigo_fiscal, sit
    UNION ALL SELECT 'reloj_atraso', jsonb_build_object('sit', ambiente), atraso_ms / 1000.0 FROM reloj_de_autoridad
    UNION ALL SELECT 'documento_mas_viejo', jsonb_build_object('sit', sit), extract(epoch FROM p_ahora - min(created_at))
      FROM documento WHERE estado IN ('P', 'E') GROUP BY sit
    UNION ALL SELECT 'documentos_dia', jsonb_build_object('estado', estado, 'sit', sit), count(*)
      FROM documento WHERE created_at >= p_ahora - interval '24 hours' GROUP BY estado, sit
    UNION ALL SELECT 'desconocidos', jsonb_build_object('sit', sit), count(*) FROM (
        SELECT d.sit FROM envio e JOIN documento d ON d.tenant_id = e.tenant_id AND d.id = e.de_id
          WHERE e.abierto AND NOT e.en_vuelo AND e.lote_id IS NULL
        UNION ALL SELECT l.sit FROM lote l WHERE l.estado = 'DESCONOCIDO') abiertos GROUP BY sit
    UNION ALL SELECT 'lotes_abiertos', jsonb_build_object('estado', estado, 'sit', sit), count(*)
      FROM lote WHERE estado <> 'CERRADO' GROUP BY estado, sit
    UNION ALL SELECT 'eventos_pendientes', jsonb_build_object('tipo', tipo, 'sit', sit), count(*)
      FROM evento WHERE estado = 'P' GROUP BY tipo, sit
    UNION ALL SELECT 'evento_mas_viejo', jsonb_build_object('sit', sit), extract(epoch FROM p_ahora - min(created_at))
      FROM evento WHERE estado = 'P' GROUP BY sit
    UNION ALL SELECT 'kudes_pendientes', '{}', count(*) FROM documento WHERE kude_estado IN ('G', 'P')
    UNION ALL SELECT 'kude_mas_viejo', '{}', coalesce(extract(epoch FROM p_ahora - min(updated_at)), 0)
      FROM documento WHERE kude_estado IN ('G', 'P')
    UNION ALL SELECT 'copias_pendientes', '{}', count(*) FROM copia_pendiente
    UNION ALL SELECT 'correos_pendientes', '{}', (SELECT count(*) FROM correo WHERE estado = 'P')
      + (SELECT count(*) FROM aviso_de_fin WHERE estado = 'P')
    UNION ALL SELECT 'meses_por_delante', '{}', count(*) FROM pg_inherits h JOIN pg_class c ON c.oid = h.inhrelid
      WHERE h.inhparent = 'documento'::regclass AND c.relname <> 'documento_resto'
        AND c.relname > 'documento_' || to_char(p_ahora AT TIME ZONE interval '-03:00', 'YYYY_MM')
    UNION ALL SELECT 'documentos_sin_mes', '{}', count(*) FROM (SELECT FROM documento_resto LIMIT 1000) sin_mes
    UNION ALL SELECT 'meses_por_archivar', '{}', count(*) FROM archivo_de_mes WHERE archivado_at IS NULL
    UNION ALL SELECT 'mes_por_archivar_mas_viejo', '{}', coalesce(extract(epoch FROM p_ahora - min(created_at)), 0)
      FROM archivo_de_mes WHERE archivado_at IS NULL
    UNION ALL SELECT 'outbox', '{}', count(*) FROM outbox WHERE disponible_at <= p_ahora
    UNION ALL SELECT 'outbox_atraso', '{}', greatest(0, coalesce(extract(epoch FROM p_ahora - min(disponible_at)), 0)) FROM outbox
    -- A pause after whose end nobody called says nothing of now.
    UNION ALL SELECT 'ambiente_en_pausa', jsonb_build_object('sit', ambiente),
      CASE WHEN pausa_hasta > p_ahora - interval '10 minutes' THEN extract(epoch FROM p_ahora - pausa_desde) ELSE 0 END
      FROM ambiente_de_autoridad
    UNION ALL SELECT 'series_congeladas', jsonb_build_object('sit', sit), count(*)
      FROM serie WHERE congelada_at IS NOT NULL GROUP BY sit
    UNION ALL SELECT 'disyuntores_abiertos', jsonb_build_object('sit', sit), count(*)
      FROM disyuntor WHERE abierto_hasta IS NOT NULL GROUP BY sit
    UNION ALL SELECT 'certificado_dias', '{}', extract(epoch FROM min(c.hasta) - p_ahora) / 86400
      FROM certificado c JOIN tenant t ON t.id = c.tenant_id
      WHERE c.activo AND t.estado = 'ACTIVO' AND t.prueba_de IS NULL HAVING min(c.hasta) IS NOT NULL
    UNION ALL SELECT 'certificado_de_tenant_dias', jsonb_build_object('tenant', t.id, 'ruc', t.ruc),
        extract(epoch FROM c.hasta - p_ahora) / 86400
      FROM certificado c JOIN tenant t ON t.id = c.tenant_id
      WHERE c.activo AND t.estado = 'ACTIVO' AND t.prueba_de IS NULL AND c.hasta <= p_ahora + interval '30 days' $$;
`;
