/** As tables that work as queues (tramite.ts); partitions inherit no storage. */
export const COMO_COLA = `autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000,
  autovacuum_analyze_scale_factor = 0.05, autovacuum_vacuum_cost_delay = 0`;

/** Documents and what hangs from them, and how their partitions are stored. The document first: the others point to it. */
export const FAMILIA: Readonly<Record<string, string>> = {
  documento: `fillfactor = 80, ${COMO_COLA}`,
  documento_detalle: '',
  documento_xml: '',
  documento_historial: '',
  anticipo_aplicado: '',
  envio: COMO_COLA,
  correo: '',
  kude_formato: '',
  kude_idioma: '',
};

/** Ids begin with their moment (libs/platform/ids.ts). */
export const IDS = `
-- The least id of what begins at a moment.
CREATE FUNCTION primer_id(p_momento timestamptz) RETURNS uuid LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN rpad(lpad(to_hex((extract(epoch FROM p_momento) * 1000)::bigint), 12, '0'), 32, '0')::uuid;

-- The moment that an id tells.
CREATE FUNCTION momento_de(p_id uuid) RETURNS timestamptz LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN to_timestamp(('x' || left(replace(p_id::text, '-', ''), 12))::bit(48)::bigint / 1000.0);

-- As libs/platform/ids.ts, for what statements begin: a UUIDv7.
CREATE FUNCTION nuevo_id(p_momento timestamptz) RETURNS uuid LANGUAGE sql VOLATILE STRICT PARALLEL SAFE
  RETURN (left(primer_id(p_momento)::text, 14) || '7' || substr(gen_random_uuid()::text, 16))::uuid;
`;

/**
 * The partitions (docs/adr/0018): by month of emission, which an id tells, for it begins with its moment. A month begins at midnight in
 * Paraguay, which is at UTC−03:00 all year.
 *
 * Foreign keys stand between the partitions of one month, not between the tables: so a check looks at one partition, by a plan that is made
 * once, and a month is detached with all that hangs from it.
 */
export const MESES = `
-- One partition of each table of the family, with the rows of its months that lie in the rest. Nobody is granted anything on it: it is
-- reached through its table, whose policies bind. What hangs from documents leaves the rest before them, and points to them again at the
-- end.
CREATE FUNCTION crear_particiones(p_sufijo text, p_limites text, p_desde uuid, p_hasta uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE v_tabla text; v_opciones text; v_parte text; v_resto text;
BEGIN
  FOR v_tabla, v_opciones IN VALUES ${Object.entries(FAMILIA)
    .reverse()
    .map(([tabla, opciones]) => `('${tabla}', '${opciones && `WITH (${opciones})`}')`)
    .join(', ')} LOOP
    v_parte := v_tabla || '_' || p_sufijo;
    v_resto := v_tabla || '_resto';
    EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING STORAGE INCLUDING COMPRESSION) %s',
      v_parte, v_tabla, v_opciones);
    IF p_desde IS NOT NULL THEN
      -- Its policies bind the owner too, which moves rows of every tenant here.
      EXECUTE format('ALTER TABLE %I NO FORCE ROW LEVEL SECURITY', v_resto);
      EXECUTE format('WITH m AS (DELETE FROM %I WHERE %I >= $1 AND %2$I < $2 RETURNING *) INSERT INTO %3$I SELECT * FROM m',
        v_resto, CASE v_tabla WHEN 'documento' THEN 'id' ELSE 'de_id' END, v_parte) USING p_desde, p_hasta;
      EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', v_resto);
    END IF;
    EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I %s', v_tabla, v_parte, p_limites);
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', v_parte);
  END LOOP;
  FOREACH v_tabla IN ARRAY ARRAY[${Object.keys(FAMILIA)
    .slice(1)
    .map((tabla) => `'${tabla}'`)
    .join(', ')}] LOOP
    EXECUTE format('ALTER TABLE %I ADD FOREIGN KEY (tenant_id, de_id) REFERENCES %I (tenant_id, id)',
      v_tabla || '_' || p_sufijo, 'documento_' || p_sufijo);
  END LOOP;
END $$;

-- What no month was made for: nothing is ever refused for want of one.
SELECT crear_particiones('resto', 'DEFAULT', NULL, NULL);

-- Makes the months that are missing of so many, from that of p_desde on, and says how many it made. Several callers at once do no harm.
CREATE FUNCTION crear_meses(p_desde timestamptz, p_cuantos integer) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET lock_timeout = '2s' AS $$
DECLARE
  v_primero timestamp := date_trunc('month', p_desde AT TIME ZONE interval '-03:00');
  v_mes timestamp; v_desde uuid; v_hasta uuid; v_hechos integer := 0;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('crear_meses')) THEN RETURN 0; END IF;
  FOR v_mes IN SELECT v_primero + make_interval(months => i) FROM generate_series(0, p_cuantos - 1) i LOOP
    CONTINUE WHEN to_regclass('documento_' || to_char(v_mes, 'YYYY_MM')) IS NOT NULL;
    v_desde := primer_id(v_mes AT TIME ZONE interval '-03:00');
    v_hasta := primer_id((v_mes + interval '1 month') AT TIME ZONE interval '-03:00');
    PERFORM crear_particiones(to_char(v_mes, 'YYYY_MM'), format('FOR VALUES FROM (%L) TO (%L)', v_desde, v_hasta), v_desde, v_hasta);
    v_hechos := v_hechos + 1;
  END LOOP;
  RETURN v_hechos;
END $$;
REVOKE ALL ON FUNCTION crear_meses, crear_particiones FROM PUBLIC;
GRANT EXECUTE ON FUNCTION crear_meses TO timbo_submitter;

-- Few: every database of the tests has them.
SELECT crear_meses(now() - interval '1 month', 4);
`;
