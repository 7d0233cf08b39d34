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
  { tabla: 'api_key', nombre: ['prefix'], columnas: 'nombre, expires_at, revocada_at, permisos, establecimientos' },
  { tabla: 'webhook', nombre: ['id'], columnas: 'url, tipos, descripcion, estado, secreto' },
  { tabla: 'correo_propio', nombre: ['clase'] },
  { tabla: 'logo', nombre: ['lugar'] },
];

/**
 * The audit log. No process has a right on it: rows come from triggers, in the transaction of the act, and from registrar_acto for acts
 * that are no change of a row. Who acts stands in the setting app.autor of the transaction (JSON: id, via, rol, request_id, acto); without
 * it the act is the service's own (seed, tools).
 *
 * The acts are one chain: each has the next number and the hash of the act before and of all its own columns, so that what is altered,
 * taken out, put in or moved shows. Only registrar_acto appends; the numbers, the hour and the hashes are its own. One chain, not one for
 * each tenant: what is cut off the end of a tenant's acts shows by what others did afterwards, and there is one head to note elsewhere. Its
 * row is locked from the act to the end of its transaction; acts are of people, some in a minute.
 */
export const AUDITORIA = `
CREATE TABLE auditoria (
  id bigint PRIMARY KEY,
  tenant_id uuid,
  acto text NOT NULL,
  objeto text NOT NULL,
  autor text NOT NULL,
  via text NOT NULL,
  rol text NOT NULL,
  request_id text,
  antes jsonb,
  despues jsonb,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  hash bytea NOT NULL
);
CREATE INDEX auditoria_tenant ON auditoria (tenant_id, id);

CREATE FUNCTION auditoria_inmutable() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN RAISE EXCEPTION 'the audit log only grows'; END $$;
CREATE TRIGGER inmutable BEFORE UPDATE OR DELETE OR TRUNCATE ON auditoria FOR EACH STATEMENT EXECUTE FUNCTION auditoria_inmutable();

CREATE TABLE auditoria_cabeza (
  unica boolean PRIMARY KEY DEFAULT true CHECK (unica),
  id bigint NOT NULL,
  hash bytea NOT NULL
);
INSERT INTO auditoria_cabeza (id, hash) VALUES (0, sha256(''));

-- Columns without a value are left out, so a column that is added later does not change the hashes of earlier rows.
CREATE FUNCTION auditoria_hash(p_anterior bytea, p_acto auditoria) RETURNS bytea
  LANGUAGE sql STABLE SET search_path = public, pg_temp SET timezone = 'UTC' AS $$
    SELECT sha256(p_anterior || convert_to(jsonb_object_agg(key, value)::text, 'UTF8'))
    FROM jsonb_each(to_jsonb(p_acto) - 'hash') WHERE value <> 'null' $$;

CREATE FUNCTION registrar_acto(p_acto text, p_objeto text, p_antes jsonb, p_despues jsonb)
  RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DECLARE
    v_autor jsonb := coalesce(NULLIF(current_setting('app.autor', true), ''), '{}')::jsonb;
    v_cabeza auditoria_cabeza; v_nuevo auditoria;
  BEGIN
    SELECT * INTO STRICT v_cabeza FROM auditoria_cabeza FOR UPDATE;
    v_nuevo.id := v_cabeza.id + 1;
    v_nuevo.tenant_id := NULLIF(current_setting('app.tenant', true), '')::uuid;
    v_nuevo.acto := coalesce(v_autor ->> 'acto', p_acto);
    v_nuevo.objeto := p_objeto;
    v_nuevo.autor := coalesce(v_autor ->> 'id', 'servicio');
    v_nuevo.via := coalesce(v_autor ->> 'via', 'servicio');
    v_nuevo.rol := coalesce(v_autor ->> 'rol', 'servicio');
    v_nuevo.request_id := v_autor ->> 'request_id';
    -- Never JSON's null: a hash knows it from no value as little as from a column that is not there yet.
    v_nuevo.antes := NULLIF(p_antes, 'null');
    v_nuevo.despues := NULLIF(p_despues, 'null');
    v_nuevo.created_at := clock_timestamp();
    v_nuevo.hash := auditoria_hash(v_cabeza.hash, v_nuevo);
    INSERT INTO auditoria SELECT v_nuevo.*;
    UPDATE auditoria_cabeza SET id = v_nuevo.id, hash = v_nuevo.hash;
  END $$;

-- Walks the chain. p_id and p_hash: an act that was noted elsewhere. If it is missing or changed, somebody who may write to the tables
-- has made the whole chain again. rota: the first act that is not as it was written.
CREATE FUNCTION auditoria_verificar(p_id bigint, p_hash bytea)
  RETURNS TABLE (id bigint, hash bytea, rota bigint, motivo text)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DECLARE v_acto auditoria; v_cabeza auditoria_cabeza;
  BEGIN
    SELECT * INTO STRICT v_cabeza FROM auditoria_cabeza;
    id := 0;
    hash := sha256('');
    FOR v_acto IN SELECT * FROM auditoria a ORDER BY a.id LOOP
      IF v_acto.id <> id + 1 THEN rota := id + 1; motivo := 'falta';
      ELSIF v_acto.hash <> auditoria_hash(hash, v_acto) OR v_acto.antes = 'null' OR v_acto.despues = 'null' THEN
        rota := v_acto.id; motivo := 'alterado';
      ELSIF v_acto.id = p_id AND v_acto.hash <> p_hash THEN rota := v_acto.id; motivo := 'otro';
      END IF;
      EXIT WHEN rota IS NOT NULL;
      id := v_acto.id;
      hash := v_acto.hash;
    END LOOP;
    IF rota IS NULL AND (id < v_cabeza.id OR id < p_id) THEN rota := id + 1; motivo := 'falta'; END IF;
    IF rota IS NULL AND (id > v_cabeza.id OR hash <> v_cabeza.hash) THEN rota := v_cabeza.id + 1; motivo := 'ajeno'; END IF;
    RETURN NEXT;
  END $$;

CREATE FUNCTION auditoria_listar(p_tenant uuid, p_acto text, p_autor text, p_desde timestamptz,
    p_hasta timestamptz, p_limite integer, p_offset integer)
  RETURNS TABLE (id bigint, tenant_id uuid, acto text, objeto text, autor text, via text, rol text, request_id text,
    antes jsonb, despues jsonb, created_at timestamptz, total bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT id, tenant_id, acto, objeto, autor, via, rol, request_id, antes, despues, created_at, count(*) OVER ()
    FROM auditoria
    WHERE (p_tenant IS NULL OR tenant_id = p_tenant) AND (p_acto IS NULL OR acto = p_acto)
      AND (p_autor IS NULL OR autor = p_autor) AND (p_desde IS NULL OR created_at >= p_desde)
      AND (p_hasta IS NULL OR created_at < p_hasta)
    ORDER BY id DESC LIMIT p_limite OFFSET p_offset $$;

-- What a row may show: no secret, no long data, no counter.
CREATE FUNCTION fila_auditable(p_fila jsonb) RETURNS jsonb
  LANGUAGE sql IMMUTABLE SET search_path = public, pg_temp AS $$
    SELECT p_fila - ARRAY['tenant_id', 'hash', 'csc_cifrado', 'clave_cifrada', 'certificado_pem', 'cadena_pem',
      'version', 'updated_at', 'last_used_at', 'imagen', 'secreto', 'secreto_anterior', 'vuelta', 'xid', 'aviso_id', 'fallas',
      'fallando_desde', 'espera_hasta', 'lento', 'atento', 'atendido_at', 'proxima_at', 'ficha', 'en_vuelo', 'vence_at'] $$;

-- An address may carry a token, in its path or its query: of it the server is shown.
CREATE FUNCTION direccion_auditable(p_fila jsonb) RETURNS jsonb
  LANGUAGE sql IMMUTABLE SET search_path = public, pg_temp AS $$
    SELECT CASE WHEN p_fila ->> 'url' ~ '^https?://[^/?#@]+/?$' OR NOT p_fila ? 'url' THEN p_fila
      ELSE jsonb_set(p_fila, '{url}',
        to_jsonb(regexp_replace(p_fila ->> 'url', '^(https?://)([^/?#@]*@)?([^/?#]*).*$', '\\1\\3/[oculto]'))) END $$;

-- Moments inside of a row are written as the API writes them, with Paraguay's offset (whose sign POSIX turns around).
CREATE FUNCTION auditar_cambio() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET timezone = '<-03>+03' AS $$
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
    FOREACH v_secreta IN ARRAY ARRAY['csc_cifrado', 'clave_cifrada', 'secreto'] LOOP
      IF v_nueva ->> v_secreta IS DISTINCT FROM v_vieja ->> v_secreta THEN
        v_despues := v_despues || jsonb_build_object(v_secreta, '[oculto]');
      END IF;
    END LOOP;
    -- The demo's seed runs at every start.
    IF v_despues = '{}' AND v_antes = '{}' AND coalesce(current_setting('app.autor', true), '') = '' THEN RETURN NULL; END IF;
    PERFORM registrar_acto(TG_TABLE_NAME || '.' || CASE TG_OP WHEN 'INSERT' THEN 'crear' ELSE 'cambiar' END,
      TG_TABLE_NAME || ' ' || v_nombre, CASE WHEN TG_OP = 'UPDATE' THEN direccion_auditable(v_antes) END,
      direccion_auditable(v_despues));
    RETURN NULL;
  END $$;

${AUDITADAS.map(
  ({
    tabla,
    nombre,
    columnas,
  }) => `CREATE TRIGGER auditar AFTER INSERT OR UPDATE ${columnas ? `OF ${columnas} ` : ''}ON ${tabla}
  FOR EACH ROW EXECUTE FUNCTION auditar_cambio(${nombre.map((columna) => `'${columna}'`).join(', ')});`,
).join('\n')}
`;
