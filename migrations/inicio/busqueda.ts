/** With fewer exact hits than this, similar ones follow them, at most so many: what a page shows does not depend on its size. */
const POCOS = 10;
const PARECIDOS = 50;
/** Puts the similar ones behind the exact ones, and of the page what of them falls into it. */
const DETRAS = `v_parecidos := array(SELECT u.id FROM unnest(v_parecidos) WITH ORDINALITY AS u (id, i)
        WHERE u.id <> ALL (v_exactos) ORDER BY u.i LIMIT ${PARECIDOS});
      ids := ids || v_parecidos[greatest(p_desplazamiento - total, 0) + 1 : p_desplazamiento + p_limite - total];
      total := total + cardinality(v_parecidos);`;

/** What a search reads of a document. Written out where it is used: a call of a function costs more than the text. */
export const textoDeBusqueda = (
  d: string,
): string => `lower(unaccent('unaccent', concat_ws(E'\\n', ${d}.receptor_nombre, ${d}.receptor_ruc,
      ${d}.establecimiento || '-' || ${d}.punto || '-' || lpad(${d}.numero::text, 7, '0'))))`;

/**
 * Searches run past row-level security, which would keep LIKE from its index, and filter by the tenant themselves.
 *
 * A search with one wrong letter finds what was meant. Trigrams of whole names cost seconds at a million rows; those of the distinct words
 * of a tenant's names, some ten thousand, cost milliseconds, and a search for the words that are so found costs what any search does.
 */
