import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables whose changes are administrative acts, the columns that name a row, and the columns whose change is one. */
const AUDITADAS = [
  {
    tabla: 'tenant',
    nombre: ['ruc'],
    columnas:
      'ruc, razon_social, nombre_fantasia, tipo_contribuyente, tipo_regimen, estado, plan, actividades, obligaciones, ajustes',
  },
  { tabla: 'establecimiento', nombre: ['codigo'] },
  { tabla: 'punto', nombre: ['establecimiento', 'codigo'] },
  { tabla: 'timbrado', nombre: ['sit'] },
  { tabla: 'csc', nombre: ['sit'] },
  { tabla: 'certificado', nombre: ['huella'] },
  { tabla: 'api_key', nombre: ['prefix'], columnas: 'nombre, expires_at, revocada_at' },
];

export class Administracion1763600000002 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await this.auditoria(db);
    await this.limites(db);
    await this.cruces(db);
  }

  /**
   * The audit log. The application's role has no right on it: rows come from triggers, in the transaction of the act, and from
   * registrar_acto for acts that are no change of a row. Who acts stands in the setting app.autor of the transaction (JSON: id,
   * via, rol, request_id, acto); without it the act is the system's own (seed, tools).
   */
  private async auditoria(db: QueryRunner): Promise<void> {
    await db.query(`CREATE TABLE auditoria (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      tenant_id uuid,
      acto text NOT NULL,
      objeto text NOT NULL,
      autor text NOT NULL,
      via text NOT NULL,
      rol text NOT NULL,
      request_id text,
      antes jsonb,
      despues jsonb,
      created_at timestamptz NOT NULL DEFAULT clock_timestamp()
    )`);
    await db.query(`CREATE INDEX auditoria_tenant ON auditoria (tenant_id, id)`);
    await db.query(`ALTER TABLE auditoria ENABLE ROW LEVEL SECURITY`);
    await db.query(`ALTER TABLE auditoria FORCE ROW LEVEL SECURITY`);
    await db.query(`CREATE POLICY cruce ON auditoria TO timbo_cruce USING (true)`);
    await db.query(`GRANT SELECT, INSERT ON auditoria TO timbo_cruce`);
    await db.query(`CREATE FUNCTION auditoria_inmutable() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'the audit log only grows'; END $$`);
    await db.query(`CREATE TRIGGER inmutable BEFORE UPDATE OR DELETE OR TRUNCATE ON auditoria
      FOR EACH STATEMENT EXECUTE FUNCTION auditoria_inmutable()`);

    await db.query(`CREATE FUNCTION registrar_acto(p_acto text, p_objeto text, p_antes jsonb, p_despues jsonb) RETURNS void
      LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
        INSERT INTO auditoria (tenant_id, acto, objeto, autor, via, rol, request_id, antes, despues)
        SELECT NULLIF(current_setting('app.tenant', true), '')::uuid, coalesce(a ->> 'acto', p_acto), p_objeto,
          coalesce(a ->> 'id', 'sistema'), coalesce(a ->> 'via', 'sistema'), coalesce(a ->> 'rol', 'sistema'),
          a ->> 'request_id', p_antes, p_despues
        FROM (SELECT coalesce(NULLIF(current_setting('app.autor', true), ''), '{}')::jsonb AS a) quien $$`);

    // What a row may show: no secret, no bulk, nothing that counts by itself.
    await db.query(`CREATE FUNCTION fila_auditable(p_fila jsonb) RETURNS jsonb
      LANGUAGE sql IMMUTABLE SET search_path = public, pg_temp AS $$
        SELECT CASE WHEN f #>> '{ajustes,logo}' IS NULL THEN f
          ELSE jsonb_set(f, '{ajustes,logo}', to_jsonb('sha256:' || encode(sha256(convert_to(f #>> '{ajustes,logo}', 'UTF8')), 'hex'))) END
        FROM (SELECT p_fila - ARRAY['tenant_id', 'hash', 'csc_cifrado', 'clave_cifrada', 'certificado_pem', 'cadena_pem',
          'version', 'updated_at', 'last_used_at'] AS f) fila $$`);
    await db.query(`CREATE FUNCTION auditar_cambio() RETURNS trigger
      LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
      DECLARE
        v_nueva jsonb := to_jsonb(NEW);
        v_vieja jsonb := CASE WHEN TG_OP = 'UPDATE' THEN to_jsonb(OLD) ELSE '{}' END;
        v_antes jsonb; v_despues jsonb; v_nombre text; v_secreta text;
      BEGIN
        SELECT string_agg(v_nueva ->> c, '-') INTO v_nombre FROM unnest(TG_ARGV) c;
        SELECT coalesce(jsonb_object_agg(key, value) FILTER (WHERE d -> key IS DISTINCT FROM value), '{}')
          INTO v_antes FROM (SELECT fila_auditable(v_vieja) a, fila_auditable(v_nueva) d) f, jsonb_each(a);
        SELECT coalesce(jsonb_object_agg(key, value) FILTER (WHERE a -> key IS DISTINCT FROM value), '{}')
          INTO v_despues FROM (SELECT fila_auditable(v_vieja) a, fila_auditable(v_nueva) d) f, jsonb_each(d);
        FOREACH v_secreta IN ARRAY ARRAY['csc_cifrado', 'clave_cifrada'] LOOP
          IF v_nueva ->> v_secreta IS DISTINCT FROM v_vieja ->> v_secreta THEN
            v_despues := v_despues || jsonb_build_object(v_secreta, '[oculto]');
          END IF;
        END LOOP;
        -- The seed of the demo repeats itself at every start.
        IF v_despues = '{}' AND v_antes = '{}' AND coalesce(current_setting('app.autor', true), '') = '' THEN RETURN NULL; END IF;
        PERFORM registrar_acto(TG_TABLE_NAME || '.' || CASE TG_OP WHEN 'INSERT' THEN 'crear' ELSE 'cambiar' END,
          TG_TABLE_NAME || ' ' || v_nombre, CASE WHEN TG_OP = 'UPDATE' THEN v_antes END, v_despues);
        RETURN NULL;
      END $$`);
    for (const { tabla, nombre, columnas } of AUDITADAS) {
      await db.query(`CREATE TRIGGER auditar AFTER INSERT OR UPDATE ${columnas ? `OF ${columnas}` : ''} ON ${tabla}
        FOR EACH ROW EXECUTE FUNCTION auditar_cambio(${nombre.map((columna) => `'${columna}'`).join(', ')})`);
    }
  }

  /** Request counters where there is no Redis. UNLOGGED: losing them in a crash costs a minute's count. */
  private async limites(db: QueryRunner): Promise<void> {
    await db.query(`CREATE UNLOGGED TABLE limite_de_solicitudes (
      clave text PRIMARY KEY,
      cuenta integer NOT NULL,
      vence_at timestamptz NOT NULL
    ) WITH (fillfactor = 50)`);
    await db.query(`GRANT SELECT, INSERT, UPDATE, DELETE ON limite_de_solicitudes TO timbo_app`);
  }

  /** More of the reviewed list of what crosses tenants (the first part is in the migration before). */
  private async cruces(db: QueryRunner): Promise<void> {
    await db.query(`CREATE POLICY cruce ON certificado TO timbo_cruce USING (true)`);
    await db.query(`GRANT SELECT (id, tenant_id, huella, hasta, activo) ON certificado TO timbo_cruce`);
    await db.query(`GRANT UPDATE (last_used_at) ON api_key TO timbo_cruce`);

    // The stored hash goes out too, to be compared in constant time.
    await db.query(`DROP FUNCTION api_key_por_hash(bytea)`);
    await db.query(`CREATE FUNCTION api_key_por_hash(p_hash bytea)
      RETURNS TABLE (id uuid, hash bytea, tenant_id uuid, expires_at timestamptz, revocada_at timestamptz, ruc text,
        tenant_estado text, plan text, tenant_version integer)
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT k.id, k.hash, k.tenant_id, k.expires_at, k.revocada_at, t.ruc, t.estado, t.plan, t.version
        FROM api_key k JOIN tenant t ON t.id = k.tenant_id WHERE k.hash = p_hash $$`);
    await db.query(`CREATE FUNCTION tenant_por_id(p_id uuid)
      RETURNS TABLE (id uuid, ruc text, estado text, plan text, version integer)
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT id, ruc, estado, plan, version FROM tenant WHERE id = p_id $$`);
    await db.query(`CREATE FUNCTION api_keys_usadas(p_ids uuid[], p_momentos timestamptz[]) RETURNS void
      LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
        UPDATE api_key k SET last_used_at = u.momento FROM unnest(p_ids, p_momentos) u(id, momento)
        WHERE k.id = u.id AND (k.last_used_at IS NULL OR k.last_used_at < u.momento) $$`);
    await db.query(`CREATE FUNCTION tenants_buscar(p_q text, p_estado text, p_limite integer, p_offset integer)
      RETURNS TABLE (id uuid, ruc text, razon_social text, nombre_fantasia text, estado text, plan text,
        created_at timestamptz, updated_at timestamptz, total bigint)
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT id, ruc, razon_social, nombre_fantasia, estado, plan, created_at, updated_at, count(*) OVER ()
        FROM tenant
        WHERE (p_estado IS NULL OR estado = p_estado)
          AND (p_q IS NULL OR strpos(lower(concat_ws(' ', ruc, razon_social, nombre_fantasia)), lower(p_q)) > 0)
        ORDER BY created_at DESC, id LIMIT p_limite OFFSET p_offset $$`);
    // Documents that stayed without a final answer for too long, for support.
    await db.query(`CREATE FUNCTION documentos_atascados(p_antes_de timestamptz, p_limite integer, p_offset integer)
      RETURNS TABLE (tenant_id uuid, tenant_ruc text, razon_social text, de_id uuid, cdc text, estado text, sit text, tipo smallint,
        codigo_fiscal text, mensaje_fiscal text, envios bigint, envio_abierto boolean, created_at timestamptz,
        updated_at timestamptz, total bigint)
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT d.tenant_id, t.ruc, t.razon_social, d.id, d.cdc, d.estado, d.sit, d.tipo, d.codigo_fiscal, d.mensaje_fiscal,
          (SELECT count(*) FROM envio e WHERE e.de_id = d.id), EXISTS (SELECT FROM envio e WHERE e.de_id = d.id AND e.abierto),
          d.created_at, d.updated_at, count(*) OVER ()
        FROM documento d JOIN tenant t ON t.id = d.tenant_id
        WHERE d.estado IN ('P', 'E') AND d.created_at < p_antes_de
        ORDER BY d.created_at, d.id LIMIT p_limite OFFSET p_offset $$`);
    await db.query(`CREATE FUNCTION certificados_por_vencer(p_hasta timestamptz)
      RETURNS TABLE (tenant_id uuid, tenant_ruc text, certificado_id uuid, hasta timestamptz)
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT c.tenant_id, t.ruc, c.id, c.hasta FROM certificado c JOIN tenant t ON t.id = c.tenant_id
        WHERE c.activo AND t.estado = 'ACTIVO' AND c.hasta < p_hasta ORDER BY c.hasta $$`);
    await db.query(`CREATE FUNCTION auditoria_listar(p_tenant uuid, p_acto text, p_autor text, p_desde timestamptz,
        p_hasta timestamptz, p_limite integer, p_offset integer)
      RETURNS TABLE (id bigint, tenant_id uuid, acto text, objeto text, autor text, via text, rol text, request_id text,
        antes jsonb, despues jsonb, created_at timestamptz, total bigint)
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT id, tenant_id, acto, objeto, autor, via, rol, request_id, antes, despues, created_at, count(*) OVER ()
        FROM auditoria
        WHERE (p_tenant IS NULL OR tenant_id = p_tenant) AND (p_acto IS NULL OR acto = p_acto)
          AND (p_autor IS NULL OR autor = p_autor) AND (p_desde IS NULL OR created_at >= p_desde)
          AND (p_hasta IS NULL OR created_at < p_hasta)
        ORDER BY id DESC LIMIT p_limite OFFSET p_offset $$`);

    const paraLaAplicacion = [
      'api_key_por_hash(bytea)',
      'tenant_por_id(uuid)',
      'api_keys_usadas(uuid[], timestamptz[])',
      'tenants_buscar(text, text, integer, integer)',
      'documentos_atascados(timestamptz, integer, integer)',
      'certificados_por_vencer(timestamptz)',
      'auditoria_listar(uuid, text, text, timestamptz, timestamptz, integer, integer)',
      'registrar_acto(text, text, jsonb, jsonb)',
    ];
    await db.query(`GRANT CREATE ON SCHEMA public TO timbo_cruce`);
    for (const funcion of [...paraLaAplicacion, 'auditar_cambio()', 'fila_auditable(jsonb)']) {
      await db.query(`REVOKE ALL ON FUNCTION ${funcion} FROM PUBLIC`);
      if (paraLaAplicacion.includes(funcion)) await db.query(`GRANT EXECUTE ON FUNCTION ${funcion} TO timbo_app`);
      await db.query(`ALTER FUNCTION ${funcion} OWNER TO timbo_cruce`);
    }
    await db.query(`REVOKE CREATE ON SCHEMA public FROM timbo_cruce`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead (docs/operacion)');
  }
}
