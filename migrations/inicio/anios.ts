import { FAMILIA } from './meses';
import { textoDeBusqueda } from './busqueda';

const TABLAS = Object.keys(FAMILIA)
  .map((tabla) => `'${tabla}'`)
  .join(', ');
/** Documents whose ids fall into the month p_mes. */
const DEL_MES = (id: string): string =>
  `${id} >= primer_id(comienzo_de_mes(p_mes)) AND ${id} < primer_id(fin_de_mes(p_mes))`;

/** What an operator does with whole months (docs/adr/0026, docs/operacion/archivo.md): apps/operador calls it as the owner. */
export const ANIOS = `
-- Months that are out of service. Nobody but the owner sees them.
CREATE SCHEMA desprendido;

-- Why a month may not be taken out of service; NULL: it may.
CREATE FUNCTION mes_sin_cerrar(p_mes date) RETURNS text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT CASE
      WHEN EXISTS (SELECT FROM documento d WHERE ${DEL_MES('d.id')} AND d.estado IN ('P', 'E'))
        THEN 'documents wait for a final answer'
      WHEN EXISTS (SELECT FROM evento e WHERE e.estado = 'P' AND ${DEL_MES('e.de_id')}) THEN 'events wait for an answer'
      WHEN EXISTS (SELECT FROM archivo_de_mes a WHERE a.mes = p_mes AND a.archivado_at IS NULL)
        OR EXISTS (SELECT FROM documento d WHERE ${DEL_MES('d.id')})
          AND NOT EXISTS (SELECT FROM archivo_de_mes a WHERE a.mes = p_mes) THEN 'its XMLs are not archived' END $$;

-- Every month, whether in service, and what is known of it.
CREATE FUNCTION meses_del_archivo()
  RETURNS TABLE (mes text, en_servicio boolean, tenants bigint, por_archivar bigint, en_base bigint, detalle text, legajos bigint,
    xmls bigint, bytes bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT replace(right(c.relname, 7), '_', '-'), c.relnamespace = 'public'::regnamespace, a.tenants, a.por_archivar, a.en_base,
      a.detalle, l.legajos, l.xmls, l.bytes
    FROM pg_class c, LATERAL (SELECT to_date(right(c.relname, 7), 'YYYY_MM') AS mes) m,
      LATERAL (SELECT count(*) AS tenants, count(*) FILTER (WHERE archivado_at IS NULL) AS por_archivar,
          coalesce(sum(a.en_base), 0) AS en_base, max(a.detalle) AS detalle FROM archivo_de_mes a WHERE a.mes = m.mes) a,
      LATERAL (SELECT count(*) AS legajos, coalesce(sum(l.xmls), 0) AS xmls, coalesce(sum(l.bytes), 0) AS bytes FROM legajo l
          WHERE l.dia >= m.mes AND l.dia < m.mes + interval '1 month') l
    WHERE c.relkind = 'r' AND c.relnamespace::regnamespace::text IN ('public', 'desprendido')
      AND c.relname ~ '^documento_[0-9]{4}_[0-9]{2}$' ORDER BY 1 $$;

CREATE FUNCTION legajos_de_mes(p_mes date)
  RETURNS TABLE (tenant_id uuid, id uuid, dia text, huella text, bytes integer, xmls integer)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT l.tenant_id, l.id, to_char(l.dia, 'YYYY-MM-DD'), encode(l.huella, 'hex'), l.bytes, l.xmls FROM legajo l
    WHERE l.dia >= p_mes AND l.dia < p_mes + interval '1 month' ORDER BY l.tenant_id, l.dia, l.id $$;

-- So that a month is archived now, however long ago it ended; once it is final.
CREATE FUNCTION anotar_mes(p_mes date, p_ahora timestamptz) RETURNS SETOF uuid
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
    INSERT INTO archivo_de_mes AS a (tenant_id, mes, proxima_at, created_at)
    SELECT t.id, p_mes, p_ahora, p_ahora FROM tenant t
    WHERE EXISTS (SELECT FROM documento d WHERE d.tenant_id = t.id AND ${DEL_MES('d.id')})
    ON CONFLICT (tenant_id, mes) DO UPDATE SET proxima_at = p_ahora RETURNING a.tenant_id $$;

-- Searches do not find documents that are out of service: so many rows at a time.
CREATE FUNCTION olvidar_busqueda(p_mes date, p_limite integer) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DECLARE v_hechos integer;
  BEGIN
    DELETE FROM documento_busqueda b USING (SELECT x.ctid FROM documento_busqueda x WHERE ${DEL_MES('x.de_id')} LIMIT p_limite) f
      WHERE b.ctid = f.ctid;
    GET DIAGNOSTICS v_hechos = ROW_COUNT;
    RETURN v_hechos;
  END $$;
CREATE FUNCTION recordar_busqueda(p_mes date) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DECLARE v_hechos integer;
  BEGIN
    INSERT INTO documento_busqueda SELECT d.tenant_id, d.fecha_emision, d.numero, d.id, d.tipo, d.sit, ${textoDeBusqueda('d')}
      FROM documento d WHERE ${DEL_MES('d.id')} ON CONFLICT DO NOTHING;
    GET DIAGNOSTICS v_hechos = ROW_COUNT;
    RETURN v_hechos;
  END $$;

-- Out of service and back, in a moment, with all that hangs from the month's documents. Its numbers, CDCs and references stay taken.
CREATE FUNCTION desprender_mes(p_mes date) RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
  DECLARE v_tabla text; v_parte text; v_motivo text := mes_sin_cerrar(p_mes);
  BEGIN
    IF v_motivo IS NOT NULL THEN RAISE EXCEPTION '%', v_motivo; END IF;
    FOREACH v_tabla IN ARRAY ARRAY[${TABLAS}] LOOP
      v_parte := v_tabla || '_' || to_char(p_mes, 'YYYY_MM');
      EXECUTE format('ALTER TABLE %I DETACH PARTITION %I', v_tabla, v_parte);
      EXECUTE format('ALTER TABLE %I SET SCHEMA desprendido', v_parte);
    END LOOP;
  END $$;
CREATE FUNCTION reponer_mes(p_mes date) RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
  DECLARE v_tabla text; v_parte text;
  BEGIN
    FOREACH v_tabla IN ARRAY ARRAY[${TABLAS}] LOOP
      v_parte := v_tabla || '_' || to_char(p_mes, 'YYYY_MM');
      EXECUTE format('ALTER TABLE desprendido.%I SET SCHEMA public', v_parte);
      EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', v_tabla, v_parte,
        primer_id(comienzo_de_mes(p_mes)), primer_id(fin_de_mes(p_mes)));
    END LOOP;
  END $$;

-- Objects that belong to a month that is out of service: names in the store, so many after one.
CREATE FUNCTION cdcs_desprendidos(p_mes date, p_tras text, p_limite integer) RETURNS TABLE (tenant_id uuid, cdc text)
  LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
  BEGIN
    EXECUTE format('ALTER TABLE desprendido.%I NO FORCE ROW LEVEL SECURITY', 'documento_xml_' || to_char(p_mes, 'YYYY_MM'));
    RETURN QUERY EXECUTE format('SELECT x.tenant_id, x.cdc FROM desprendido.%I x WHERE x.cdc > $1 ORDER BY x.cdc LIMIT $2',
      'documento_xml_' || to_char(p_mes, 'YYYY_MM')) USING p_tras, p_limite;
  END $$;

-- The end of a month that nobody has to keep. Whatever the settings say: not before the five years of the law, which begin with the
-- January after the emission.
CREATE FUNCTION olvidar_mes(p_mes date) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  BEGIN
    IF clock_timestamp() < comienzo_de_mes((date_trunc('year', p_mes) + interval '6 years')::date) THEN
      RAISE EXCEPTION 'the law asks for five years from the first of January after the emission';
    END IF;
    DELETE FROM legajo l WHERE l.dia >= p_mes AND l.dia < p_mes + interval '1 month';
    DELETE FROM archivo_de_mes a WHERE a.mes = p_mes;
  END $$;
CREATE FUNCTION borrar_mes(p_mes date) RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
  DECLARE v_tabla text;
  BEGIN
    PERFORM olvidar_mes(p_mes);
    FOR v_tabla IN SELECT t FROM unnest(ARRAY[${TABLAS}]) AS u (t) ORDER BY t = 'documento' LOOP
      EXECUTE format('DROP TABLE desprendido.%I', v_tabla || '_' || to_char(p_mes, 'YYYY_MM'));
    END LOOP;
  END $$;

-- E-mails of a month: addresses of persons, which the law asks nobody to keep. p_borrar: those that are delivered or given up go.
CREATE FUNCTION correos_de_mes(p_mes date, p_borrar boolean) RETURNS bigint
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DECLARE v_cuantos bigint;
  BEGIN
    IF p_borrar THEN
      DELETE FROM correo c WHERE ${DEL_MES('c.de_id')} AND c.estado <> 'P';
      GET DIAGNOSTICS v_cuantos = ROW_COUNT;
    ELSE
      SELECT count(*) INTO v_cuantos FROM correo c WHERE ${DEL_MES('c.de_id')} AND c.estado <> 'P';
    END IF;
    RETURN v_cuantos;
  END $$;
REVOKE ALL ON FUNCTION desprender_mes, reponer_mes, borrar_mes, cdcs_desprendidos FROM PUBLIC;
`;
