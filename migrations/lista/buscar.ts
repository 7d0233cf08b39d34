/** With fewer exact hits than this, similar ones follow them, at most so many: what a page shows does not depend on its size. */
const POCOS = 10;
const PARECIDOS = 50;

const MILES = `'^[0-9]{1,3}(\\.[0-9]{3})+$'`;

/**
 * The search of documents with all filters of the list, in any of its orders. Searches run past row-level security, which would keep LIKE
 * from its index, and filter by the tenant themselves. Conditions are made as SQL, so that the planner knows every value.
 */
export const BUSCAR = `
DROP FUNCTION documentos_buscar;
DROP FUNCTION documentos_hallar;

-- An amount as people write it in Paraguay, 1.250.000 or 1.250,50, or as the documents have it; null: it is none.
CREATE FUNCTION monto_escrito(p text) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN p ~ '^[1-9][0-9]{0,2}(\\.[0-9]{3}){1,4}(,[0-9]{1,8})?$' THEN translate(p, ',.', '.')::numeric
    WHEN p ~ '^(0|[1-9][0-9]{0,14})([.,][0-9]{1,8})?$' THEN replace(p, ',', '.')::numeric END;

-- A word is a part of the text; a number also with its hyphens or without its points, or the whole total. Conditions on the row b.
CREATE FUNCTION condicion_de_documento(p_q text) RETURNS text LANGUAGE sql STABLE
  RETURN (SELECT coalesce(string_agg(' AND (' || concat_ws(' OR ', format('b.texto LIKE %L', p),
      CASE WHEN w ~ '^[0-9]{13}$' THEN format('b.texto LIKE %L', '%' || regexp_replace(w, '^(...)(...)', '\\1-\\2-') || '%') END,
      CASE WHEN w ~ ${MILES} THEN format('b.texto LIKE %L', replace(p, '.', '')) END,
      'b.total = ' || quote_literal(monto_escrito(w)) || '::numeric') || ')', ''), '')
    FROM unnest(patrones_de_busqueda(p_q)) AS p, substr(p, 2, length(p) - 2) AS w);

-- The same for the words that have five digits in a row, by the index of these; empty when no word has.
CREATE FUNCTION condicion_de_digitos(p_q text) RETURNS text LANGUAGE sql STABLE
  RETURN (SELECT coalesce(string_agg(' AND (' || concat_ws(' OR ', format('ventanas_de_digitos(b.texto) @> %L', ventanas_de_digitos(w)),
      CASE WHEN w ~ '^[0-9]{13}$' THEN format('ventanas_de_digitos(b.texto) @> %L',
        ventanas_de_digitos(regexp_replace(w, '^(...)(...)', '\\1-\\2-'))) END,
      'b.total = ' || quote_literal(monto_escrito(w)) || '::numeric') || ')', ''), '')
    FROM regexp_split_to_table(p_q, '\\s+') AS w WHERE cardinality(ventanas_de_digitos(w)) > 0);

-- Of the tenant of the transaction only. What is frequent is found by walking the list in its order, what is rare by its index: neither way
-- alone is quick for both. The walk gives up after 100 documents for each that is wanted, 20 for a number or RUC.
-- p_filtros: by the names of the columns, and orden, total_desde, total_hasta; antes_*: continue after this document (export).
-- total is null when it was not asked for.
CREATE FUNCTION documentos_hallar(p_donde text, p_digitos text, p_filtros jsonb, p_limite integer, p_desplazamiento integer,
    p_contar boolean) RETURNS TABLE (ids uuid[], total bigint)
  LANGUAGE plpgsql STABLE AS $$
  DECLARE
    v_tenant uuid := NULLIF(current_setting('app.tenant', true), '')::uuid;
    v_base text := format('b.tenant_id = %L::uuid', v_tenant);
    v_resto text := p_donde;
    v_unir text := '';
    v_tabla text := 'documento_busqueda';
    v_paso integer := 100;
    v_orden text := ltrim(coalesce(p_filtros ->> 'orden', '-fecha'), '-');
    v_sentido text := CASE WHEN coalesce(p_filtros ->> 'orden', '-') LIKE '-%' THEN ' DESC' ELSE '' END;
  BEGIN
    IF v_tenant IS NULL THEN RAISE EXCEPTION 'a search belongs to one tenant'; END IF;
    v_orden := replace('ORDER BY ' || CASE v_orden WHEN 'total' THEN 'b.total*, ' WHEN 'numero' THEN 'b.numero_formateado*, '
      WHEN 'receptor' THEN 'b.receptor*, ' ELSE '' END || 'b.fecha_emision*, b.numero*, b.de_id*', '*', v_sentido);
    v_base := v_base || coalesce(' AND b.fecha_emision >= ' || quote_literal(p_filtros ->> 'desde') || '::timestamp', '')
      || coalesce(' AND b.fecha_emision < ' || quote_literal((p_filtros ->> 'hasta')::date + 1) || '::timestamp', '')
      || coalesce(' AND b.total >= ' || quote_literal(p_filtros ->> 'total_desde') || '::numeric', '')
      || coalesce(' AND b.total <= ' || quote_literal(p_filtros ->> 'total_hasta') || '::numeric', '');
    IF p_filtros ? 'antes_id' THEN
      v_base := v_base || format(' AND (b.fecha_emision, b.numero, b.de_id) < (%L::timestamp, %L::integer, %L::uuid)',
        p_filtros ->> 'antes_fecha', p_filtros ->> 'antes_numero', p_filtros ->> 'antes_id');
    END IF;
    IF p_filtros ?| '{establecimiento,punto}' THEN
      v_base := v_base || format(' AND b.numero_formateado LIKE %L', coalesce(p_filtros ->> 'establecimiento', '___') || '-'
        || coalesce(p_filtros ->> 'punto', '___') || '-%');
    END IF;
    IF p_digitos <> '' THEN
      -- OFFSET 0 finds by these indexes first and filters by LIKE afterwards. All indexes together would be slower.
      v_tabla := format('(SELECT * FROM documento_busqueda b WHERE %s %s OFFSET 0)', v_base, p_digitos);
      v_paso := 20;
    END IF;
    v_resto := v_resto || coalesce(' AND b.tipo = ' || quote_literal(p_filtros ->> 'tipo') || '::smallint', '')
      || coalesce(' AND b.sit = ' || quote_literal(p_filtros ->> 'sit'), '');
    IF p_filtros ?| '{estado,id_interno}' THEN
      -- By the whole key of the list, whose index holds the state: nothing is read of the documents themselves.
      v_unir := 'JOIN documento d ON (d.tenant_id, d.fecha_emision, d.numero, d.id) = (b.tenant_id, b.fecha_emision, b.numero, b.de_id)';
      v_resto := v_resto || coalesce(' AND d.estado = ' || quote_literal(p_filtros ->> 'estado'), '')
        || coalesce(' AND d.id_interno = ' || quote_literal(p_filtros ->> 'id_interno'), '');
    END IF;
    EXECUTE format('SELECT array(SELECT b.de_id FROM (SELECT * FROM documento_busqueda b WHERE %s %s LIMIT $3) b %s WHERE true %s
        %s LIMIT $1 OFFSET $2)', v_base, v_orden, v_unir, v_resto, v_orden)
      INTO ids USING p_limite, p_desplazamiento, least(v_paso * greatest(p_limite + p_desplazamiento, 50), 200000);
    IF cardinality(ids) < p_limite THEN
      EXECUTE format('WITH b AS MATERIALIZED (SELECT b.fecha_emision, b.numero, b.de_id, b.total, b.numero_formateado, b.receptor
        FROM %s b %s WHERE %s %s) SELECT array(SELECT b.de_id FROM b %s LIMIT $1 OFFSET $2), (SELECT count(*) FROM b)',
        v_tabla, v_unir, v_base, v_resto, v_orden)
      INTO ids, total USING p_limite, p_desplazamiento;
    ELSIF p_contar THEN
      EXECUTE format('SELECT count(*) FROM %s b %s WHERE %s %s', v_tabla, v_unir, v_base, v_resto) INTO total;
    END IF;
    RETURN NEXT;
  END $$;

CREATE FUNCTION documentos_buscar(p_q text, p_filtros jsonb, p_limite integer, p_desplazamiento integer, p_contar boolean)
  RETURNS TABLE (ids uuid[], total bigint)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DECLARE
    v_donde text := condicion_de_documento(p_q);
    v_digitos text := condicion_de_digitos(p_q);
    v_exactos uuid[];
    v_parecidos uuid[];
  BEGIN
    SELECT h.ids, h.total INTO ids, total
      FROM documentos_hallar(v_donde, v_digitos, p_filtros, p_limite, p_desplazamiento, p_contar) h;
    IF p_q IS NOT NULL AND total < ${POCOS} AND NOT p_filtros ? 'antes_id' THEN
      v_exactos := ids;
      IF cardinality(ids) < total THEN
        SELECT h.ids INTO v_exactos FROM documentos_hallar(v_donde, v_digitos, p_filtros, ${POCOS}, 0, false) h;
      END IF;
      SELECT h.ids INTO v_parecidos FROM condicion_parecida(p_q) c,
        documentos_hallar(c, v_digitos, p_filtros, ${PARECIDOS + POCOS}, 0, false) h WHERE c IS NOT NULL;
      v_parecidos := array(SELECT u.id FROM unnest(v_parecidos) WITH ORDINALITY AS u (id, i)
        WHERE u.id <> ALL (v_exactos) ORDER BY u.i LIMIT ${PARECIDOS});
      ids := ids || v_parecidos[greatest(p_desplazamiento - total, 0) + 1 : p_desplazamiento + p_limite - total];
      total := total + cardinality(v_parecidos);
    END IF;
    RETURN NEXT;
  END $$;

REVOKE ALL ON FUNCTION condicion_de_documento, condicion_de_digitos, documentos_hallar, documentos_buscar FROM PUBLIC;
GRANT EXECUTE ON FUNCTION documentos_buscar TO timbo_api;
GRANT CREATE ON SCHEMA public TO timbo_cruce;
ALTER FUNCTION condicion_de_documento OWNER TO timbo_cruce;
ALTER FUNCTION condicion_de_digitos OWNER TO timbo_cruce;
ALTER FUNCTION documentos_hallar OWNER TO timbo_cruce;
ALTER FUNCTION documentos_buscar OWNER TO timbo_cruce;
REVOKE CREATE ON SCHEMA public FROM timbo_cruce;
`;
