import { filaDe } from './1796169600000-lista';
import { HALLAR } from './articulos/hallar';
import { COMO_COLA } from './inicio/meses';
import { Migracion } from './migracion';

/** Documents whose ids fall into the month p_mes. */
const DEL_MES = (id: string): string =>
  `${id} >= primer_id(comienzo_de_mes(p_mes)) AND ${id} < primer_id(fin_de_mes(p_mes))`;

/** Documents are found by what they sell too. An emission writes less than before: indexes of texts are written later, many at once. */
export class Articulos1796256000000 extends Migracion {
  readonly sentencias = [
    `
-- As long as it takes: every row moves.
SET LOCAL statement_timeout = 0;
-- The rows of documento_busqueda that wait for their items. Each document has its row in one of both, the newest ones here.
CREATE TABLE busqueda_pendiente (
  LIKE documento_busqueda,
  PRIMARY KEY (tenant_id, fecha_emision, numero, de_id)
) WITH (${COMO_COLA});
-- Policies bind the owner too, who moves the rows of every tenant here. All documents get their items later, while the service works.
ALTER TABLE documento_busqueda NO FORCE ROW LEVEL SECURITY;
INSERT INTO busqueda_pendiente SELECT * FROM documento_busqueda;
TRUNCATE documento_busqueda;
ALTER TABLE documento_busqueda FORCE ROW LEVEL SECURITY;
-- No emission writes them any more.
ALTER INDEX documento_busqueda_texto SET (gin_pending_list_limit = 1024);
ALTER INDEX documento_busqueda_digitos SET (gin_pending_list_limit = 1024);

ALTER TABLE busqueda_pendiente ENABLE ROW LEVEL SECURITY;
ALTER TABLE busqueda_pendiente FORCE ROW LEVEL SECURITY;
CREATE POLICY propio ON busqueda_pendiente TO timbo_app USING (tenant_id = NULLIF(current_setting('app.tenant', true), '')::uuid);
CREATE POLICY cruce ON busqueda_pendiente TO timbo_cruce USING (true);
CREATE POLICY cruce ON documento_detalle TO timbo_cruce USING (true);
GRANT SELECT, INSERT, DELETE ON busqueda_pendiente TO timbo_api, timbo_submitter;
-- The UPDATE: to lock.
GRANT SELECT, INSERT, DELETE, UPDATE (tipo) ON busqueda_pendiente TO timbo_cruce;
GRANT SELECT ON documento_detalle TO timbo_cruce;
REVOKE INSERT, UPDATE ON documento_busqueda FROM timbo_api;
REVOKE UPDATE ON documento_busqueda FROM timbo_submitter;
GRANT DELETE ON documento_busqueda TO timbo_api, timbo_submitter;

-- The words of names are learned at once.
DROP TRIGGER documento_busqueda_palabras_alta ON documento_busqueda;
DROP TRIGGER documento_busqueda_palabras_cambio ON documento_busqueda;
CREATE TRIGGER busqueda_pendiente_palabras AFTER INSERT ON busqueda_pendiente
  REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION aprender_nombres();

-- The same pieces as before, of long texts too.
CREATE OR REPLACE FUNCTION ventanas_de_digitos(p text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 2000
  RETURN (SELECT coalesce(array_agg(substr(r[1], i, 5)), '{}')
    FROM regexp_matches(p, '[0-9-]{5,}', 'g') AS r, generate_series(1, length(r[1]) - 4) AS i);`,
    `
CREATE OR REPLACE FUNCTION documento_a_busqueda() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO busqueda_pendiente SELECT ${filaDe('n')} FROM nuevas n;
  RETURN NULL;
END $$;

-- What a document said before is not found any more, what it says now is; its items a moment later. In this order: whoever moves the row
-- from the first table to the second has ended when the first DELETE has.
CREATE FUNCTION buscar_de_nuevo(p_tenant uuid, p_id uuid) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE v_fecha timestamp; v_numero integer;
  BEGIN
    SELECT d.fecha_emision, d.numero INTO v_fecha, v_numero FROM documento d WHERE d.tenant_id = p_tenant AND d.id = p_id;
    DELETE FROM busqueda_pendiente b WHERE (b.tenant_id, b.fecha_emision, b.numero, b.de_id) = (p_tenant, v_fecha, v_numero, p_id);
    DELETE FROM documento_busqueda b WHERE (b.tenant_id, b.fecha_emision, b.numero, b.de_id) = (p_tenant, v_fecha, v_numero, p_id);
    INSERT INTO busqueda_pendiente SELECT ${filaDe('d')} FROM documento d WHERE d.tenant_id = p_tenant AND d.id = p_id;
  END $$;
CREATE OR REPLACE FUNCTION documento_cambia_busqueda() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM buscar_de_nuevo(NEW.tenant_id, NEW.id);
  RETURN NULL;
END $$;
CREATE FUNCTION detalle_cambia_busqueda() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM buscar_de_nuevo(NEW.tenant_id, NEW.de_id);
  RETURN NULL;
END $$;
CREATE TRIGGER documento_detalle_cambio AFTER UPDATE OF contenido ON documento_detalle
  FOR EACH ROW WHEN (OLD.contenido -> 'items' IS DISTINCT FROM NEW.contenido -> 'items') EXECUTE FUNCTION detalle_cambia_busqueda();

-- Gives so many rows their items, and says how many. A word stands once, however many items have it. Several callers at once do no harm.
CREATE FUNCTION indizar_documentos(p_limite integer) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET enable_seqscan = on AS $$
  DECLARE v_hechos integer; v_filas tid[];
  BEGIN
    -- In the order in which they lie: an index would be full of what is gone.
    v_filas := ARRAY(SELECT p.ctid FROM busqueda_pendiente p LIMIT p_limite FOR UPDATE SKIP LOCKED);
    -- The plan is kept, and a month that is small today is large tomorrow.
    PERFORM set_config('enable_seqscan', 'off', true);
    WITH t AS (DELETE FROM busqueda_pendiente WHERE ctid = ANY (v_filas) RETURNING *)
    INSERT INTO documento_busqueda
      SELECT t.tenant_id, t.fecha_emision, t.numero, t.de_id, t.tipo, t.sit, concat_ws(E'\\n', t.texto, a.palabras), t.total,
        t.numero_formateado, t.receptor
      FROM t LEFT JOIN LATERAL (SELECT string_agg(DISTINCT p COLLATE "C", ' ') AS palabras
        FROM (SELECT string_agg(concat_ws(' ', i ->> 'descripcion', i ->> 'codigo_interno', i ->> 'gtin', i ->> 'gtin_paquete'), ' ')
            AS dicho FROM documento_detalle d, jsonb_path_query(d.contenido, '$.items[*]') AS i
          WHERE d.tenant_id = t.tenant_id AND d.de_id = t.de_id) d,
        string_to_table(lower(unaccent('unaccent', d.dicho)), ' ') AS p WHERE p <> '') a ON true
      ORDER BY t.tenant_id, t.fecha_emision, t.numero, t.de_id ON CONFLICT DO NOTHING;
    GET DIAGNOSTICS v_hechos = ROW_COUNT;
    RETURN v_hechos;
  END $$;

CREATE OR REPLACE FUNCTION olvidar_busqueda(p_mes date, p_limite integer) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DECLARE v_pendientes integer; v_hechos integer;
  BEGIN
    -- In the order of buscar_de_nuevo, for its reason.
    DELETE FROM busqueda_pendiente b WHERE ctid = ANY (ARRAY(SELECT x.ctid FROM busqueda_pendiente x WHERE ${DEL_MES('x.de_id')}
      LIMIT p_limite));
    GET DIAGNOSTICS v_pendientes = ROW_COUNT;
    DELETE FROM documento_busqueda b WHERE ctid = ANY (ARRAY(SELECT x.ctid FROM documento_busqueda x WHERE ${DEL_MES('x.de_id')}
      LIMIT p_limite));
    GET DIAGNOSTICS v_hechos = ROW_COUNT;
    RETURN v_pendientes + v_hechos;
  END $$;
CREATE OR REPLACE FUNCTION recordar_busqueda(p_mes date) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DECLARE v_hechos integer;
  BEGIN
    INSERT INTO busqueda_pendiente SELECT ${filaDe('d')}
      FROM documento d WHERE ${DEL_MES('d.id')} AND NOT EXISTS (SELECT FROM documento_busqueda b
        WHERE (b.tenant_id, b.fecha_emision, b.numero, b.de_id) = (d.tenant_id, d.fecha_emision, d.numero, d.id)) ON CONFLICT DO NOTHING;
    GET DIAGNOSTICS v_hechos = ROW_COUNT;
    RETURN v_hechos;
  END $$;

REVOKE ALL ON FUNCTION indizar_documentos FROM PUBLIC;
GRANT EXECUTE ON FUNCTION indizar_documentos TO timbo_renderer;
GRANT CREATE ON SCHEMA public TO timbo_cruce;
ALTER FUNCTION indizar_documentos OWNER TO timbo_cruce;
REVOKE CREATE ON SCHEMA public FROM timbo_cruce;`,
    HALLAR,
  ];
}
