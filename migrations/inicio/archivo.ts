/** Where the XMLs of past months lie, and what is kept of these months (docs/adr/0026). */
export const ARCHIVO = `
-- Signed documents of one tenant and one day, one after the other, as one object of the store: its name is made of the day and of its
-- SHA-256, which is huella (libs/de/domain/legajo.ts).
CREATE TABLE legajo (
  tenant_id uuid NOT NULL REFERENCES tenant (id),
  id uuid NOT NULL,
  dia date NOT NULL,
  huella bytea NOT NULL,
  bytes integer NOT NULL,
  xmls integer NOT NULL,
  -- The store, where it can, refuses to delete it before.
  conservar_hasta timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX legajo_dia ON legajo (tenant_id, dia);

-- A month of a tenant whose XMLs go to the store. archivado_at: since when all are there but those of rejected documents (en_base), which
-- may be edited and sent again.
CREATE TABLE archivo_de_mes (
  tenant_id uuid NOT NULL REFERENCES tenant (id),
  mes date NOT NULL,
  archivado_at timestamptz,
  en_base integer NOT NULL DEFAULT 0,
  -- Why the last look archived nothing.
  detalle text,
  ficha integer NOT NULL DEFAULT 0,
  en_vuelo boolean NOT NULL DEFAULT false,
  vence_at timestamptz,
  proxima_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, mes)
);
CREATE INDEX archivo_de_mes_mes ON archivo_de_mes (mes);
CREATE INDEX archivo_de_mes_por_hacer ON archivo_de_mes (proxima_at) WHERE archivado_at IS NULL OR en_base > 0;

-- The moment at which a month begins in Paraguay.
CREATE FUNCTION comienzo_de_mes(p_mes date) RETURNS timestamptz LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN p_mes::timestamp AT TIME ZONE interval '-03:00';
CREATE FUNCTION fin_de_mes(p_mes date) RETURNS timestamptz LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN (p_mes::timestamp + interval '1 month') AT TIME ZONE interval '-03:00';

-- Months whose turn has come. One that ended p_dias ago is noted first, once, for every tenant that has documents in it.
CREATE FUNCTION meses_por_archivar(p_limite integer, p_ahora timestamptz, p_dias integer)
  RETURNS TABLE (tenant_id uuid, mes text)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  #variable_conflict use_column
  DECLARE v_mes date; v_desde uuid; v_hasta uuid;
  BEGIN
    FOR v_mes IN SELECT to_date(right(c.relname, 7), 'YYYY_MM') FROM pg_inherits h JOIN pg_class c ON c.oid = h.inhrelid
        WHERE h.inhparent = 'documento'::regclass AND c.relname ~ '^documento_[0-9]{4}_[0-9]{2}$' ORDER BY 1 LOOP
      CONTINUE WHEN fin_de_mes(v_mes) + make_interval(days => p_dias) > p_ahora
        OR EXISTS (SELECT FROM archivo_de_mes a WHERE a.mes = v_mes);
      v_desde := primer_id(comienzo_de_mes(v_mes));
      v_hasta := primer_id(fin_de_mes(v_mes));
      INSERT INTO archivo_de_mes (tenant_id, mes, proxima_at, created_at)
        SELECT t.id, v_mes, p_ahora, p_ahora FROM tenant t WHERE EXISTS (SELECT FROM documento d
          WHERE d.tenant_id = t.id AND d.id >= v_desde AND d.id < v_hasta) ON CONFLICT DO NOTHING;
    END LOOP;
    RETURN QUERY SELECT a.tenant_id, to_char(a.mes, 'YYYY-MM') FROM archivo_de_mes a
      WHERE (a.archivado_at IS NULL OR a.en_base > 0) AND a.proxima_at <= p_ahora AND NOT (a.en_vuelo AND a.vence_at > p_ahora)
      ORDER BY a.proxima_at, a.mes LIMIT p_limite;
  END $$;

-- What of a month may still change: nothing (NULL), a document without a final answer, an event without one, a cancellation.
CREATE FUNCTION mes_en_curso(p_tenant uuid, p_mes date, p_ahora timestamptz, p_cancelacion integer) RETURNS text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT CASE
      WHEN EXISTS (SELECT FROM documento d WHERE d.tenant_id = p_tenant AND d.id >= r.desde AND d.id < r.hasta
        AND d.estado IN ('P', 'E')) THEN 'documentos sin respuesta final'
      WHEN EXISTS (SELECT FROM evento e WHERE e.tenant_id = p_tenant AND e.estado = 'P' AND e.de_id >= r.desde AND e.de_id < r.hasta)
        THEN 'eventos en curso'
      WHEN EXISTS (SELECT FROM documento d WHERE d.tenant_id = p_tenant AND d.id >= r.desde AND d.id < r.hasta
        AND d.estado = 'A' AND d.aprobado_at > p_ahora - make_interval(hours => p_cancelacion)) THEN 'plazo de cancelación' END
    FROM (SELECT primer_id(comienzo_de_mes(p_mes)) AS desde, primer_id(fin_de_mes(p_mes)) AS hasta) r $$;

-- The XMLs of a pack leave the database, all of them or none: only bytes that are what the pack holds. False: the turn is another's.
CREATE FUNCTION archivar_xmls(p_tenant uuid, p_mes date, p_ficha integer, p_vence timestamptz, p_legajo jsonb, p_xmls jsonb)
  RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DECLARE v_hechos integer; v_legajo uuid := (p_legajo ->> 'id')::uuid;
  BEGIN
    UPDATE archivo_de_mes a SET vence_at = p_vence WHERE a.tenant_id = p_tenant AND a.mes = p_mes AND a.ficha = p_ficha AND a.en_vuelo;
    IF NOT FOUND THEN RETURN false; END IF;
    INSERT INTO legajo SELECT l.* FROM jsonb_populate_record(NULL::legajo, p_legajo || jsonb_build_object('tenant_id', p_tenant)) l;
    UPDATE documento_xml x SET xml = NULL, legajo_id = v_legajo, desde = u.desde, largo = u.largo, huella = u.huella
      FROM jsonb_to_recordset(p_xmls) u (de_id uuid, cdc text, desde integer, largo integer, huella bytea)
      WHERE x.tenant_id = p_tenant AND x.de_id >= primer_id(comienzo_de_mes(p_mes)) AND x.de_id < primer_id(fin_de_mes(p_mes))
        AND x.de_id = u.de_id AND x.cdc = u.cdc AND octet_length(x.xml) = u.largo AND sha256(x.xml) = u.huella;
    GET DIAGNOSTICS v_hechos = ROW_COUNT;
    IF v_hechos <> jsonb_array_length(p_xmls) THEN
      RAISE EXCEPTION 'a pack holds % XMLs, % of them as the database has them', jsonb_array_length(p_xmls), v_hechos;
    END IF;
    RETURN true;
  END $$;

-- Bytes that an archived XML had come back into the database. Other bytes change nothing.
CREATE FUNCTION devolver_xmls(p_tenant uuid, p_de_ids uuid[], p_cdcs text[], p_xmls bytea[]) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DECLARE v_hechos integer;
  BEGIN
    UPDATE documento_xml x SET xml = u.xml, legajo_id = NULL, desde = NULL, largo = NULL, huella = NULL
      FROM unnest(p_de_ids, p_cdcs, p_xmls) u (de_id, cdc, xml)
      WHERE x.tenant_id = p_tenant AND x.de_id = u.de_id AND x.cdc = u.cdc AND x.huella = sha256(u.xml);
    GET DIAGNOSTICS v_hechos = ROW_COUNT;
    -- It is archived again, unless somebody waits, a week later.
    UPDATE archivo_de_mes a SET archivado_at = NULL, proxima_at = clock_timestamp() + interval '7 days'
      WHERE a.tenant_id = p_tenant AND a.mes IN (SELECT date_trunc('month', momento_de(i) AT TIME ZONE interval '-03:00')
        FROM unnest(p_de_ids) i);
    RETURN v_hechos;
  END $$;

-- Condenses a part of a month that is final. Of a history stay every state with its time, every answer of the authority and whatever a
-- person did; of the submissions of a CDC, the last one.
CREATE FUNCTION condensar(p_tenant uuid, p_desde uuid, p_hasta uuid) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DECLARE v_historial integer; v_envios integer;
  BEGIN
    DELETE FROM documento_historial h USING (
        SELECT s.de_id, s.id, s.estado = lag(s.estado) OVER (PARTITION BY s.de_id ORDER BY s.id) AS repetido
        FROM documento_historial s WHERE s.tenant_id = p_tenant AND s.de_id >= p_desde AND s.de_id < p_hasta) r
      WHERE h.tenant_id = p_tenant AND h.de_id >= p_desde AND h.de_id < p_hasta AND h.de_id = r.de_id AND h.id = r.id AND r.repetido
        AND h.codigo_fiscal IS NULL AND h.autor ->> 'via' = 'servicio';
    GET DIAGNOSTICS v_historial = ROW_COUNT;
    DELETE FROM envio e USING (
        SELECT s.de_id, s.id, row_number() OVER (PARTITION BY s.de_id, s.cdc ORDER BY s.created_at DESC, s.id DESC) AS puesto
        FROM envio s WHERE s.tenant_id = p_tenant AND s.de_id >= p_desde AND s.de_id < p_hasta AND NOT s.abierto) r
      WHERE e.tenant_id = p_tenant AND e.de_id >= p_desde AND e.de_id < p_hasta AND e.de_id = r.de_id AND e.id = r.id AND r.puesto > 1;
    GET DIAGNOSTICS v_envios = ROW_COUNT;
    RETURN v_historial + v_envios;
  END $$;

-- Ends the archive of a month: what is left in the database are the XMLs of documents that are not approved. They are looked at again.
CREATE FUNCTION cerrar_mes(p_tenant uuid, p_mes date, p_ficha integer, p_ahora timestamptz, p_proxima timestamptz) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DECLARE v_en_base integer;
  BEGIN
    SELECT count(*) INTO v_en_base FROM documento_xml x WHERE x.tenant_id = p_tenant
      AND x.de_id >= primer_id(comienzo_de_mes(p_mes)) AND x.de_id < primer_id(fin_de_mes(p_mes)) AND x.xml IS NOT NULL;
    UPDATE archivo_de_mes a SET archivado_at = coalesce(a.archivado_at, p_ahora), en_base = v_en_base, detalle = NULL, en_vuelo = false,
        proxima_at = p_proxima
      WHERE a.tenant_id = p_tenant AND a.mes = p_mes AND a.ficha = p_ficha AND a.en_vuelo;
    RETURN FOUND;
  END $$;
`;
