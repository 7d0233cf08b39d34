import { Migracion } from './migracion';

const MES_DE = (id: string): string => `date_trunc('month', momento_de(${id}) AT TIME ZONE interval '-03:00')::date`;
const DEL_MES = (id: string, mes = 'p_mes'): string =>
  `${id} >= primer_id(comienzo_de_mes(${mes})) AND ${id} < primer_id(fin_de_mes(${mes}))`;
/** What a month is archived for: documents that the tenant issued in it, or XMLs that came to it. */
const TIENE_XMLS = (
  mes: string,
): string => `(EXISTS (SELECT FROM documento d WHERE d.tenant_id = t.id AND ${DEL_MES('d.id', mes)})
      OR EXISTS (SELECT FROM recibido_xml x WHERE x.tenant_id = t.id AND ${DEL_MES('x.recibido_id', mes)} AND x.xml IS NOT NULL))`;

/**
 * The XMLs of received documents lie in packs, as those of issued ones (docs/adr/0026): by the month in which they came. The functions are
 * those of inicio/archivo.ts and inicio/anios.ts, with both tables.
 */
export class ArchivoDeRecibidos1796688000000 extends Migracion {
  readonly sentencias = [
    `
CREATE POLICY cruce ON recibido_xml TO timbo_cruce USING (true);
GRANT SELECT, UPDATE (xml, legajo_id, desde, largo, huella) ON recibido_xml TO timbo_cruce;

-- Months whose turn has come. One that ended p_dias ago is noted first, once, for every tenant that has documents in it.
CREATE OR REPLACE FUNCTION meses_por_archivar(p_limite integer, p_ahora timestamptz, p_dias integer)
  RETURNS TABLE (tenant_id uuid, mes text)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  #variable_conflict use_column
  DECLARE v_mes date;
  BEGIN
    FOR v_mes IN SELECT to_date(right(c.relname, 7), 'YYYY_MM') FROM pg_inherits h JOIN pg_class c ON c.oid = h.inhrelid
        WHERE h.inhparent = 'documento'::regclass AND c.relname ~ '^documento_[0-9]{4}_[0-9]{2}$' ORDER BY 1 LOOP
      CONTINUE WHEN fin_de_mes(v_mes) + make_interval(days => p_dias) > p_ahora
        OR EXISTS (SELECT FROM archivo_de_mes a WHERE a.mes = v_mes);
      INSERT INTO archivo_de_mes (tenant_id, mes, proxima_at, created_at)
        SELECT t.id, v_mes, p_ahora, p_ahora FROM tenant t WHERE ${TIENE_XMLS('v_mes')} ON CONFLICT DO NOTHING;
    END LOOP;
    RETURN QUERY SELECT a.tenant_id, to_char(a.mes, 'YYYY-MM') FROM archivo_de_mes a
      WHERE (a.archivado_at IS NULL OR a.en_base > 0) AND a.proxima_at <= p_ahora AND NOT (a.en_vuelo AND a.vence_at > p_ahora)
      ORDER BY a.proxima_at, a.mes LIMIT p_limite;
  END $$;

-- So that a month is archived now, however long ago it ended; once it is final.
CREATE OR REPLACE FUNCTION anotar_mes(p_mes date, p_ahora timestamptz) RETURNS SETOF uuid
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
    INSERT INTO archivo_de_mes AS a (tenant_id, mes, proxima_at, created_at)
    SELECT t.id, p_mes, p_ahora, p_ahora FROM tenant t WHERE ${TIENE_XMLS('p_mes')}
    ON CONFLICT (tenant_id, mes) DO UPDATE SET proxima_at = p_ahora RETURNING a.tenant_id $$;

-- Received XMLs are about to be written into the database, of months that may be archived: these are looked at again. Called before the
-- XMLs are written: whoever archives locks the month first, too.
CREATE FUNCTION anotar_xmls_recibidos(p_tenant uuid, p_ids uuid[], p_ahora timestamptz) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
    INSERT INTO archivo_de_mes AS a (tenant_id, mes, en_base, proxima_at, created_at)
    SELECT p_tenant, m.mes, m.cuantos, p_ahora, p_ahora
    FROM (SELECT ${MES_DE('i')} AS mes, count(*)::integer AS cuantos FROM unnest(p_ids) i GROUP BY 1) m
    WHERE EXISTS (SELECT FROM archivo_de_mes n WHERE n.mes = m.mes) ORDER BY m.mes
    ON CONFLICT (tenant_id, mes) DO UPDATE SET en_base = a.en_base + excluded.en_base $$;

-- The XMLs of a pack leave the database, all of them or none: only bytes that are what the pack holds. False: the turn is another's.
CREATE OR REPLACE FUNCTION archivar_xmls(p_tenant uuid, p_mes date, p_ficha integer, p_vence timestamptz, p_legajo jsonb, p_xmls jsonb)
  RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DECLARE v_emitidos integer; v_recibidos integer; v_legajo uuid := (p_legajo ->> 'id')::uuid;
  BEGIN
    UPDATE archivo_de_mes a SET vence_at = p_vence WHERE a.tenant_id = p_tenant AND a.mes = p_mes AND a.ficha = p_ficha AND a.en_vuelo;
    IF NOT FOUND THEN RETURN false; END IF;
    INSERT INTO legajo SELECT l.* FROM jsonb_populate_record(NULL::legajo, p_legajo || jsonb_build_object('tenant_id', p_tenant)) l;
    UPDATE documento_xml x SET xml = NULL, legajo_id = v_legajo, desde = u.desde, largo = u.largo, huella = u.huella
      FROM jsonb_to_recordset(p_xmls) u (de_id uuid, cdc text, desde integer, largo integer, huella bytea)
      WHERE x.tenant_id = p_tenant AND ${DEL_MES('x.de_id')}
        AND x.de_id = u.de_id AND x.cdc = u.cdc AND octet_length(x.xml) = u.largo AND sha256(x.xml) = u.huella;
    GET DIAGNOSTICS v_emitidos = ROW_COUNT;
    UPDATE recibido_xml x SET xml = NULL, legajo_id = v_legajo, desde = u.desde, largo = u.largo, huella = u.huella
      FROM jsonb_to_recordset(p_xmls) u (de_id uuid, desde integer, largo integer, huella bytea)
      WHERE x.tenant_id = p_tenant AND ${DEL_MES('x.recibido_id')}
        AND x.recibido_id = u.de_id AND octet_length(x.xml) = u.largo AND sha256(x.xml) = u.huella;
    GET DIAGNOSTICS v_recibidos = ROW_COUNT;
    IF v_emitidos + v_recibidos <> jsonb_array_length(p_xmls) THEN
      RAISE EXCEPTION 'a pack holds % XMLs, % of them as the database has them', jsonb_array_length(p_xmls), v_emitidos + v_recibidos;
    END IF;
    RETURN true;
  END $$;

-- Bytes that an archived XML had come back into the database. Other bytes change nothing. Of received ones p_cdcs says nothing.
CREATE OR REPLACE FUNCTION devolver_xmls(p_tenant uuid, p_de_ids uuid[], p_cdcs text[], p_xmls bytea[]) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DECLARE v_emitidos integer; v_recibidos integer;
  BEGIN
    -- It is archived again, unless somebody waits, a week later.
    UPDATE archivo_de_mes a SET archivado_at = NULL, proxima_at = clock_timestamp() + interval '7 days'
      WHERE a.tenant_id = p_tenant AND a.mes IN (SELECT ${MES_DE('i')} FROM unnest(p_de_ids) i);
    UPDATE documento_xml x SET xml = u.xml, legajo_id = NULL, desde = NULL, largo = NULL, huella = NULL
      FROM unnest(p_de_ids, p_cdcs, p_xmls) u (de_id, cdc, xml)
      WHERE x.tenant_id = p_tenant AND x.de_id = u.de_id AND x.cdc = u.cdc AND x.huella = sha256(u.xml);
    GET DIAGNOSTICS v_emitidos = ROW_COUNT;
    UPDATE recibido_xml x SET xml = u.xml, legajo_id = NULL, desde = NULL, largo = NULL, huella = NULL
      FROM unnest(p_de_ids, p_xmls) u (de_id, xml)
      WHERE x.tenant_id = p_tenant AND x.recibido_id = u.de_id AND x.huella = sha256(u.xml);
    GET DIAGNOSTICS v_recibidos = ROW_COUNT;
    RETURN v_emitidos + v_recibidos;
  END $$;

-- Ends the archive of a month: what is left in the database are the XMLs of documents that are not approved, and of received ones about
-- which the authority is still asked. They are looked at again. The month is locked before they are counted: anotar_xmls_recibidos.
CREATE OR REPLACE FUNCTION cerrar_mes(p_tenant uuid, p_mes date, p_ficha integer, p_ahora timestamptz, p_proxima timestamptz)
  RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DECLARE v_en_base integer;
  BEGIN
    UPDATE archivo_de_mes a SET archivado_at = coalesce(a.archivado_at, p_ahora), detalle = NULL, en_vuelo = false, proxima_at = p_proxima
      WHERE a.tenant_id = p_tenant AND a.mes = p_mes AND a.ficha = p_ficha AND a.en_vuelo;
    IF NOT FOUND THEN RETURN false; END IF;
    SELECT (SELECT count(*) FROM documento_xml x WHERE x.tenant_id = p_tenant AND ${DEL_MES('x.de_id')} AND x.xml IS NOT NULL)
      + (SELECT count(*) FROM recibido_xml x WHERE x.tenant_id = p_tenant AND ${DEL_MES('x.recibido_id')} AND x.xml IS NOT NULL)
      INTO v_en_base;
    UPDATE archivo_de_mes a SET en_base = v_en_base WHERE a.tenant_id = p_tenant AND a.mes = p_mes;
    RETURN true;
  END $$;

-- The XMLs that came in the month go with it: their documents stay, known by what was read from them.
CREATE OR REPLACE FUNCTION borrar_mes(p_mes date) RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
  DECLARE v_parte text;
  BEGIN
    PERFORM olvidar_mes(p_mes);
    FOR v_parte IN SELECT c.oid::regclass FROM pg_class c WHERE c.relkind = 'r' AND right(c.relname, 8) = to_char(p_mes, '_YYYY_MM')
        AND (c.relnamespace = 'desprendido'::regnamespace
          OR c.oid IN (SELECT h.inhrelid FROM pg_inherits h WHERE h.inhparent = 'recibido_xml'::regclass))
        ORDER BY c.relname = to_char(p_mes, '"documento_"YYYY_MM') LOOP
      EXECUTE 'DROP TABLE ' || v_parte;
    END LOOP;
  END $$;

REVOKE ALL ON FUNCTION anotar_xmls_recibidos FROM PUBLIC;
GRANT EXECUTE ON FUNCTION anotar_xmls_recibidos TO timbo_api, timbo_submitter, timbo_renderer;
GRANT CREATE ON SCHEMA public TO timbo_cruce;
ALTER FUNCTION anotar_xmls_recibidos OWNER TO timbo_cruce;
REVOKE CREATE ON SCHEMA public FROM timbo_cruce;`,
  ];
}
