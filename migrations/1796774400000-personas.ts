import { Migracion } from './migracion';

const PROPIO = (tabla: string): string => `
ALTER TABLE ${tabla} ENABLE ROW LEVEL SECURITY;
ALTER TABLE ${tabla} FORCE ROW LEVEL SECURITY;
CREATE POLICY propio ON ${tabla} TO timbo_app USING (tenant_id = NULLIF(current_setting('app.tenant', true), '')::uuid);
CREATE POLICY cruce ON ${tabla} TO timbo_cruce USING (true);`;

const ROL = `rol text NOT NULL CHECK (rol IN ('contador', 'user', 'admin'))`;

/** People who sign in once and act for several taxpayers (docs/adr/0046). */
export class Personas1796774400000 extends Migracion {
  readonly sentencias = [
    `
-- Of no tenant: somebody as the identity provider names them (iss and sub of the token). Only functions that cross tenants see a row.
CREATE TABLE persona (
  id uuid PRIMARY KEY,
  emisor text NOT NULL,
  sujeto text NOT NULL,
  correo text NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  UNIQUE (emisor, sujeto)
);
ALTER TABLE persona ENABLE ROW LEVEL SECURITY;
ALTER TABLE persona FORCE ROW LEVEL SECURITY;
CREATE POLICY cruce ON persona TO timbo_cruce USING (true);
GRANT SELECT, INSERT, UPDATE (correo, updated_at) ON persona TO timbo_cruce;`,
    `
-- correo: the address by which this tenant invited the person; another tenant may know the person by another one.
CREATE TABLE membresia (
  tenant_id uuid NOT NULL REFERENCES tenant (id),
  persona_id uuid NOT NULL REFERENCES persona (id),
  correo text NOT NULL,
  ${ROL},
  autor jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, persona_id)
);
-- At each request of a person whose token names no tenant.
CREATE INDEX membresia_persona ON membresia (persona_id);
${PROPIO('membresia')}
GRANT SELECT, INSERT, UPDATE (correo, rol), DELETE ON membresia TO timbo_api;
GRANT SELECT ON membresia TO timbo_cruce;`,
    `
-- Its token is drawn by the renderer when the letter is written, and stands nowhere but in the letter: here only its SHA-256, null before.
-- The index of hashes is not unique, so that the table can be spread by tenant; 256 random bits do not repeat.
CREATE TABLE invitacion (
  tenant_id uuid NOT NULL REFERENCES tenant (id),
  id uuid NOT NULL,
  correo text NOT NULL,
  ${ROL},
  hash bytea,
  vence_at timestamptz NOT NULL,
  aceptada_at timestamptz,
  persona_id uuid REFERENCES persona (id),
  autor jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id),
  CHECK ((aceptada_at IS NULL) = (persona_id IS NULL))
);
CREATE UNIQUE INDEX invitacion_abierta ON invitacion (tenant_id, correo) WHERE aceptada_at IS NULL;
CREATE INDEX invitacion_hash ON invitacion (hash);
${PROPIO('invitacion')}
GRANT SELECT, INSERT, UPDATE (aceptada_at, persona_id), DELETE ON invitacion TO timbo_api;
GRANT SELECT, UPDATE (hash) ON invitacion TO timbo_renderer;
GRANT SELECT (tenant_id, id, hash) ON invitacion TO timbo_cruce;
-- Its letter goes the way of the notices to the tenant: objeto is the invitation, nombre the page on which it is accepted.
ALTER TABLE aviso_de_fin DROP CONSTRAINT aviso_de_fin_clase_check;
ALTER TABLE aviso_de_fin ADD CONSTRAINT aviso_de_fin_clase_check
  CHECK (clase IN ('certificado', 'timbrado', 'serie', 'webhook', 'invitacion'));`,
    `
-- What a person has with one tenant or, without one, with any: one row, and of how many it is one. Nothing: no membership.
CREATE FUNCTION membresia_de(p_emisor text, p_sujeto text, p_tenant uuid)
  RETURNS TABLE (persona_id uuid, rol text, tenant_id uuid, ruc text, estado text, plan text, version integer, cuentas integer)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT m.persona_id, m.rol, t.id, t.ruc, t.estado, t.plan, t.version, (count(*) OVER ())::integer
    FROM persona p JOIN membresia m ON m.persona_id = p.id JOIN tenant t ON t.id = m.tenant_id
    WHERE p.emisor = p_emisor AND p.sujeto = p_sujeto AND (p_tenant IS NULL OR m.tenant_id = p_tenant) LIMIT 1 $$;

-- The caller compares the hash in constant time.
CREATE FUNCTION invitacion_por_hash(p_hash bytea) RETURNS TABLE (tenant_id uuid, id uuid, hash bytea)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT i.tenant_id, i.id, i.hash FROM invitacion i WHERE i.hash = p_hash $$;

-- Who accepts: known from now on, under p_id if for the first time.
CREATE FUNCTION persona_de(p_id uuid, p_emisor text, p_sujeto text, p_correo text, p_ahora timestamptz) RETURNS uuid
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
    INSERT INTO persona AS p (id, emisor, sujeto, correo, created_at, updated_at)
    VALUES (p_id, p_emisor, p_sujeto, p_correo, p_ahora, p_ahora)
    ON CONFLICT (emisor, sujeto) DO UPDATE SET correo = p_correo, updated_at = p_ahora RETURNING p.id $$;`,
    `
-- The person behind the author of an act, where the token named no tenant. Rows without one keep their hash.
ALTER TABLE auditoria ADD COLUMN persona uuid;

CREATE OR REPLACE FUNCTION registrar_acto(p_acto text, p_objeto text, p_antes jsonb, p_despues jsonb)
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
    v_nuevo.persona := (v_autor ->> 'persona')::uuid;
    v_nuevo.request_id := v_autor ->> 'request_id';
    -- Never JSON's null: a hash knows it from no value as little as from a column that is not there yet.
    v_nuevo.antes := NULLIF(p_antes, 'null');
    v_nuevo.despues := NULLIF(p_despues, 'null');
    v_nuevo.created_at := clock_timestamp();
    v_nuevo.hash := auditoria_hash(v_cabeza.hash, v_nuevo);
    INSERT INTO auditoria SELECT v_nuevo.*;
    UPDATE auditoria_cabeza SET id = v_nuevo.id, hash = v_nuevo.hash;
  END $$;

DROP FUNCTION auditoria_listar;
CREATE FUNCTION auditoria_listar(p_tenant uuid, p_acto text, p_autor text, p_desde timestamptz,
    p_hasta timestamptz, p_limite integer, p_offset integer)
  RETURNS TABLE (id bigint, tenant_id uuid, acto text, objeto text, autor text, via text, rol text, persona uuid, request_id text,
    antes jsonb, despues jsonb, created_at timestamptz, total bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT id, tenant_id, acto, objeto, autor, via, rol, persona, request_id, antes, despues, created_at, count(*) OVER ()
    FROM auditoria
    WHERE (p_tenant IS NULL OR tenant_id = p_tenant) AND (p_acto IS NULL OR acto = p_acto)
      AND (p_autor IS NULL OR autor = p_autor) AND (p_desde IS NULL OR created_at >= p_desde)
      AND (p_hasta IS NULL OR created_at < p_hasta)
    ORDER BY id DESC LIMIT p_limite OFFSET p_offset $$;

-- Who was let in, let go or invited. Rows of these tables are deleted, unlike those of auditar_cambio.
CREATE FUNCTION auditar_acceso() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET timezone = '<-03>+03' AS $$
  DECLARE
    v_fila jsonb := CASE WHEN TG_OP = 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END;
    v_oculto text[] := ARRAY['tenant_id', 'hash', 'autor'];
  BEGIN
    PERFORM registrar_acto(TG_TABLE_NAME || '.' || lower(TG_OP), TG_TABLE_NAME || ' ' || (v_fila ->> 'correo'),
      CASE WHEN TG_OP <> 'INSERT' THEN jsonb_strip_nulls(to_jsonb(OLD) - v_oculto) END,
      CASE WHEN TG_OP <> 'DELETE' THEN jsonb_strip_nulls(to_jsonb(NEW) - v_oculto) END);
    RETURN NULL;
  END $$;
CREATE TRIGGER auditar AFTER INSERT OR DELETE OR UPDATE OF correo, rol ON membresia FOR EACH ROW EXECUTE FUNCTION auditar_acceso();
CREATE TRIGGER auditar AFTER INSERT OR DELETE ON invitacion FOR EACH ROW EXECUTE FUNCTION auditar_acceso();

REVOKE ALL ON FUNCTION membresia_de, invitacion_por_hash, persona_de, auditoria_listar, auditar_acceso FROM PUBLIC;
GRANT EXECUTE ON FUNCTION membresia_de, invitacion_por_hash, persona_de, auditoria_listar TO timbo_api;
GRANT CREATE ON SCHEMA public TO timbo_cruce;
ALTER FUNCTION membresia_de OWNER TO timbo_cruce;
ALTER FUNCTION invitacion_por_hash OWNER TO timbo_cruce;
ALTER FUNCTION persona_de OWNER TO timbo_cruce;
ALTER FUNCTION auditoria_listar OWNER TO timbo_cruce;
ALTER FUNCTION auditar_acceso OWNER TO timbo_cruce;
REVOKE CREATE ON SCHEMA public FROM timbo_cruce;`,
  ];
}
