import type { MigrationInterface, QueryRunner } from 'typeorm';

/** With fewer exact hits than this, similar ones follow them, at most so many: what a page shows does not depend on its size. */
const POCOS = 10;
const PARECIDOS = 50;
/** Puts the similar ones behind the exact ones, and of the page what of them falls into it. */
const DETRAS = `          v_parecidos := array(SELECT u.id FROM unnest(v_parecidos) WITH ORDINALITY AS u (id, i)
            WHERE u.id <> ALL (v_exactos) ORDER BY u.i LIMIT ${PARECIDOS});
          ids := ids || v_parecidos[greatest(p_desplazamiento - total, 0) + 1 : p_desplazamiento + p_limite - total];
          total := total + cardinality(v_parecidos);`;

/**
 * A search with one wrong letter finds what was meant. Trigrams of whole names cost seconds at a million rows; those of the distinct words
 * of a tenant's names, some ten thousand, cost milliseconds, and a search for the words that are so found costs what any search does.
 */
export class BusquedaParecida1763600000024 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await this.palabras(db);
    await this.condiciones(db);
    await this.documentos(db);
    await this.receptores(db);
    await db.query(`GRANT CREATE ON SCHEMA public TO timbo_cruce`);
    for (const funcion of [
      'condicion_exacta(text)',
      'condicion_parecida(text)',
      'documentos_hallar(text, text, text, smallint, text, date, date, text, timestamp, integer, uuid, integer, integer, boolean)',
      'receptores_hallar(text, smallint[], boolean, integer, integer)',
    ]) {
      await db.query(`REVOKE ALL ON FUNCTION ${funcion} FROM PUBLIC`);
      await db.query(`ALTER FUNCTION ${funcion} OWNER TO timbo_cruce`);
    }
    await db.query(`REVOKE CREATE ON SCHEMA public FROM timbo_cruce`);
  }

  /** The words of the names that a tenant has had to do with. Triggers keep them; none is ever taken away. */
  private async palabras(db: QueryRunner): Promise<void> {
    await db.query(`CREATE TABLE palabra (
      tenant_id uuid NOT NULL,
      palabra text NOT NULL,
      PRIMARY KEY (tenant_id, palabra)
    )`);
    await db.query(`CREATE FUNCTION aprender_palabras() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      -- In order: two transactions that learn the same words wait for each other, never both.
      INSERT INTO palabra SELECT DISTINCT n.tenant_id, p FROM nuevas n, regexp_split_to_table(n.texto, '[^[:alpha:]]+') AS p
        WHERE length(p) BETWEEN 4 AND 30 ORDER BY 1, 2 ON CONFLICT DO NOTHING;
      RETURN NULL;
    END $$`);
    for (const tabla of ['documento_busqueda', 'receptor']) {
      await db.query(`ALTER TABLE ${tabla} NO FORCE ROW LEVEL SECURITY`);
      await db.query(`INSERT INTO palabra SELECT DISTINCT n.tenant_id, p FROM ${tabla} n, regexp_split_to_table(n.texto, '[^[:alpha:]]+') AS p
        WHERE length(p) BETWEEN 4 AND 30 ON CONFLICT DO NOTHING`);
      await db.query(`ALTER TABLE ${tabla} FORCE ROW LEVEL SECURITY`);
      for (const [nombre, acto] of [
        ['alta', 'INSERT'],
        ['cambio', 'UPDATE'],
      ]) {
        await db.query(`CREATE TRIGGER ${tabla}_palabras_${nombre} AFTER ${acto} ON ${tabla}
          REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION aprender_palabras()`);
      }
    }
    await db.query(`CREATE INDEX palabra_trigramas ON palabra USING gin (tenant_id, palabra gin_trgm_ops)`);
    await db.query(`ALTER TABLE palabra ENABLE ROW LEVEL SECURITY`);
    await db.query(`ALTER TABLE palabra FORCE ROW LEVEL SECURITY`);
    await db.query(`CREATE POLICY propio ON palabra TO timbo_app
      USING (tenant_id = NULLIF(current_setting('app.tenant', true), '')::uuid)`);
    await db.query(`CREATE POLICY cruce ON palabra TO timbo_cruce USING (true)`);
    await db.query(`GRANT SELECT, INSERT ON palabra TO timbo_api`);
    await db.query(`GRANT SELECT ON palabra TO timbo_cruce`);
  }

  /** What is asked of the column `texto`, as SQL: for the functions that search only, nobody else may call these. */
  private async condiciones(db: QueryRunner): Promise<void> {
    await db.query(`CREATE FUNCTION condicion_exacta(p_q text) RETURNS text LANGUAGE sql STABLE
      RETURN (SELECT coalesce(string_agg(format(' AND b.texto LIKE %L', p), ''), '') FROM unnest(patrones_de_busqueda(p_q)) AS p)`);
    // One letter more, less, or another in its place, or two neighbours that changed places.
    await db.query(`CREATE FUNCTION difieren_en_una_letra(a text, b text) RETURNS boolean LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
      RETURN (SELECT abs(length(a) - length(b)) <= 1 AND (greatest(length(a), length(b)) - antes - despues <= 1
          OR length(a) = length(b) AND length(a) - antes - despues = 2
            AND substr(a, antes + 1, 2) = reverse(substr(b, antes + 1, 2)))
        FROM (SELECT antes, (SELECT count(*)::int FROM generate_series(1, least(length(a), length(b)) - antes) AS i
            WHERE right(a, i) = right(b, i)) AS despues
          FROM (SELECT (SELECT count(*)::int FROM generate_series(1, least(length(a), length(b))) AS i
            WHERE left(a, i) = left(b, i)) AS antes) p) s)`);
    // Every word as it is but one, that has one wrong letter: in its place, known words that begin like it. Null when there are none.
    // A number with a wrong digit is another number, and very short words are like too many.
    await db.query(`CREATE FUNCTION condicion_parecida(p_q text) RETURNS text LANGUAGE plpgsql STABLE AS $$
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
          -- As many trigrams as two words have in common that differ in two neighbours.
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
      END $$`);
  }

  private async documentos(db: QueryRunner): Promise<void> {
    // The search of before, for any condition: newest first, of the tenant of the transaction only. A frequent text is found by walking the
    // newest documents, a rare one by its trigrams: neither way alone is quick for both. The walk gives up after 100 documents for each
    // that is wanted, 20 for a number or RUC.
    // p_antes_*: continue after this document (export). `total` is null when it was not asked for.
    await db.query(`CREATE FUNCTION documentos_hallar(p_donde text, p_q text, p_estado text, p_tipo smallint, p_sit text, p_desde date,
        p_hasta date, p_id_interno text, p_antes_fecha timestamp, p_antes_numero integer, p_antes_id uuid, p_limite integer, p_desplazamiento integer,
        p_contar boolean) RETURNS TABLE (ids uuid[], total bigint)
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
          -- OFFSET 0: found by these alone, read by LIKE afterwards; both indexes together would be slower.
          v_tabla := format('(SELECT * FROM documento_busqueda b WHERE %s AND ventanas_de_digitos(b.texto) @> $13 OFFSET 0)', v_base);
          v_paso := 20;
        END IF;
        IF p_tipo IS NOT NULL THEN v_resto := v_resto || ' AND b.tipo = $4'; END IF;
        IF p_sit IS NOT NULL THEN v_resto := v_resto || ' AND b.sit = $5'; END IF;
        IF p_estado IS NOT NULL OR p_id_interno IS NOT NULL THEN
          v_unir := 'JOIN documento d ON d.id = b.de_id';
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
      END $$`);
    await db.query(`CREATE OR REPLACE FUNCTION documentos_buscar(p_q text, p_estado text, p_tipo smallint, p_sit text, p_desde date,
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
      END $$`);
  }

  private async receptores(db: QueryRunner): Promise<void> {
    await db.query(`CREATE FUNCTION receptores_hallar(p_donde text, p_tipos smallint[], p_inactivos boolean, p_limite integer,
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
      END $$`);
    await db.query(`CREATE OR REPLACE FUNCTION receptores_buscar(p_q text, p_tipos smallint[], p_inactivos boolean, p_limite integer,
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
      END $$`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead (docs/operacion)');
  }
}
