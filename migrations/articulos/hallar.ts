/** What waits for its items is found by the rest. PostgreSQL plans both tables as one, and merges them in any order of the list. */
const AMBAS = '(SELECT * FROM documento_busqueda UNION ALL SELECT * FROM busqueda_pendiente)';

/** As `documentos_hallar` of migrations/lista/buscar.ts, in both tables. */
export const HALLAR = `
-- Of the tenant of the transaction only. What is frequent is found by walking the list in its order, what is rare by its index: neither way
-- alone is quick for both. The walk gives up after 100 documents for each that is wanted, 20 for a number or RUC.
-- p_filtros: by the names of the columns, and orden, total_desde, total_hasta; antes_*: continue after this document (export).
-- total is null when it was not asked for.
CREATE OR REPLACE FUNCTION documentos_hallar(p_donde text, p_digitos text, p_filtros jsonb, p_limite integer, p_desplazamiento integer,
    p_contar boolean) RETURNS TABLE (ids uuid[], total bigint)
  LANGUAGE plpgsql STABLE AS $$
  DECLARE
    v_tenant uuid := NULLIF(current_setting('app.tenant', true), '')::uuid;
    v_base text := format('b.tenant_id = %L::uuid', v_tenant);
    v_resto text := p_donde;
    v_unir text := '';
    v_tabla text := '${AMBAS}';
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
      v_tabla := format('((SELECT * FROM documento_busqueda b WHERE %1$s %2$s OFFSET 0)
        UNION ALL SELECT * FROM busqueda_pendiente b WHERE %1$s)', v_base, p_digitos);
      v_paso := 20;
    END IF;
    v_resto := v_resto || coalesce(' AND b.tipo = ' || quote_literal(p_filtros ->> 'tipo') || '::smallint', '')
      || coalesce(' AND b.sit = ' || quote_literal(p_filtros ->> 'sit'), '');
    IF p_filtros ?| '{estado,id_interno,sin_correo}' THEN
      -- By the whole key of the list, whose index holds the state: nothing is read of the documents themselves.
      v_unir := 'JOIN documento d ON (d.tenant_id, d.fecha_emision, d.numero, d.id) = (b.tenant_id, b.fecha_emision, b.numero, b.de_id)';
      v_resto := v_resto || coalesce(' AND d.estado = ' || quote_literal(p_filtros ->> 'estado'), '')
        || coalesce(' AND d.id_interno = ' || quote_literal(p_filtros ->> 'id_interno'), '')
        || CASE WHEN p_filtros ? 'sin_correo' THEN ' AND d.email_rec IS NULL' ELSE '' END;
    END IF;
    EXECUTE format('SELECT array(SELECT b.de_id FROM (SELECT * FROM ${AMBAS} b WHERE %s %s LIMIT $3) b %s WHERE true %s
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
`;
