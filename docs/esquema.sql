-- The schema as the migrations leave it, read from the catalog of a fresh database. Made by `npm run esquema`; do not edit.
-- The schema bullmq is the queue's and is made by BullMQ itself.

-- Roles of the service
CREATE ROLE timbo_app LOGIN NOSUPERUSER NOBYPASSRLS;
CREATE ROLE timbo_cruce NOLOGIN NOSUPERUSER NOBYPASSRLS;
CREATE ROLE timbo_owner LOGIN NOSUPERUSER NOBYPASSRLS;

-- Extensions
CREATE EXTENSION btree_gin;
CREATE EXTENSION pg_trgm;
CREATE EXTENSION pgcrypto;
CREATE EXTENSION unaccent;

-- Schemas
GRANT USAGE ON SCHEMA bullmq TO timbo_app;
GRANT USAGE ON SCHEMA public TO PUBLIC;
GRANT USAGE ON SCHEMA public TO timbo_app;
GRANT USAGE ON SCHEMA public TO timbo_cruce;

-- Sequences that no column owns
CREATE SEQUENCE d_id AS bigint;

CREATE TABLE api_key (
  id uuid NOT NULL,
  tenant_id uuid NOT NULL,
  nombre text NOT NULL,
  prefix text NOT NULL,
  hash bytea NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  expires_at timestamp with time zone,
  revocada_at timestamp with time zone,
  last_used_at timestamp with time zone
);
ALTER TABLE api_key ADD CONSTRAINT api_key_hash_key UNIQUE (hash);
ALTER TABLE api_key ADD CONSTRAINT api_key_pkey PRIMARY KEY (id);
ALTER TABLE api_key ADD CONSTRAINT api_key_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id);
CREATE INDEX api_key_tenant ON public.api_key USING btree (tenant_id);
ALTER TABLE api_key ENABLE ROW LEVEL SECURITY;
ALTER TABLE api_key FORCE ROW LEVEL SECURITY;
CREATE POLICY cruce ON api_key FOR ALL TO timbo_cruce USING true;
CREATE POLICY propio ON api_key FOR ALL TO timbo_app USING (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
GRANT INSERT, SELECT, UPDATE ON TABLE api_key TO timbo_app;
GRANT SELECT ON TABLE api_key TO timbo_cruce;

CREATE TABLE certificado (
  id uuid NOT NULL,
  tenant_id uuid NOT NULL,
  huella text NOT NULL,
  sujeto text NOT NULL,
  numero_serie text NOT NULL,
  desde timestamp with time zone NOT NULL,
  hasta timestamp with time zone NOT NULL,
  clave_cifrada bytea NOT NULL,
  certificado_pem text NOT NULL,
  cadena_pem text NOT NULL DEFAULT ''::text,
  activo boolean NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now()
);
ALTER TABLE certificado ADD CONSTRAINT certificado_pkey PRIMARY KEY (id);
ALTER TABLE certificado ADD CONSTRAINT certificado_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id);
CREATE UNIQUE INDEX certificado_activo ON public.certificado USING btree (tenant_id) WHERE activo;
ALTER TABLE certificado ENABLE ROW LEVEL SECURITY;
ALTER TABLE certificado FORCE ROW LEVEL SECURITY;
CREATE POLICY propio ON certificado FOR ALL TO timbo_app USING (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
GRANT INSERT, SELECT, UPDATE ON TABLE certificado TO timbo_app;

CREATE TABLE csc (
  tenant_id uuid NOT NULL,
  sit text NOT NULL,
  id_csc text NOT NULL,
  csc_cifrado bytea NOT NULL
);
ALTER TABLE csc ADD CONSTRAINT csc_id_csc_check CHECK ((id_csc ~ '^[0-9]{4}$'::text));
ALTER TABLE csc ADD CONSTRAINT csc_pkey PRIMARY KEY (tenant_id, sit);
ALTER TABLE csc ADD CONSTRAINT csc_sit_check CHECK ((sit = ANY (ARRAY['H'::text, 'P'::text])));
ALTER TABLE csc ADD CONSTRAINT csc_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id);
ALTER TABLE csc ENABLE ROW LEVEL SECURITY;
ALTER TABLE csc FORCE ROW LEVEL SECURITY;
CREATE POLICY propio ON csc FOR ALL TO timbo_app USING (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
GRANT INSERT, SELECT, UPDATE ON TABLE csc TO timbo_app;

CREATE TABLE documento (
  id uuid NOT NULL,
  tenant_id uuid NOT NULL,
  cdc text NOT NULL,
  id_interno text,
  estado text NOT NULL,
  tipo smallint NOT NULL,
  sit text NOT NULL,
  timbrado text NOT NULL,
  serie text NOT NULL,
  establecimiento text NOT NULL,
  punto text NOT NULL,
  numero integer NOT NULL,
  fecha_emision timestamp without time zone NOT NULL,
  fecha_firma timestamp without time zone NOT NULL,
  tipo_emision smallint NOT NULL,
  modo_envio text NOT NULL,
  fuente text NOT NULL,
  moneda text NOT NULL,
  tipo_cambio numeric(9,4),
  total numeric(23,8) NOT NULL,
  total_iva numeric(23,8) NOT NULL,
  total_gs numeric(23,8) NOT NULL,
  receptor_nombre text NOT NULL,
  receptor_ruc text,
  receptor_tipo_documento smallint,
  receptor_documento text,
  email_rec text,
  email_estado text,
  protocolo_fiscal text,
  codigo_fiscal text,
  mensaje_fiscal text,
  aprobado_at timestamp with time zone,
  kude_estado text NOT NULL DEFAULT 'P'::text,
  kude_version integer NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 1,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL
) WITH (fillfactor=80);
ALTER TABLE documento ADD CONSTRAINT documento_cdc_key UNIQUE (cdc);
ALTER TABLE documento ADD CONSTRAINT documento_estado_check CHECK ((estado = ANY (ARRAY['P'::text, 'E'::text, 'A'::text, 'R'::text, 'C'::text])));
ALTER TABLE documento ADD CONSTRAINT documento_kude_estado_check CHECK ((kude_estado = ANY (ARRAY['P'::text, 'L'::text, 'F'::text])));
ALTER TABLE documento ADD CONSTRAINT documento_pkey PRIMARY KEY (id);
ALTER TABLE documento ADD CONSTRAINT documento_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id);
ALTER TABLE documento ADD CONSTRAINT documento_tenant_id_sit_timbrado_serie_tipo_establecimiento_key UNIQUE (tenant_id, sit, timbrado, serie, tipo, establecimiento, punto, numero);
CREATE INDEX documento_id_interno ON public.documento USING btree (tenant_id, id_interno) WHERE (id_interno IS NOT NULL);
CREATE INDEX documento_kude_pendiente ON public.documento USING btree (updated_at) WHERE (kude_estado = 'P'::text);
CREATE INDEX documento_lista ON public.documento USING btree (tenant_id, fecha_emision DESC, numero DESC, id DESC);
CREATE INDEX documento_pendiente ON public.documento USING btree (updated_at) WHERE (estado = ANY (ARRAY['P'::text, 'E'::text]));
ALTER TABLE documento ENABLE ROW LEVEL SECURITY;
ALTER TABLE documento FORCE ROW LEVEL SECURITY;
CREATE POLICY cruce ON documento FOR ALL TO timbo_cruce USING true;
CREATE POLICY propio ON documento FOR ALL TO timbo_app USING (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
GRANT INSERT, SELECT, UPDATE ON TABLE documento TO timbo_app;
GRANT SELECT ON TABLE documento TO timbo_cruce;

CREATE TABLE documento_detalle (
  de_id uuid NOT NULL,
  tenant_id uuid NOT NULL,
  contenido jsonb NOT NULL,
  huella_solicitud bytea NOT NULL
);
ALTER TABLE documento_detalle ADD CONSTRAINT documento_detalle_de_id_fkey FOREIGN KEY (de_id) REFERENCES documento(id);
ALTER TABLE documento_detalle ADD CONSTRAINT documento_detalle_pkey PRIMARY KEY (de_id);
ALTER TABLE documento_detalle ENABLE ROW LEVEL SECURITY;
ALTER TABLE documento_detalle FORCE ROW LEVEL SECURITY;
CREATE POLICY propio ON documento_detalle FOR ALL TO timbo_app USING (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
GRANT INSERT, SELECT, UPDATE ON TABLE documento_detalle TO timbo_app;

CREATE TABLE documento_historial (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  tenant_id uuid NOT NULL,
  de_id uuid NOT NULL,
  estado text NOT NULL,
  motivo text,
  codigo_fiscal text,
  mensaje_fiscal text,
  created_at timestamp with time zone NOT NULL
);
ALTER TABLE documento_historial ADD CONSTRAINT documento_historial_de_id_fkey FOREIGN KEY (de_id) REFERENCES documento(id);
ALTER TABLE documento_historial ADD CONSTRAINT documento_historial_pkey PRIMARY KEY (id);
CREATE INDEX documento_historial_documento ON public.documento_historial USING btree (de_id, id);
ALTER TABLE documento_historial ENABLE ROW LEVEL SECURITY;
ALTER TABLE documento_historial FORCE ROW LEVEL SECURITY;
CREATE POLICY propio ON documento_historial FOR ALL TO timbo_app USING (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
GRANT INSERT, SELECT, UPDATE ON TABLE documento_historial TO timbo_app;

CREATE TABLE documento_xml (
  cdc text NOT NULL,
  tenant_id uuid NOT NULL,
  de_id uuid NOT NULL,
  xml bytea NOT NULL,
  digest text NOT NULL
);
ALTER TABLE documento_xml ADD CONSTRAINT documento_xml_de_id_fkey FOREIGN KEY (de_id) REFERENCES documento(id);
ALTER TABLE documento_xml ADD CONSTRAINT documento_xml_pkey PRIMARY KEY (cdc);
CREATE INDEX documento_xml_documento ON public.documento_xml USING btree (de_id);
ALTER TABLE documento_xml ENABLE ROW LEVEL SECURITY;
ALTER TABLE documento_xml FORCE ROW LEVEL SECURITY;
CREATE POLICY propio ON documento_xml FOR ALL TO timbo_app USING (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
GRANT INSERT, SELECT, UPDATE ON TABLE documento_xml TO timbo_app;

CREATE TABLE envio (
  id uuid NOT NULL,
  tenant_id uuid NOT NULL,
  de_id uuid NOT NULL,
  cdc text NOT NULL,
  d_id bigint NOT NULL,
  abierto boolean NOT NULL DEFAULT true,
  ficha integer NOT NULL DEFAULT 1,
  en_vuelo boolean NOT NULL DEFAULT true,
  vence_at timestamp with time zone NOT NULL,
  consultar_at timestamp with time zone,
  consultas integer NOT NULL DEFAULT 0,
  consultas_sin_rastro integer NOT NULL DEFAULT 0,
  resultado text,
  detalle text,
  created_at timestamp with time zone NOT NULL,
  cerrado_at timestamp with time zone
);
ALTER TABLE envio ADD CONSTRAINT envio_d_id_key UNIQUE (d_id);
ALTER TABLE envio ADD CONSTRAINT envio_de_id_fkey FOREIGN KEY (de_id) REFERENCES documento(id);
ALTER TABLE envio ADD CONSTRAINT envio_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX envio_abierto ON public.envio USING btree (cdc) WHERE abierto;
CREATE INDEX envio_documento ON public.envio USING btree (de_id, created_at);
ALTER TABLE envio ENABLE ROW LEVEL SECURITY;
ALTER TABLE envio FORCE ROW LEVEL SECURITY;
CREATE POLICY cruce ON envio FOR ALL TO timbo_cruce USING true;
CREATE POLICY propio ON envio FOR ALL TO timbo_app USING (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
GRANT INSERT, SELECT, UPDATE ON TABLE envio TO timbo_app;
GRANT SELECT ON TABLE envio TO timbo_cruce;

CREATE TABLE establecimiento (
  tenant_id uuid NOT NULL,
  codigo text NOT NULL,
  denominacion text,
  direccion text NOT NULL,
  numero_casa text NOT NULL DEFAULT '0'::text,
  complemento_1 text,
  complemento_2 text,
  departamento integer NOT NULL,
  distrito integer,
  ciudad integer NOT NULL,
  telefono text NOT NULL,
  email text NOT NULL
);
ALTER TABLE establecimiento ADD CONSTRAINT establecimiento_codigo_check CHECK ((codigo ~ '^[0-9]{3}$'::text));
ALTER TABLE establecimiento ADD CONSTRAINT establecimiento_pkey PRIMARY KEY (tenant_id, codigo);
ALTER TABLE establecimiento ADD CONSTRAINT establecimiento_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id);
ALTER TABLE establecimiento ENABLE ROW LEVEL SECURITY;
ALTER TABLE establecimiento FORCE ROW LEVEL SECURITY;
CREATE POLICY propio ON establecimiento FOR ALL TO timbo_app USING (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
GRANT INSERT, SELECT, UPDATE ON TABLE establecimiento TO timbo_app;

CREATE TABLE id_interno (
  tenant_id uuid NOT NULL,
  sit text NOT NULL,
  id_interno text NOT NULL,
  de_id uuid NOT NULL
);
ALTER TABLE id_interno ADD CONSTRAINT id_interno_pkey PRIMARY KEY (tenant_id, sit, id_interno);
ALTER TABLE id_interno ENABLE ROW LEVEL SECURITY;
ALTER TABLE id_interno FORCE ROW LEVEL SECURITY;
CREATE POLICY propio ON id_interno FOR ALL TO timbo_app USING (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
GRANT INSERT, SELECT, UPDATE ON TABLE id_interno TO timbo_app;

CREATE TABLE inutilizacion (
  id uuid NOT NULL,
  tenant_id uuid NOT NULL,
  sit text NOT NULL,
  timbrado text NOT NULL,
  serie text NOT NULL,
  tipo smallint NOT NULL,
  establecimiento text NOT NULL,
  punto text NOT NULL,
  numero_desde integer NOT NULL,
  numero_hasta integer NOT NULL,
  motivo text NOT NULL,
  estado text NOT NULL,
  cdc text,
  protocolo_fiscal text,
  codigo_fiscal text,
  mensaje_fiscal text,
  created_at timestamp with time zone NOT NULL DEFAULT now()
);
ALTER TABLE inutilizacion ADD CONSTRAINT inutilizacion_check CHECK (((numero_hasta >= numero_desde) AND (numero_hasta <= 9999999)));
ALTER TABLE inutilizacion ADD CONSTRAINT inutilizacion_estado_check CHECK ((estado = ANY (ARRAY['P'::text, 'A'::text, 'R'::text])));
ALTER TABLE inutilizacion ADD CONSTRAINT inutilizacion_numero_desde_check CHECK (((numero_desde >= 1) AND (numero_desde <= 9999999)));
ALTER TABLE inutilizacion ADD CONSTRAINT inutilizacion_pkey PRIMARY KEY (id);
ALTER TABLE inutilizacion ADD CONSTRAINT inutilizacion_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id);
CREATE INDEX inutilizacion_serie ON public.inutilizacion USING btree (tenant_id, sit, timbrado, serie, tipo, establecimiento, punto, numero_desde);
ALTER TABLE inutilizacion ENABLE ROW LEVEL SECURITY;
ALTER TABLE inutilizacion FORCE ROW LEVEL SECURITY;
CREATE POLICY propio ON inutilizacion FOR ALL TO timbo_app USING (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
GRANT INSERT, SELECT, UPDATE ON TABLE inutilizacion TO timbo_app;

CREATE TABLE migrations (
  id integer NOT NULL DEFAULT nextval('migrations_id_seq'::regclass),
  "timestamp" bigint NOT NULL,
  name character varying NOT NULL
);
ALTER TABLE migrations ADD CONSTRAINT "PK_8c82d7f526340ab734260ea46be" PRIMARY KEY (id);
GRANT SELECT ON TABLE migrations TO timbo_app;

CREATE TABLE outbox (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  tenant_id uuid NOT NULL,
  cola text NOT NULL,
  datos jsonb NOT NULL,
  disponible_at timestamp with time zone NOT NULL
);
ALTER TABLE outbox ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);
CREATE INDEX outbox_disponible ON public.outbox USING btree (disponible_at);
ALTER TABLE outbox ENABLE ROW LEVEL SECURITY;
ALTER TABLE outbox FORCE ROW LEVEL SECURITY;
CREATE POLICY cruce ON outbox FOR ALL TO timbo_cruce USING true;
CREATE POLICY propio ON outbox FOR ALL TO timbo_app USING (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE outbox TO timbo_app;
GRANT DELETE, SELECT, UPDATE ON TABLE outbox TO timbo_cruce;

CREATE TABLE punto (
  tenant_id uuid NOT NULL,
  establecimiento text NOT NULL,
  codigo text NOT NULL,
  sit text NOT NULL,
  modo_envio text NOT NULL DEFAULT 'A'::text,
  activo boolean NOT NULL DEFAULT true
);
ALTER TABLE punto ADD CONSTRAINT punto_codigo_check CHECK ((codigo ~ '^[0-9]{3}$'::text));
ALTER TABLE punto ADD CONSTRAINT punto_modo_envio_check CHECK ((modo_envio = ANY (ARRAY['S'::text, 'A'::text])));
ALTER TABLE punto ADD CONSTRAINT punto_pkey PRIMARY KEY (tenant_id, establecimiento, codigo);
ALTER TABLE punto ADD CONSTRAINT punto_sit_check CHECK ((sit = ANY (ARRAY['H'::text, 'P'::text])));
ALTER TABLE punto ADD CONSTRAINT punto_tenant_id_establecimiento_fkey FOREIGN KEY (tenant_id, establecimiento) REFERENCES establecimiento(tenant_id, codigo);
ALTER TABLE punto ENABLE ROW LEVEL SECURITY;
ALTER TABLE punto FORCE ROW LEVEL SECURITY;
CREATE POLICY propio ON punto FOR ALL TO timbo_app USING (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
GRANT INSERT, SELECT, UPDATE ON TABLE punto TO timbo_app;

CREATE TABLE serie (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  tenant_id uuid NOT NULL,
  sit text NOT NULL,
  timbrado text NOT NULL,
  serie text NOT NULL,
  tipo smallint NOT NULL,
  establecimiento text NOT NULL,
  punto text NOT NULL,
  ultimo_nro integer NOT NULL DEFAULT 0,
  ultima_emit_at timestamp with time zone
) WITH (fillfactor=50);
ALTER TABLE serie ADD CONSTRAINT serie_pkey PRIMARY KEY (id);
ALTER TABLE serie ADD CONSTRAINT serie_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id);
ALTER TABLE serie ADD CONSTRAINT serie_tenant_id_sit_timbrado_serie_tipo_establecimiento_pun_key UNIQUE (tenant_id, sit, timbrado, serie, tipo, establecimiento, punto);
ALTER TABLE serie ADD CONSTRAINT serie_ultimo_nro_check CHECK (((ultimo_nro >= 0) AND (ultimo_nro <= 9999999)));
ALTER TABLE serie ENABLE ROW LEVEL SECURITY;
ALTER TABLE serie FORCE ROW LEVEL SECURITY;
CREATE POLICY propio ON serie FOR ALL TO timbo_app USING (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
GRANT INSERT, SELECT, UPDATE ON TABLE serie TO timbo_app;

CREATE TABLE tenant (
  id uuid NOT NULL,
  ruc text NOT NULL,
  razon_social text NOT NULL,
  nombre_fantasia text,
  tipo_contribuyente smallint NOT NULL,
  tipo_regimen smallint,
  estado text NOT NULL DEFAULT 'ACTIVO'::text,
  plan text NOT NULL,
  actividades jsonb NOT NULL DEFAULT '[]'::jsonb,
  obligaciones jsonb NOT NULL DEFAULT '[]'::jsonb,
  ajustes jsonb NOT NULL DEFAULT '{}'::jsonb,
  version integer NOT NULL DEFAULT 1,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now()
);
ALTER TABLE tenant ADD CONSTRAINT tenant_estado_check CHECK ((estado = ANY (ARRAY['ACTIVO'::text, 'SUSPENDIDO'::text])));
ALTER TABLE tenant ADD CONSTRAINT tenant_pkey PRIMARY KEY (id);
ALTER TABLE tenant ADD CONSTRAINT tenant_ruc_key UNIQUE (ruc);
ALTER TABLE tenant ENABLE ROW LEVEL SECURITY;
ALTER TABLE tenant FORCE ROW LEVEL SECURITY;
CREATE POLICY cruce ON tenant FOR ALL TO timbo_cruce USING true;
CREATE POLICY propio ON tenant FOR ALL TO timbo_app USING (id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
GRANT INSERT, SELECT, UPDATE ON TABLE tenant TO timbo_app;
GRANT SELECT ON TABLE tenant TO timbo_cruce;

CREATE TABLE timbrado (
  tenant_id uuid NOT NULL,
  sit text NOT NULL,
  numero text NOT NULL,
  fecha_inicio date NOT NULL,
  serie text NOT NULL DEFAULT ''::text
);
ALTER TABLE timbrado ADD CONSTRAINT timbrado_numero_check CHECK ((numero ~ '^[0-9]{8}$'::text));
ALTER TABLE timbrado ADD CONSTRAINT timbrado_pkey PRIMARY KEY (tenant_id, sit);
ALTER TABLE timbrado ADD CONSTRAINT timbrado_serie_check CHECK ((serie ~ '^([A-Z]{2})?$'::text));
ALTER TABLE timbrado ADD CONSTRAINT timbrado_sit_check CHECK ((sit = ANY (ARRAY['H'::text, 'P'::text])));
ALTER TABLE timbrado ADD CONSTRAINT timbrado_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id);
ALTER TABLE timbrado ENABLE ROW LEVEL SECURITY;
ALTER TABLE timbrado FORCE ROW LEVEL SECURITY;
CREATE POLICY propio ON timbrado FOR ALL TO timbo_app USING (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
GRANT INSERT, SELECT, UPDATE ON TABLE timbrado TO timbo_app;

-- Who may take from sequences
GRANT USAGE ON SEQUENCE d_id TO timbo_app;
GRANT USAGE ON SEQUENCE documento_historial_id_seq TO timbo_app;
GRANT USAGE ON SEQUENCE migrations_id_seq TO timbo_app;
GRANT USAGE ON SEQUENCE outbox_id_seq TO timbo_app;
GRANT USAGE ON SEQUENCE serie_id_seq TO timbo_app;

-- Functions: signature, whose rights it runs with, and the hash of its text
CREATE FUNCTION api_key_por_hash(p_hash bytea) RETURNS TABLE(id uuid, tenant_id uuid, expires_at timestamp with time zone, revocada_at timestamp with time zone, ruc text, tenant_estado text, plan text, tenant_version integer) LANGUAGE sql STABLE SECURITY DEFINER SET search_path=public, pg_temp; -- owner timbo_cruce, md5 74f68c4073413ce6db0f2f82893fd68c
CREATE FUNCTION documentos_resueltos(p_ids uuid[]) RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path=public, pg_temp; -- owner timbo_cruce, md5 56d2393fa5abd992abe9cf2367f18ec2
CREATE FUNCTION documentos_sin_avance(p_limite integer, p_ahora timestamp with time zone, p_quietos interval) RETURNS TABLE(tenant_id uuid, de_id uuid) LANGUAGE sql STABLE SECURITY DEFINER SET search_path=public, pg_temp; -- owner timbo_cruce, md5 aa56b72dda798ee8fcdf42782c2d5bdf
CREATE FUNCTION forzar_numero(p_tenant uuid, p_sit text, p_timbrado text, p_serie text, p_tipo smallint, p_establecimiento text, p_punto text, p_numero integer, p_ahora timestamp with time zone) RETURNS text LANGUAGE plpgsql; -- owner timbo_owner, md5 5063332c6a618b87e8233b12b648cc12
CREATE FUNCTION kudes_sin_hacer(p_limite integer, p_ahora timestamp with time zone, p_quietos interval) RETURNS TABLE(tenant_id uuid, de_id uuid) LANGUAGE sql STABLE SECURITY DEFINER SET search_path=public, pg_temp; -- owner timbo_cruce, md5 6cb32fa7ce8b24077dc57ac5add4e998
CREATE FUNCTION outbox_borrar(p_ids bigint[]) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path=public, pg_temp; -- owner timbo_cruce, md5 bba8ba77c62e68f39a7e9b04e6637c74
CREATE FUNCTION outbox_tomar(p_limite integer, p_ahora timestamp with time zone, p_oculta interval) RETURNS TABLE(id bigint, tenant_id uuid, cola text, datos jsonb) LANGUAGE sql SECURITY DEFINER SET search_path=public, pg_temp; -- owner timbo_cruce, md5 7686b37ca3dca9b141074763cf5afc56
CREATE FUNCTION tomar_numeros(p_tenant uuid, p_sit text, p_timbrado text, p_serie text, p_tipo smallint, p_establecimiento text, p_punto text, p_cantidad integer, p_ahora timestamp with time zone) RETURNS integer[] LANGUAGE plpgsql; -- owner timbo_owner, md5 d74b70894ce616e9ddd77fae7a727821

-- Who may call functions; without a line, anybody
GRANT EXECUTE ON FUNCTION api_key_por_hash(p_hash bytea) TO timbo_app;
GRANT EXECUTE ON FUNCTION documentos_resueltos(p_ids uuid[]) TO timbo_app;
GRANT EXECUTE ON FUNCTION documentos_sin_avance(p_limite integer, p_ahora timestamp with time zone, p_quietos interval) TO timbo_app;
GRANT EXECUTE ON FUNCTION kudes_sin_hacer(p_limite integer, p_ahora timestamp with time zone, p_quietos interval) TO timbo_app;
GRANT EXECUTE ON FUNCTION outbox_borrar(p_ids bigint[]) TO timbo_app;
GRANT EXECUTE ON FUNCTION outbox_tomar(p_limite integer, p_ahora timestamp with time zone, p_oculta interval) TO timbo_app;
