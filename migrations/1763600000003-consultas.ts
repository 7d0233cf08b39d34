import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What lists, searches, reports and the catalog of receptores need to stay quick on years of documents. */
export class Consultas1763600000003 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    // unaccent() is only STABLE because its dictionary may be replaced; ours never is, so texts may be kept without accents.
    await db.query(`CREATE FUNCTION sin_acentos(p text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
      RETURN lower(public.unaccent('public.unaccent'::regdictionary, p))`);
    // One LIKE pattern per word of what somebody typed; its own %, _ and \\ are plain characters.
    await db.query(`CREATE FUNCTION patrones_de_busqueda(p_q text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
      RETURN (SELECT coalesce(array_agg('%' || regexp_replace(p, '([\\\\%_])', '\\\\\\1', 'g') || '%'), '{}')
        FROM regexp_split_to_table(sin_acentos(p_q), '\\s+') AS p WHERE p <> '')`);
    // Windows of five over the runs of digits and hyphens. Digits have so few trigrams that a number or a RUC is slow to find by
    // them; a run that is part of another one has no window that this one lacks.
    await db.query(`CREATE FUNCTION ventanas_de_digitos(p text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 2000
      RETURN (SELECT coalesce(array_agg(substr(p, i, 5)), '{}') FROM generate_series(1, length(p) - 4) AS i
        WHERE translate(substr(p, i, 5), '0123456789-', '') = '')`);
    await this.montos(db);
    await this.lista(db);
    await this.busqueda(db);
    await this.receptores(db);
    await this.entregar(db, [
      'documentos_buscar(text, text, smallint, text, date, date, text, timestamp, integer, uuid, integer, integer, boolean)',
      'receptores_buscar(text, smallint[], boolean, integer, integer)',
    ]);
  }

  /** Amounts of the reports, in guaraníes whatever the document's currency, IVA included in `gravado`. */
  private async montos(db: QueryRunner): Promise<void> {
    const montos = ['gravado_5_gs', 'gravado_10_gs', 'iva_5_gs', 'iva_10_gs', 'exento_gs'];
    await db.query(
      `ALTER TABLE documento ${montos.map((m) => `ADD COLUMN ${m} numeric(23,8) NOT NULL DEFAULT 0`).join(', ')}`,
    );
    // Row-level security binds the owner too, and no policy is his.
    await db.query(`ALTER TABLE documento NO FORCE ROW LEVEL SECURITY`);
    await db.query(`ALTER TABLE documento_detalle NO FORCE ROW LEVEL SECURITY`);
    await db.query(`UPDATE documento d SET gravado_5_gs = (t->>'subtotal_5')::numeric * c, gravado_10_gs = (t->>'subtotal_10')::numeric * c,
        iva_5_gs = (t->>'iva_5')::numeric * c, iva_10_gs = (t->>'iva_10')::numeric * c,
        exento_gs = ((t->>'subtotal_exento')::numeric + (t->>'subtotal_exonerado')::numeric) * c
      FROM (SELECT x.de_id, x.contenido->'totales' AS t, coalesce(o.tipo_cambio, 1) AS c
        FROM documento_detalle x JOIN documento o ON o.id = x.de_id) a WHERE a.de_id = d.id`);
    await db.query(`ALTER TABLE documento_detalle FORCE ROW LEVEL SECURITY`);
    await db.query(`ALTER TABLE documento ${montos.map((m) => `ALTER COLUMN ${m} DROP DEFAULT`).join(', ')}`);
    // Only what counts in amounts: approved invoices, credit notes and debit notes.
    await db.query(`CREATE INDEX documento_reporte ON documento (tenant_id, fecha_emision)
      INCLUDE (sit, tipo, total_gs, iva_5_gs, iva_10_gs, exento_gs, receptor_ruc, receptor_tipo_documento, receptor_documento, receptor_nombre)
      WHERE estado = 'A' AND tipo IN (1, 5, 6)`);
  }

  /** Pages are found by keys alone, counts too; states and types that are few have an index of their own. */
  private async lista(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX documento_lista`);
    await db.query(`CREATE INDEX documento_lista ON documento (tenant_id, fecha_emision DESC, numero DESC, id DESC)
      INCLUDE (estado, tipo, sit)`);
    await db.query(`CREATE INDEX documento_lista_estado ON documento (tenant_id, estado, fecha_emision DESC, numero DESC, id DESC)
      INCLUDE (tipo, sit) WHERE estado <> 'A'`);
    await db.query(`CREATE INDEX documento_lista_tipo ON documento (tenant_id, tipo, fecha_emision DESC, numero DESC, id DESC)
      INCLUDE (estado, sit) WHERE tipo <> 1`);
  }

  /**
   * What a search looks at: a narrow row per document, apart because `documento` changes with every step of its submission and
   * trigrams are dear to write. Triggers keep it, so that no path can forget it. No foreign key: documents are never deleted.
   */
  private async busqueda(db: QueryRunner): Promise<void> {
    await db.query(`CREATE TABLE documento_busqueda (
      tenant_id uuid NOT NULL,
      fecha_emision timestamp NOT NULL,
      numero integer NOT NULL,
      de_id uuid NOT NULL,
      tipo smallint NOT NULL,
      sit text NOT NULL,
      texto text NOT NULL,
      PRIMARY KEY (tenant_id, fecha_emision, numero, de_id)
    )`);
    // Written out where it is used: a call of a function costs more than the text.
    const texto = (
      d: string,
    ): string => `lower(unaccent('unaccent', concat_ws(E'\\n', ${d}.receptor_nombre, ${d}.receptor_ruc,
      ${d}.establecimiento || '-' || ${d}.punto || '-' || lpad(${d}.numero::text, 7, '0'))))`;
    const fila = `n.tenant_id, n.fecha_emision, n.numero, n.id, n.tipo, n.sit, ${texto('n')}`;
    await db.query(`INSERT INTO documento_busqueda SELECT ${fila} FROM documento n`);
    await db.query(`ALTER TABLE documento FORCE ROW LEVEL SECURITY`);
    await this.aislar(db, 'documento_busqueda');
    // Small pending lists: an emission that must empty one does not wait long.
    await db.query(
      `CREATE INDEX documento_busqueda_texto ON documento_busqueda USING gin (tenant_id, texto gin_trgm_ops)
      WITH (gin_pending_list_limit = 128)`,
    );
    await db.query(
      `CREATE INDEX documento_busqueda_digitos ON documento_busqueda USING gin (tenant_id, ventanas_de_digitos(texto))
      WITH (gin_pending_list_limit = 128)`,
    );

    await db.query(`CREATE FUNCTION documento_a_busqueda() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      INSERT INTO documento_busqueda SELECT ${fila} FROM nuevas n;
      RETURN NULL;
    END $$`);
    await db.query(`CREATE TRIGGER documento_busqueda_alta AFTER INSERT ON documento
      REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION documento_a_busqueda()`);
    await db.query(`CREATE FUNCTION documento_cambia_busqueda() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      UPDATE documento_busqueda SET texto = ${texto('NEW')}
        WHERE tenant_id = NEW.tenant_id AND fecha_emision = NEW.fecha_emision AND numero = NEW.numero AND de_id = NEW.id;
      RETURN NULL;
    END $$`);
    // An edition keeps series, number and date: only the receptor may change.
    await db.query(`CREATE TRIGGER documento_busqueda_cambio AFTER UPDATE OF receptor_nombre, receptor_ruc ON documento
      FOR EACH ROW WHEN ((OLD.receptor_nombre, OLD.receptor_ruc) IS DISTINCT FROM (NEW.receptor_nombre, NEW.receptor_ruc))
      EXECUTE FUNCTION documento_cambia_busqueda()`);

    // Newest first, of the tenant of the transaction only. A frequent text is found by walking the newest documents, a rare one by
    // its trigrams: neither way alone is quick for both. The walk gives up after 100 documents for each that is wanted, 20 for a
    // number or RUC.
    // p_antes_*: continue after this document (export). \`total\` is null when it was not asked for.
    await db.query(`CREATE FUNCTION documentos_buscar(p_q text, p_estado text, p_tipo smallint, p_sit text, p_desde date, p_hasta date,
        p_id_interno text, p_antes_fecha timestamp, p_antes_numero integer, p_antes_id uuid, p_limite integer, p_desplazamiento integer,
        p_contar boolean) RETURNS TABLE (ids uuid[], total bigint)
      LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
      DECLARE
        v_tenant uuid := NULLIF(current_setting('app.tenant', true), '')::uuid;
        v_patrones text[] := patrones_de_busqueda(p_q);
        v_base text := 'b.tenant_id = $1';
        v_resto text := '';
        v_orden text := 'ORDER BY b.fecha_emision DESC, b.numero DESC, b.de_id DESC';
        v_unir text := '';
        v_digitos text[] := ventanas_de_digitos(p_q);
        v_tabla text := 'documento_busqueda';
        v_paso integer := 100;
      BEGIN
        IF v_tenant IS NULL THEN RAISE EXCEPTION 'a search belongs to one tenant'; END IF;
        IF p_desde IS NOT NULL THEN v_base := v_base || ' AND b.fecha_emision >= $3'; END IF;
        IF p_hasta IS NOT NULL THEN v_base := v_base || ' AND b.fecha_emision < $4 + 1'; END IF;
        IF p_antes_id IS NOT NULL THEN v_base := v_base || ' AND (b.fecha_emision, b.numero, b.de_id) < ($9, $10, $11)'; END IF;
        FOR i IN 1 .. cardinality(v_patrones) LOOP v_resto := v_resto || format(' AND b.texto LIKE $2[%s]', i); END LOOP;
        IF cardinality(v_digitos) > 0 THEN
          -- OFFSET 0: found by these alone, read by LIKE afterwards; both indexes together would be slower.
          v_tabla := format('(SELECT * FROM documento_busqueda b WHERE %s AND ventanas_de_digitos(b.texto) @> $14 OFFSET 0)', v_base);
          v_paso := 20;
        END IF;
        IF p_tipo IS NOT NULL THEN v_resto := v_resto || ' AND b.tipo = $5'; END IF;
        IF p_sit IS NOT NULL THEN v_resto := v_resto || ' AND b.sit = $6'; END IF;
        IF p_estado IS NOT NULL OR p_id_interno IS NOT NULL THEN
          v_unir := 'JOIN documento d ON d.id = b.de_id';
          IF p_estado IS NOT NULL THEN v_resto := v_resto || ' AND d.estado = $7'; END IF;
          IF p_id_interno IS NOT NULL THEN v_resto := v_resto || ' AND d.id_interno = $8'; END IF;
        END IF;
        EXECUTE format('SELECT array(SELECT b.de_id FROM (SELECT * FROM documento_busqueda b WHERE %s %s LIMIT $15) b %s WHERE true %s
            %s LIMIT $12 OFFSET $13)', v_base, v_orden, v_unir, v_resto, v_orden)
          INTO ids USING v_tenant, v_patrones, p_desde, p_hasta, p_tipo, p_sit, p_estado, p_id_interno, p_antes_fecha, p_antes_numero,
            p_antes_id, p_limite, p_desplazamiento, v_digitos,
            least(v_paso * greatest(p_limite + p_desplazamiento, 50), 200000);
        IF cardinality(ids) < p_limite THEN
          EXECUTE format('WITH b AS MATERIALIZED (SELECT b.fecha_emision, b.numero, b.de_id FROM %s b %s
            WHERE %s %s) SELECT array(SELECT b.de_id FROM b %s LIMIT $12 OFFSET $13), (SELECT count(*) FROM b)',
            v_tabla, v_unir, v_base, v_resto, v_orden)
          INTO ids, total USING v_tenant, v_patrones, p_desde, p_hasta, p_tipo, p_sit, p_estado, p_id_interno, p_antes_fecha,
            p_antes_numero, p_antes_id, p_limite, p_desplazamiento, v_digitos;
        ELSIF p_contar THEN
          EXECUTE format('SELECT count(*) FROM %s b %s WHERE %s %s', v_tabla, v_unir, v_base, v_resto)
          INTO total USING v_tenant, v_patrones, p_desde, p_hasta, p_tipo, p_sit, p_estado, p_id_interno, p_antes_fecha,
            p_antes_numero, p_antes_id, p_limite, p_desplazamiento, v_digitos;
        END IF;
        RETURN NEXT;
      END $$`);
  }

  private async receptores(db: QueryRunner): Promise<void> {
    await db.query(`CREATE TABLE receptor (
      id uuid PRIMARY KEY,
      tenant_id uuid NOT NULL REFERENCES tenant (id),
      ruc text,
      documento_tipo smallint NOT NULL CHECK (documento_tipo BETWEEN 1 AND 99),
      documento_numero text,
      nombre text NOT NULL,
      nombre_fantasia text,
      direccion text,
      telefono text,
      email text,
      tipo_operacion smallint NOT NULL CHECK (tipo_operacion IN (1, 3, 4)),
      tipo_contribuyente smallint CHECK (tipo_contribuyente IN (1, 2)),
      codigo_pais text NOT NULL,
      activo boolean NOT NULL DEFAULT true,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      nombre_orden text NOT NULL GENERATED ALWAYS AS (sin_acentos(nombre)) STORED,
      texto text NOT NULL GENERATED ALWAYS AS (sin_acentos(nombre || E'\\n' || coalesce(nombre_fantasia, '') || E'\\n' || coalesce(ruc, ''))) STORED
    )`);
    await this.aislar(db, 'receptor');
    await db.query(
      `CREATE UNIQUE INDEX receptor_ruc_activo ON receptor (tenant_id, ruc) WHERE activo AND ruc IS NOT NULL`,
    );
    await db.query(
      `CREATE INDEX receptor_lista ON receptor (tenant_id, nombre_orden, id) INCLUDE (activo, tipo_operacion)`,
    );
    await db.query(`CREATE INDEX receptor_texto ON receptor USING gin (tenant_id, texto gin_trgm_ops)`);
    await db.query(`CREATE FUNCTION receptores_buscar(p_q text, p_tipos smallint[], p_inactivos boolean, p_limite integer,
        p_desplazamiento integer) RETURNS TABLE (ids uuid[], total bigint)
      LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
      DECLARE
        v_tenant uuid := NULLIF(current_setting('app.tenant', true), '')::uuid;
        v_patrones text[] := patrones_de_busqueda(p_q);
        v_donde text := 'r.tenant_id = $1';
      BEGIN
        IF v_tenant IS NULL THEN RAISE EXCEPTION 'a search belongs to one tenant'; END IF;
        FOR i IN 1 .. cardinality(v_patrones) LOOP v_donde := v_donde || format(' AND r.texto LIKE $2[%s]', i); END LOOP;
        IF NOT p_inactivos THEN v_donde := v_donde || ' AND r.activo'; END IF;
        IF p_tipos IS NOT NULL THEN v_donde := v_donde || ' AND r.tipo_operacion = ANY ($3)'; END IF;
        EXECUTE format('WITH r AS MATERIALIZED (SELECT r.nombre_orden, r.id FROM receptor r WHERE %s)
          SELECT array(SELECT r.id FROM r ORDER BY r.nombre_orden, r.id LIMIT $4 OFFSET $5), (SELECT count(*) FROM r)', v_donde)
        INTO ids, total USING v_tenant, v_patrones, p_tipos, p_limite, p_desplazamiento;
        RETURN NEXT;
      END $$`);
  }

  private async aislar(db: QueryRunner, tabla: string): Promise<void> {
    await db.query(`ALTER TABLE ${tabla} ENABLE ROW LEVEL SECURITY`);
    await db.query(`ALTER TABLE ${tabla} FORCE ROW LEVEL SECURITY`);
    await db.query(`CREATE POLICY propio ON ${tabla} TO timbo_app
      USING (tenant_id = NULLIF(current_setting('app.tenant', true), '')::uuid)`);
    await db.query(`CREATE POLICY cruce ON ${tabla} TO timbo_cruce USING (true)`);
    await db.query(`GRANT SELECT, INSERT, UPDATE ON ${tabla} TO timbo_app`);
    await db.query(`GRANT SELECT ON ${tabla} TO timbo_cruce`);
  }

  /** Text search runs past row-level security, which would keep LIKE from its index, and filters by the tenant itself. */
  private async entregar(db: QueryRunner, funciones: readonly string[]): Promise<void> {
    await db.query(`GRANT CREATE ON SCHEMA public TO timbo_cruce`);
    for (const funcion of funciones) {
      await db.query(`REVOKE ALL ON FUNCTION ${funcion} FROM PUBLIC`);
      await db.query(`GRANT EXECUTE ON FUNCTION ${funcion} TO timbo_app`);
      await db.query(`ALTER FUNCTION ${funcion} OWNER TO timbo_cruce`);
    }
    await db.query(`REVOKE CREATE ON SCHEMA public FROM timbo_cruce`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead (docs/operacion)');
  }
}