export const BUSQUEDA = `
-- A narrow row per document. It is a table of its own because documento changes with every step of a submission, and trigrams are
-- expensive to write. Triggers keep it, so that no path can forget it. No foreign key: documents are never deleted.
CREATE TABLE documento_busqueda (
  tenant_id uuid NOT NULL,
  fecha_emision timestamp NOT NULL,
  numero integer NOT NULL,
  de_id uuid NOT NULL,
  tipo smallint NOT NULL,
  sit text NOT NULL,
  texto text NOT NULL,
  PRIMARY KEY (tenant_id, fecha_emision, numero, de_id)
);
-- Small pending lists, so that an emission that must empty one does not wait long.
CREATE INDEX documento_busqueda_texto ON documento_busqueda USING gin (tenant_id, texto gin_trgm_ops) WITH (gin_pending_list_limit = 128);
CREATE INDEX documento_busqueda_digitos ON documento_busqueda USING gin (tenant_id, ventanas_de_digitos(texto))
  WITH (gin_pending_list_limit = 128);

CREATE FUNCTION documento_a_busqueda() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO documento_busqueda SELECT n.tenant_id, n.fecha_emision, n.numero, n.id, n.tipo, n.sit, ${textoDeBusqueda('n')} FROM nuevas n;
  RETURN NULL;
END $$;
CREATE TRIGGER documento_busqueda_alta AFTER INSERT ON documento
  REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION documento_a_busqueda();

CREATE FUNCTION documento_cambia_busqueda() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE documento_busqueda SET texto = ${textoDeBusqueda('NEW')}
    WHERE tenant_id = NEW.tenant_id AND fecha_emision = NEW.fecha_emision AND numero = NEW.numero AND de_id = NEW.id;
  RETURN NULL;
END $$;
-- An edition keeps series, number and date: only the receptor may change.
CREATE TRIGGER documento_busqueda_cambio AFTER UPDATE OF receptor_nombre, receptor_ruc ON documento
  FOR EACH ROW WHEN ((OLD.receptor_nombre, OLD.receptor_ruc) IS DISTINCT FROM (NEW.receptor_nombre, NEW.receptor_ruc))
  EXECUTE FUNCTION documento_cambia_busqueda();

-- The words of the names in a tenant's documents and receptores. Triggers add them; none is ever removed.
CREATE TABLE palabra (
  tenant_id uuid NOT NULL,
  palabra text NOT NULL,
  PRIMARY KEY (tenant_id, palabra)
);
CREATE INDEX palabra_trigramas ON palabra USING gin (tenant_id, palabra gin_trgm_ops);
CREATE FUNCTION aprender_palabras() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  -- In order, so that two transactions with the same words cannot block each other.
  INSERT INTO palabra SELECT DISTINCT n.tenant_id, p FROM nuevas n, regexp_split_to_table(n.texto, '[^[:alpha:]]+') AS p
    WHERE length(p) BETWEEN 4 AND 30 ORDER BY 1, 2 ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER documento_busqueda_palabras_alta AFTER INSERT ON documento_busqueda
  REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION aprender_palabras();
CREATE TRIGGER documento_busqueda_palabras_cambio AFTER UPDATE ON documento_busqueda
  REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION aprender_palabras();
CREATE TRIGGER receptor_palabras_alta AFTER INSERT ON receptor
  REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION aprender_palabras();
CREATE TRIGGER receptor_palabras_cambio AFTER UPDATE ON receptor
  REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION aprender_palabras();

-- Conditions on the column texto, as SQL. Only the functions that search may call these.
CREATE FUNCTION condicion_exacta(p_q text) RETURNS text LANGUAGE sql STABLE
  RETURN (SELECT coalesce(string_agg(format(' AND b.texto LIKE %L', p), ''), '') FROM unnest(patrones_de_busqueda(p_q)) AS p);

-- One word has one wrong letter and is replaced by known words that begin like it; the others stay. Null when there are none.
-- Not for numbers, where another digit is another number, nor for very short words, which resemble too many.
CREATE FUNCTION condicion_parecida(p_q text) RETURNS text LANGUAGE plpgsql STABLE AS $$
  DECLARE
    v_tenant uuid := NULLIF(current_setting('app.tenant', true), '')::uuid;
    v_patrones text[] := patrones_de_busqueda(p_q);
    v_otras text[];
    v_casos text[] := '{}';
    v_p text;
  BEGIN
    FOR i IN 1 .. cardinality(v_patrones) LOOP
      v_p := substr(v_patrones[i], 2, length(v_patrones[i]) - 2);
      CONTINUE WHEN v_p !~ '^[[:alpha:]]{4,30}$';
      -- The number of trigrams shared by two words that differ in two neighbouring letters.
      PERFORM set_config('pg_trgm.word_similarity_threshold', greatest(0.25, (length(v_p) - 3.01) / (length(v_p) + 5))::text, true);
      SELECT array_agg('%' || p || '%') INTO v_otras FROM (SELECT p.palabra AS p
        FROM (SELECT w.palabra FROM palabra w WHERE w.tenant_id = v_tenant AND w.palabra %> v_p AND w.palabra NOT LIKE v_patrones[i]
          ORDER BY similarity(w.palabra, v_p) DESC, w.palabra LIMIT 200) p
        WHERE EXISTS (SELECT FROM generate_series(length(v_p) - 1, length(v_p) + 1) AS n
          WHERE difieren_en_una_letra(left(p.palabra, n), v_p))
        ORDER BY similarity(p.palabra, v_p) DESC, p.palabra LIMIT 20) p;
      CONTINUE WHEN v_otras IS NULL;
      v_casos := v_casos || (SELECT '(' || string_agg(CASE WHEN j = i THEN format('b.texto LIKE ANY (%L::text[])', v_otras)
        ELSE format('b.texto LIKE %L', v_patrones[j]) END, ' AND ') || ')' FROM generate_series(1, cardinality(v_patrones)) AS j);
    END LOOP;
    RETURN ' AND (' || nullif(array_to_string(v_casos, ' OR '), '') || ')';
  END $$;

-- Newest first, of the tenant of the transaction only. A frequent text is found by walking the newest documents, a rare one by its
-- trigrams: neither way alone is quick for both. The walk gives up after 100 documents for each that is wanted, 20 for a number or RUC.
-- p_antes_*: continue after this document (export). total is null when it was not asked for.
CREATE FUNCTION documentos_hallar(p_donde text, p_q text, p_estado text, p_tipo smallint, p_sit text, p_desde date,
    p_hasta date, p_id_interno text, p_antes_fecha timestamp, p_antes_numero integer, p_antes_id uuid, p_limite integer,
    p_desplazamiento integer, p_contar boolean) RETURNS TABLE (ids uuid[], total bigint)
  LANGUAGE plpgsql STABLE AS $$
  DECLARE
    v_tenant uuid := NULLIF(current_setting('app.tenant', true), '')::uuid;
    v_base text := 'b.tenant_id = $1';
    v_resto text := p_donde;
    v_orden text := 'ORDER BY b.fecha_emision DESC, b.numero DESC, b.de_id DESC';
    v_unir text := '';
    v_digitos text[] := ventanas_de_digitos(p_q);
    v_tabla text := 'documento_busqueda';
    v_paso integer := 100;
  BEGIN
    IF v_tenant IS NULL THEN RAISE EXCEPTION 'a search belongs to one tenant'; END IF;
    IF p_desde IS NOT NULL THEN v_base := v_base || ' AND b.fecha_emision >= $2'; END IF;
    IF p_hasta IS NOT NULL THEN v_base := v_base || ' AND b.fecha_emision < $3 + 1'; END IF;
    IF p_antes_id IS NOT NULL THEN v_base := v_base || ' AND (b.fecha_emision, b.numero, b.de_id) < ($8, $9, $10)'; END IF;
    IF cardinality(v_digitos) > 0 THEN
      -- OFFSET 0 finds by this index first and filters by LIKE afterwards. Both indexes together would be slower.
      v_tabla := format('(SELECT * FROM documento_busqueda b WHERE %s AND ventanas_de_digitos(b.texto) @> $13 OFFSET 0)', v_base);
      v_paso := 20;
    END IF;
    IF p_tipo IS NOT NULL THEN v_resto := v_resto || ' AND b.tipo = $4'; END IF;
    IF p_sit IS NOT NULL THEN v_resto := v_resto || ' AND b.sit = $5'; END IF;
    IF p_estado IS NOT NULL OR p_id_interno IS NOT NULL THEN
      -- By the whole key of the list, whose index holds the state: nothing is read of the documents themselves.
      v_unir := 'JOIN documento d ON (d.tenant_id, d.fecha_emision, d.numero, d.id) = (b.tenant_id, b.fecha_emision, b.numero, b.de_id)';
      IF p_estado IS NOT NULL THEN v_resto := v_resto || ' AND d.estado = $6'; END IF;
      IF p_id_interno IS NOT NULL THEN v_resto := v_resto || ' AND d.id_interno = $7'; END IF;
    END IF;
    EXECUTE format('SELECT array(SELECT b.de_id FROM (SELECT * FROM documento_busqueda b WHERE %s %s LIMIT $14) b %s WHERE true %s
        %s LIMIT $11 OFFSET $12)', v_base, v_orden, v_unir, v_resto, v_orden)
      INTO ids USING v_tenant, p_desde, p_hasta, p_tipo, p_sit, p_estado, p_id_interno, p_antes_fecha, p_antes_numero,
        p_antes_id, p_limite, p_desplazamiento, v_digitos,
        least(v_paso * greatest(p_limite + p_desplazamiento, 50), 200000);
    IF cardinality(ids) < p_limite THEN
      EXECUTE format('WITH b AS MATERIALIZED (SELECT b.fecha_emision, b.numero, b.de_id FROM %s b %s
        WHERE %s %s) SELECT array(SELECT b.de_id FROM b %s LIMIT $11 OFFSET $12), (SELECT count(*) FROM b)',
        v_tabla, v_unir, v_base, v_resto, v_orden)
      INTO ids, total USING v_tenant, p_desde, p_hasta, p_tipo, p_sit, p_estado, p_id_interno, p_antes_fecha,
        p_antes_numero, p_antes_id, p_limite, p_desplazamiento, v_digitos;
    ELSIF p_contar THEN
      EXECUTE format('SELECT count(*) FROM %s b %s WHERE %s %s', v_tabla, v_unir, v_base, v_resto)
      INTO total USING v_tenant, p_desde, p_hasta, p_tipo, p_sit, p_estado, p_id_interno, p_antes_fecha,
        p_antes_numero, p_antes_id, p_limite, p_desplazamiento, v_digitos;
    END IF;
    RETURN NEXT;
  END $$;

CREATE FUNCTION documentos_buscar(p_q text, p_estado text, p_tipo smallint, p_sit text, p_desde date,
    p_hasta date, p_id_interno text, p_antes_fecha timestamp, p_antes_numero integer, p_antes_id uuid, p_limite integer,
    p_desplazamiento integer, p_contar boolean) RETURNS TABLE (ids uuid[], total bigint)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DECLARE
    v_donde text := condicion_exacta(p_q);
    v_exactos uuid[];
    v_parecidos uuid[];
  BEGIN
    SELECT h.ids, h.total INTO ids, total FROM documentos_hallar(v_donde, p_q, p_estado, p_tipo, p_sit, p_desde, p_hasta, p_id_interno,
      p_antes_fecha, p_antes_numero, p_antes_id, p_limite, p_desplazamiento, p_contar) h;
    IF total < ${POCOS} AND p_antes_id IS NULL THEN
      v_exactos := ids;
      IF cardinality(ids) < total THEN
        SELECT h.ids INTO v_exactos FROM documentos_hallar(v_donde, p_q, p_estado, p_tipo, p_sit, p_desde, p_hasta, p_id_interno,
          NULL, NULL, NULL, ${POCOS}, 0, false) h;
      END IF;
      SELECT h.ids INTO v_parecidos FROM condicion_parecida(p_q) c, documentos_hallar(c, p_q, p_estado, p_tipo, p_sit, p_desde,
        p_hasta, p_id_interno, NULL, NULL, NULL, ${PARECIDOS + POCOS}, 0, false) h WHERE c IS NOT NULL;
      ${DETRAS}
    END IF;
    RETURN NEXT;
  END $$;

CREATE FUNCTION receptores_hallar(p_donde text, p_tipos smallint[], p_inactivos boolean, p_limite integer,
    p_desplazamiento integer) RETURNS TABLE (ids uuid[], total bigint)
  LANGUAGE plpgsql STABLE AS $$
  DECLARE
    v_tenant uuid := NULLIF(current_setting('app.tenant', true), '')::uuid;
    v_donde text := 'b.tenant_id = $1' || p_donde;
  BEGIN
    IF v_tenant IS NULL THEN RAISE EXCEPTION 'a search belongs to one tenant'; END IF;
    IF NOT p_inactivos THEN v_donde := v_donde || ' AND b.activo'; END IF;
    IF p_tipos IS NOT NULL THEN v_donde := v_donde || ' AND b.tipo_operacion = ANY ($2)'; END IF;
    EXECUTE format('WITH r AS MATERIALIZED (SELECT b.nombre_orden, b.id FROM receptor b WHERE %s)
      SELECT array(SELECT r.id FROM r ORDER BY r.nombre_orden, r.id LIMIT $3 OFFSET $4), (SELECT count(*) FROM r)', v_donde)
    INTO ids, total USING v_tenant, p_tipos, p_limite, p_desplazamiento;
    RETURN NEXT;
  END $$;

CREATE FUNCTION receptores_buscar(p_q text, p_tipos smallint[], p_inactivos boolean, p_limite integer,
    p_desplazamiento integer) RETURNS TABLE (ids uuid[], total bigint)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DECLARE
    v_donde text := condicion_exacta(p_q);
    v_exactos uuid[];
    v_parecidos uuid[];
  BEGIN
    SELECT h.ids, h.total INTO ids, total FROM receptores_hallar(v_donde, p_tipos, p_inactivos, p_limite, p_desplazamiento) h;
    IF total < ${POCOS} THEN
      v_exactos := ids;
      IF cardinality(ids) < total THEN
        SELECT h.ids INTO v_exactos FROM receptores_hallar(v_donde, p_tipos, p_inactivos, ${POCOS}, 0) h;
      END IF;
      SELECT h.ids INTO v_parecidos FROM condicion_parecida(p_q) c,
        receptores_hallar(c, p_tipos, p_inactivos, ${PARECIDOS + POCOS}, 0) h WHERE c IS NOT NULL;
      ${DETRAS}
    END IF;
    RETURN NEXT;
  END $$;
`;
