import type { QueryRunner } from 'typeorm';

/**
 * From 0.2.0, whose first schema was edited after its release, and from every form that it had until 0.3.0. Its tables step aside into a
 * schema of their own, the present ones are made, and every row is brought over, in the transaction of the migration: all of it, or nothing
 * of it. So an upgraded database has the schema of a new one, by its making.
 */

/** The name of its first migration in the list of those that ran. */
export const INICIO_DE_0_2_0 = 'Inicio1763700000001';

/** Fails while a process of that version is connected. */
export const SIN_PROCESOS = `
DO $$
DECLARE v_quienes text;
BEGIN
  SELECT string_agg(DISTINCT usename, ', ') INTO v_quienes FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND pg_has_role(usename, 'timbo_app', 'MEMBER')
      AND NOT (SELECT rolsuper FROM pg_roles WHERE rolname = usename);
  IF v_quienes IS NOT NULL THEN
    RAISE EXCEPTION 'this database is of version 0.2.0, and % work in it: stop every process first (docs/operacion/actualizar.md)',
      v_quienes;
  END IF;
END $$;
`;

/** Where everything of 0.2.0 waits, but for the list of migrations and the extensions. */
const APARTAR = `
-- As long as it takes: the installation is stopped.
SET LOCAL statement_timeout = 0;
${SIN_PROCESOS}
DO $$
DECLARE v_uno text;
BEGIN
  SELECT string_agg(c.relname, ', ') INTO v_uno FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = 'desprendido' AND c.relkind IN ('r', 'p');
  IF v_uno IS NOT NULL THEN
    RAISE EXCEPTION 'months are detached: attach them first, with the version that detached them (docs/operacion/archivo.md): %', v_uno;
  END IF;
  DROP SCHEMA IF EXISTS desprendido;
  CREATE SCHEMA anterior;
  -- Functions first: their arguments are named by the types of tables.
  FOREACH v_uno IN ARRAY (SELECT coalesce(array_agg(format('ROUTINE %s', p.oid::regprocedure)), '{}') FROM pg_proc p
      WHERE p.pronamespace = 'public'::regnamespace
        AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e'))
    || (SELECT coalesce(array_agg(format('TABLE public.%I', c.relname)), '{}') FROM pg_class c
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND c.relname <> 'migrations')
    || (SELECT coalesce(array_agg(format('SEQUENCE public.%I', c.relname)), '{}') FROM pg_class c
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'S'
        AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype IN ('a', 'i'))) LOOP
    EXECUTE format('ALTER %s SET SCHEMA anterior', v_uno);
  END LOOP;
END $$;
`;

