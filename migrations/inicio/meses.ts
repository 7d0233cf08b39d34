/** As tables that work as queues (tramite.ts); partitions inherit no storage. */
export const COMO_COLA = `autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000,
  autovacuum_analyze_scale_factor = 0.05, autovacuum_vacuum_cost_delay = 0`;

/** Documents and what hangs from them, and how their partitions are stored. The document first: the others point to it. */
const FAMILIA: Readonly<Record<string, string>> = {
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
-- One partition of each table of the family. Nobody is granted anything on it: it is reached through its table, whose policies bind.
CREATE FUNCTION crear_particiones(p_sufijo text, p_limites text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE v_tabla text; v_opciones text; v_parte text;
BEGIN
  FOR v_tabla, v_opciones IN VALUES ${Object.entries(FAMILIA)
    .map(([tabla, opciones]) => `('${tabla}', '${opciones && `WITH (${opciones})`}')`)
    .join(', ')} LOOP
    v_parte := v_tabla || '_' || p_sufijo;
    EXECUTE format('CREATE TABLE %I PARTITION OF %I %s %s', v_parte, v_tabla, p_limites, v_opciones);
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', v_parte);
    IF v_tabla <> 'documento' THEN
      EXECUTE format('ALTER TABLE %I ADD FOREIGN KEY (tenant_id, de_id) REFERENCES %I (tenant_id, id)', v_parte, 'documento_' || p_sufijo);
    END IF;
  END LOOP;
END $$;

-- What no month was made for: nothing is ever refused for want of one.
SELECT crear_particiones('resto', 'DEFAULT');

-- Makes the months that are missing of so many, from that of p_desde on, and says how many it made. One whose documents already lie in the
-- rest cannot be made; they are found there all the same. Several callers at once do no harm.
CREATE FUNCTION crear_meses(p_desde timestamptz, p_cuantos integer) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET lock_timeout = '2s' AS $$
DECLARE
  v_primero timestamp := date_trunc('month', p_desde AT TIME ZONE interval '-03:00');
  v_mes timestamp; v_hechos integer := 0;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('crear_meses')) THEN RETURN 0; END IF;
  FOR v_mes IN SELECT v_primero + make_interval(months => i) FROM generate_series(0, p_cuantos - 1) i LOOP
    CONTINUE WHEN to_regclass('documento_' || to_char(v_mes, 'YYYY_MM')) IS NOT NULL;
    BEGIN
      PERFORM crear_particiones(to_char(v_mes, 'YYYY_MM'), format('FOR VALUES FROM (%L) TO (%L)',
        primer_id(v_mes AT TIME ZONE interval '-03:00'), primer_id((v_mes + interval '1 month') AT TIME ZONE interval '-03:00')));
      v_hechos := v_hechos + 1;
    EXCEPTION WHEN check_violation THEN
      RAISE WARNING 'documents of % lie in the rest', v_mes;
    END;
  END LOOP;
  RETURN v_hechos;
END $$;
REVOKE ALL ON FUNCTION crear_meses, crear_particiones FROM PUBLIC;
GRANT EXECUTE ON FUNCTION crear_meses TO timbo_submitter;

-- Few: every database of the tests has them.
SELECT crear_meses(now() - interval '1 month', 4);
`;
