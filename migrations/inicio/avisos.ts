/** How long a notice stays, how many days are made ahead (docs/adr/0030). */
const DIAS_GUARDADOS = 30;

/**
 * Notices: what became true of a tenant's documents and account, told by the transaction that made it true (docs/adr/0030).
 *
 * A reader follows them by (vuelta, xid, id) and sees a row once every transaction with a lower number has ended, so that none that
 * commits late is ever passed over. The partitions are days, by the id, which begins with its moment.
 */
export const AVISOS = `
-- Which run of transaction numbers is in course. They begin anew, or are given twice, in another cluster (a dump restored) and on another
-- timeline (a standby promoted, a backup replayed): then a new row begins, and what is written under it comes after all that was before.
CREATE TABLE aviso_vuelta (
  vuelta bigint PRIMARY KEY,
  sistema bigint NOT NULL,
  linea integer NOT NULL
);

CREATE TABLE aviso (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  vuelta bigint NOT NULL,
  xid xid8 NOT NULL,
  tipo text NOT NULL,
  sit text CHECK (sit IN ('H', 'P')),
  de_id uuid,
  -- The how manieth notice of its document.
  secuencia integer,
  datos jsonb NOT NULL,
  creado_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id),
  CHECK ((de_id IS NULL) = (secuencia IS NULL))
) PARTITION BY RANGE (id);
CREATE INDEX aviso_orden ON aviso (tenant_id, vuelta, xid, id);

-- The last notice of a tenant that lay in a day which is gone: who has not read so far has missed something, and is told.
CREATE TABLE aviso_olvidado (
  tenant_id uuid PRIMARY KEY,
  vuelta bigint NOT NULL,
  xid xid8 NOT NULL,
  id uuid NOT NULL
);

-- What no day was made for: nothing is ever refused for want of one.
CREATE TABLE aviso_resto PARTITION OF aviso DEFAULT;
ALTER TABLE aviso_resto ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;

-- An amount as the API writes it: guaraníes without decimals that say nothing, other currencies with two.
CREATE FUNCTION importe(p_monto numeric, p_moneda text) RETURNS text LANGUAGE sql IMMUTABLE RETURN
  CASE WHEN p_moneda = 'PYG' THEN trim_scale(p_monto) ELSE round(p_monto, 2) END::text;

-- What a notice says of a document (libs/avisos/domain/tipos-de-aviso.ts).
CREATE FUNCTION datos_de_aviso(d documento) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('de_id', d.id, 'cdc', d.cdc, 'id_interno', d.id_interno, 'tipo_de', d.tipo,
    'establecimiento', d.establecimiento, 'punto', d.punto, 'numero', d.numero, 'numero_formateado',
    d.establecimiento || '-' || d.punto || '-' || lpad(d.numero::text, 7, '0'),
    'estado', d.estado, 'codigo_fiscal', d.codigo_fiscal, 'mensaje_fiscal', d.mensaje_fiscal, 'moneda', d.moneda,
    'total', importe(d.total, d.moneda), 'total_iva', importe(d.total_iva, d.moneda), 'total_gs', importe(d.total_gs, 'PYG')) $$;

-- Documents without a final answer that were signed until p_hasta, of which nobody was told.
CREATE FUNCTION documentos_demorados(p_limite integer, p_hasta timestamptz) RETURNS TABLE (tenant_id uuid, id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT d.tenant_id, d.id FROM documento d WHERE d.estado IN ('P', 'E') AND d.demorado_at IS NULL
      AND d.fecha_firma <= p_hasta AT TIME ZONE interval '-03:00'
    ORDER BY d.fecha_firma LIMIT p_limite $$;

-- The cluster and the timeline on which this is written.
CREATE FUNCTION linea_en_curso(OUT sistema bigint, OUT linea integer) LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT c.system_identifier, ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::integer FROM pg_control_system() c $$;

-- The run in course; null: nothing was written yet on this timeline.
CREATE FUNCTION vuelta_en_curso() RETURNS bigint LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT v.vuelta FROM (SELECT * FROM aviso_vuelta ORDER BY vuelta DESC LIMIT 1) v, linea_en_curso() l
  WHERE v.sistema = l.sistema AND v.linea = l.linea $$;

-- The first run of this timeline; null: none. Transactions of earlier runs have all ended, whatever their numbers.
CREATE FUNCTION vueltas_desde() RETURNS bigint LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT min(v.vuelta) FROM aviso_vuelta v, linea_en_curso() l WHERE v.vuelta > coalesce((SELECT max(o.vuelta) FROM aviso_vuelta o
    WHERE (o.sistema, o.linea) <> (l.sistema, l.linea)), 0) $$;

-- Begins a run. Its number is its moment: in a database that was restored to an earlier time, runs of the lost time cannot come back.
CREATE FUNCTION comenzar_vuelta() RETURNS bigint LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO aviso_vuelta SELECT greatest(coalesce((SELECT max(vuelta) FROM aviso_vuelta), 0) + 1,
    (extract(epoch FROM clock_timestamp()) * 1000)::bigint), l.sistema, l.linea FROM linea_en_curso() l RETURNING vuelta $$;

-- The run to write under. Whoever finds none begins it; the others wait for that transaction, each statement here sees what is new.
CREATE FUNCTION vuelta_para_escribir() RETURNS bigint LANGUAGE plpgsql AS $$
  DECLARE v_vuelta bigint := vuelta_en_curso();
  BEGIN
    IF v_vuelta IS NOT NULL THEN RETURN v_vuelta; END IF;
    PERFORM pg_advisory_xact_lock(hashtext('aviso_vuelta'));
    v_vuelta := vuelta_en_curso();
    RETURN coalesce(v_vuelta, comenzar_vuelta());
  END $$;

-- Writes notices of one tenant: [{tipo, sit, de_id, secuencia, datos, creado_at}]. Their ids tell this server's time, not the caller's:
-- readers rely on it to pass over the days before their position.
CREATE FUNCTION avisar(p_tenant uuid, p_avisos jsonb) RETURNS integer LANGUAGE plpgsql AS $$
  DECLARE v_hechos integer; v_vuelta bigint;
  BEGIN
    IF coalesce(jsonb_array_length(p_avisos), 0) = 0 THEN RETURN 0; END IF;
    v_vuelta := vuelta_para_escribir();
    INSERT INTO aviso (tenant_id, id, vuelta, xid, tipo, sit, de_id, secuencia, datos, creado_at)
      SELECT p_tenant, nuevo_id(clock_timestamp()), v_vuelta, pg_current_xact_id(), a.tipo, a.sit, a.de_id, a.secuencia, a.datos,
        a.creado_at
      FROM jsonb_to_recordset(p_avisos) AS a(tipo text, sit text, de_id uuid, secuencia integer, datos jsonb, creado_at timestamptz);
    GET DIAGNOSTICS v_hechos = ROW_COUNT;
    RETURN v_hechos;
  END $$;

-- The least id that may come after this one: a transaction lasts less than a day.
CREATE FUNCTION id_tras(p_id uuid) RETURNS uuid LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN primer_id(greatest(momento_de(p_id) - interval '1 day', to_timestamp(0)));

-- Of these tenants, each with a position, those that have something after it. For those who wait, all at once: a notification was lost.
CREATE FUNCTION tenants_con_avisos(p_tenants uuid[], p_vueltas bigint[], p_xids text[], p_ids uuid[]) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT p.tenant_id FROM unnest(p_tenants, p_vueltas, p_xids, p_ids) AS p(tenant_id, vuelta, xid, id)
    WHERE EXISTS (SELECT FROM aviso a WHERE a.tenant_id = p.tenant_id AND (a.vuelta, a.xid, a.id) > (p.vuelta, p.xid::xid8, p.id)
      AND a.id >= id_tras(p.id)) $$;

CREATE FUNCTION anotar_olvidados(p_desde uuid, p_hasta uuid) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
    INSERT INTO aviso_olvidado AS o SELECT DISTINCT ON (a.tenant_id) a.tenant_id, a.vuelta, a.xid, a.id FROM aviso a
      WHERE a.id >= p_desde AND a.id < p_hasta ORDER BY a.tenant_id, a.vuelta DESC, a.xid DESC, a.id DESC
    ON CONFLICT (tenant_id) DO UPDATE SET vuelta = EXCLUDED.vuelta, xid = EXCLUDED.xid, id = EXCLUDED.id
      WHERE (o.vuelta, o.xid, o.id) < (EXCLUDED.vuelta, EXCLUDED.xid, EXCLUDED.id) $$;

CREATE FUNCTION crear_dia_de_avisos(p_dia date) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE
    v_parte text := 'aviso_' || to_char(p_dia, 'YYYY_MM_DD');
    v_desde uuid := primer_id(p_dia::timestamp AT TIME ZONE interval '-03:00');
    v_hasta uuid := primer_id((p_dia + 1)::timestamp AT TIME ZONE interval '-03:00');
  BEGIN
    EXECUTE format('CREATE TABLE %I (LIKE aviso INCLUDING CONSTRAINTS INCLUDING STORAGE INCLUDING COMPRESSION)', v_parte);
    -- Its policies bind the owner too, which moves rows of every tenant here.
    ALTER TABLE aviso_resto NO FORCE ROW LEVEL SECURITY;
    EXECUTE format('WITH m AS (DELETE FROM aviso_resto WHERE id >= $1 AND id < $2 RETURNING *) INSERT INTO %I SELECT * FROM m', v_parte)
      USING v_desde, v_hasta;
    ALTER TABLE aviso_resto FORCE ROW LEVEL SECURITY;
    EXECUTE format('ALTER TABLE aviso ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', v_parte, v_desde, v_hasta);
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', v_parte);
  END $$;

-- Makes the days that are missing of this one and those ahead, and drops those that ended ${DIAS_GUARDADOS} days ago. By this server's
-- clock: a process with a wrong one destroys nothing. Several callers at once do no harm.
CREATE FUNCTION cuidar_dias_de_avisos(p_adelante integer, OUT hechos integer, OUT olvidados integer)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET lock_timeout = '2s' AS $$
  DECLARE v_hoy date := (clock_timestamp() AT TIME ZONE interval '-03:00')::date; v_dia date;
  BEGIN
    hechos := 0;
    olvidados := 0;
    IF NOT pg_try_advisory_xact_lock(hashtext('cuidar_dias_de_avisos')) THEN RETURN; END IF;
    FOR v_dia IN SELECT v_hoy + i FROM generate_series(0, p_adelante) i LOOP
      CONTINUE WHEN to_regclass('aviso_' || to_char(v_dia, 'YYYY_MM_DD')) IS NOT NULL;
      PERFORM crear_dia_de_avisos(v_dia);
      hechos := hechos + 1;
    END LOOP;
    FOR v_dia IN SELECT to_date(right(c.relname, 10), 'YYYY_MM_DD') FROM pg_inherits h JOIN pg_class c ON c.oid = h.inhrelid
        WHERE h.inhparent = 'aviso'::regclass AND c.relname ~ '^aviso_[0-9]{4}_[0-9]{2}_[0-9]{2}$' ORDER BY 1 LOOP
      CONTINUE WHEN v_dia >= v_hoy - ${DIAS_GUARDADOS};
      PERFORM anotar_olvidados(primer_id(v_dia::timestamp AT TIME ZONE interval '-03:00'),
        primer_id((v_dia + 1)::timestamp AT TIME ZONE interval '-03:00'));
      EXECUTE format('DROP TABLE %I', 'aviso_' || to_char(v_dia, 'YYYY_MM_DD'));
      olvidados := olvidados + 1;
    END LOOP;
  END $$;
REVOKE ALL ON FUNCTION crear_dia_de_avisos, cuidar_dias_de_avisos FROM PUBLIC;
GRANT EXECUTE ON FUNCTION cuidar_dias_de_avisos TO timbo_submitter;
`;

/** Days of the first schema: few, every database of the tests has them. After the policies, which partitions do not inherit. */
export const PRIMEROS_DIAS = `SELECT cuidar_dias_de_avisos(2);`;