/** Brings over every row, and counts them. A table that was left where it was, such as a month that was detached, stops it. */
const TRAER = `
DO $$
DECLARE v_tabla name; v_columnas text; v_antes bigint; v_ahora bigint; v_mes text;
BEGIN
  FOR v_mes IN SELECT right(c.relname, 7) FROM pg_inherits h JOIN pg_class c ON c.oid = h.inhrelid
      WHERE h.inhparent = 'anterior.documento'::regclass AND c.relname ~ '^documento_[0-9]{4}_[0-9]{2}$' LOOP
    PERFORM crear_meses(to_date(v_mes, 'YYYY_MM')::timestamp AT TIME ZONE interval '-03:00', 1);
  END LOOP;
  SELECT string_agg(c.relname, ', ') INTO v_mes FROM pg_class c
    WHERE c.relnamespace = 'anterior'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
      AND c.relname <> 'aviso_de_certificado' AND to_regclass(format('public.%I', c.relname)) IS NULL;
  IF v_mes IS NOT NULL THEN
    RAISE EXCEPTION 'version 0.3.0 does not know these tables: %. Move them out of the schema public first', v_mes;
  END IF;
  FOR v_tabla IN
    WITH RECURSIVE tabla AS (SELECT c.oid, c.relname FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace
        AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND to_regclass(format('anterior.%I', c.relname)) IS NOT NULL),
      -- Foreign keys of documents stand between their partitions.
      apunta AS (SELECT DISTINCT coalesce(pg_partition_root(k.conrelid), k.conrelid) AS de,
          coalesce(pg_partition_root(k.confrelid), k.confrelid) AS a FROM pg_constraint k WHERE k.contype = 'f'),
      fondo AS (SELECT oid, 0 AS piso FROM tabla
        UNION SELECT p.de, f.piso + 1 FROM fondo f JOIN apunta p ON p.a = f.oid AND p.de <> p.a)
    SELECT t.relname FROM fondo f JOIN tabla t ON t.oid = f.oid GROUP BY t.relname ORDER BY max(f.piso), t.relname
  LOOP
    SELECT string_agg(format('%I', n.attname), ', ') INTO v_columnas
      FROM pg_attribute n JOIN pg_attribute v ON v.attname = n.attname AND v.attrelid = format('anterior.%I', v_tabla)::regclass
      WHERE n.attrelid = format('public.%I', v_tabla)::regclass AND n.attnum > 0 AND n.attgenerated = ''
        AND NOT n.attisdropped AND NOT v.attisdropped;
    -- Policies bind the owner too, who moves rows of every tenant here; what triggers would derive comes over as it was.
    EXECUTE format('ALTER TABLE anterior.%I NO FORCE ROW LEVEL SECURITY', v_tabla);
    EXECUTE format('ALTER TABLE public.%I NO FORCE ROW LEVEL SECURITY, DISABLE TRIGGER USER', v_tabla);
    EXECUTE format('DELETE FROM public.%I', v_tabla);
    EXECUTE format('INSERT INTO public.%1$I (%2$s) OVERRIDING SYSTEM VALUE SELECT %2$s FROM anterior.%1$I', v_tabla, v_columnas);
    GET DIAGNOSTICS v_ahora = ROW_COUNT;
    EXECUTE format('SELECT count(*) FROM anterior.%I', v_tabla) INTO v_antes;
    IF v_ahora <> v_antes THEN RAISE EXCEPTION '% rows of % came over, of %', v_ahora, v_tabla, v_antes; END IF;
  END LOOP;
END $$;

ALTER TABLE aviso_de_fin NO FORCE ROW LEVEL SECURITY;
ALTER TABLE copia_pendiente NO FORCE ROW LEVEL SECURITY;
DO $$ BEGIN
  IF to_regclass('anterior.aviso_de_certificado') IS NULL THEN RETURN; END IF;
  INSERT INTO aviso_de_fin (tenant_id, clase, objeto, umbral, id, nombre, hasta, destinatario, estado, intentos, ficha, en_vuelo, vence_at,
    proxima_at, detalle, created_at, cerrado_at)
  SELECT tenant_id, 'certificado', certificado_id::text, umbral, id, certificado_id::text, hasta, destinatario, estado, intentos, ficha,
    en_vuelo, vence_at, proxima_at, detalle, created_at, cerrado_at FROM anterior.aviso_de_certificado;
END $$;

-- Its PDFs are kept as long as those of today.
UPDATE documento SET kude_at = updated_at WHERE kude_version > 0 AND kude_at IS NULL;

-- A job of 0.2.0 took signed documents to the object store, before it drew their first KuDE.
INSERT INTO copia_pendiente (tenant_id, de_id, cdc, proxima_at)
  SELECT x.tenant_id, x.de_id, x.cdc, now() FROM documento_xml x JOIN documento d ON d.tenant_id = x.tenant_id AND d.id = x.de_id
  WHERE x.xml IS NOT NULL AND (d.kude_version = 0 OR d.estado IN ('P', 'E')) ON CONFLICT DO NOTHING;
`;

const CERRAR = `
DO $$
DECLARE v_tabla regclass; v_aislada boolean; v_secuencia regclass; v_ultimo bigint;
BEGIN
  FOR v_tabla, v_aislada IN SELECT c.oid, c.relrowsecurity FROM pg_class c
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition LOOP
    EXECUTE format('ALTER TABLE %s ENABLE TRIGGER USER', v_tabla);
    IF v_aislada THEN EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', v_tabla); END IF;
  END LOOP;
  FOR v_secuencia, v_ultimo IN SELECT c.oid, s.last_value FROM pg_class c
      JOIN pg_sequences s ON s.schemaname = 'anterior' AND s.sequencename = c.relname
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'S' AND s.last_value IS NOT NULL LOOP
    PERFORM setval(v_secuencia, v_ultimo);
  END LOOP;
END $$;
DROP SCHEMA anterior CASCADE;
DELETE FROM migrations WHERE name = '${INICIO_DE_0_2_0}';
`;

/** Whether there is a database of 0.2.0; its tables are set aside then. */
export async function apartarAnterior(db: QueryRunner): Promise<boolean> {
  const [{ habia }] = (await db.query(`SELECT to_regclass('public.tenant') IS NOT NULL AS habia`)) as [
    { habia: boolean },
  ];
  if (habia) await db.query(APARTAR);
  return habia;
}

/** Brings over what was set aside, into the present tables. */
export async function traerDeAnterior(db: QueryRunner): Promise<void> {
  for (const sentencia of [TRAER, CERRAR]) await db.query(sentencia);
}
