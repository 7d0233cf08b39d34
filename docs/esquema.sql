-- The schema as the migrations leave it, read from the catalog of a fresh database.
-- Made by `npm run esquema`; do not edit.
-- The schema bullmq is the queue's and is made by BullMQ itself.

-- Roles of the service
CREATE ROLE timbo_api LOGIN NOSUPERUSER NOBYPASSRLS;
GRANT timbo_app TO timbo_api;
CREATE ROLE timbo_app NOLOGIN NOSUPERUSER NOBYPASSRLS;
CREATE ROLE timbo_cruce NOLOGIN NOSUPERUSER NOBYPASSRLS;
CREATE ROLE timbo_identidad LOGIN NOSUPERUSER NOBYPASSRLS;
CREATE ROLE timbo_owner LOGIN NOSUPERUSER NOBYPASSRLS;
GRANT timbo_cruce TO timbo_owner;
CREATE ROLE timbo_renderer LOGIN NOSUPERUSER NOBYPASSRLS;
GRANT timbo_app TO timbo_renderer;
CREATE ROLE timbo_submitter LOGIN NOSUPERUSER NOBYPASSRLS;
GRANT timbo_app TO timbo_submitter;

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
GRANT USAGE ON SCHEMA public TO timbo_identidad;

-- Sequences that no column owns
CREATE SEQUENCE d_id AS bigint;
CREATE SEQUENCE id_evento AS bigint;

CREATE TABLE acceso_de_emergencia (
  hash bytea NOT NULL,
  quien text NOT NULL,
  motivo text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  vence_at timestamp with time zone NOT NULL
);
ALTER TABLE acceso_de_emergencia ADD CONSTRAINT acceso_de_emergencia_check CHECK ((vence_at <= (created_at + '00:15:00'::interval)));
ALTER TABLE acceso_de_emergencia ADD CONSTRAINT acceso_de_emergencia_pkey PRIMARY KEY (hash);
ALTER TABLE acceso_de_emergencia ENABLE ROW LEVEL SECURITY;
ALTER TABLE acceso_de_emergencia FORCE ROW LEVEL SECURITY;
CREATE POLICY cruce ON acceso_de_emergencia FOR ALL TO timbo_cruce USING true;
GRANT INSERT, SELECT ON TABLE acceso_de_emergencia TO timbo_cruce;

CREATE TABLE acto_de_acceso (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  usuario_id uuid NOT NULL,
  acto text NOT NULL,
  red text NOT NULL,
  created_at timestamp with time zone NOT NULL
);
ALTER TABLE acto_de_acceso ADD CONSTRAINT acto_de_acceso_pkey PRIMARY KEY (id);
ALTER TABLE acto_de_acceso ADD CONSTRAINT acto_de_acceso_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id) ON DELETE CASCADE;
CREATE INDEX acto_de_acceso_created ON public.acto_de_acceso USING btree (created_at);
CREATE INDEX acto_de_acceso_usuario ON public.acto_de_acceso USING btree (usuario_id, created_at);
GRANT DELETE, INSERT, SELECT ON TABLE acto_de_acceso TO timbo_identidad;

CREATE TABLE ambiente_de_autoridad (
  ambiente text NOT NULL,
  respondio_at timestamp with time zone,
  pausa_desde timestamp with time zone,
  pausa_hasta timestamp with time zone,
  pausa_motivo text
);
ALTER TABLE ambiente_de_autoridad ADD CONSTRAINT ambiente_de_autoridad_check CHECK ((num_nonnulls(pausa_desde, pausa_hasta, pausa_motivo) = ANY (ARRAY[0, 3])));
ALTER TABLE ambiente_de_autoridad ADD CONSTRAINT ambiente_de_autoridad_pkey PRIMARY KEY (ambiente);
GRANT INSERT, SELECT, UPDATE ON TABLE ambiente_de_autoridad TO timbo_submitter;
GRANT SELECT ON TABLE ambiente_de_autoridad TO timbo_api;
GRANT SELECT ON TABLE ambiente_de_autoridad TO timbo_cruce;

CREATE TABLE anticipo_aplicado (
  tenant_id uuid NOT NULL,
  de_id uuid NOT NULL,
  cdc text NOT NULL,
  monto numeric(23,8) NOT NULL
) PARTITION BY RANGE (de_id);
ALTER TABLE anticipo_aplicado ADD CONSTRAINT anticipo_aplicado_pkey PRIMARY KEY (tenant_id, de_id, cdc);
CREATE INDEX anticipo_aplicado_cdc ON public.anticipo_aplicado USING btree (tenant_id, cdc);
ALTER TABLE anticipo_aplicado ENABLE ROW LEVEL SECURITY;
ALTER TABLE anticipo_aplicado FORCE ROW LEVEL SECURITY;
CREATE POLICY propio ON anticipo_aplicado FOR ALL TO timbo_app USING (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
GRANT INSERT, SELECT, UPDATE ON TABLE anticipo_aplicado TO timbo_api;

CREATE TABLE api_key (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  nombre text NOT NULL,
  prefix text NOT NULL,
  hash bytea NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  expires_at timestamp with time zone,
  revocada_at timestamp with time zone,
  last_used_at timestamp with time zone,
  permisos text[],
  establecimientos text[],
  prueba_id uuid
);
ALTER TABLE api_key ADD CONSTRAINT api_key_pkey PRIMARY KEY (tenant_id, id);
ALTER TABLE api_key ADD CONSTRAINT api_key_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id);
CREATE INDEX api_key_hash ON public.api_key USING btree (hash);
CREATE INDEX api_key_id ON public.api_key USING btree (id);
CREATE TRIGGER auditar AFTER INSERT OR UPDATE OF nombre, expires_at, revocada_at, permisos, establecimientos ON public.api_key FOR EACH ROW EXECUTE FUNCTION auditar_cambio('prefix');
ALTER TABLE api_key ENABLE ROW LEVEL SECURITY;
ALTER TABLE api_key FORCE ROW LEVEL SECURITY;
CREATE POLICY cruce ON api_key FOR ALL TO timbo_cruce USING true;
CREATE POLICY propio ON api_key FOR ALL TO timbo_app USING (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
GRANT INSERT, SELECT, UPDATE ON TABLE api_key TO timbo_api;
GRANT SELECT ON TABLE api_key TO timbo_cruce;
GRANT UPDATE (last_used_at) ON TABLE api_key TO timbo_cruce;

CREATE TABLE archivo_de_mes (
  tenant_id uuid NOT NULL,
  mes date NOT NULL,
  archivado_at timestamp with time zone,
  en_base integer NOT NULL DEFAULT 0,
  detalle text,
  ficha integer NOT NULL DEFAULT 0,
  en_vuelo boolean NOT NULL DEFAULT false,
  vence_at timestamp with time zone,
  proxima_at timestamp with time zone NOT NULL,
  created_at timestamp with time zone NOT NULL
);
ALTER TABLE archivo_de_mes ADD CONSTRAINT archivo_de_mes_pkey PRIMARY KEY (tenant_id, mes);
ALTER TABLE archivo_de_mes ADD CONSTRAINT archivo_de_mes_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id);
CREATE INDEX archivo_de_mes_mes ON public.archivo_de_mes USING btree (mes);
CREATE INDEX archivo_de_mes_por_hacer ON public.archivo_de_mes USING btree (proxima_at) WHERE ((archivado_at IS NULL) OR (en_base > 0));
ALTER TABLE archivo_de_mes ENABLE ROW LEVEL SECURITY;
ALTER TABLE archivo_de_mes FORCE ROW LEVEL SECURITY;
CREATE POLICY cruce ON archivo_de_mes FOR ALL TO timbo_cruce USING true;
CREATE POLICY propio ON archivo_de_mes FOR ALL TO timbo_app USING (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE archivo_de_mes TO timbo_cruce;
GRANT SELECT, UPDATE ON TABLE archivo_de_mes TO timbo_renderer;

CREATE TABLE auditoria (
  id bigint NOT NULL,
  tenant_id uuid,
  acto text NOT NULL,
  objeto text NOT NULL,
  autor text NOT NULL,
  via text NOT NULL,
  rol text NOT NULL,
  request_id text,
  antes jsonb,
  despues jsonb,
  created_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  hash bytea NOT NULL,
  persona uuid
);
ALTER TABLE auditoria ADD CONSTRAINT auditoria_pkey PRIMARY KEY (id);
CREATE INDEX auditoria_acto ON public.auditoria USING btree (acto, id);
CREATE INDEX auditoria_tenant ON public.auditoria USING btree (tenant_id, id);
CREATE TRIGGER inmutable BEFORE DELETE OR UPDATE OR TRUNCATE ON public.auditoria FOR EACH STATEMENT EXECUTE FUNCTION auditoria_inmutable();
ALTER TABLE auditoria ENABLE ROW LEVEL SECURITY;
ALTER TABLE auditoria FORCE ROW LEVEL SECURITY;
CREATE POLICY cruce ON auditoria FOR ALL TO timbo_cruce USING true;
GRANT INSERT, SELECT ON TABLE auditoria TO timbo_cruce;

CREATE TABLE auditoria_cabeza (
  unica boolean NOT NULL DEFAULT true,
  id bigint NOT NULL,
  hash bytea NOT NULL
);
ALTER TABLE auditoria_cabeza ADD CONSTRAINT auditoria_cabeza_pkey PRIMARY KEY (unica);
ALTER TABLE auditoria_cabeza ADD CONSTRAINT auditoria_cabeza_unica_check CHECK (unica);
GRANT SELECT, UPDATE ON TABLE auditoria_cabeza TO timbo_cruce;

CREATE TABLE aviso (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  vuelta bigint NOT NULL,
  xid xid8 NOT NULL,
  tipo text NOT NULL,
  sit text,
  de_id uuid,
  secuencia integer,
  datos jsonb NOT NULL,
  creado_at timestamp with time zone NOT NULL
) PARTITION BY RANGE (id);
ALTER TABLE aviso ADD CONSTRAINT aviso_check CHECK (((de_id IS NULL) = (secuencia IS NULL)));
ALTER TABLE aviso ADD CONSTRAINT aviso_pkey PRIMARY KEY (tenant_id, id);
ALTER TABLE aviso ADD CONSTRAINT aviso_sit_check CHECK ((sit = ANY (ARRAY['H'::text, 'P'::text])));
CREATE INDEX aviso_orden ON public.aviso USING btree (tenant_id, vuelta, xid, id);
ALTER TABLE aviso ENABLE ROW LEVEL SECURITY;
ALTER TABLE aviso FORCE ROW LEVEL SECURITY;
CREATE POLICY cruce ON aviso FOR ALL TO timbo_cruce USING true;
CREATE POLICY propio ON aviso FOR ALL TO timbo_app USING (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
GRANT INSERT, SELECT ON TABLE aviso TO timbo_api;
GRANT INSERT, SELECT ON TABLE aviso TO timbo_renderer;
GRANT INSERT, SELECT ON TABLE aviso TO timbo_submitter;
GRANT SELECT ON TABLE aviso TO timbo_cruce;

CREATE TABLE aviso_de_fin (
  tenant_id uuid NOT NULL,
  clase text NOT NULL,
  objeto text NOT NULL,
  umbral integer NOT NULL,
  id uuid NOT NULL,
  nombre text NOT NULL,
  hasta timestamp with time zone,
  quedan integer,
  destinatario text,
  estado text NOT NULL,
  intentos integer NOT NULL DEFAULT 0,
  ficha integer NOT NULL DEFAULT 0,
  en_vuelo boolean NOT NULL DEFAULT false,
  vence_at timestamp with time zone,
  proxima_at timestamp with time zone NOT NULL,
  detalle text,
  created_at timestamp with time zone NOT NULL,
  cerrado_at timestamp with time zone
);
ALTER TABLE aviso_de_fin ADD CONSTRAINT aviso_de_fin_check CHECK (((estado = 'F'::text) OR (destinatario IS NOT NULL)));
ALTER TABLE aviso_de_fin ADD CONSTRAINT aviso_de_fin_check1 CHECK ((num_nonnulls(hasta, quedan) = 1));
ALTER TABLE aviso_de_fin ADD CONSTRAINT aviso_de_fin_clase_check CHECK ((clase = ANY (ARRAY['certificado'::text, 'timbrado'::text, 'serie'::text, 'webhook'::text, 'invitacion'::text, 'plazo'::text])));
ALTER TABLE aviso_de_fin ADD CONSTRAINT aviso_de_fin_estado_check CHECK ((estado = ANY (ARRAY['P'::text, 'E'::text, 'F'::text])));
ALTER TABLE aviso_de_fin ADD CONSTRAINT aviso_de_fin_pkey PRIMARY KEY (tenant_id, clase, objeto, umbral);
ALTER TABLE aviso_de_fin ADD CONSTRAINT aviso_de_fin_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id);
ALTER TABLE aviso_de_fin ADD CONSTRAINT aviso_de_fin_tenant_id_id_key UNIQUE (tenant_id, id);
CREATE INDEX aviso_de_fin_abierto ON public.aviso_de_fin USING btree (proxima_at) WHERE (estado = 'P'::text);
ALTER TABLE aviso_de_fin ENABLE ROW LEVEL SECURITY;
ALTER TABLE aviso_de_fin FORCE ROW LEVEL SECURITY;
CREATE POLICY cruce ON aviso_de_fin FOR ALL TO timbo_cruce USING true;
CREATE POLICY propio ON aviso_de_fin FOR ALL TO timbo_app USING (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
GRANT INSERT, SELECT ON TABLE aviso_de_fin TO timbo_submitter;
GRANT INSERT, SELECT, UPDATE ON TABLE aviso_de_fin TO timbo_api;
GRANT INSERT, SELECT, UPDATE ON TABLE aviso_de_fin TO timbo_renderer;
GRANT SELECT ON TABLE aviso_de_fin TO timbo_cruce;

CREATE TABLE aviso_olvidado (
  tenant_id uuid NOT NULL,
  vuelta bigint NOT NULL,
  xid xid8 NOT NULL,
  id uuid NOT NULL
);
ALTER TABLE aviso_olvidado ADD CONSTRAINT aviso_olvidado_pkey PRIMARY KEY (tenant_id);
ALTER TABLE aviso_olvidado ENABLE ROW LEVEL SECURITY;
ALTER TABLE aviso_olvidado FORCE ROW LEVEL SECURITY;
CREATE POLICY cruce ON aviso_olvidado FOR ALL TO timbo_cruce USING true;
CREATE POLICY propio ON aviso_olvidado FOR ALL TO timbo_app USING (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
GRANT INSERT, SELECT, UPDATE ON TABLE aviso_olvidado TO timbo_cruce;
GRANT SELECT ON TABLE aviso_olvidado TO timbo_api;
GRANT SELECT ON TABLE aviso_olvidado TO timbo_renderer;
GRANT SELECT ON TABLE aviso_olvidado TO timbo_submitter;

CREATE TABLE aviso_vuelta (
  vuelta bigint NOT NULL,
  sistema bigint NOT NULL,
  linea integer NOT NULL
);
ALTER TABLE aviso_vuelta ADD CONSTRAINT aviso_vuelta_pkey PRIMARY KEY (vuelta);
GRANT INSERT, SELECT ON TABLE aviso_vuelta TO timbo_cruce;
GRANT SELECT ON TABLE aviso_vuelta TO timbo_api;
GRANT SELECT ON TABLE aviso_vuelta TO timbo_renderer;
GRANT SELECT ON TABLE aviso_vuelta TO timbo_submitter;

CREATE TABLE borrador (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  persona text NOT NULL,
  id_interno text NOT NULL,
  contenido text NOT NULL,
  tipo_de smallint,
  titulo text,
  total text,
  moneda text,
  version integer NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  vence_at timestamp with time zone NOT NULL
);
ALTER TABLE borrador ADD CONSTRAINT borrador_pkey PRIMARY KEY (tenant_id, persona, id);
ALTER TABLE borrador ADD CONSTRAINT borrador_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id);
CREATE INDEX borrador_de_persona ON public.borrador USING btree (tenant_id, persona, updated_at);
CREATE INDEX borrador_vence ON public.borrador USING btree (vence_at);
ALTER TABLE borrador ENABLE ROW LEVEL SECURITY;
ALTER TABLE borrador FORCE ROW LEVEL SECURITY;
CREATE POLICY cruce ON borrador FOR ALL TO timbo_cruce USING true;
CREATE POLICY propio ON borrador FOR ALL TO timbo_app USING (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE borrador TO timbo_api;
GRANT DELETE, SELECT ON TABLE borrador TO timbo_cruce;

CREATE TABLE busqueda_pendiente (
  tenant_id uuid NOT NULL,
  fecha_emision timestamp without time zone NOT NULL,
  numero integer NOT NULL,
  de_id uuid NOT NULL,
  tipo smallint NOT NULL,
  sit text NOT NULL,
  texto text NOT NULL,
  total numeric(23,8) NOT NULL,
  numero_formateado text NOT NULL,
  receptor text NOT NULL
) WITH (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_threshold=1000, autovacuum_analyze_scale_factor=0.05, autovacuum_vacuum_cost_delay=0);
ALTER TABLE busqueda_pendiente ADD CONSTRAINT busqueda_pendiente_pkey PRIMARY KEY (tenant_id, fecha_emision, numero, de_id);
CREATE TRIGGER busqueda_pendiente_palabras AFTER INSERT ON public.busqueda_pendiente REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION aprender_nombres();
ALTER TABLE busqueda_pendiente ENABLE ROW LEVEL SECURITY;
ALTER TABLE busqueda_pendiente FORCE ROW LEVEL SECURITY;
CREATE POLICY cruce ON busqueda_pendiente FOR ALL TO timbo_cruce USING true;
CREATE POLICY propio ON busqueda_pendiente FOR ALL TO timbo_app USING (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
GRANT DELETE, INSERT, SELECT ON TABLE busqueda_pendiente TO timbo_api;
GRANT DELETE, INSERT, SELECT ON TABLE busqueda_pendiente TO timbo_cruce;
GRANT DELETE, INSERT, SELECT ON TABLE busqueda_pendiente TO timbo_submitter;
GRANT UPDATE (tipo) ON TABLE busqueda_pendiente TO timbo_cruce;

CREATE TABLE buzon (
  tenant_id uuid NOT NULL,
  servidor text NOT NULL,
  puerto integer NOT NULL,
  usuario text NOT NULL,
  clave_cifrada bytea NOT NULL,
  carpeta text NOT NULL,
  al_leer text NOT NULL,
  carpeta_leidos text,
  desde timestamp with time zone NOT NULL,
  uid_validity bigint,
  ultimo_uid bigint NOT NULL DEFAULT 0,
  problema text,
  fallas integer NOT NULL DEFAULT 0,
  leido_at timestamp with time zone,
  proxima_at timestamp with time zone NOT NULL,
  ficha integer NOT NULL DEFAULT 0,
  en_vuelo boolean NOT NULL DEFAULT false,
  vence_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL
) WITH (fillfactor=70);
ALTER TABLE buzon ADD CONSTRAINT buzon_al_leer_check CHECK ((al_leer = ANY (ARRAY['nada'::text, 'marcar'::text, 'mover'::text])));
ALTER TABLE buzon ADD CONSTRAINT buzon_check CHECK (((al_leer = 'mover'::text) = (carpeta_leidos IS NOT NULL)));
ALTER TABLE buzon ADD CONSTRAINT buzon_pkey PRIMARY KEY (tenant_id);
ALTER TABLE buzon ADD CONSTRAINT buzon_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id);
CREATE INDEX buzon_proxima ON public.buzon USING btree (proxima_at);
CREATE TRIGGER auditar AFTER INSERT OR UPDATE OF servidor, puerto, usuario, clave_cifrada, carpeta, al_leer, carpeta_leidos ON public.buzon FOR EACH ROW EXECUTE FUNCTION auditar_cambio('servidor');
ALTER TABLE buzon ENABLE ROW LEVEL SECURITY;
ALTER TABLE buzon FORCE ROW LEVEL SECURITY;
CREATE POLICY cruce ON buzon FOR ALL TO timbo_cruce USING true;
CREATE POLICY propio ON buzon FOR ALL TO timbo_app USING (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE buzon TO timbo_api;
GRANT SELECT ON TABLE buzon TO timbo_cruce;
GRANT SELECT, UPDATE ON TABLE buzon TO timbo_renderer;

CREATE TABLE cdc_emitido (
  tenant_id uuid NOT NULL,
  cdc text NOT NULL,
  de_id uuid NOT NULL
);
ALTER TABLE cdc_emitido ADD CONSTRAINT cdc_emitido_pkey PRIMARY KEY (tenant_id, cdc);
ALTER TABLE cdc_emitido ENABLE ROW LEVEL SECURITY;
ALTER TABLE cdc_emitido FORCE ROW LEVEL SECURITY;
CREATE POLICY cruce ON cdc_emitido FOR ALL TO timbo_cruce USING true;
CREATE POLICY propio ON cdc_emitido FOR ALL TO timbo_app USING (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
GRANT INSERT, SELECT ON TABLE cdc_emitido TO timbo_api;
GRANT SELECT ON TABLE cdc_emitido TO timbo_cruce;
GRANT SELECT ON TABLE cdc_emitido TO timbo_submitter;

CREATE TABLE certificado (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
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
ALTER TABLE certificado ADD CONSTRAINT certificado_pkey PRIMARY KEY (tenant_id, id);
ALTER TABLE certificado ADD CONSTRAINT certificado_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id);
CREATE UNIQUE INDEX certificado_activo ON public.certificado USING btree (tenant_id) WHERE activo;
CREATE TRIGGER auditar AFTER INSERT OR UPDATE ON public.certificado FOR EACH ROW EXECUTE FUNCTION auditar_cambio('huella');
ALTER TABLE certificado ENABLE ROW LEVEL SECURITY;
ALTER TABLE certificado FORCE ROW LEVEL SECURITY;
CREATE POLICY cruce ON certificado FOR ALL TO timbo_cruce USING true;
CREATE POLICY propio ON certificado FOR ALL TO timbo_app USING (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
GRANT INSERT, SELECT, UPDATE ON TABLE certificado TO timbo_api;
GRANT SELECT ON TABLE certificado TO timbo_submitter;
GRANT SELECT (tenant_id) ON TABLE certificado TO timbo_cruce;
GRANT SELECT (id) ON TABLE certificado TO timbo_cruce;
GRANT SELECT (huella) ON TABLE certificado TO timbo_cruce;
GRANT SELECT (hasta) ON TABLE certificado TO timbo_cruce;
GRANT SELECT (activo) ON TABLE certificado TO timbo_cruce;

CREATE TABLE cifra_del_mes (
  tenant_id uuid NOT NULL,
  mes date NOT NULL,
  sit text NOT NULL,
  estado text NOT NULL,
  cuantos integer NOT NULL
) WITH (fillfactor=70);
ALTER TABLE cifra_del_mes ADD CONSTRAINT cifra_del_mes_estado_check CHECK ((estado = ANY (ARRAY['A'::text, 'R'::text, 'C'::text])));
ALTER TABLE cifra_del_mes ADD CONSTRAINT cifra_del_mes_pkey PRIMARY KEY (tenant_id, mes, sit, estado);
ALTER TABLE cifra_del_mes ADD CONSTRAINT cifra_del_mes_sit_check CHECK ((sit = ANY (ARRAY['H'::text, 'P'::text])));
ALTER TABLE cifra_del_mes ADD CONSTRAINT cifra_del_mes_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id);
ALTER TABLE cifra_del_mes ENABLE ROW LEVEL SECURITY;
ALTER TABLE cifra_del_mes FORCE ROW LEVEL SECURITY;
CREATE POLICY cruce ON cifra_del_mes FOR ALL TO timbo_cruce USING true;
CREATE POLICY propio ON cifra_del_mes FOR ALL TO timbo_app USING (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
GRANT INSERT, SELECT, UPDATE ON TABLE cifra_del_mes TO timbo_cruce;

CREATE TABLE cifra_pendiente (
  tenant_id uuid NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  mes date NOT NULL,
  sit text NOT NULL,
  estado text NOT NULL,
  cuantos integer NOT NULL
) WITH (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_threshold=1000, autovacuum_analyze_scale_factor=0.05, autovacuum_vacuum_cost_delay=0);
ALTER TABLE cifra_pendiente ADD CONSTRAINT cifra_pendiente_pkey PRIMARY KEY (tenant_id, id);
ALTER TABLE cifra_pendiente ADD CONSTRAINT cifra_pendiente_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id);
ALTER TABLE cifra_pendiente ENABLE ROW LEVEL SECURITY;
ALTER TABLE cifra_pendiente FORCE ROW LEVEL SECURITY;
CREATE POLICY cruce ON cifra_pendiente FOR ALL TO timbo_cruce USING true;
CREATE POLICY propio ON cifra_pendiente FOR ALL TO timbo_app USING (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
GRANT DELETE, INSERT, SELECT ON TABLE cifra_pendiente TO timbo_cruce;
GRANT INSERT ON TABLE cifra_pendiente TO timbo_api;
GRANT INSERT ON TABLE cifra_pendiente TO timbo_submitter;
GRANT UPDATE (cuantos) ON TABLE cifra_pendiente TO timbo_cruce;

CREATE TABLE clave_de_firma (
  kid text NOT NULL,
  sellada bytea NOT NULL,
  firma_desde timestamp with time zone NOT NULL,
  created_at timestamp with time zone NOT NULL
);
ALTER TABLE clave_de_firma ADD CONSTRAINT clave_de_firma_pkey PRIMARY KEY (kid);
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE clave_de_firma TO timbo_identidad;

CREATE TABLE codigo_de_recuperacion (
  usuario_id uuid NOT NULL,
  huella bytea NOT NULL
);
ALTER TABLE codigo_de_recuperacion ADD CONSTRAINT codigo_de_recuperacion_pkey PRIMARY KEY (usuario_id, huella);
ALTER TABLE codigo_de_recuperacion ADD CONSTRAINT codigo_de_recuperacion_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id) ON DELETE CASCADE;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE codigo_de_recuperacion TO timbo_identidad;

CREATE TABLE copia_pendiente (
  tenant_id uuid NOT NULL,
  de_id uuid NOT NULL,
  cdc text NOT NULL,
  proxima_at timestamp with time zone NOT NULL
);
ALTER TABLE copia_pendiente ADD CONSTRAINT copia_pendiente_pkey PRIMARY KEY (tenant_id, de_id, cdc);
CREATE INDEX copia_pendiente_proxima ON public.copia_pendiente USING btree (proxima_at);
ALTER TABLE copia_pendiente ENABLE ROW LEVEL SECURITY;
ALTER TABLE copia_pendiente FORCE ROW LEVEL SECURITY;
CREATE POLICY cruce ON copia_pendiente FOR ALL TO timbo_cruce USING true;
CREATE POLICY propio ON copia_pendiente FOR ALL TO timbo_app USING (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
GRANT DELETE, SELECT ON TABLE copia_pendiente TO timbo_renderer;
GRANT INSERT ON TABLE copia_pendiente TO timbo_api;
GRANT SELECT ON TABLE copia_pendiente TO timbo_cruce;
GRANT UPDATE (proxima_at) ON TABLE copia_pendiente TO timbo_cruce;

CREATE TABLE correo (
  tenant_id uuid NOT NULL,
  de_id uuid NOT NULL,
  id uuid NOT NULL,
  tipo text NOT NULL DEFAULT 'D'::text,
  orden bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  carta_id uuid NOT NULL,
  destinatario text NOT NULL,
  oculta boolean NOT NULL DEFAULT false,
  estado text NOT NULL DEFAULT 'P'::text,
  intentos integer NOT NULL DEFAULT 0,
  ficha integer NOT NULL DEFAULT 0,
  en_vuelo boolean NOT NULL DEFAULT false,
  vence_at timestamp with time zone,
  proxima_at timestamp with time zone NOT NULL,
  detalle text,
  autor jsonb NOT NULL DEFAULT '{"id": "servicio", "rol": "servicio", "via": "servicio", "acto": "correo.pedir"}'::jsonb,
  created_at timestamp with time zone NOT NULL,
  cerrado_at timestamp with time zone
) PARTITION BY RANGE (de_id);
ALTER TABLE correo ADD CONSTRAINT correo_estado_check CHECK ((estado = ANY (ARRAY['P'::text, 'E'::text, 'F'::text])));
ALTER TABLE correo ADD CONSTRAINT correo_pkey PRIMARY KEY (tenant_id, de_id, id);
ALTER TABLE correo ADD CONSTRAINT correo_tipo_check CHECK ((tipo = ANY (ARRAY['D'::text, 'C'::text])));
CREATE INDEX correo_abierto ON public.correo USING btree (tenant_id, proxima_at) WHERE (estado = 'P'::text);
CREATE UNIQUE INDEX correo_aviso ON public.correo USING btree (tenant_id, de_id, lower(destinatario)) WHERE (tipo = 'C'::text);
CREATE INDEX correo_carta ON public.correo USING btree (tenant_id, de_id, carta_id);
CREATE INDEX correo_documento ON public.correo USING btree (tenant_id, de_id, orden);
CREATE INDEX correo_id ON public.correo USING btree (id);
CREATE INDEX correo_ordenado ON public.correo USING btree (tenant_id, created_at) WHERE ((autor ->> 'via'::text) <> 'servicio'::text);
CREATE INDEX correo_pedido ON public.correo USING btree (tenant_id, lower(destinatario), created_at) WHERE ((autor ->> 'via'::text) <> 'servicio'::text);
ALTER TABLE correo ENABLE ROW LEVEL SECURITY;
ALTER TABLE correo FORCE ROW LEVEL SECURITY;
CREATE POLICY cruce ON correo FOR ALL TO timbo_cruce USING true;
CREATE POLICY propio ON correo FOR ALL TO timbo_app USING (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
GRANT DELETE, SELECT ON TABLE correo TO timbo_cruce;
GRANT INSERT ON TABLE correo TO timbo_submitter;
GRANT INSERT, SELECT ON TABLE correo TO timbo_api;
GRANT INSERT, SELECT, UPDATE ON TABLE correo TO timbo_renderer;
GRANT SELECT (tenant_id) ON TABLE correo TO timbo_submitter;
GRANT SELECT (de_id) ON TABLE correo TO timbo_submitter;
GRANT SELECT (id) ON TABLE correo TO timbo_submitter;
GRANT SELECT (tipo) ON TABLE correo TO timbo_submitter;
GRANT SELECT (orden) ON TABLE correo TO timbo_submitter;
GRANT SELECT (destinatario) ON TABLE correo TO timbo_submitter;
GRANT UPDATE (estado) ON TABLE correo TO timbo_api;
GRANT SELECT (estado) ON TABLE correo TO timbo_submitter;
GRANT UPDATE (detalle) ON TABLE correo TO timbo_api;
GRANT UPDATE (cerrado_at) ON TABLE correo TO timbo_api;

CREATE TABLE correo_propio (
  tenant_id uuid NOT NULL,
  clase text NOT NULL,
  datos jsonb,
  clave_cifrada bytea
);
ALTER TABLE correo_propio ADD CONSTRAINT correo_propio_clase_check CHECK ((clase = ANY (ARRAY['SMTP'::text, 'DKIM'::text])));
ALTER TABLE correo_propio ADD CONSTRAINT correo_propio_pkey PRIMARY KEY (tenant_id, clase);
ALTER TABLE correo_propio ADD CONSTRAINT correo_propio_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id);
CREATE TRIGGER auditar AFTER INSERT OR UPDATE ON public.correo_propio FOR EACH ROW EXECUTE FUNCTION auditar_cambio('clase');
ALTER TABLE correo_propio ENABLE ROW LEVEL SECURITY;
ALTER TABLE correo_propio FORCE ROW LEVEL SECURITY;
CREATE POLICY propio ON correo_propio FOR ALL TO timbo_app USING (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
GRANT INSERT, SELECT, UPDATE ON TABLE correo_propio TO timbo_api;
GRANT SELECT ON TABLE correo_propio TO timbo_renderer;

CREATE TABLE correo_recibido (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  via text NOT NULL,
  huella bytea NOT NULL,
  de text,
  asunto text,
  message_id text,
  fecha timestamp with time zone,
  resultados jsonb NOT NULL,
  recibido_at timestamp with time zone NOT NULL
);
ALTER TABLE correo_recibido ADD CONSTRAINT correo_recibido_pkey PRIMARY KEY (tenant_id, id);
ALTER TABLE correo_recibido ADD CONSTRAINT correo_recibido_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id);
ALTER TABLE correo_recibido ADD CONSTRAINT correo_recibido_tenant_id_huella_key UNIQUE (tenant_id, huella);
ALTER TABLE correo_recibido ADD CONSTRAINT correo_recibido_via_check CHECK ((via = ANY (ARRAY['direccion'::text, 'buzon'::text])));
CREATE INDEX correo_recibido_edad ON public.correo_recibido USING btree (id);
ALTER TABLE correo_recibido ENABLE ROW LEVEL SECURITY;
ALTER TABLE correo_recibido FORCE ROW LEVEL SECURITY;
CREATE POLICY cruce ON correo_recibido FOR ALL TO timbo_cruce USING true;
CREATE POLICY propio ON correo_recibido FOR ALL TO timbo_app USING (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
GRANT DELETE, SELECT ON TABLE correo_recibido TO timbo_cruce;
GRANT INSERT, SELECT ON TABLE correo_recibido TO timbo_api;
GRANT INSERT, SELECT ON TABLE correo_recibido TO timbo_renderer;

CREATE TABLE corrida_de_habilitacion (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  estado text NOT NULL DEFAULT 'en_curso'::text,
  motivo text,
  receptor jsonb NOT NULL,
  items jsonb NOT NULL DEFAULT '[]'::jsonb,
  segundo_tenant_id uuid,
  segundo_autor jsonb,
  autor jsonb NOT NULL DEFAULT '{"id": "servicio", "rol": "servicio", "via": "servicio", "acto": "habilitacion.iniciar"}'::jsonb,
  fallas integer NOT NULL DEFAULT 0,
  ficha integer NOT NULL DEFAULT 0,
  en_vuelo boolean NOT NULL DEFAULT false,
  vence_at timestamp with time zone,
  proxima_at timestamp with time zone NOT NULL,
  cambio_at timestamp with time zone NOT NULL,
  created_at timestamp with time zone NOT NULL,
  cerrada_at timestamp with time zone
);
ALTER TABLE corrida_de_habilitacion ADD CONSTRAINT corrida_de_habilitacion_check CHECK (((segundo_tenant_id IS NULL) = (segundo_autor IS NULL)));
ALTER TABLE corrida_de_habilitacion ADD CONSTRAINT corrida_de_habilitacion_check1 CHECK ((segundo_tenant_id <> tenant_id));
ALTER TABLE corrida_de_habilitacion ADD CONSTRAINT corrida_de_habilitacion_estado_check CHECK ((estado = ANY (ARRAY['en_curso'::text, 'en_pausa'::text, 'terminada'::text])));
ALTER TABLE corrida_de_habilitacion ADD CONSTRAINT corrida_de_habilitacion_pkey PRIMARY KEY (tenant_id, id);
CREATE UNIQUE INDEX corrida_de_habilitacion_abierta ON public.corrida_de_habilitacion USING btree (tenant_id) WHERE (estado <> 'terminada'::text);
CREATE INDEX corrida_de_habilitacion_en_curso ON public.corrida_de_habilitacion USING btree (tenant_id, proxima_at) WHERE (estado = 'en_curso'::text);
CREATE INDEX corrida_de_habilitacion_segundo ON public.corrida_de_habilitacion USING btree (segundo_tenant_id) WHERE (estado <> 'terminada'::text);
CREATE INDEX corrida_de_habilitacion_ultima ON public.corrida_de_habilitacion USING btree (tenant_id, created_at, id);
ALTER TABLE corrida_de_habilitacion ENABLE ROW LEVEL SECURITY;
ALTER TABLE corrida_de_habilitacion FORCE ROW LEVEL SECURITY;
CREATE POLICY cruce ON corrida_de_habilitacion FOR ALL TO timbo_cruce USING true;
CREATE POLICY propio ON corrida_de_habilitacion FOR ALL TO timbo_app USING (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
GRANT INSERT, SELECT, UPDATE ON TABLE corrida_de_habilitacion TO timbo_api;
GRANT SELECT ON TABLE corrida_de_habilitacion TO timbo_cruce;

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
CREATE TRIGGER auditar AFTER INSERT OR UPDATE ON public.csc FOR EACH ROW EXECUTE FUNCTION auditar_cambio('sit');
ALTER TABLE csc ENABLE ROW LEVEL SECURITY;
ALTER TABLE csc FORCE ROW LEVEL SECURITY;
CREATE POLICY propio ON csc FOR ALL TO timbo_app USING (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
GRANT INSERT, SELECT, UPDATE ON TABLE csc TO timbo_api;
GRANT SELECT ON TABLE csc TO timbo_submitter;

CREATE TABLE direccion_de_recibidos (
  tenant_id uuid NOT NULL,
  token text NOT NULL,
  created_at timestamp with time zone NOT NULL
);
ALTER TABLE direccion_de_recibidos ADD CONSTRAINT direccion_de_recibidos_pkey PRIMARY KEY (tenant_id);
ALTER TABLE direccion_de_recibidos ADD CONSTRAINT direccion_de_recibidos_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id);
CREATE INDEX direccion_de_recibidos_token ON public.direccion_de_recibidos USING btree (token);
ALTER TABLE direccion_de_recibidos ENABLE ROW LEVEL SECURITY;
ALTER TABLE direccion_de_recibidos FORCE ROW LEVEL SECURITY;
CREATE POLICY cruce ON direccion_de_recibidos FOR ALL TO timbo_cruce USING true;
CREATE POLICY propio ON direccion_de_recibidos FOR ALL TO timbo_app USING (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
GRANT INSERT, SELECT, UPDATE ON TABLE direccion_de_recibidos TO timbo_api;
GRANT SELECT ON TABLE direccion_de_recibidos TO timbo_cruce;

CREATE TABLE disyuntor (
  tenant_id uuid NOT NULL,
  sit text NOT NULL,
  dudas integer NOT NULL DEFAULT 0,
  aperturas integer NOT NULL DEFAULT 0,
  abierto_hasta timestamp with time zone,
  motivo text
);
ALTER TABLE disyuntor ADD CONSTRAINT disyuntor_pkey PRIMARY KEY (tenant_id, sit);
ALTER TABLE disyuntor ADD CONSTRAINT disyuntor_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id);
ALTER TABLE disyuntor ENABLE ROW LEVEL SECURITY;
ALTER TABLE disyuntor FORCE ROW LEVEL SECURITY;
CREATE POLICY cruce ON disyuntor FOR ALL TO timbo_cruce USING true;
CREATE POLICY propio ON disyuntor FOR ALL TO timbo_app USING (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
GRANT INSERT, SELECT, UPDATE ON TABLE disyuntor TO timbo_submitter;
GRANT SELECT ON TABLE disyuntor TO timbo_api;
GRANT SELECT ON TABLE disyuntor TO timbo_cruce;

CREATE TABLE documento (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
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
  tipo_transaccion smallint,
  asociado_cdc text,
  modo_envio text NOT NULL,
  fuente text NOT NULL,
  moneda text NOT NULL,
  tipo_cambio numeric(9,4),
  total numeric(23,8) NOT NULL,
  total_iva numeric(23,8) NOT NULL,
  total_gs numeric(23,8) NOT NULL,
  gravado_5_gs numeric(23,8) NOT NULL,
  gravado_10_gs numeric(23,8) NOT NULL,
  iva_5_gs numeric(23,8) NOT NULL,
  iva_10_gs numeric(23,8) NOT NULL,
  exento_gs numeric(23,8) NOT NULL,
  receptor_nombre text NOT NULL,
  receptor_ruc text,
  receptor_tipo_documento smallint,
  receptor_documento text,
  email_rec text,
  email_estado text,
  email_detalle text,
  protocolo_fiscal text,
  codigo_fiscal text,
  mensaje_fiscal text,
  aprobado_at timestamp with time zone,
  kude_formato text NOT NULL DEFAULT 'a4'::text,
  kude_estado text NOT NULL DEFAULT 'P'::text,
  kude_version integer NOT NULL DEFAULT 0,
  kude_plantilla text,
  kude_at timestamp with time zone,
  lote_id uuid,
  lotes_fallidos smallint NOT NULL DEFAULT 0,
  reencolado_at timestamp with time zone,
  reenvio_pedido_at timestamp with time zone,
  reintentar_at timestamp with time zone,
  avisos integer NOT NULL DEFAULT 0,
  kude_avisada integer NOT NULL DEFAULT 0,
  demorado_at timestamp with time zone,
  version integer NOT NULL DEFAULT 1,
  autor jsonb NOT NULL DEFAULT '{"id": "servicio", "rol": "servicio", "via": "servicio", "acto": "de.emitir"}'::jsonb,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  por_vencer_at timestamp with time zone
) PARTITION BY RANGE (id);
ALTER TABLE documento ADD CONSTRAINT documento_estado_check CHECK ((estado = ANY (ARRAY['P'::text, 'E'::text, 'A'::text, 'R'::text, 'C'::text])));
ALTER TABLE documento ADD CONSTRAINT documento_kude_estado_check CHECK ((kude_estado = ANY (ARRAY['N'::text, 'G'::text, 'P'::text, 'L'::text, 'F'::text])));
ALTER TABLE documento ADD CONSTRAINT documento_kude_formato_check CHECK ((kude_formato = ANY (ARRAY['a4'::text, 'carta'::text, 'oficio'::text, 'a5'::text, 'ticket80'::text, 'ticket58'::text, 'ticket80-resumen'::text, 'ticket58-resumen'::text])));
ALTER TABLE documento ADD CONSTRAINT documento_pkey PRIMARY KEY (tenant_id, id);
ALTER TABLE documento ADD CONSTRAINT documento_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id);
CREATE INDEX documento_asociado ON public.documento USING btree (tenant_id, asociado_cdc) WHERE (asociado_cdc IS NOT NULL);
CREATE INDEX documento_creado ON public.documento USING brin (created_at) WITH (pages_per_range='32');
CREATE INDEX documento_id_interno ON public.documento USING btree (tenant_id, id_interno) WHERE (id_interno IS NOT NULL);
CREATE INDEX documento_kude_guardado ON public.documento USING btree (tenant_id, kude_at) WHERE (kude_at IS NOT NULL);
CREATE INDEX documento_kude_pendiente ON public.documento USING btree (tenant_id, updated_at) WHERE (kude_estado = ANY (ARRAY['G'::text, 'P'::text]));
CREATE INDEX documento_lista ON public.documento USING btree (tenant_id, fecha_emision DESC, numero DESC, id DESC) INCLUDE (estado, tipo, sit);
CREATE INDEX documento_lista_estado ON public.documento USING btree (tenant_id, estado, fecha_emision DESC, numero DESC, id DESC) INCLUDE (tipo, sit) WHERE (estado <> 'A'::text);
CREATE INDEX documento_lista_tipo ON public.documento USING btree (tenant_id, tipo, fecha_emision DESC, numero DESC, id DESC) INCLUDE (estado, sit) WHERE (tipo <> 1);
CREATE INDEX documento_por_lote ON public.documento USING btree (tenant_id, sit, tipo, LEAST((lotes_fallidos)::integer, 1), created_at) WHERE ((estado = 'P'::text) AND (modo_envio = 'A'::text) AND (lote_id IS NULL) AND (reintentar_at IS NULL));
CREATE INDEX documento_reporte ON public.documento USING btree (tenant_id, fecha_emision) INCLUDE (estado, sit, tipo, total_gs, iva_5_gs, iva_10_gs, exento_gs, receptor_ruc, receptor_tipo_documento, receptor_documento, receptor_nombre) WHERE ((estado = ANY (ARRAY['A'::text, 'C'::text])) AND (tipo = ANY (ARRAY[1, 5, 6])));
CREATE INDEX documento_sin_avance ON public.documento USING btree (tenant_id, updated_at) WHERE ((estado = ANY (ARRAY['P'::text, 'E'::text])) AND (lote_id IS NULL) AND (NOT ((estado = 'P'::text) AND (modo_envio = 'A'::text))));
CREATE INDEX documento_sin_aviso_de_demora ON public.documento USING btree (fecha_firma) WHERE ((estado = ANY (ARRAY['P'::text, 'E'::text])) AND (demorado_at IS NULL));
CREATE INDEX documento_sin_final ON public.documento USING btree (fecha_firma) WHERE (estado = ANY (ARRAY['P'::text, 'E'::text]));
CREATE TRIGGER documento_busqueda_alta AFTER INSERT ON public.documento REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION documento_a_busqueda();
CREATE TRIGGER documento_busqueda_cambio AFTER UPDATE OF receptor_nombre, receptor_ruc, receptor_documento, total ON public.documento FOR EACH ROW WHEN (((((old.receptor_nombre IS DISTINCT FROM new.receptor_nombre) OR (old.receptor_ruc IS DISTINCT FROM new.receptor_ruc)) OR (old.receptor_documento IS DISTINCT FROM new.receptor_documento)) OR (old.total IS DISTINCT FROM new.total))) EXECUTE FUNCTION documento_cambia_busqueda();
CREATE TRIGGER documento_cifra_alta AFTER INSERT ON public.documento FOR EACH ROW WHEN ((new.estado = ANY (ARRAY['A'::text, 'R'::text, 'C'::text]))) EXECUTE FUNCTION documento_a_cifra();
CREATE TRIGGER documento_cifra_cambio AFTER UPDATE OF estado, fecha_emision ON public.documento FOR EACH ROW WHEN ((((old.estado IS DISTINCT FROM new.estado) OR (old.fecha_emision IS DISTINCT FROM new.fecha_emision)) AND ((old.estado = ANY (ARRAY['A'::text, 'R'::text, 'C'::text])) OR (new.estado = ANY (ARRAY['A'::text, 'R'::text, 'C'::text]))))) EXECUTE FUNCTION documento_a_cifra();
ALTER TABLE documento ENABLE ROW LEVEL SECURITY;
ALTER TABLE documento FORCE ROW LEVEL SECURITY;
CREATE POLICY cruce ON documento FOR ALL TO timbo_cruce USING true;
CREATE POLICY propio ON documento FOR ALL TO timbo_app USING (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
GRANT INSERT, SELECT, UPDATE ON TABLE documento TO timbo_api;
GRANT SELECT ON TABLE documento TO timbo_cruce;
GRANT SELECT ON TABLE documento TO timbo_renderer;
GRANT SELECT, UPDATE ON TABLE documento TO timbo_submitter;
GRANT UPDATE (estado) ON TABLE documento TO timbo_cruce;
GRANT UPDATE (email_estado) ON TABLE documento TO timbo_renderer;
GRANT UPDATE (email_detalle) ON TABLE documento TO timbo_renderer;
GRANT UPDATE (kude_estado) ON TABLE documento TO timbo_renderer;
GRANT UPDATE (kude_version) ON TABLE documento TO timbo_renderer;
GRANT UPDATE (kude_plantilla) ON TABLE documento TO timbo_renderer;
GRANT UPDATE (kude_at) ON TABLE documento TO timbo_renderer;
GRANT UPDATE (reintentar_at) ON TABLE documento TO timbo_cruce;
GRANT UPDATE (avisos) ON TABLE documento TO timbo_renderer;
GRANT UPDATE (kude_avisada) ON TABLE documento TO timbo_renderer;
GRANT UPDATE (updated_at) ON TABLE documento TO timbo_cruce;
GRANT UPDATE (updated_at) ON TABLE documento TO timbo_renderer;

CREATE TABLE documento_ajeno (
  tenant_id uuid NOT NULL,
  cdc text NOT NULL,
  contenido jsonb NOT NULL,
  consultado_at timestamp with time zone NOT NULL
);
ALTER TABLE documento_ajeno ADD CONSTRAINT documento_ajeno_pkey PRIMARY KEY (tenant_id, cdc);
ALTER TABLE documento_ajeno ADD CONSTRAINT documento_ajeno_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id);
ALTER TABLE documento_ajeno ENABLE ROW LEVEL SECURITY;
ALTER TABLE documento_ajeno FORCE ROW LEVEL SECURITY;
CREATE POLICY propio ON documento_ajeno FOR ALL TO timbo_app USING (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
GRANT INSERT, SELECT, UPDATE ON TABLE documento_ajeno TO timbo_api;

CREATE TABLE documento_busqueda (
  tenant_id uuid NOT NULL,
  fecha_emision timestamp without time zone NOT NULL,
  numero integer NOT NULL,
  de_id uuid NOT NULL,
  tipo smallint NOT NULL,
  sit text NOT NULL,
  texto text NOT NULL,
  total numeric(23,8) NOT NULL,
  numero_formateado text NOT NULL,
  receptor text NOT NULL
);
ALTER TABLE documento_busqueda ADD CONSTRAINT documento_busqueda_pkey PRIMARY KEY (tenant_id, fecha_emision, numero, de_id);
CREATE INDEX documento_busqueda_digitos ON public.documento_busqueda USING gin (tenant_id, ventanas_de_digitos(texto)) WITH (gin_pending_list_limit='1024');
CREATE INDEX documento_busqueda_numero ON public.documento_busqueda USING btree (tenant_id, numero_formateado, fecha_emision, numero, de_id);
CREATE INDEX documento_busqueda_receptor ON public.documento_busqueda USING btree (tenant_id, receptor, fecha_emision, numero, de_id);
CREATE INDEX documento_busqueda_texto ON public.documento_busqueda USING gin (tenant_id, texto gin_trgm_ops) WITH (gin_pending_list_limit='1024');
CREATE INDEX documento_busqueda_total ON public.documento_busqueda USING btree (tenant_id, total, fecha_emision, numero, de_id);
ALTER TABLE documento_busqueda ENABLE ROW LEVEL SECURITY;
ALTER TABLE documento_busqueda FORCE ROW LEVEL SECURITY;
CREATE POLICY cruce ON documento_busqueda FOR ALL TO timbo_cruce USING true;
CREATE POLICY propio ON documento_busqueda FOR ALL TO timbo_app USING (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
GRANT DELETE, INSERT, SELECT ON TABLE documento_busqueda TO timbo_cruce;
GRANT DELETE, SELECT ON TABLE documento_busqueda TO timbo_api;
GRANT DELETE, SELECT ON TABLE documento_busqueda TO timbo_submitter;

CREATE TABLE documento_detalle (
  tenant_id uuid NOT NULL,
  de_id uuid NOT NULL,
  contenido jsonb NOT NULL,
  huella_solicitud bytea NOT NULL
) PARTITION BY RANGE (de_id);
ALTER TABLE documento_detalle ADD CONSTRAINT documento_detalle_pkey PRIMARY KEY (tenant_id, de_id);
CREATE TRIGGER documento_detalle_cambio AFTER UPDATE OF contenido ON public.documento_detalle FOR EACH ROW WHEN (((old.contenido -> 'items'::text) IS DISTINCT FROM (new.contenido -> 'items'::text))) EXECUTE FUNCTION detalle_cambia_busqueda();
ALTER TABLE documento_detalle ENABLE ROW LEVEL SECURITY;
ALTER TABLE documento_detalle FORCE ROW LEVEL SECURITY;
CREATE POLICY cruce ON documento_detalle FOR ALL TO timbo_cruce USING true;
CREATE POLICY propio ON documento_detalle FOR ALL TO timbo_app USING (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
GRANT INSERT, SELECT, UPDATE ON TABLE documento_detalle TO timbo_api;
GRANT SELECT ON TABLE documento_detalle TO timbo_cruce;
GRANT SELECT ON TABLE documento_detalle TO timbo_renderer;
GRANT SELECT, UPDATE ON TABLE documento_detalle TO timbo_submitter;

CREATE TABLE documento_historial (
  tenant_id uuid NOT NULL,
  de_id uuid NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  estado text NOT NULL,
  motivo text,
  codigo_fiscal text,
  mensaje_fiscal text,
  autor jsonb NOT NULL DEFAULT '{"id": "servicio", "rol": "servicio", "via": "servicio", "acto": "de.tramitar"}'::jsonb,
  created_at timestamp with time zone NOT NULL
) PARTITION BY RANGE (de_id);
ALTER TABLE documento_historial ADD CONSTRAINT documento_historial_pkey PRIMARY KEY (tenant_id, de_id, id);
CREATE INDEX documento_historial_acto ON public.documento_historial USING btree (tenant_id, created_at) WHERE (((autor ->> 'via'::text) <> 'servicio'::text) AND ((autor ->> 'acto'::text) <> 'de.emitir'::text));
ALTER TABLE documento_historial ENABLE ROW LEVEL SECURITY;
ALTER TABLE documento_historial FORCE ROW LEVEL SECURITY;
CREATE POLICY cruce ON documento_historial FOR ALL TO timbo_cruce USING true;
CREATE POLICY propio ON documento_historial FOR ALL TO timbo_app USING (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
GRANT DELETE, INSERT, SELECT ON TABLE documento_historial TO timbo_cruce;
GRANT INSERT ON TABLE documento_historial TO timbo_renderer;
GRANT INSERT, SELECT ON TABLE documento_historial TO timbo_api;
GRANT INSERT, SELECT ON TABLE documento_historial TO timbo_submitter;

CREATE TABLE documento_xml (
  tenant_id uuid NOT NULL,
  de_id uuid NOT NULL,
  cdc text NOT NULL,
  xml bytea,
  digest text NOT NULL,
  legajo_id uuid,
  desde integer,
  largo integer,
  huella bytea
) PARTITION BY RANGE (de_id);
ALTER TABLE documento_xml ADD CONSTRAINT documento_xml_check CHECK ((num_nonnulls(legajo_id, desde, largo, huella) =
CASE
    WHEN (xml IS NULL) THEN 4
    ELSE 0
END));
ALTER TABLE documento_xml ADD CONSTRAINT documento_xml_pkey PRIMARY KEY (tenant_id, de_id, cdc);
ALTER TABLE documento_xml ENABLE ROW LEVEL SECURITY;
ALTER TABLE documento_xml FORCE ROW LEVEL SECURITY;
CREATE POLICY cruce ON documento_xml FOR ALL TO timbo_cruce USING true;
CREATE POLICY propio ON documento_xml FOR ALL TO timbo_app USING (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
GRANT INSERT, SELECT ON TABLE documento_xml TO timbo_api;
GRANT SELECT ON TABLE documento_xml TO timbo_cruce;
GRANT SELECT ON TABLE documento_xml TO timbo_renderer;
GRANT SELECT ON TABLE documento_xml TO timbo_submitter;
GRANT UPDATE (xml) ON TABLE documento_xml TO timbo_cruce;
GRANT UPDATE (legajo_id) ON TABLE documento_xml TO timbo_cruce;
GRANT UPDATE (desde) ON TABLE documento_xml TO timbo_cruce;
GRANT UPDATE (largo) ON TABLE documento_xml TO timbo_cruce;
GRANT UPDATE (huella) ON TABLE documento_xml TO timbo_cruce;

CREATE TABLE enlace_de_identidad (
  huella bytea NOT NULL,
  correo text NOT NULL,
  clase text NOT NULL,
  vence_at timestamp with time zone NOT NULL,
  usado_at timestamp with time zone
);
ALTER TABLE enlace_de_identidad ADD CONSTRAINT enlace_de_identidad_clase_check CHECK ((clase = ANY (ARRAY['clave'::text, 'inicial'::text, 'verificar'::text])));
ALTER TABLE enlace_de_identidad ADD CONSTRAINT enlace_de_identidad_pkey PRIMARY KEY (huella);
CREATE INDEX enlace_de_identidad_correo ON public.enlace_de_identidad USING btree (correo);
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE enlace_de_identidad TO timbo_identidad;

CREATE TABLE entrega (
  tenant_id uuid NOT NULL,
  webhook_id uuid NOT NULL,
  aviso_id uuid NOT NULL,
  intentos integer NOT NULL,
  proxima_at timestamp with time zone NOT NULL
);
ALTER TABLE entrega ADD CONSTRAINT entrega_pkey PRIMARY KEY (tenant_id, webhook_id, aviso_id);
ALTER TABLE entrega ADD CONSTRAINT entrega_tenant_id_webhook_id_fkey FOREIGN KEY (tenant_id, webhook_id) REFERENCES webhook(tenant_id, id) ON DELETE CASCADE;
CREATE INDEX entrega_proxima ON public.entrega USING btree (tenant_id, webhook_id, proxima_at);
ALTER TABLE entrega ENABLE ROW LEVEL SECURITY;
ALTER TABLE entrega FORCE ROW LEVEL SECURITY;
CREATE POLICY propio ON entrega FOR ALL TO timbo_app USING (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE entrega TO timbo_api;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE entrega TO timbo_renderer;

CREATE TABLE envio (
  tenant_id uuid NOT NULL,
  de_id uuid NOT NULL,
  id uuid NOT NULL,
  cdc text NOT NULL,
  d_id bigint NOT NULL,
  lote_id uuid,
  abierto boolean NOT NULL DEFAULT true,
  ficha integer NOT NULL DEFAULT 1,
  en_vuelo boolean NOT NULL DEFAULT true,
  vence_at timestamp with time zone NOT NULL,
  consultar_at timestamp with time zone,
  consultas integer NOT NULL DEFAULT 0,
  consultas_sin_rastro integer NOT NULL DEFAULT 0,
  sin_rastro_desde timestamp with time zone,
  ya_autorizado jsonb,
  resultado text,
  detalle text,
  created_at timestamp with time zone NOT NULL,
  cerrado_at timestamp with time zone
) PARTITION BY RANGE (de_id);
ALTER TABLE envio ADD CONSTRAINT envio_pkey PRIMARY KEY (tenant_id, de_id, id);
ALTER TABLE envio ADD CONSTRAINT envio_tenant_id_lote_id_fkey FOREIGN KEY (tenant_id, lote_id) REFERENCES lote(tenant_id, id);
CREATE UNIQUE INDEX envio_abierto ON public.envio USING btree (tenant_id, de_id, cdc) WHERE abierto;
CREATE INDEX envio_lote ON public.envio USING btree (tenant_id, lote_id) WHERE (abierto AND (lote_id IS NOT NULL));
ALTER TABLE envio ENABLE ROW LEVEL SECURITY;
ALTER TABLE envio FORCE ROW LEVEL SECURITY;
CREATE POLICY cruce ON envio FOR ALL TO timbo_cruce USING true;
CREATE POLICY propio ON envio FOR ALL TO timbo_app USING (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
GRANT DELETE, INSERT, SELECT ON TABLE envio TO timbo_cruce;
GRANT INSERT, SELECT, UPDATE ON TABLE envio TO timbo_submitter;
GRANT SELECT, UPDATE ON TABLE envio TO timbo_api;
GRANT UPDATE (en_vuelo) ON TABLE envio TO timbo_cruce;
GRANT UPDATE (consultar_at) ON TABLE envio TO timbo_cruce;
GRANT UPDATE (consultas_sin_rastro) ON TABLE envio TO timbo_cruce;
GRANT UPDATE (sin_rastro_desde) ON TABLE envio TO timbo_cruce;

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
CREATE TRIGGER auditar AFTER INSERT OR UPDATE ON public.establecimiento FOR EACH ROW EXECUTE FUNCTION auditar_cambio('codigo');
ALTER TABLE establecimiento ENABLE ROW LEVEL SECURITY;
ALTER TABLE establecimiento FORCE ROW LEVEL SECURITY;
CREATE POLICY propio ON establecimiento FOR ALL TO timbo_app USING (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
GRANT INSERT, SELECT, UPDATE ON TABLE establecimiento TO timbo_api;
GRANT SELECT ON TABLE establecimiento TO timbo_renderer;
GRANT SELECT ON TABLE establecimiento TO timbo_submitter;

CREATE TABLE evento (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  tipo text NOT NULL,
  sit text NOT NULL,
  de_id uuid,
  inutilizacion_id uuid,
  recibido_id uuid,
  datos jsonb NOT NULL,
  motivo text NOT NULL,
  estado text NOT NULL DEFAULT 'P'::text,
  protocolo_fiscal text,
  codigo_fiscal text,
  mensaje_fiscal text,
  ficha integer NOT NULL DEFAULT 0,
  en_vuelo boolean NOT NULL DEFAULT false,
  vence_at timestamp with time zone,
  proxima_at timestamp with time zone NOT NULL,
  intentos integer NOT NULL DEFAULT 0,
  dudoso boolean NOT NULL DEFAULT false,
  id_evento bigint,
  d_id bigint,
  detalle text,
  autor jsonb NOT NULL DEFAULT '{"id": "servicio", "rol": "servicio", "via": "servicio", "acto": "evento.pedir"}'::jsonb,
  created_at timestamp with time zone NOT NULL,
  procesado_at timestamp with time zone
);
ALTER TABLE evento ADD CONSTRAINT evento_check CHECK ((num_nonnulls(de_id, inutilizacion_id, recibido_id) <= 1));
ALTER TABLE evento ADD CONSTRAINT evento_estado_check CHECK ((estado = ANY (ARRAY['P'::text, 'A'::text, 'R'::text])));
ALTER TABLE evento ADD CONSTRAINT evento_pkey PRIMARY KEY (tenant_id, id);
ALTER TABLE evento ADD CONSTRAINT evento_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id);
ALTER TABLE evento ADD CONSTRAINT evento_tenant_id_inutilizacion_id_fkey FOREIGN KEY (tenant_id, inutilizacion_id) REFERENCES inutilizacion(tenant_id, id);
ALTER TABLE evento ADD CONSTRAINT evento_tenant_id_recibido_id_fkey FOREIGN KEY (tenant_id, recibido_id) REFERENCES recibido(tenant_id, id);
CREATE INDEX evento_abierto ON public.evento USING btree (tenant_id, proxima_at) WHERE (estado = 'P'::text);
CREATE UNIQUE INDEX evento_de_recibido_pendiente ON public.evento USING btree (tenant_id, recibido_id) WHERE ((recibido_id IS NOT NULL) AND (estado = 'P'::text));
CREATE INDEX evento_documento ON public.evento USING btree (tenant_id, de_id, created_at);
CREATE INDEX evento_inutilizacion ON public.evento USING btree (tenant_id, inutilizacion_id);
CREATE INDEX evento_recibido ON public.evento USING btree (tenant_id, recibido_id, created_at) WHERE (recibido_id IS NOT NULL);
CREATE UNIQUE INDEX evento_unico ON public.evento USING btree (tenant_id, de_id, tipo) WHERE ((tipo = ANY (ARRAY['CANCELACION'::text, 'NOMINACION'::text])) AND (estado <> 'R'::text));
ALTER TABLE evento ENABLE ROW LEVEL SECURITY;
ALTER TABLE evento FORCE ROW LEVEL SECURITY;
CREATE POLICY cruce ON evento FOR ALL TO timbo_cruce USING true;
CREATE POLICY propio ON evento FOR ALL TO timbo_app USING (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
GRANT INSERT, SELECT ON TABLE evento TO timbo_api;
GRANT SELECT ON TABLE evento TO timbo_cruce;
GRANT SELECT ON TABLE evento TO timbo_renderer;
GRANT SELECT, UPDATE ON TABLE evento TO timbo_submitter;
GRANT UPDATE (dudoso) ON TABLE evento TO timbo_cruce;

CREATE TABLE evento_xml (
  tenant_id uuid NOT NULL,
  evento_id uuid NOT NULL,
  ficha integer NOT NULL,
  xml bytea NOT NULL
);
ALTER TABLE evento_xml ADD CONSTRAINT evento_xml_pkey PRIMARY KEY (tenant_id, evento_id, ficha);
ALTER TABLE evento_xml ADD CONSTRAINT evento_xml_tenant_id_evento_id_fkey FOREIGN KEY (tenant_id, evento_id) REFERENCES evento(tenant_id, id);
ALTER TABLE evento_xml ENABLE ROW LEVEL SECURITY;
ALTER TABLE evento_xml FORCE ROW LEVEL SECURITY;
CREATE POLICY propio ON evento_xml FOR ALL TO timbo_app USING (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
GRANT INSERT ON TABLE evento_xml TO timbo_api;
GRANT INSERT, SELECT ON TABLE evento_xml TO timbo_submitter;
GRANT SELECT ON TABLE evento_xml TO timbo_renderer;

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
GRANT INSERT, SELECT ON TABLE id_interno TO timbo_api;

CREATE TABLE imagen_de_habilitacion (
  tenant_id uuid NOT NULL,
  corrida_id uuid NOT NULL,
  codigo_de_caso text NOT NULL,
  tipo text NOT NULL,
  imagen bytea NOT NULL,
  created_at timestamp with time zone NOT NULL
);
ALTER TABLE imagen_de_habilitacion ADD CONSTRAINT imagen_de_habilitacion_pkey PRIMARY KEY (tenant_id, corrida_id, codigo_de_caso);
ALTER TABLE imagen_de_habilitacion ADD CONSTRAINT imagen_de_habilitacion_tenant_id_corrida_id_codigo_de_caso_fkey FOREIGN KEY (tenant_id, corrida_id, codigo_de_caso) REFERENCES linea_de_habilitacion(tenant_id, corrida_id, codigo_de_caso);
ALTER TABLE imagen_de_habilitacion ADD CONSTRAINT imagen_de_habilitacion_tipo_check CHECK ((tipo = ANY (ARRAY['image/png'::text, 'image/jpeg'::text])));
ALTER TABLE imagen_de_habilitacion ENABLE ROW LEVEL SECURITY;
ALTER TABLE imagen_de_habilitacion FORCE ROW LEVEL SECURITY;
CREATE POLICY propio ON imagen_de_habilitacion FOR ALL TO timbo_app USING (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
GRANT INSERT, SELECT, UPDATE ON TABLE imagen_de_habilitacion TO timbo_api;

CREATE TABLE informe_del_doctor (
  unico boolean NOT NULL DEFAULT true,
  hecho_at timestamp with time zone NOT NULL,
  hallazgos jsonb NOT NULL
);
ALTER TABLE informe_del_doctor ADD CONSTRAINT informe_del_doctor_hallazgos_check CHECK ((jsonb_typeof(hallazgos) = 'array'::text));
ALTER TABLE informe_del_doctor ADD CONSTRAINT informe_del_doctor_pkey PRIMARY KEY (unico);
ALTER TABLE informe_del_doctor ADD CONSTRAINT informe_del_doctor_unico_check CHECK (unico);
GRANT SELECT ON TABLE informe_del_doctor TO timbo_api;

CREATE TABLE intento_de_entrada (
  clave bytea NOT NULL,
  fallas integer NOT NULL,
  hasta timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL
);
ALTER TABLE intento_de_entrada ADD CONSTRAINT intento_de_entrada_pkey PRIMARY KEY (clave);
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE intento_de_entrada TO timbo_identidad;

CREATE TABLE intento_de_entrega (
  tenant_id uuid NOT NULL,
  webhook_id uuid NOT NULL,
  id uuid NOT NULL,
  aviso_id uuid NOT NULL,
  de_id uuid,
  tipo text NOT NULL,
  numero integer NOT NULL,
  resultado text NOT NULL,
  status integer,
  ms integer NOT NULL,
  respuesta text NOT NULL,
  created_at timestamp with time zone NOT NULL
);
ALTER TABLE intento_de_entrega ADD CONSTRAINT intento_de_entrega_pkey PRIMARY KEY (tenant_id, webhook_id, id);
ALTER TABLE intento_de_entrega ADD CONSTRAINT intento_de_entrega_resultado_check CHECK ((resultado = ANY (ARRAY['entregado'::text, 'reintentar'::text, 'agotado'::text])));
CREATE INDEX intento_de_entrega_documento ON public.intento_de_entrega USING btree (tenant_id, webhook_id, de_id, id) WHERE (de_id IS NOT NULL);
CREATE INDEX intento_de_entrega_edad ON public.intento_de_entrega USING btree (id);
ALTER TABLE intento_de_entrega ENABLE ROW LEVEL SECURITY;
ALTER TABLE intento_de_entrega FORCE ROW LEVEL SECURITY;
CREATE POLICY cruce ON intento_de_entrega FOR ALL TO timbo_cruce USING true;
CREATE POLICY propio ON intento_de_entrega FOR ALL TO timbo_app USING (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
GRANT DELETE, SELECT ON TABLE intento_de_entrega TO timbo_cruce;
GRANT INSERT, SELECT ON TABLE intento_de_entrega TO timbo_renderer;
GRANT SELECT ON TABLE intento_de_entrega TO timbo_api;

CREATE TABLE inutilizacion (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  sit text NOT NULL,
  timbrado text NOT NULL,
  serie text NOT NULL,
  tipo smallint NOT NULL,
  establecimiento text NOT NULL,
  punto text NOT NULL,
  numero_desde integer NOT NULL,
  numero_hasta integer NOT NULL,
  liberados int4multirange NOT NULL DEFAULT '{}'::int4multirange,
  reservados int4multirange NOT NULL GENERATED ALWAYS AS (
CASE
    WHEN (estado = 'R'::text) THEN '{}'::int4multirange
    ELSE (int4multirange(int4range(numero_desde, numero_hasta, '[]'::text)) - liberados)
END) STORED,
  motivo text NOT NULL,
  estado text NOT NULL,
  cdc text,
  protocolo_fiscal text,
  codigo_fiscal text,
  mensaje_fiscal text,
  autor jsonb NOT NULL DEFAULT '{"id": "servicio", "rol": "servicio", "via": "servicio", "acto": "inutilizacion.pedir"}'::jsonb,
  created_at timestamp with time zone NOT NULL DEFAULT now()
);
ALTER TABLE inutilizacion ADD CONSTRAINT inutilizacion_check CHECK (((numero_hasta >= numero_desde) AND (numero_hasta <= 9999999)));
ALTER TABLE inutilizacion ADD CONSTRAINT inutilizacion_estado_check CHECK ((estado = ANY (ARRAY['P'::text, 'A'::text, 'R'::text, 'X'::text])));
ALTER TABLE inutilizacion ADD CONSTRAINT inutilizacion_numero_desde_check CHECK (((numero_desde >= 1) AND (numero_desde <= 9999999)));
ALTER TABLE inutilizacion ADD CONSTRAINT inutilizacion_pkey PRIMARY KEY (tenant_id, id);
ALTER TABLE inutilizacion ADD CONSTRAINT inutilizacion_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id);
CREATE INDEX inutilizacion_cdc ON public.inutilizacion USING btree (tenant_id, cdc) WHERE (cdc IS NOT NULL);
CREATE INDEX inutilizacion_serie ON public.inutilizacion USING btree (tenant_id, sit, timbrado, serie, tipo, establecimiento, punto, numero_desde);
ALTER TABLE inutilizacion ENABLE ROW LEVEL SECURITY;
ALTER TABLE inutilizacion FORCE ROW LEVEL SECURITY;
CREATE POLICY cruce ON inutilizacion FOR ALL TO timbo_cruce USING true;
CREATE POLICY propio ON inutilizacion FOR ALL TO timbo_app USING (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
GRANT INSERT, SELECT ON TABLE inutilizacion TO timbo_api;
GRANT SELECT ON TABLE inutilizacion TO timbo_cruce;
GRANT SELECT ON TABLE inutilizacion TO timbo_renderer;
GRANT SELECT, UPDATE ON TABLE inutilizacion TO timbo_submitter;

CREATE TABLE invitacion (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  correo text NOT NULL,
  rol text NOT NULL,
  hash bytea,
  vence_at timestamp with time zone NOT NULL,
  aceptada_at timestamp with time zone,
  persona_id uuid,
  autor jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL
);
ALTER TABLE invitacion ADD CONSTRAINT invitacion_check CHECK (((aceptada_at IS NULL) = (persona_id IS NULL)));
ALTER TABLE invitacion ADD CONSTRAINT invitacion_persona_id_fkey FOREIGN KEY (persona_id) REFERENCES persona(id);
ALTER TABLE invitacion ADD CONSTRAINT invitacion_pkey PRIMARY KEY (tenant_id, id);
ALTER TABLE invitacion ADD CONSTRAINT invitacion_rol_check CHECK ((rol = ANY (ARRAY['contador'::text, 'user'::text, 'admin'::text])));
ALTER TABLE invitacion ADD CONSTRAINT invitacion_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id);
CREATE UNIQUE INDEX invitacion_abierta ON public.invitacion USING btree (tenant_id, correo) WHERE (aceptada_at IS NULL);
CREATE INDEX invitacion_hash ON public.invitacion USING btree (hash);
CREATE TRIGGER auditar AFTER INSERT OR DELETE ON public.invitacion FOR EACH ROW EXECUTE FUNCTION auditar_acceso();
ALTER TABLE invitacion ENABLE ROW LEVEL SECURITY;
ALTER TABLE invitacion FORCE ROW LEVEL SECURITY;
CREATE POLICY cruce ON invitacion FOR ALL TO timbo_cruce USING true;
CREATE POLICY propio ON invitacion FOR ALL TO timbo_app USING (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
GRANT DELETE, INSERT, SELECT ON TABLE invitacion TO timbo_api;
GRANT SELECT ON TABLE invitacion TO timbo_renderer;
GRANT SELECT (tenant_id) ON TABLE invitacion TO timbo_cruce;
GRANT SELECT (id) ON TABLE invitacion TO timbo_cruce;
GRANT SELECT (hash) ON TABLE invitacion TO timbo_cruce;
GRANT UPDATE (hash) ON TABLE invitacion TO timbo_renderer;
GRANT UPDATE (aceptada_at) ON TABLE invitacion TO timbo_api;
GRANT UPDATE (persona_id) ON TABLE invitacion TO timbo_api;

CREATE TABLE kude_apartado (
  tenant_id uuid NOT NULL,
  de_id uuid NOT NULL,
  version integer NOT NULL,
  motivo text NOT NULL,
  apartado_at timestamp with time zone NOT NULL
);
ALTER TABLE kude_apartado ADD CONSTRAINT kude_apartado_motivo_check CHECK ((motivo = ANY (ARRAY['tiempo'::text, 'no_imprimible'::text])));
ALTER TABLE kude_apartado ADD CONSTRAINT kude_apartado_pkey PRIMARY KEY (tenant_id, de_id);
ALTER TABLE kude_apartado ADD CONSTRAINT kude_apartado_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id);
ALTER TABLE kude_apartado ENABLE ROW LEVEL SECURITY;
ALTER TABLE kude_apartado FORCE ROW LEVEL SECURITY;
CREATE POLICY cruce ON kude_apartado FOR ALL TO timbo_cruce USING true;
CREATE POLICY propio ON kude_apartado FOR ALL TO timbo_app USING (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE kude_apartado TO timbo_renderer;
GRANT SELECT ON TABLE kude_apartado TO timbo_cruce;

CREATE TABLE kude_formato (
  tenant_id uuid NOT NULL,
  de_id uuid NOT NULL,
  formato text NOT NULL,
  version integer NOT NULL,
  pedida integer NOT NULL,
  pedida_at timestamp with time zone NOT NULL
) PARTITION BY RANGE (de_id);
ALTER TABLE kude_formato ADD CONSTRAINT kude_formato_formato_check CHECK ((formato = ANY (ARRAY['a4'::text, 'carta'::text, 'oficio'::text, 'a5'::text, 'ticket80'::text, 'ticket58'::text, 'ticket80-resumen'::text, 'ticket58-resumen'::text])));
ALTER TABLE kude_formato ADD CONSTRAINT kude_formato_pkey PRIMARY KEY (tenant_id, de_id, formato);
ALTER TABLE kude_formato ENABLE ROW LEVEL SECURITY;
ALTER TABLE kude_formato FORCE ROW LEVEL SECURITY;
CREATE POLICY cruce ON kude_formato FOR ALL TO timbo_cruce USING true;
CREATE POLICY propio ON kude_formato FOR ALL TO timbo_app USING (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
GRANT INSERT, SELECT, UPDATE ON TABLE kude_formato TO timbo_api;
GRANT INSERT, SELECT, UPDATE ON TABLE kude_formato TO timbo_renderer;
GRANT SELECT ON TABLE kude_formato TO timbo_cruce;

CREATE TABLE kude_idioma (
  tenant_id uuid NOT NULL,
  de_id uuid NOT NULL,
  formato text NOT NULL,
  idioma text NOT NULL,
  version integer NOT NULL,
  pedida integer NOT NULL,
  pedida_at timestamp with time zone NOT NULL
) PARTITION BY RANGE (de_id);
ALTER TABLE kude_idioma ADD CONSTRAINT kude_idioma_pkey PRIMARY KEY (tenant_id, de_id, formato, idioma);
ALTER TABLE kude_idioma ENABLE ROW LEVEL SECURITY;
ALTER TABLE kude_idioma FORCE ROW LEVEL SECURITY;
CREATE POLICY propio ON kude_idioma FOR ALL TO timbo_app USING (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
GRANT INSERT, SELECT, UPDATE ON TABLE kude_idioma TO timbo_api;
GRANT INSERT, SELECT, UPDATE ON TABLE kude_idioma TO timbo_renderer;

CREATE TABLE kude_paquete (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  como text NOT NULL,
  formato text,
  idioma text,
  documentos uuid[] NOT NULL,
  total integer NOT NULL GENERATED ALWAYS AS (cardinality(documentos)) STORED,
  hechos integer NOT NULL DEFAULT 0,
  estado text NOT NULL DEFAULT 'P'::text,
  fallas integer NOT NULL DEFAULT 0,
  detalle text,
  omitidos text[] NOT NULL DEFAULT '{}'::text[],
  bytes bigint,
  ficha integer NOT NULL DEFAULT 0,
  en_vuelo boolean NOT NULL DEFAULT false,
  vence_at timestamp with time zone,
  proxima_at timestamp with time zone NOT NULL,
  created_at timestamp with time zone NOT NULL,
  cerrado_at timestamp with time zone
);
ALTER TABLE kude_paquete ADD CONSTRAINT kude_paquete_como_check CHECK ((como = ANY (ARRAY['pdf'::text, 'zip'::text, 'archivo'::text])));
ALTER TABLE kude_paquete ADD CONSTRAINT kude_paquete_estado_check CHECK ((estado = ANY (ARRAY['P'::text, 'L'::text, 'F'::text])));
ALTER TABLE kude_paquete ADD CONSTRAINT kude_paquete_pkey PRIMARY KEY (tenant_id, id);
CREATE INDEX kude_paquete_por_atender ON public.kude_paquete USING btree (tenant_id, proxima_at);
ALTER TABLE kude_paquete ENABLE ROW LEVEL SECURITY;
ALTER TABLE kude_paquete FORCE ROW LEVEL SECURITY;
CREATE POLICY cruce ON kude_paquete FOR ALL TO timbo_cruce USING true;
CREATE POLICY propio ON kude_paquete FOR ALL TO timbo_app USING (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
GRANT DELETE, SELECT, UPDATE ON TABLE kude_paquete TO timbo_renderer;
GRANT INSERT, SELECT ON TABLE kude_paquete TO timbo_api;
GRANT SELECT ON TABLE kude_paquete TO timbo_cruce;

CREATE TABLE legajo (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  dia date NOT NULL,
  huella bytea NOT NULL,
  bytes integer NOT NULL,
  xmls integer NOT NULL,
  conservar_hasta timestamp with time zone NOT NULL,
  created_at timestamp with time zone NOT NULL
);
ALTER TABLE legajo ADD CONSTRAINT legajo_pkey PRIMARY KEY (tenant_id, id);
ALTER TABLE legajo ADD CONSTRAINT legajo_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id);
CREATE INDEX legajo_dia ON public.legajo USING btree (tenant_id, dia);
ALTER TABLE legajo ENABLE ROW LEVEL SECURITY;
ALTER TABLE legajo FORCE ROW LEVEL SECURITY;
CREATE POLICY cruce ON legajo FOR ALL TO timbo_cruce USING true;
CREATE POLICY propio ON legajo FOR ALL TO timbo_app USING (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
GRANT DELETE, INSERT, SELECT ON TABLE legajo TO timbo_cruce;
GRANT SELECT ON TABLE legajo TO timbo_api;
GRANT SELECT ON TABLE legajo TO timbo_renderer;

CREATE TABLE limite_de_solicitudes (
  clave text NOT NULL,
  cuenta integer NOT NULL,
  vence_at timestamp with time zone NOT NULL
) WITH (fillfactor=50);
ALTER TABLE limite_de_solicitudes ADD CONSTRAINT limite_de_solicitudes_pkey PRIMARY KEY (clave);
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE limite_de_solicitudes TO timbo_api;
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE limite_de_solicitudes TO timbo_identidad;

CREATE TABLE linea_de_habilitacion (
  tenant_id uuid NOT NULL,
  corrida_id uuid NOT NULL,
  codigo_de_caso text NOT NULL,
  intento integer NOT NULL,
  estado text NOT NULL,
  cdc text,
  protocolo text,
  codigo text,
  mensaje text,
  motivo text,
  hora timestamp with time zone NOT NULL,
  autor jsonb NOT NULL DEFAULT '{"id": "servicio", "rol": "servicio", "via": "servicio", "acto": "habilitacion.iniciar"}'::jsonb
);
ALTER TABLE linea_de_habilitacion ADD CONSTRAINT linea_de_habilitacion_estado_check CHECK ((estado = ANY (ARRAY['pendiente'::text, 'enviada'::text, 'verde'::text, 'difiere'::text, 'abierta'::text])));
ALTER TABLE linea_de_habilitacion ADD CONSTRAINT linea_de_habilitacion_intento_check CHECK ((intento > 0));
ALTER TABLE linea_de_habilitacion ADD CONSTRAINT linea_de_habilitacion_pkey PRIMARY KEY (tenant_id, corrida_id, codigo_de_caso);
ALTER TABLE linea_de_habilitacion ADD CONSTRAINT linea_de_habilitacion_tenant_id_corrida_id_fkey FOREIGN KEY (tenant_id, corrida_id) REFERENCES corrida_de_habilitacion(tenant_id, id);
ALTER TABLE linea_de_habilitacion ENABLE ROW LEVEL SECURITY;
ALTER TABLE linea_de_habilitacion FORCE ROW LEVEL SECURITY;
CREATE POLICY propio ON linea_de_habilitacion FOR ALL TO timbo_app USING (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
GRANT INSERT, SELECT, UPDATE ON TABLE linea_de_habilitacion TO timbo_api;

CREATE TABLE llamada_de_habilitacion (
  tenant_id uuid NOT NULL,
  corrida_id uuid NOT NULL,
  id uuid NOT NULL,
  servicio text NOT NULL,
  pedido bytea NOT NULL,
  http_status integer,
  respuesta bytea,
  desenlace text NOT NULL,
  bytes integer NOT NULL GENERATED ALWAYS AS ((octet_length(pedido) + COALESCE(octet_length(respuesta), 0))) STORED,
  created_at timestamp with time zone NOT NULL
);
ALTER TABLE llamada_de_habilitacion ADD CONSTRAINT llamada_de_habilitacion_pkey PRIMARY KEY (tenant_id, corrida_id, id);
ALTER TABLE llamada_de_habilitacion ADD CONSTRAINT llamada_de_habilitacion_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id);
ALTER TABLE llamada_de_habilitacion ENABLE ROW LEVEL SECURITY;
ALTER TABLE llamada_de_habilitacion FORCE ROW LEVEL SECURITY;
CREATE POLICY propio ON llamada_de_habilitacion FOR ALL TO timbo_app USING (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
GRANT INSERT ON TABLE llamada_de_habilitacion TO timbo_submitter;
GRANT INSERT, SELECT ON TABLE llamada_de_habilitacion TO timbo_api;
GRANT SELECT (tenant_id) ON TABLE llamada_de_habilitacion TO timbo_submitter;
GRANT SELECT (corrida_id) ON TABLE llamada_de_habilitacion TO timbo_submitter;
GRANT SELECT (bytes) ON TABLE llamada_de_habilitacion TO timbo_submitter;

CREATE TABLE llave_de_acceso (
  id text NOT NULL,
  usuario_id uuid NOT NULL,
  publica bytea NOT NULL,
  contador bigint NOT NULL,
  transportes text[] NOT NULL,
  nombre text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  usada_at timestamp with time zone
);
ALTER TABLE llave_de_acceso ADD CONSTRAINT llave_de_acceso_pkey PRIMARY KEY (id);
ALTER TABLE llave_de_acceso ADD CONSTRAINT llave_de_acceso_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuario(id) ON DELETE CASCADE;
CREATE INDEX llave_de_acceso_usuario ON public.llave_de_acceso USING btree (usuario_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE llave_de_acceso TO timbo_identidad;

CREATE TABLE logo (
  tenant_id uuid NOT NULL,
  lugar text NOT NULL,
  tipo text NOT NULL,
  ancho integer NOT NULL,
  alto integer NOT NULL,
  imagen bytea,
  huella text GENERATED ALWAYS AS (encode(sha256(imagen), 'hex'::text)) STORED
);
ALTER TABLE logo ADD CONSTRAINT logo_lugar_check CHECK (((lugar ~ '^[0-9]{3}$'::text) OR (lugar = 'cuenta'::text)));
ALTER TABLE logo ADD CONSTRAINT logo_pkey PRIMARY KEY (tenant_id, lugar);
ALTER TABLE logo ADD CONSTRAINT logo_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id);
ALTER TABLE logo ADD CONSTRAINT logo_tipo_check CHECK ((tipo = ANY (ARRAY['image/png'::text, 'image/jpeg'::text])));
CREATE TRIGGER auditar AFTER INSERT OR UPDATE ON public.logo FOR EACH ROW EXECUTE FUNCTION auditar_cambio('lugar');
ALTER TABLE logo ENABLE ROW LEVEL SECURITY;
ALTER TABLE logo FORCE ROW LEVEL SECURITY;
CREATE POLICY propio ON logo FOR ALL TO timbo_app USING (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
GRANT INSERT, SELECT, UPDATE ON TABLE logo TO timbo_api;
GRANT SELECT ON TABLE logo TO timbo_renderer;

CREATE TABLE lote (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  sit text NOT NULL,
  tipo smallint NOT NULL,
  estado text NOT NULL,
  d_id bigint NOT NULL,
  numero_lote text,
  ficha integer NOT NULL DEFAULT 1,
  en_vuelo boolean NOT NULL DEFAULT false,
  vence_at timestamp with time zone NOT NULL,
  proxima_at timestamp with time zone NOT NULL,
  intentos integer NOT NULL DEFAULT 0,
  rechazado boolean NOT NULL DEFAULT false,
  resultado text,
  detalle text,
  enviado_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  cerrado_at timestamp with time zone
) WITH (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_threshold=1000, autovacuum_analyze_scale_factor=0.05, autovacuum_vacuum_cost_delay=0);
ALTER TABLE lote ADD CONSTRAINT lote_estado_check CHECK ((estado = ANY (ARRAY['NUEVO'::text, 'DESCONOCIDO'::text, 'ENCOLADO'::text, 'CERRADO'::text])));
ALTER TABLE lote ADD CONSTRAINT lote_pkey PRIMARY KEY (tenant_id, id);
ALTER TABLE lote ADD CONSTRAINT lote_tenant_id_d_id_key UNIQUE (tenant_id, d_id);
ALTER TABLE lote ADD CONSTRAINT lote_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id);
CREATE INDEX lote_abierto ON public.lote USING btree (tenant_id, proxima_at) WHERE (estado <> 'CERRADO'::text);
CREATE INDEX lote_por_salir ON public.lote USING btree (tenant_id, sit) WHERE ((estado = 'NUEVO'::text) AND (NOT en_vuelo));
ALTER TABLE lote ENABLE ROW LEVEL SECURITY;
ALTER TABLE lote FORCE ROW LEVEL SECURITY;
CREATE POLICY cruce ON lote FOR ALL TO timbo_cruce USING true;
CREATE POLICY propio ON lote FOR ALL TO timbo_app USING (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
GRANT INSERT, SELECT, UPDATE ON TABLE lote TO timbo_submitter;
GRANT SELECT ON TABLE lote TO timbo_api;
GRANT SELECT ON TABLE lote TO timbo_cruce;
GRANT UPDATE (en_vuelo) ON TABLE lote TO timbo_cruce;
GRANT UPDATE (vence_at) ON TABLE lote TO timbo_cruce;

CREATE TABLE membresia (
  tenant_id uuid NOT NULL,
  persona_id uuid NOT NULL,
  correo text NOT NULL,
  rol text NOT NULL,
  autor jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL
);
ALTER TABLE membresia ADD CONSTRAINT membresia_persona_id_fkey FOREIGN KEY (persona_id) REFERENCES persona(id);
ALTER TABLE membresia ADD CONSTRAINT membresia_pkey PRIMARY KEY (tenant_id, persona_id);
ALTER TABLE membresia ADD CONSTRAINT membresia_rol_check CHECK ((rol = ANY (ARRAY['contador'::text, 'user'::text, 'admin'::text])));
ALTER TABLE membresia ADD CONSTRAINT membresia_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id);
CREATE INDEX membresia_persona ON public.membresia USING btree (persona_id);
CREATE TRIGGER auditar AFTER INSERT OR DELETE OR UPDATE OF correo, rol ON public.membresia FOR EACH ROW EXECUTE FUNCTION auditar_acceso();
ALTER TABLE membresia ENABLE ROW LEVEL SECURITY;
ALTER TABLE membresia FORCE ROW LEVEL SECURITY;
CREATE POLICY cruce ON membresia FOR ALL TO timbo_cruce USING true;
CREATE POLICY propio ON membresia FOR ALL TO timbo_app USING (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
GRANT DELETE, INSERT, SELECT ON TABLE membresia TO timbo_api;
GRANT SELECT ON TABLE membresia TO timbo_cruce;
GRANT UPDATE (correo) ON TABLE membresia TO timbo_api;
GRANT UPDATE (rol) ON TABLE membresia TO timbo_api;

CREATE TABLE migracion_huella (
  name text NOT NULL,
  huella text NOT NULL
);
ALTER TABLE migracion_huella ADD CONSTRAINT migracion_huella_pkey PRIMARY KEY (name);
GRANT SELECT ON TABLE migracion_huella TO timbo_app;
GRANT SELECT ON TABLE migracion_huella TO timbo_identidad;

CREATE TABLE migrations (
  id integer NOT NULL DEFAULT nextval('migrations_id_seq'::regclass),
  "timestamp" bigint NOT NULL,
  name character varying NOT NULL
);
ALTER TABLE migrations ADD CONSTRAINT "PK_8c82d7f526340ab734260ea46be" PRIMARY KEY (id);
GRANT SELECT ON TABLE migrations TO timbo_app;
GRANT SELECT ON TABLE migrations TO timbo_identidad;

CREATE TABLE norma_fuente (
  url text NOT NULL,
  clase text NOT NULL,
  ficha integer NOT NULL,
  proxima_at timestamp with time zone NOT NULL,
  marcas text[] NOT NULL DEFAULT '{}'::text[],
  vista_at timestamp with time zone,
  sin_ver_desde timestamp with time zone,
  motivo text
);
ALTER TABLE norma_fuente ADD CONSTRAINT norma_fuente_check CHECK (((sin_ver_desde IS NULL) = (motivo IS NULL)));
ALTER TABLE norma_fuente ADD CONSTRAINT norma_fuente_clase_check CHECK ((clase = ANY (ARRAY['notas'::text, 'archivo'::text])));
ALTER TABLE norma_fuente ADD CONSTRAINT norma_fuente_pkey PRIMARY KEY (url);
ALTER TABLE norma_fuente ADD CONSTRAINT norma_fuente_url_check CHECK ((length(url) <= 2000));
GRANT INSERT, SELECT, UPDATE ON TABLE norma_fuente TO timbo_renderer;
GRANT SELECT ON TABLE norma_fuente TO timbo_api;

CREATE TABLE norma_novedad (
  id uuid NOT NULL,
  clase text NOT NULL,
  fuente text NOT NULL,
  valor text NOT NULL,
  vista_at timestamp with time zone NOT NULL,
  turno_hasta timestamp with time zone,
  carta_at timestamp with time zone,
  avisada_at timestamp with time zone
);
ALTER TABLE norma_novedad ADD CONSTRAINT norma_novedad_clase_check CHECK ((clase = ANY (ARRAY['nota'::text, 'archivo'::text, 'codigo'::text, 'elemento'::text])));
ALTER TABLE norma_novedad ADD CONSTRAINT norma_novedad_clase_fuente_valor_key UNIQUE (clase, fuente, valor);
ALTER TABLE norma_novedad ADD CONSTRAINT norma_novedad_fuente_check CHECK ((length(fuente) <= 2000));
ALTER TABLE norma_novedad ADD CONSTRAINT norma_novedad_pkey PRIMARY KEY (id);
ALTER TABLE norma_novedad ADD CONSTRAINT norma_novedad_valor_check CHECK ((length(valor) <= 100));
CREATE INDEX norma_novedad_vista ON public.norma_novedad USING btree (vista_at);
GRANT INSERT, SELECT ON TABLE norma_novedad TO timbo_api;
GRANT INSERT, SELECT ON TABLE norma_novedad TO timbo_submitter;
GRANT INSERT, SELECT, UPDATE ON TABLE norma_novedad TO timbo_renderer;

CREATE TABLE numero_emitido (
  tenant_id uuid NOT NULL,
  sit text NOT NULL,
  timbrado text NOT NULL,
  serie text NOT NULL,
  tipo smallint NOT NULL,
  establecimiento text NOT NULL,
  punto text NOT NULL,
  numero integer NOT NULL,
  de_id uuid NOT NULL
);
ALTER TABLE numero_emitido ADD CONSTRAINT numero_emitido_pkey PRIMARY KEY (tenant_id, sit, timbrado, serie, tipo, establecimiento, punto, numero);
ALTER TABLE numero_emitido ENABLE ROW LEVEL SECURITY;
ALTER TABLE numero_emitido FORCE ROW LEVEL SECURITY;
CREATE POLICY cruce ON numero_emitido FOR ALL TO timbo_cruce USING true;
CREATE POLICY propio ON numero_emitido FOR ALL TO timbo_app USING (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
GRANT INSERT, SELECT ON TABLE numero_emitido TO timbo_api;
GRANT SELECT ON TABLE numero_emitido TO timbo_cruce;

CREATE TABLE objeto_oidc (
  modelo text NOT NULL,
  huella bytea NOT NULL,
  datos jsonb NOT NULL,
  usuario_id uuid,
  concesion text,
  uid text,
  agente text,
  usado_at timestamp with time zone,
  vence_at timestamp with time zone NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL
);
ALTER TABLE objeto_oidc ADD CONSTRAINT objeto_oidc_pkey PRIMARY KEY (modelo, huella);
CREATE INDEX objeto_oidc_concesion ON public.objeto_oidc USING btree (concesion);
CREATE INDEX objeto_oidc_uid ON public.objeto_oidc USING btree (uid);
CREATE INDEX objeto_oidc_usuario ON public.objeto_oidc USING btree (usuario_id);
CREATE INDEX objeto_oidc_vence ON public.objeto_oidc USING btree (vence_at);
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE objeto_oidc TO timbo_identidad;

CREATE TABLE outbox (
  tenant_id uuid NOT NULL,
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  cola text NOT NULL,
  datos jsonb NOT NULL,
  disponible_at timestamp with time zone NOT NULL,
  urgente boolean NOT NULL DEFAULT false
) WITH (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_threshold=1000, autovacuum_analyze_scale_factor=0.05, autovacuum_vacuum_cost_delay=0);
ALTER TABLE outbox ADD CONSTRAINT outbox_pkey PRIMARY KEY (tenant_id, id);
CREATE INDEX outbox_disponible ON public.outbox USING btree (disponible_at);
ALTER TABLE outbox ENABLE ROW LEVEL SECURITY;
ALTER TABLE outbox FORCE ROW LEVEL SECURITY;
CREATE POLICY cruce ON outbox FOR ALL TO timbo_cruce USING true;
CREATE POLICY propio ON outbox FOR ALL TO timbo_app USING (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
GRANT DELETE, SELECT, UPDATE ON TABLE outbox TO timbo_cruce;
GRANT INSERT, SELECT ON TABLE outbox TO timbo_api;
GRANT INSERT, SELECT ON TABLE outbox TO timbo_renderer;
GRANT INSERT, SELECT ON TABLE outbox TO timbo_submitter;

CREATE TABLE palabra (
  tenant_id uuid NOT NULL,
  palabra text NOT NULL
);
ALTER TABLE palabra ADD CONSTRAINT palabra_pkey PRIMARY KEY (tenant_id, palabra);
CREATE INDEX palabra_trigramas ON public.palabra USING gin (tenant_id, palabra gin_trgm_ops);
ALTER TABLE palabra ENABLE ROW LEVEL SECURITY;
ALTER TABLE palabra FORCE ROW LEVEL SECURITY;
CREATE POLICY cruce ON palabra FOR ALL TO timbo_cruce USING true;
CREATE POLICY propio ON palabra FOR ALL TO timbo_app USING (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
GRANT INSERT, SELECT ON TABLE palabra TO timbo_api;
GRANT INSERT, SELECT ON TABLE palabra TO timbo_cruce;
GRANT INSERT, SELECT ON TABLE palabra TO timbo_submitter;

CREATE TABLE persona (
  id uuid NOT NULL,
  emisor text NOT NULL,
  sujeto text NOT NULL,
  correo text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL
);
ALTER TABLE persona ADD CONSTRAINT persona_emisor_sujeto_key UNIQUE (emisor, sujeto);
ALTER TABLE persona ADD CONSTRAINT persona_pkey PRIMARY KEY (id);
ALTER TABLE persona ENABLE ROW LEVEL SECURITY;
ALTER TABLE persona FORCE ROW LEVEL SECURITY;
CREATE POLICY cruce ON persona FOR ALL TO timbo_cruce USING true;
GRANT INSERT, SELECT ON TABLE persona TO timbo_cruce;
GRANT UPDATE (correo) ON TABLE persona TO timbo_cruce;
GRANT UPDATE (updated_at) ON TABLE persona TO timbo_cruce;

CREATE TABLE producto (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  codigo_interno text,
  descripcion text NOT NULL,
  precio_unitario numeric(23,8),
  moneda text NOT NULL,
  iva_tipo smallint,
  unidad_medida integer NOT NULL,
  gtin text,
  ncm text,
  activo boolean NOT NULL DEFAULT true,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  descripcion_orden text NOT NULL GENERATED ALWAYS AS (sin_acentos(descripcion)) STORED,
  texto text NOT NULL GENERATED ALWAYS AS (sin_acentos(((((descripcion || '
'::text) || COALESCE(codigo_interno, ''::text)) || '
'::text) || COALESCE(gtin, ''::text)))) STORED
);
ALTER TABLE producto ADD CONSTRAINT producto_iva_tipo_check CHECK ((iva_tipo = ANY (ARRAY[0, 5, 10])));
ALTER TABLE producto ADD CONSTRAINT producto_pkey PRIMARY KEY (tenant_id, id);
ALTER TABLE producto ADD CONSTRAINT producto_precio_unitario_check CHECK ((precio_unitario >= (0)::numeric));
ALTER TABLE producto ADD CONSTRAINT producto_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id);
CREATE UNIQUE INDEX producto_codigo_activo ON public.producto USING btree (tenant_id, codigo_interno) WHERE (activo AND (codigo_interno IS NOT NULL));
CREATE INDEX producto_lista ON public.producto USING btree (tenant_id, descripcion_orden, id) INCLUDE (activo);
ALTER TABLE producto ENABLE ROW LEVEL SECURITY;
ALTER TABLE producto FORCE ROW LEVEL SECURITY;
CREATE POLICY propio ON producto FOR ALL TO timbo_app USING (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
GRANT INSERT, SELECT, UPDATE ON TABLE producto TO timbo_api;

CREATE TABLE prueba_de_clave (
  unica boolean NOT NULL DEFAULT true,
  sellada bytea NOT NULL,
  updated_at timestamp with time zone NOT NULL DEFAULT clock_timestamp()
);
ALTER TABLE prueba_de_clave ADD CONSTRAINT prueba_de_clave_pkey PRIMARY KEY (unica);
ALTER TABLE prueba_de_clave ADD CONSTRAINT prueba_de_clave_unica_check CHECK (unica);
GRANT INSERT, SELECT ON TABLE prueba_de_clave TO timbo_submitter;
GRANT INSERT, SELECT, UPDATE ON TABLE prueba_de_clave TO timbo_api;

CREATE TABLE prueba_de_clave_de_correo (
  unica boolean NOT NULL DEFAULT true,
  sellada bytea NOT NULL,
  updated_at timestamp with time zone NOT NULL DEFAULT clock_timestamp()
);
ALTER TABLE prueba_de_clave_de_correo ADD CONSTRAINT prueba_de_clave_de_correo_pkey PRIMARY KEY (unica);
ALTER TABLE prueba_de_clave_de_correo ADD CONSTRAINT prueba_de_clave_de_correo_unica_check CHECK (unica);
GRANT INSERT, SELECT ON TABLE prueba_de_clave_de_correo TO timbo_renderer;
GRANT INSERT, SELECT, UPDATE ON TABLE prueba_de_clave_de_correo TO timbo_api;

CREATE TABLE prueba_de_clave_de_identidad (
  unica boolean NOT NULL DEFAULT true,
  sellada bytea NOT NULL,
  updated_at timestamp with time zone NOT NULL DEFAULT clock_timestamp()
);
ALTER TABLE prueba_de_clave_de_identidad ADD CONSTRAINT prueba_de_clave_de_identidad_pkey PRIMARY KEY (unica);
ALTER TABLE prueba_de_clave_de_identidad ADD CONSTRAINT prueba_de_clave_de_identidad_unica_check CHECK (unica);
GRANT INSERT, SELECT, UPDATE ON TABLE prueba_de_clave_de_identidad TO timbo_identidad;

CREATE TABLE punto (
  tenant_id uuid NOT NULL,
  establecimiento text NOT NULL,
  codigo text NOT NULL,
  sit text NOT NULL,
  modo_envio text NOT NULL DEFAULT 'A'::text,
  activo boolean NOT NULL DEFAULT true,
  kude_formato text NOT NULL DEFAULT 'a4'::text,
  aviso_pendiente text NOT NULL DEFAULT 'marca'::text
);
ALTER TABLE punto ADD CONSTRAINT punto_aviso_pendiente_check CHECK ((aviso_pendiente = ANY (ARRAY['marca'::text, 'discreto'::text, 'ninguno'::text])));
ALTER TABLE punto ADD CONSTRAINT punto_codigo_check CHECK ((codigo ~ '^[0-9]{3}$'::text));
ALTER TABLE punto ADD CONSTRAINT punto_kude_formato_check CHECK ((kude_formato = ANY (ARRAY['a4'::text, 'carta'::text, 'oficio'::text, 'a5'::text, 'ticket80'::text, 'ticket58'::text, 'ticket80-resumen'::text, 'ticket58-resumen'::text])));
ALTER TABLE punto ADD CONSTRAINT punto_modo_envio_check CHECK ((modo_envio = ANY (ARRAY['S'::text, 'A'::text])));
ALTER TABLE punto ADD CONSTRAINT punto_pkey PRIMARY KEY (tenant_id, establecimiento, codigo);
ALTER TABLE punto ADD CONSTRAINT punto_sit_check CHECK ((sit = ANY (ARRAY['H'::text, 'P'::text])));
ALTER TABLE punto ADD CONSTRAINT punto_tenant_id_establecimiento_fkey FOREIGN KEY (tenant_id, establecimiento) REFERENCES establecimiento(tenant_id, codigo);
CREATE TRIGGER auditar AFTER INSERT OR UPDATE ON public.punto FOR EACH ROW EXECUTE FUNCTION auditar_cambio('establecimiento', 'codigo');
ALTER TABLE punto ENABLE ROW LEVEL SECURITY;
ALTER TABLE punto FORCE ROW LEVEL SECURITY;
CREATE POLICY cruce ON punto FOR ALL TO timbo_cruce USING true;
CREATE POLICY propio ON punto FOR ALL TO timbo_app USING (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
GRANT INSERT, SELECT, UPDATE ON TABLE punto TO timbo_api;
GRANT SELECT ON TABLE punto TO timbo_cruce;
GRANT SELECT ON TABLE punto TO timbo_submitter;
GRANT SELECT (tenant_id) ON TABLE punto TO timbo_renderer;
GRANT SELECT (establecimiento) ON TABLE punto TO timbo_renderer;
GRANT SELECT (codigo) ON TABLE punto TO timbo_renderer;
GRANT SELECT (aviso_pendiente) ON TABLE punto TO timbo_renderer;

CREATE TABLE raiz_acreditada (
  huella text NOT NULL,
  pem text NOT NULL,
  sujeto text NOT NULL,
  fuente text NOT NULL,
  desde date NOT NULL,
  clase text NOT NULL,
  agregada_at timestamp with time zone NOT NULL
);
ALTER TABLE raiz_acreditada ADD CONSTRAINT raiz_acreditada_clase_check CHECK ((clase = ANY (ARRAY['raiz'::text, 'intermedio'::text])));
ALTER TABLE raiz_acreditada ADD CONSTRAINT raiz_acreditada_huella_check CHECK ((huella ~ '^[0-9a-f]{64}$'::text));
ALTER TABLE raiz_acreditada ADD CONSTRAINT raiz_acreditada_pkey PRIMARY KEY (huella);
GRANT SELECT ON TABLE raiz_acreditada TO timbo_api;
GRANT SELECT ON TABLE raiz_acreditada TO timbo_renderer;
GRANT SELECT ON TABLE raiz_acreditada TO timbo_submitter;

CREATE TABLE receptor (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  ruc text,
  documento_tipo smallint NOT NULL,
  documento_numero text,
  nombre text NOT NULL,
  nombre_fantasia text,
  direccion text,
  telefono text,
  email text,
  tipo_operacion smallint NOT NULL,
  tipo_contribuyente smallint,
  codigo_pais text NOT NULL,
  activo boolean NOT NULL DEFAULT true,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  nombre_orden text NOT NULL GENERATED ALWAYS AS (sin_acentos(nombre)) STORED,
  texto text NOT NULL GENERATED ALWAYS AS (sin_acentos(((((nombre || '
'::text) || COALESCE(nombre_fantasia, ''::text)) || '
'::text) || COALESCE(ruc, ''::text)))) STORED
);
ALTER TABLE receptor ADD CONSTRAINT receptor_documento_tipo_check CHECK (((documento_tipo >= 1) AND (documento_tipo <= 99)));
ALTER TABLE receptor ADD CONSTRAINT receptor_pkey PRIMARY KEY (tenant_id, id);
ALTER TABLE receptor ADD CONSTRAINT receptor_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id);
ALTER TABLE receptor ADD CONSTRAINT receptor_tipo_contribuyente_check CHECK ((tipo_contribuyente = ANY (ARRAY[1, 2])));
ALTER TABLE receptor ADD CONSTRAINT receptor_tipo_operacion_check CHECK ((tipo_operacion = ANY (ARRAY[1, 3, 4])));
CREATE INDEX receptor_lista ON public.receptor USING btree (tenant_id, nombre_orden, id) INCLUDE (activo, tipo_operacion);
CREATE UNIQUE INDEX receptor_ruc_activo ON public.receptor USING btree (tenant_id, ruc) WHERE (activo AND (ruc IS NOT NULL));
CREATE INDEX receptor_texto ON public.receptor USING gin (tenant_id, texto gin_trgm_ops);
CREATE TRIGGER receptor_palabras_alta AFTER INSERT ON public.receptor REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION aprender_palabras();
CREATE TRIGGER receptor_palabras_cambio AFTER UPDATE ON public.receptor REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION aprender_palabras();
ALTER TABLE receptor ENABLE ROW LEVEL SECURITY;
ALTER TABLE receptor FORCE ROW LEVEL SECURITY;
CREATE POLICY cruce ON receptor FOR ALL TO timbo_cruce USING true;
CREATE POLICY propio ON receptor FOR ALL TO timbo_app USING (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
GRANT INSERT, SELECT, UPDATE ON TABLE receptor TO timbo_api;
GRANT SELECT ON TABLE receptor TO timbo_cruce;

CREATE TABLE recibido (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  sit text NOT NULL,
  cdc text NOT NULL,
  emisor_ruc text NOT NULL,
  emisor_nombre text,
  fecha_emision text,
  total_gs numeric(23,8),
  fecha_recepcion text,
  situacion text,
  aprobado_at timestamp with time zone,
  consultado_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  tipo smallint NOT NULL GENERATED ALWAYS AS ((substr(cdc, 1, 2))::smallint) STORED,
  establecimiento text NOT NULL GENERATED ALWAYS AS (substr(cdc, 12, 3)) STORED,
  punto text NOT NULL GENERATED ALWAYS AS (substr(cdc, 15, 3)) STORED,
  numero integer NOT NULL GENERATED ALWAYS AS ((substr(cdc, 18, 7))::integer) STORED,
  dia text NOT NULL GENERATED ALWAYS AS (((((substr(cdc, 26, 4) || '-'::text) || substr(cdc, 30, 2)) || '-'::text) || substr(cdc, 32, 2))) STORED,
  timbrado text,
  moneda text,
  tipo_cambio numeric(9,4),
  total numeric(23,8),
  total_iva numeric(23,8),
  gravado_5_gs numeric(23,8),
  gravado_10_gs numeric(23,8),
  iva_5_gs numeric(23,8),
  iva_10_gs numeric(23,8),
  exento_gs numeric(23,8),
  condicion smallint,
  asociado_cdc text,
  huella bytea,
  digest text,
  veredicto text,
  pruebas jsonb,
  via text NOT NULL DEFAULT 'evento'::text,
  recibido_at timestamp with time zone,
  ficha integer NOT NULL DEFAULT 0,
  en_vuelo boolean NOT NULL DEFAULT false,
  vence_at timestamp with time zone,
  proxima_at timestamp with time zone,
  intentos integer NOT NULL DEFAULT 0,
  aviso_at timestamp with time zone,
  texto text NOT NULL GENERATED ALWAYS AS (sin_acentos(((((((((((((((COALESCE(emisor_nombre, ''::text) || '
'::text) || emisor_ruc) || '
'::text) || substr(cdc, 12, 3)) || '-'::text) || substr(cdc, 15, 3)) || '-'::text) || substr(cdc, 18, 7)) || '
'::text) || cdc) || '
'::text) || COALESCE((trim_scale(total))::text, ''::text)) || '
'::text) || COALESCE(timbrado, ''::text)))) STORED
);
ALTER TABLE recibido ADD CONSTRAINT recibido_check CHECK ((((veredicto IS NULL) = (pruebas IS NULL)) AND ((veredicto IS NULL) = (recibido_at IS NULL))));
ALTER TABLE recibido ADD CONSTRAINT recibido_pkey PRIMARY KEY (tenant_id, id);
ALTER TABLE recibido ADD CONSTRAINT recibido_situacion_check CHECK ((situacion = ANY (ARRAY['A'::text, 'C'::text, 'N'::text])));
ALTER TABLE recibido ADD CONSTRAINT recibido_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id);
ALTER TABLE recibido ADD CONSTRAINT recibido_tenant_id_sit_cdc_key UNIQUE (tenant_id, sit, cdc);
ALTER TABLE recibido ADD CONSTRAINT recibido_veredicto_check CHECK ((veredicto = ANY (ARRAY['valido'::text, 'por_confirmar'::text, 'observado'::text, 'invalido'::text])));
ALTER TABLE recibido ADD CONSTRAINT recibido_via_check CHECK ((via = ANY (ARRAY['archivo'::text, 'cdc'::text, 'qr'::text, 'direccion'::text, 'buzon'::text, 'autoridad'::text, 'evento'::text])));
CREATE INDEX recibido_lista ON public.recibido USING btree (tenant_id, dia DESC, id DESC);
CREATE INDEX recibido_por_avisar ON public.recibido USING btree (aviso_at) WHERE (aviso_at IS NOT NULL);
CREATE INDEX recibido_por_preguntar ON public.recibido USING btree (tenant_id, proxima_at) WHERE (proxima_at IS NOT NULL);
ALTER TABLE recibido ENABLE ROW LEVEL SECURITY;
ALTER TABLE recibido FORCE ROW LEVEL SECURITY;
CREATE POLICY cruce ON recibido FOR ALL TO timbo_cruce USING true;
CREATE POLICY propio ON recibido FOR ALL TO timbo_app USING (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
GRANT INSERT, SELECT, UPDATE ON TABLE recibido TO timbo_api;
GRANT INSERT, SELECT, UPDATE ON TABLE recibido TO timbo_renderer;
GRANT INSERT, SELECT, UPDATE ON TABLE recibido TO timbo_submitter;
GRANT SELECT ON TABLE recibido TO timbo_cruce;

CREATE TABLE recibido_xml (
  tenant_id uuid NOT NULL,
  recibido_id uuid NOT NULL,
  xml bytea,
  legajo_id uuid,
  desde integer,
  largo integer,
  huella bytea
) PARTITION BY RANGE (recibido_id);
ALTER TABLE recibido_xml ADD CONSTRAINT recibido_xml_check CHECK ((num_nonnulls(legajo_id, desde, largo, huella) =
CASE
    WHEN (xml IS NULL) THEN 4
    ELSE 0
END));
ALTER TABLE recibido_xml ADD CONSTRAINT recibido_xml_pkey PRIMARY KEY (tenant_id, recibido_id);
ALTER TABLE recibido_xml ADD CONSTRAINT recibido_xml_tenant_id_recibido_id_fkey FOREIGN KEY (tenant_id, recibido_id) REFERENCES recibido(tenant_id, id);
ALTER TABLE recibido_xml ENABLE ROW LEVEL SECURITY;
ALTER TABLE recibido_xml FORCE ROW LEVEL SECURITY;
CREATE POLICY cruce ON recibido_xml FOR ALL TO timbo_cruce USING true;
CREATE POLICY propio ON recibido_xml FOR ALL TO timbo_app USING (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
GRANT INSERT, SELECT, UPDATE ON TABLE recibido_xml TO timbo_api;
GRANT INSERT, SELECT, UPDATE ON TABLE recibido_xml TO timbo_renderer;
GRANT INSERT, SELECT, UPDATE ON TABLE recibido_xml TO timbo_submitter;
GRANT SELECT ON TABLE recibido_xml TO timbo_cruce;
GRANT UPDATE (xml) ON TABLE recibido_xml TO timbo_cruce;
GRANT UPDATE (legajo_id) ON TABLE recibido_xml TO timbo_cruce;
GRANT UPDATE (desde) ON TABLE recibido_xml TO timbo_cruce;
GRANT UPDATE (largo) ON TABLE recibido_xml TO timbo_cruce;
GRANT UPDATE (huella) ON TABLE recibido_xml TO timbo_cruce;

CREATE TABLE reloj_de_autoridad (
  ambiente text NOT NULL,
  atraso_ms integer NOT NULL,
  visto_at timestamp with time zone NOT NULL
);
ALTER TABLE reloj_de_autoridad ADD CONSTRAINT reloj_de_autoridad_pkey PRIMARY KEY (ambiente);
GRANT INSERT, SELECT, UPDATE ON TABLE reloj_de_autoridad TO timbo_submitter;
GRANT SELECT ON TABLE reloj_de_autoridad TO timbo_api;
GRANT SELECT ON TABLE reloj_de_autoridad TO timbo_cruce;

CREATE TABLE serie (
  tenant_id uuid NOT NULL,
  sit text NOT NULL,
  timbrado text NOT NULL,
  serie text NOT NULL,
  tipo smallint NOT NULL,
  establecimiento text NOT NULL,
  punto text NOT NULL,
  ultimo_nro integer NOT NULL DEFAULT 0,
  ultima_emit_at timestamp with time zone,
  congelada_at timestamp with time zone,
  perdidos int4multirange NOT NULL DEFAULT '{}'::int4multirange
) WITH (fillfactor=50);
ALTER TABLE serie ADD CONSTRAINT serie_pkey PRIMARY KEY (tenant_id, sit, timbrado, serie, tipo, establecimiento, punto);
ALTER TABLE serie ADD CONSTRAINT serie_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id);
ALTER TABLE serie ADD CONSTRAINT serie_ultimo_nro_check CHECK (((ultimo_nro >= 0) AND (ultimo_nro <= 9999999)));
CREATE TRIGGER serie_congelada BEFORE UPDATE OF ultimo_nro ON public.serie FOR EACH ROW WHEN (((old.congelada_at IS NOT NULL) AND (new.congelada_at IS NOT NULL))) EXECUTE FUNCTION serie_congelada();
CREATE TRIGGER serie_nueva BEFORE INSERT ON public.serie FOR EACH ROW EXECUTE FUNCTION serie_nueva();
ALTER TABLE serie ENABLE ROW LEVEL SECURITY;
ALTER TABLE serie FORCE ROW LEVEL SECURITY;
CREATE POLICY cruce ON serie FOR ALL TO timbo_cruce USING true;
CREATE POLICY propio ON serie FOR ALL TO timbo_app USING (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
GRANT INSERT, SELECT ON TABLE serie TO timbo_cruce;
GRANT INSERT, SELECT, UPDATE ON TABLE serie TO timbo_api;
GRANT UPDATE (congelada_at) ON TABLE serie TO timbo_cruce;

CREATE TABLE socio (
  tenant_id uuid NOT NULL,
  plan text NOT NULL,
  cuota integer NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL
);
ALTER TABLE socio ADD CONSTRAINT socio_cuota_check CHECK ((cuota >= 0));
ALTER TABLE socio ADD CONSTRAINT socio_pkey PRIMARY KEY (tenant_id);
ALTER TABLE socio ADD CONSTRAINT socio_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id);
CREATE TRIGGER auditar AFTER INSERT OR UPDATE ON public.socio FOR EACH ROW EXECUTE FUNCTION auditar_cambio('tenant_id');
ALTER TABLE socio ENABLE ROW LEVEL SECURITY;
ALTER TABLE socio FORCE ROW LEVEL SECURITY;
CREATE POLICY cruce ON socio FOR ALL TO timbo_cruce USING true;
CREATE POLICY propio ON socio FOR ALL TO timbo_app USING (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
GRANT INSERT, SELECT, UPDATE ON TABLE socio TO timbo_api;
GRANT SELECT ON TABLE socio TO timbo_cruce;
GRANT UPDATE (updated_at) ON TABLE socio TO timbo_cruce;

CREATE TABLE tenant (
  id uuid NOT NULL,
  ruc text NOT NULL,
  prueba_de uuid,
  razon_social text NOT NULL,
  nombre_fantasia text,
  tipo_contribuyente smallint NOT NULL,
  tipo_regimen smallint,
  estado text NOT NULL DEFAULT 'ACTIVO'::text,
  motivo_suspension text,
  plan text NOT NULL,
  actividades jsonb NOT NULL DEFAULT '[]'::jsonb,
  obligaciones jsonb NOT NULL DEFAULT '[]'::jsonb,
  ajustes jsonb NOT NULL DEFAULT '{}'::jsonb,
  version integer NOT NULL DEFAULT 1,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  socio_id uuid
);
ALTER TABLE tenant ADD CONSTRAINT tenant_check CHECK (((prueba_de IS NOT NULL) = (substr((id)::text, 15, 1) = '8'::text)));
ALTER TABLE tenant ADD CONSTRAINT tenant_estado_check CHECK ((estado = ANY (ARRAY['ACTIVO'::text, 'SUSPENDIDO'::text])));
ALTER TABLE tenant ADD CONSTRAINT tenant_pkey PRIMARY KEY (id);
ALTER TABLE tenant ADD CONSTRAINT tenant_prueba_de_key UNIQUE (prueba_de);
CREATE UNIQUE INDEX tenant_ruc ON public.tenant USING btree (ruc) WHERE (prueba_de IS NULL);
CREATE INDEX tenant_socio ON public.tenant USING btree (socio_id, created_at DESC, id) WHERE (socio_id IS NOT NULL);
CREATE TRIGGER auditar AFTER INSERT OR UPDATE OF ruc, razon_social, nombre_fantasia, tipo_contribuyente, tipo_regimen, estado, plan, actividades, obligaciones, ajustes ON public.tenant FOR EACH ROW EXECUTE FUNCTION auditar_cambio('ruc');
CREATE TRIGGER auditar_socio AFTER UPDATE OF socio_id ON public.tenant FOR EACH ROW EXECUTE FUNCTION auditar_cambio('ruc');
ALTER TABLE tenant ENABLE ROW LEVEL SECURITY;
ALTER TABLE tenant FORCE ROW LEVEL SECURITY;
CREATE POLICY cruce ON tenant FOR ALL TO timbo_cruce USING true;
CREATE POLICY propio ON tenant FOR ALL TO timbo_app USING (id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
GRANT INSERT, SELECT, UPDATE ON TABLE tenant TO timbo_api;
GRANT SELECT ON TABLE tenant TO timbo_cruce;
GRANT SELECT ON TABLE tenant TO timbo_renderer;
GRANT SELECT ON TABLE tenant TO timbo_submitter;

CREATE TABLE timbrado (
  tenant_id uuid NOT NULL,
  sit text NOT NULL,
  numero text NOT NULL,
  fecha_inicio date NOT NULL,
  fecha_fin date,
  serie text NOT NULL DEFAULT ''::text
);
ALTER TABLE timbrado ADD CONSTRAINT timbrado_check CHECK ((fecha_fin >= fecha_inicio));
ALTER TABLE timbrado ADD CONSTRAINT timbrado_numero_check CHECK ((numero ~ '^[0-9]{8}$'::text));
ALTER TABLE timbrado ADD CONSTRAINT timbrado_pkey PRIMARY KEY (tenant_id, sit);
ALTER TABLE timbrado ADD CONSTRAINT timbrado_serie_check CHECK ((serie ~ '^([A-Z]{2})?$'::text));
ALTER TABLE timbrado ADD CONSTRAINT timbrado_sit_check CHECK ((sit = ANY (ARRAY['H'::text, 'P'::text])));
ALTER TABLE timbrado ADD CONSTRAINT timbrado_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id);
CREATE TRIGGER auditar AFTER INSERT OR UPDATE ON public.timbrado FOR EACH ROW EXECUTE FUNCTION auditar_cambio('sit');
ALTER TABLE timbrado ENABLE ROW LEVEL SECURITY;
ALTER TABLE timbrado FORCE ROW LEVEL SECURITY;
CREATE POLICY cruce ON timbrado FOR ALL TO timbo_cruce USING true;
CREATE POLICY propio ON timbrado FOR ALL TO timbo_app USING (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
GRANT INSERT, SELECT, UPDATE ON TABLE timbrado TO timbo_api;
GRANT SELECT ON TABLE timbrado TO timbo_cruce;
GRANT SELECT ON TABLE timbrado TO timbo_submitter;

CREATE TABLE usuario (
  id uuid NOT NULL,
  correo text NOT NULL,
  correo_verificado_at timestamp with time zone,
  clave text,
  rol text,
  totp bytea,
  totp_paso bigint NOT NULL DEFAULT 0,
  activo boolean NOT NULL DEFAULT true,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL
);
ALTER TABLE usuario ADD CONSTRAINT usuario_correo_check CHECK ((correo = lower(correo)));
ALTER TABLE usuario ADD CONSTRAINT usuario_correo_key UNIQUE (correo);
ALTER TABLE usuario ADD CONSTRAINT usuario_pkey PRIMARY KEY (id);
ALTER TABLE usuario ADD CONSTRAINT usuario_rol_check CHECK ((rol = ANY (ARRAY['superadmin'::text, 'soporte'::text])));
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE usuario TO timbo_identidad;

CREATE TABLE webhook (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  url text NOT NULL,
  tipos text[],
  descripcion text NOT NULL,
  estado text NOT NULL DEFAULT 'activo'::text,
  motivo text,
  secreto bytea NOT NULL,
  secreto_anterior bytea,
  anterior_hasta timestamp with time zone,
  vuelta bigint NOT NULL,
  xid xid8 NOT NULL,
  aviso_id uuid NOT NULL,
  fallas integer NOT NULL DEFAULT 0,
  fallando_desde timestamp with time zone,
  espera_hasta timestamp with time zone,
  lento boolean NOT NULL DEFAULT false,
  atento boolean NOT NULL DEFAULT true,
  atendido_at timestamp with time zone NOT NULL,
  proxima_at timestamp with time zone,
  ficha integer NOT NULL DEFAULT 0,
  en_vuelo boolean NOT NULL DEFAULT false,
  vence_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL
) WITH (fillfactor=70);
ALTER TABLE webhook ADD CONSTRAINT webhook_check CHECK (((secreto_anterior IS NULL) = (anterior_hasta IS NULL)));
ALTER TABLE webhook ADD CONSTRAINT webhook_estado_check CHECK ((estado = ANY (ARRAY['activo'::text, 'pausado'::text, 'apagado'::text])));
ALTER TABLE webhook ADD CONSTRAINT webhook_pkey PRIMARY KEY (tenant_id, id);
ALTER TABLE webhook ADD CONSTRAINT webhook_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenant(id);
CREATE TRIGGER auditar AFTER INSERT OR UPDATE OF url, tipos, descripcion, estado, secreto ON public.webhook FOR EACH ROW EXECUTE FUNCTION auditar_cambio('id');
ALTER TABLE webhook ENABLE ROW LEVEL SECURITY;
ALTER TABLE webhook FORCE ROW LEVEL SECURITY;
CREATE POLICY cruce ON webhook FOR ALL TO timbo_cruce USING true;
CREATE POLICY propio ON webhook FOR ALL TO timbo_app USING (tenant_id = (NULLIF(current_setting('app.tenant'::text, true), ''::text))::uuid);
GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE webhook TO timbo_api;
GRANT SELECT ON TABLE webhook TO timbo_cruce;
GRANT SELECT, UPDATE ON TABLE webhook TO timbo_renderer;

-- Who may take from sequences
GRANT UPDATE, USAGE ON SEQUENCE d_id TO timbo_cruce;
GRANT UPDATE, USAGE ON SEQUENCE id_evento TO timbo_cruce;
GRANT USAGE ON SEQUENCE d_id TO timbo_api;
GRANT USAGE ON SEQUENCE d_id TO timbo_submitter;
GRANT USAGE ON SEQUENCE id_evento TO timbo_submitter;

-- Functions: signature, whose rights it runs with, and the hash of its text
CREATE FUNCTION abrir_emergencia(p_hash bytea, p_quien text, p_motivo text, p_minutos integer) RETURNS timestamp with time zone LANGUAGE plpgsql SECURITY DEFINER SET search_path=public, pg_temp; -- owner timbo_cruce, md5 4c9b4f79d23f4820fa785ca8e42ce652
CREATE FUNCTION anotar_mes(p_mes date, p_ahora timestamp with time zone) RETURNS SETOF uuid LANGUAGE sql SECURITY DEFINER SET search_path=public, pg_temp; -- owner timbo_cruce, md5 199fe2c1bbb3e3bdbda060657afd4313
CREATE FUNCTION anotar_olvidados(p_desde uuid, p_hasta uuid) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path=public, pg_temp; -- owner timbo_cruce, md5 48c17d6fcf3507b1abc2185acde728c9
CREATE FUNCTION anotar_xmls_recibidos(p_tenant uuid, p_ids uuid[], p_ahora timestamp with time zone) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path=public, pg_temp; -- owner timbo_cruce, md5 90c4a2e8e3c0aceefc05c2cdeaaf5b0e
CREATE FUNCTION api_key_por_hash(p_hash bytea) RETURNS TABLE(id uuid, hash bytea, tenant_id uuid, expires_at timestamp with time zone, revocada_at timestamp with time zone, ruc text, tenant_estado text, plan text, tenant_version integer, permisos text[], establecimientos text[]) LANGUAGE sql STABLE SECURITY DEFINER SET search_path=public, pg_temp; -- owner timbo_cruce, md5 8af857c8062e7df82b9500c0e7807feb
CREATE FUNCTION api_keys_usadas(p_ids uuid[], p_momentos timestamp with time zone[]) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path=public, pg_temp; -- owner timbo_cruce, md5 f40c582b09b7708a6a7e0123a65d0062
CREATE FUNCTION aprender_nombres() RETURNS trigger LANGUAGE plpgsql; -- owner timbo_owner, md5 64a0a48d52383d232f24ec734da57999
CREATE FUNCTION aprender_palabras() RETURNS trigger LANGUAGE plpgsql; -- owner timbo_owner, md5 cb1627ee1fa2d34bf80fb4e049512bef
CREATE FUNCTION archivar_xmls(p_tenant uuid, p_mes date, p_ficha integer, p_vence timestamp with time zone, p_legajo jsonb, p_xmls jsonb) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path=public, pg_temp; -- owner timbo_cruce, md5 b0df857dfea72f3fd8766939d503d72e
CREATE FUNCTION auditar_acceso() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path=public, pg_temp SET TimeZone=<-03>+03; -- owner timbo_cruce, md5 9084498336188b9248915b9ac48cc805
CREATE FUNCTION auditar_cambio() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path=public, pg_temp SET TimeZone=<-03>+03; -- owner timbo_cruce, md5 f7eef5cb8db2b847fff2cdfdc527ebb8
CREATE FUNCTION auditoria_hash(p_anterior bytea, p_acto auditoria) RETURNS bytea LANGUAGE sql STABLE SET search_path=public, pg_temp SET TimeZone=UTC; -- owner timbo_cruce, md5 3879f8ffbc2f30e6c61377d5f35d4019
CREATE FUNCTION auditoria_inmutable() RETURNS trigger LANGUAGE plpgsql; -- owner timbo_owner, md5 3a972ca8f7de038167d082c98064a121
CREATE FUNCTION auditoria_listar(p_tenant uuid, p_acto text, p_autor text, p_desde timestamp with time zone, p_hasta timestamp with time zone, p_limite integer, p_offset integer) RETURNS TABLE(id bigint, tenant_id uuid, acto text, objeto text, autor text, via text, rol text, persona uuid, request_id text, antes jsonb, despues jsonb, created_at timestamp with time zone, total bigint) LANGUAGE sql STABLE SECURITY DEFINER SET search_path=public, pg_temp; -- owner timbo_cruce, md5 50a0413d09b6f06b26420049a72c191c
CREATE FUNCTION auditoria_verificar(p_id bigint, p_hash bytea) RETURNS TABLE(id bigint, hash bytea, rota bigint, motivo text) LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path=public, pg_temp; -- owner timbo_cruce, md5 c40ea08ae12f1ed865d5a2a98d3b98ab
CREATE FUNCTION avisar(p_tenant uuid, p_avisos jsonb) RETURNS integer LANGUAGE plpgsql; -- owner timbo_owner, md5 f5514956880f0a5d11067fc78238840f
CREATE FUNCTION avisos_sin_avance(p_limite integer, p_ahora timestamp with time zone, p_quietos interval) RETURNS TABLE(tenant_id uuid, id uuid) LANGUAGE sql STABLE SECURITY DEFINER SET search_path=public, pg_temp; -- owner timbo_cruce, md5 90d5e828546343b4cc78e518fb96f393
CREATE FUNCTION bloquear_serie(p_tenant uuid, p_sit text, p_timbrado text, p_serie text, p_tipo smallint, p_establecimiento text, p_punto text) RETURNS serie LANGUAGE plpgsql; -- owner timbo_owner, md5 5eb12e4ee258c2fe2ccfd1ed682f0b29
CREATE FUNCTION borradores_borrar(p_ahora timestamp with time zone, p_limite integer) RETURNS integer LANGUAGE sql SECURITY DEFINER SET search_path=public, pg_temp; -- owner timbo_cruce, md5 3ddb357e84e240fb4e39c77de875f8de
CREATE FUNCTION borrar_mes(p_mes date) RETURNS void LANGUAGE plpgsql SET search_path=public, pg_temp; -- owner timbo_owner, md5 d21e5604f3eac84f053cfe6a622f44da
CREATE FUNCTION buscar_de_nuevo(p_tenant uuid, p_id uuid) RETURNS void LANGUAGE plpgsql; -- owner timbo_owner, md5 bea2f0ab5123565c67986aa0b0c9e183
CREATE FUNCTION buzones_por_atender(p_sanos integer, p_fallando integer, p_ahora timestamp with time zone) RETURNS TABLE(tenant_id uuid, fallando boolean) LANGUAGE sql STABLE SECURITY DEFINER SET search_path=public, pg_temp; -- owner timbo_cruce, md5 9f11ee5a76f6dfb62a9e23cb73204ec6
CREATE FUNCTION cdcs_desprendidos(p_mes date, p_tras text, p_limite integer) RETURNS TABLE(tenant_id uuid, cdc text) LANGUAGE plpgsql SET search_path=public, pg_temp; -- owner timbo_owner, md5 42cac67794efc592cbcd221941a6d2d1
CREATE FUNCTION cerrar_mes(p_tenant uuid, p_mes date, p_ficha integer, p_ahora timestamp with time zone, p_proxima timestamp with time zone) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path=public, pg_temp; -- owner timbo_cruce, md5 5239e0ecd51468aeaba4d6a942558c00
CREATE FUNCTION comenzar_vuelta() RETURNS bigint LANGUAGE sql SECURITY DEFINER SET search_path=public, pg_temp; -- owner timbo_cruce, md5 14d978d5897441128322c7260c9fe2f3
CREATE FUNCTION comienzo_de_mes(p_mes date) RETURNS timestamp with time zone LANGUAGE sql IMMUTABLE; -- owner timbo_owner, md5 d41d8cd98f00b204e9800998ecf8427e
CREATE FUNCTION condensar(p_tenant uuid, p_desde uuid, p_hasta uuid) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path=public, pg_temp; -- owner timbo_cruce, md5 29ba449773d5595838484d7ca42702fd
CREATE FUNCTION condicion_de_digitos(p_q text) RETURNS text LANGUAGE sql STABLE; -- owner timbo_cruce, md5 d41d8cd98f00b204e9800998ecf8427e
CREATE FUNCTION condicion_de_documento(p_q text) RETURNS text LANGUAGE sql STABLE; -- owner timbo_cruce, md5 d41d8cd98f00b204e9800998ecf8427e
CREATE FUNCTION condicion_exacta(p_q text) RETURNS text LANGUAGE sql STABLE; -- owner timbo_cruce, md5 d41d8cd98f00b204e9800998ecf8427e
CREATE FUNCTION condicion_parecida(p_q text) RETURNS text LANGUAGE plpgsql STABLE; -- owner timbo_cruce, md5 1f20c9d2c9f9dfce8eaa37b79806fd42
CREATE FUNCTION congelar_series(p_ahora timestamp with time zone, p_espera interval, p_duda interval) RETURNS TABLE(series bigint, documentos bigint, lotes bigint, eventos bigint) LANGUAGE plpgsql SECURITY DEFINER SET search_path=public, pg_temp; -- owner timbo_cruce, md5 d9209c2ac4867b1bb986923d3fa56f05
CREATE FUNCTION copias_tomar(p_limite integer, p_ahora timestamp with time zone, p_oculta interval) RETURNS TABLE(tenant_id uuid, de_id uuid, cdc text) LANGUAGE sql SECURITY DEFINER SET search_path=public, pg_temp; -- owner timbo_cruce, md5 f002e9d71f14d996eadab51ccd554c98
CREATE FUNCTION correo_avisar_cancelacion(p_tenant uuid, p_de uuid) RETURNS void LANGUAGE sql; -- owner timbo_owner, md5 12e12b83427dc5b7fd2b829a8967cdab
CREATE FUNCTION correo_destinatarios(p_para text[], p_ajustes jsonb) RETURNS TABLE(destinatario text, oculta boolean, orden bigint) LANGUAGE sql IMMUTABLE; -- owner timbo_owner, md5 cac8ea24dfa700a4a43ef75bd3f68662
CREATE FUNCTION correo_pedir(p_tenant uuid, p_de uuid, p_carta uuid, p_para text[], p_ahora timestamp with time zone, p_autor jsonb) RETURNS SETOF uuid LANGUAGE sql; -- owner timbo_owner, md5 df1dd5faf22f5547e87fc988065af417
CREATE FUNCTION correo_tenant(p_id uuid) RETURNS TABLE(tenant_id uuid, de_id uuid) LANGUAGE sql STABLE SECURITY DEFINER SET search_path=public, pg_temp; -- owner timbo_cruce, md5 696eb7d3b65bb0481276fd7cdee92934
CREATE FUNCTION correos_de_mes(p_mes date, p_borrar boolean) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path=public, pg_temp; -- owner timbo_cruce, md5 f33898e266c21135639f50e255618e4a
CREATE FUNCTION correos_recibidos_borrar(p_antes uuid, p_limite integer) RETURNS integer LANGUAGE sql SECURITY DEFINER SET search_path=public, pg_temp; -- owner timbo_cruce, md5 8f80f258f1527dd81a6390398b1e0f1f
CREATE FUNCTION correos_sin_avance(p_limite integer, p_ahora timestamp with time zone, p_quietos interval) RETURNS TABLE(tenant_id uuid, id uuid) LANGUAGE sql STABLE SECURITY DEFINER SET search_path=public, pg_temp; -- owner timbo_cruce, md5 6fc241cc4251e6cfc38aac46a11ae4cc
CREATE FUNCTION crear_dia_de_avisos(p_dia date) RETURNS void LANGUAGE plpgsql; -- owner timbo_owner, md5 e0622edb6121d9f03f6a95bafb83973e
CREATE FUNCTION crear_mes_de_recibidos(p_mes timestamp without time zone) RETURNS void LANGUAGE plpgsql; -- owner timbo_owner, md5 375e3c08c1ff54003af511c366b4bfe4
CREATE FUNCTION crear_meses(p_desde timestamp with time zone, p_cuantos integer) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path=public, pg_temp SET lock_timeout=2s; -- owner timbo_owner, md5 e948036dde02d2294d5a063f12a0fa51
CREATE FUNCTION crear_meses_de_emitidos(p_desde timestamp with time zone, p_cuantos integer) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path=public, pg_temp SET lock_timeout=2s; -- owner timbo_owner, md5 e71ef7179fd24cdacc527efdedc398af
CREATE FUNCTION crear_particiones(p_sufijo text, p_limites text, p_desde uuid, p_hasta uuid) RETURNS void LANGUAGE plpgsql; -- owner timbo_owner, md5 7428e09e3e1610a596b8a1028b9b3c94
CREATE FUNCTION cuentas_de(p_persona uuid, p_tenant uuid, p_sit text, p_q text, p_mes date, p_firmado_antes timestamp without time zone, p_desde text, p_limite integer, p_desplazamiento integer) RETURNS TABLE(tenant_id uuid, ruc text, razon_social text, rol text, estado text, aprobados integer, rechazados integer, en_espera integer, por_vencer integer, certificado_hasta timestamp with time zone, timbrado_hasta text, recibidos_sin_responder integer, total bigint) LANGUAGE sql STABLE SECURITY DEFINER SET search_path=public, pg_temp; -- owner timbo_cruce, md5 a02ba94e61fdc023b9682e4ea0bdaa3f
CREATE FUNCTION cuidar_dias_de_avisos(p_adelante integer, OUT hechos integer, OUT olvidados integer) RETURNS record LANGUAGE plpgsql SECURITY DEFINER SET search_path=public, pg_temp SET lock_timeout=2s; -- owner timbo_owner, md5 16e3ffd6646c74830eaa53246a12e8db
CREATE FUNCTION datos_de_aviso(d documento) RETURNS jsonb LANGUAGE sql STABLE; -- owner timbo_owner, md5 7863138ac2447b9763735d466803c31d
CREATE FUNCTION desprender_mes(p_mes date) RETURNS void LANGUAGE plpgsql SET search_path=public, pg_temp; -- owner timbo_owner, md5 658282a955f0d95aecba7eb4415d6ee5
CREATE FUNCTION detalle_cambia_busqueda() RETURNS trigger LANGUAGE plpgsql; -- owner timbo_owner, md5 df49c50ec2e0a47e25dc1a6ae5f0aba3
CREATE FUNCTION devolver_xmls(p_tenant uuid, p_de_ids uuid[], p_cdcs text[], p_xmls bytea[]) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path=public, pg_temp; -- owner timbo_cruce, md5 f8345f9119e3caa6a41fd44a67ee976c
CREATE FUNCTION difieren_en_una_letra(a text, b text) RETURNS boolean LANGUAGE sql IMMUTABLE; -- owner timbo_owner, md5 d41d8cd98f00b204e9800998ecf8427e
CREATE FUNCTION direccion_auditable(p_fila jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE SET search_path=public, pg_temp; -- owner timbo_owner, md5 e4003ca3cec4e25c2387814e0755a48a
CREATE FUNCTION disyuntores_de_soporte(p_limite integer) RETURNS TABLE(tenant_id uuid, tenant_ruc text, razon_social text, sit text, dudas integer, aperturas integer, abierto_hasta timestamp with time zone, motivo text) LANGUAGE sql STABLE SECURITY DEFINER SET search_path=public, pg_temp; -- owner timbo_cruce, md5 f8ad3b9dcfac1316677c95b9df7641e4
CREATE FUNCTION documento_a_busqueda() RETURNS trigger LANGUAGE plpgsql; -- owner timbo_owner, md5 1bb860ba9ed462d4436d41281d18e9e4
CREATE FUNCTION documento_a_cifra() RETURNS trigger LANGUAGE plpgsql; -- owner timbo_owner, md5 85c0423bbfade83d85569e7baeeb3829
CREATE FUNCTION documento_cambia_busqueda() RETURNS trigger LANGUAGE plpgsql; -- owner timbo_owner, md5 470087cd15a72a2d1d32844325cbc2c9
CREATE FUNCTION documento_publico(p_ruc text, p_cdc text) RETURNS TABLE(tenant_id uuid, estado text, sit text, digest text, aprobado_at timestamp with time zone) LANGUAGE sql STABLE SECURITY DEFINER SET search_path=public, pg_temp; -- owner timbo_cruce, md5 a70f4abd2b602cffee3a2a74fd074e83
CREATE FUNCTION documentos_buscar(p_q text, p_filtros jsonb, p_limite integer, p_desplazamiento integer, p_contar boolean) RETURNS TABLE(ids uuid[], total bigint) LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path=public, pg_temp; -- owner timbo_cruce, md5 8b8f7853ecc9432894338ea226704800
CREATE FUNCTION documentos_de_soporte(p_id uuid, p_cdc text, p_id_interno text, p_tenant uuid, p_estado text, p_sit text, p_desde timestamp with time zone, p_hasta timestamp with time zone, p_sin_final boolean, p_limite integer, p_offset integer) RETURNS TABLE(tenant_id uuid, tenant_ruc text, razon_social text, de_id uuid, cdc text, id_interno text, estado text, sit text, tipo smallint, establecimiento text, punto text, numero integer, modo_envio text, codigo_fiscal text, mensaje_fiscal text, envios bigint, envio_abierto boolean, en_vuelo boolean, en_lote boolean, detalle text, apartado boolean, proximo_at timestamp with time zone, disyuntor_hasta timestamp with time zone, disyuntor_motivo text, sin_certificado boolean, evento_tipo text, evento_detalle text, evento_at timestamp with time zone, evento_proximo_at timestamp with time zone, email_estado text, email_detalle text, created_at timestamp with time zone, updated_at timestamp with time zone, total bigint) LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path=public, pg_temp; -- owner timbo_cruce, md5 8cf0bd6085ebb1ef3e4c28c3dc42661b
CREATE FUNCTION documentos_demorados(p_limite integer, p_hasta timestamp with time zone) RETURNS TABLE(tenant_id uuid, id uuid) LANGUAGE sql STABLE SECURITY DEFINER SET search_path=public, pg_temp; -- owner timbo_cruce, md5 e164d22f1fd28567178ce55f652e870e
CREATE FUNCTION documentos_hallar(p_donde text, p_digitos text, p_filtros jsonb, p_limite integer, p_desplazamiento integer, p_contar boolean) RETURNS TABLE(ids uuid[], total bigint) LANGUAGE plpgsql STABLE; -- owner timbo_cruce, md5 6be9aeb748d679ea409369ecd7b68ad9
CREATE FUNCTION documentos_por_vencer(p_limite integer, p_ahora timestamp with time zone, p_margen interval, p_firma integer, p_emision integer) RETURNS TABLE(tenant_id uuid, id uuid, cdc text, estado text, sit text, horas smallint, vence_at timestamp with time zone) LANGUAGE sql STABLE SECURITY DEFINER SET search_path=public, pg_temp; -- owner timbo_cruce, md5 d2f178ec176be1520826bda1ddf90ca2
CREATE FUNCTION documentos_resueltos(p_tenants uuid[], p_ids uuid[]) RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path=public, pg_temp; -- owner timbo_cruce, md5 5390edee5a0cf1d90383b4a761a0e3f0
CREATE FUNCTION documentos_sin_avance(p_limite integer, p_ahora timestamp with time zone, p_quietos interval) RETURNS TABLE(tenant_id uuid, id uuid) LANGUAGE sql STABLE SECURITY DEFINER SET search_path=public, pg_temp; -- owner timbo_cruce, md5 dd0dc9c281997bb7c5b0e57f30aee233
CREATE FUNCTION emergencia_por_hash(p_hash bytea) RETURNS TABLE(quien text, vence_at timestamp with time zone) LANGUAGE sql STABLE SECURITY DEFINER SET search_path=public, pg_temp; -- owner timbo_cruce, md5 59952ceba6f02bef3578469390a83d7d
CREATE FUNCTION emisores_de_socio(p_socio uuid, p_q text, p_estado text, p_desde date, p_hasta date, p_limite integer, p_offset integer) RETURNS TABLE(id uuid, ruc text, razon_social text, nombre_fantasia text, estado text, motivo_suspension text, plan text, certificado_hasta timestamp with time zone, created_at timestamp with time zone, updated_at timestamp with time zone, emitidos_h integer, emitidos_p integer, total bigint) LANGUAGE sql STABLE SECURITY DEFINER SET search_path=public, pg_temp; -- owner timbo_cruce, md5 3aa16f8119365ea3de3427a9aec8b1b0
CREATE FUNCTION eventos_sin_avance(p_limite integer, p_ahora timestamp with time zone, p_quietos interval) RETURNS TABLE(tenant_id uuid, id uuid) LANGUAGE sql STABLE SECURITY DEFINER SET search_path=public, pg_temp; -- owner timbo_cruce, md5 18ae318c321132bc94fbce42230f0abc
CREATE FUNCTION fila_auditable(p_fila jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE SET search_path=public, pg_temp; -- owner timbo_cruce, md5 7a5386b19f9d04a0a717c1eaaac87333
CREATE FUNCTION fin_de_mes(p_mes date) RETURNS timestamp with time zone LANGUAGE sql IMMUTABLE; -- owner timbo_owner, md5 d41d8cd98f00b204e9800998ecf8427e
CREATE FUNCTION fines_por_avisar(p_hasta timestamp with time zone, p_numeros integer) RETURNS TABLE(tenant_id uuid, tenant_ruc text, clase text, objeto text, hasta timestamp with time zone, quedan integer) LANGUAGE sql STABLE SECURITY DEFINER SET search_path=public, pg_temp; -- owner timbo_cruce, md5 7230d4cc40fbf1877ee302c4a5004a19
CREATE FUNCTION forzar_numero(p_tenant uuid, p_sit text, p_timbrado text, p_serie text, p_tipo smallint, p_establecimiento text, p_punto text, p_numero integer, p_ahora timestamp with time zone) RETURNS text LANGUAGE plpgsql; -- owner timbo_owner, md5 bc0d386f2808c84e497ea070e0356ff1
CREATE FUNCTION grupos_por_lote() RETURNS TABLE(tenant_id uuid, sit text, tipo smallint, suelto boolean) LANGUAGE sql STABLE SECURITY DEFINER SET search_path=public, pg_temp; -- owner timbo_cruce, md5 d99d2cfb8843ab03d0d1a50bfc192466
CREATE FUNCTION habilitaciones_por_seguir(p_limite integer, p_ahora timestamp with time zone, p_quietos interval) RETURNS TABLE(tenant_id uuid, id uuid) LANGUAGE sql STABLE SECURITY DEFINER SET search_path=public, pg_temp; -- owner timbo_cruce, md5 efedfbb7069187950343c6cfbb8175c8
CREATE FUNCTION habilitaciones_que_anotan(p_tenant uuid) RETURNS TABLE(corrida_id uuid) LANGUAGE sql STABLE SECURITY DEFINER SET search_path=public, pg_temp; -- owner timbo_cruce, md5 78fcd84063596011095dd59dbc34b025
CREATE FUNCTION id_tras(p_id uuid) RETURNS uuid LANGUAGE sql IMMUTABLE; -- owner timbo_owner, md5 d41d8cd98f00b204e9800998ecf8427e
CREATE FUNCTION importe(p_monto numeric, p_moneda text) RETURNS text LANGUAGE sql IMMUTABLE; -- owner timbo_owner, md5 d41d8cd98f00b204e9800998ecf8427e
CREATE FUNCTION indizar_documentos(p_limite integer) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path=public, pg_temp SET enable_seqscan=on; -- owner timbo_cruce, md5 e1f986ae8379f42539b2b5059ed2e5be
CREATE FUNCTION intentos_borrar(p_antes uuid, p_limite integer) RETURNS integer LANGUAGE sql SECURITY DEFINER SET search_path=public, pg_temp; -- owner timbo_cruce, md5 4b3e6eecf3f6a1bb2fd3ae9d3415ecf4
CREATE FUNCTION invitacion_por_hash(p_hash bytea) RETURNS TABLE(tenant_id uuid, id uuid, hash bytea) LANGUAGE sql STABLE SECURITY DEFINER SET search_path=public, pg_temp; -- owner timbo_cruce, md5 87417c94834ddc12db067645e10e3b98
CREATE FUNCTION kudes_apartados(p_limite integer) RETURNS TABLE(tenant_id uuid, tenant_ruc text, razon_social text, de_id uuid, cdc text, sit text, establecimiento text, punto text, numero integer, motivo text, apartado_at timestamp with time zone) LANGUAGE sql STABLE SECURITY DEFINER SET search_path=public, pg_temp; -- owner timbo_cruce, md5 3f47eb9d51f7654fd19dfab9d73d5d50
CREATE FUNCTION kudes_sin_hacer(p_limite integer, p_ahora timestamp with time zone, p_quietos interval) RETURNS TABLE(tenant_id uuid, id uuid) LANGUAGE sql STABLE SECURITY DEFINER SET search_path=public, pg_temp; -- owner timbo_cruce, md5 449742a4f95f16b970dfe6c9988d6a5e
CREATE FUNCTION kudes_vencidos(p_limite integer, p_ahora timestamp with time zone, p_quietos interval) RETURNS TABLE(tenant_id uuid, id uuid) LANGUAGE sql STABLE SECURITY DEFINER SET search_path=public, pg_temp; -- owner timbo_cruce, md5 ef2be0cc327f133f5708cf03a1307996
CREATE FUNCTION legajos_de_mes(p_mes date) RETURNS TABLE(tenant_id uuid, id uuid, dia text, huella text, bytes integer, xmls integer) LANGUAGE sql STABLE SECURITY DEFINER SET search_path=public, pg_temp; -- owner timbo_cruce, md5 7e0e6c6c86d24c016e8c1877f8a4a9af
CREATE FUNCTION linea_en_curso(OUT sistema bigint, OUT linea integer) RETURNS record LANGUAGE sql STABLE SET search_path=public, pg_temp; -- owner timbo_owner, md5 d3d6ec81f83d726d676992e4d0a04bce
CREATE FUNCTION lotes_sin_avance(p_limite integer, p_ahora timestamp with time zone, p_quietos interval) RETURNS TABLE(tenant_id uuid, id uuid) LANGUAGE sql STABLE SECURITY DEFINER SET search_path=public, pg_temp; -- owner timbo_cruce, md5 3904b6e601e7d6d3790dfb6ef09aa1df
CREATE FUNCTION membresia_de(p_emisor text, p_sujeto text, p_tenant uuid) RETURNS TABLE(persona_id uuid, rol text, tenant_id uuid, ruc text, estado text, plan text, version integer, cuentas integer) LANGUAGE sql STABLE SECURITY DEFINER SET search_path=public, pg_temp; -- owner timbo_cruce, md5 2a4f2386b70a9493e36505f961327f61
CREATE FUNCTION mes_en_curso(p_tenant uuid, p_mes date, p_ahora timestamp with time zone, p_cancelacion integer) RETURNS text LANGUAGE sql STABLE SECURITY DEFINER SET search_path=public, pg_temp; -- owner timbo_cruce, md5 e631fce6991a658fd8495b9bf0cbf6ed
CREATE FUNCTION mes_sin_cerrar(p_mes date) RETURNS text LANGUAGE sql STABLE SECURITY DEFINER SET search_path=public, pg_temp; -- owner timbo_cruce, md5 43d02b0dc6bdfe21b2314bbfcae07ef6
CREATE FUNCTION meses_del_archivo() RETURNS TABLE(mes text, en_servicio boolean, tenants bigint, por_archivar bigint, en_base bigint, detalle text, legajos bigint, xmls bigint, bytes bigint) LANGUAGE sql STABLE SECURITY DEFINER SET search_path=public, pg_temp; -- owner timbo_cruce, md5 6e66de123d3c6ebed0b8837856753336
CREATE FUNCTION meses_por_archivar(p_limite integer, p_ahora timestamp with time zone, p_dias integer) RETURNS TABLE(tenant_id uuid, mes text) LANGUAGE plpgsql SECURITY DEFINER SET search_path=public, pg_temp; -- owner timbo_cruce, md5 5028a9552b7fb7eb535378d63f6f40cb
CREATE FUNCTION metricas(p_ahora timestamp with time zone) RETURNS TABLE(nombre text, etiquetas jsonb, valor double precision) LANGUAGE sql STABLE SECURITY DEFINER SET search_path=public, pg_temp; -- owner timbo_cruce, md5 b77176fc97c9774e2dbcd42029747965
CREATE FUNCTION momento_de(p_id uuid) RETURNS timestamp with time zone LANGUAGE sql IMMUTABLE; -- owner timbo_owner, md5 d41d8cd98f00b204e9800998ecf8427e
CREATE FUNCTION monto_escrito(p text) RETURNS numeric LANGUAGE sql IMMUTABLE; -- owner timbo_owner, md5 d41d8cd98f00b204e9800998ecf8427e
CREATE FUNCTION nuevo_id(p_momento timestamp with time zone) RETURNS uuid LANGUAGE sql; -- owner timbo_owner, md5 d41d8cd98f00b204e9800998ecf8427e
CREATE FUNCTION numero_elegido(p_tenant uuid, p_sit text, p_timbrado text, p_serie text, p_tipo smallint, p_establecimiento text, p_punto text, p_perdidos int4multirange, p_numero integer) RETURNS text LANGUAGE sql STABLE; -- owner timbo_owner, md5 c4849e283384dc877f2668dabfe2c292
CREATE FUNCTION numeros_libres(p_tenant uuid, p_sit text, p_timbrado text, p_serie text, p_tipo smallint, p_establecimiento text, p_punto text, p_ultimo integer, p_cantidad integer) RETURNS integer[] LANGUAGE plpgsql STABLE; -- owner timbo_owner, md5 6efe7248a52603e8d41b33bee4b30c9a
CREATE FUNCTION olvidar_busqueda(p_mes date, p_limite integer) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path=public, pg_temp; -- owner timbo_cruce, md5 532ad6234f8fc1647e98b5a9f303c92a
CREATE FUNCTION olvidar_mes(p_mes date) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path=public, pg_temp; -- owner timbo_cruce, md5 f0b70a47a1781067cf2185dcdbb65a8f
CREATE FUNCTION outbox_borrar(p_tenants uuid[], p_ids bigint[]) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path=public, pg_temp; -- owner timbo_cruce, md5 fde2331bc28ba86f337abc4ffbbe638b
CREATE FUNCTION outbox_tomar(p_limite integer, p_ahora timestamp with time zone, p_oculta interval) RETURNS TABLE(id bigint, tenant_id uuid, cola text, datos jsonb, urgente boolean) LANGUAGE sql SECURITY DEFINER SET search_path=public, pg_temp; -- owner timbo_cruce, md5 1730e5470411e245adec8ced25e31c02
CREATE FUNCTION paquetes_por_atender(p_limite integer, p_ahora timestamp with time zone, p_quietos interval) RETURNS TABLE(tenant_id uuid, id uuid) LANGUAGE sql STABLE SECURITY DEFINER SET search_path=public, pg_temp; -- owner timbo_cruce, md5 d296ee0e99bea24a04ea4a9b6e8abe92
CREATE FUNCTION patrones_de_busqueda(p_q text) RETURNS text[] LANGUAGE sql IMMUTABLE; -- owner timbo_owner, md5 d41d8cd98f00b204e9800998ecf8427e
CREATE FUNCTION persona_de(p_id uuid, p_emisor text, p_sujeto text, p_correo text, p_ahora timestamp with time zone) RETURNS uuid LANGUAGE sql SECURITY DEFINER SET search_path=public, pg_temp; -- owner timbo_cruce, md5 f5c2835536ea6e352cc1dd1eb6061c63
CREATE FUNCTION plazos_por_avisar(p_limite integer, p_desde timestamp with time zone, p_hasta timestamp with time zone) RETURNS TABLE(tenant_id uuid, id uuid) LANGUAGE sql STABLE SECURITY DEFINER SET search_path=public, pg_temp; -- owner timbo_cruce, md5 24b227076d5916f398de3dbc744caaad
CREATE FUNCTION primer_id(p_momento timestamp with time zone) RETURNS uuid LANGUAGE sql IMMUTABLE; -- owner timbo_owner, md5 d41d8cd98f00b204e9800998ecf8427e
CREATE FUNCTION receptores_buscar(p_q text, p_tipos smallint[], p_inactivos boolean, p_limite integer, p_desplazamiento integer) RETURNS TABLE(ids uuid[], total bigint) LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path=public, pg_temp; -- owner timbo_cruce, md5 f9ecaf47c0dc13daac351342a96da30d
CREATE FUNCTION receptores_hallar(p_donde text, p_tipos smallint[], p_inactivos boolean, p_limite integer, p_desplazamiento integer) RETURNS TABLE(ids uuid[], total bigint) LANGUAGE plpgsql STABLE; -- owner timbo_cruce, md5 6281a594758bc80a37e45d4386429506
CREATE FUNCTION recibidos_por_avisar(p_limite integer, p_ahora timestamp with time zone) RETURNS TABLE(tenant_id uuid, id uuid) LANGUAGE sql STABLE SECURITY DEFINER SET search_path=public, pg_temp; -- owner timbo_cruce, md5 21b2fc3e9d607d46b8ff6119b02ce481
CREATE FUNCTION recibidos_por_preguntar(p_limite integer, p_por_tenant integer, p_ahora timestamp with time zone) RETURNS TABLE(tenant_id uuid, id uuid) LANGUAGE sql STABLE SECURITY DEFINER SET search_path=public, pg_temp; -- owner timbo_cruce, md5 f82a9b3eed8eacc0f245fcaad61f4b36
CREATE FUNCTION recordar_busqueda(p_mes date) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path=public, pg_temp; -- owner timbo_cruce, md5 3766460ffed4c588199620f88b5be4cc
CREATE FUNCTION registrar_acto(p_acto text, p_objeto text, p_antes jsonb, p_despues jsonb) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path=public, pg_temp; -- owner timbo_cruce, md5 54a1f21e1c0d55671844b35fc191197a
CREATE FUNCTION reponer_mes(p_mes date) RETURNS void LANGUAGE plpgsql SET search_path=public, pg_temp; -- owner timbo_owner, md5 ac02456de9fdd79de77c53533e62e05f
CREATE FUNCTION respaldos_anotados() RETURNS TABLE(clase text, anotado_at timestamp with time zone, bien boolean, dice text, bueno_at timestamp with time zone) LANGUAGE sql STABLE SECURITY DEFINER SET search_path=public, pg_temp; -- owner timbo_cruce, md5 9bf8d3ce08c21debbacfd33ee74196ff
CREATE FUNCTION serie_congelada() RETURNS trigger LANGUAGE plpgsql; -- owner timbo_owner, md5 8dcc75da90894261991af5de3bed4673
CREATE FUNCTION serie_nueva() RETURNS trigger LANGUAGE plpgsql; -- owner timbo_owner, md5 715fc819711f6379d9673a6841c763de
CREATE FUNCTION series_congeladas() RETURNS TABLE(tenant_id uuid, tenant_version integer, ruc text, sit text, timbrado text, serie text, tipo smallint, establecimiento text, punto text, ultimo_nro integer, reservado integer) LANGUAGE sql STABLE SECURITY DEFINER SET search_path=public, pg_temp; -- owner timbo_cruce, md5 36fbbb8c8df0a53629aa8c6cb0faf144
CREATE FUNCTION sin_acentos(p text) RETURNS text LANGUAGE sql IMMUTABLE; -- owner timbo_owner, md5 d41d8cd98f00b204e9800998ecf8427e
CREATE FUNCTION socio_del_emisor() RETURNS TABLE(id uuid, ruc text, razon_social text) LANGUAGE sql STABLE SECURITY DEFINER SET search_path=public, pg_temp; -- owner timbo_cruce, md5 63f0a5f8806517b8f75ebfc5fc1c66c3
CREATE FUNCTION socio_para_crear(p_socio uuid) RETURNS TABLE(plan text, cuota integer, emisores integer) LANGUAGE plpgsql SECURITY DEFINER SET search_path=public, pg_temp; -- owner timbo_cruce, md5 5eed4be4ffd166bcbe9b64c95f6105ec
CREATE FUNCTION socios_buscar(p_socio uuid, p_q text, p_limite integer, p_offset integer) RETURNS TABLE(id uuid, ruc text, razon_social text, plan text, cuota integer, emisores integer, created_at timestamp with time zone, updated_at timestamp with time zone, total bigint) LANGUAGE sql STABLE SECURITY DEFINER SET search_path=public, pg_temp; -- owner timbo_cruce, md5 2a732e191ea162cdbf72d3c30815f63c
CREATE FUNCTION sumar_cifras(p_limite integer) RETURNS integer LANGUAGE sql SECURITY DEFINER SET search_path=public, pg_temp; -- owner timbo_cruce, md5 5b7bd6c6762a243c651fbf6fe150601b
CREATE FUNCTION tenant_de_recibidos(p_token text) RETURNS TABLE(id uuid, version integer, estado text) LANGUAGE sql STABLE SECURITY DEFINER SET search_path=public, pg_temp; -- owner timbo_cruce, md5 7ace052ae697533f58768866c6d6d107
CREATE FUNCTION tenant_por_id(p_id uuid) RETURNS TABLE(id uuid, ruc text, estado text, plan text, version integer, prueba_de uuid) LANGUAGE sql STABLE SECURITY DEFINER SET search_path=public, pg_temp; -- owner timbo_cruce, md5 f6536036cdb643cfc9aff1b463b06d55
CREATE FUNCTION tenants_buscar(p_q text, p_estado text, p_vence_antes timestamp with time zone, p_por_vencimiento boolean, p_limite integer, p_offset integer) RETURNS TABLE(id uuid, ruc text, razon_social text, nombre_fantasia text, estado text, motivo_suspension text, plan text, certificado_hasta timestamp with time zone, created_at timestamp with time zone, updated_at timestamp with time zone, total bigint) LANGUAGE sql STABLE SECURITY DEFINER SET search_path=public, pg_temp; -- owner timbo_cruce, md5 078c20e26b72b94927b7abbc7bdfef80
CREATE FUNCTION tenants_con_avisos(p_tenants uuid[], p_vueltas bigint[], p_xids text[], p_ids uuid[]) RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path=public, pg_temp; -- owner timbo_cruce, md5 ad20ee6c850eb42cfde623f1d0ae8ac9
CREATE FUNCTION tenants_desde(p_despues uuid, p_limite integer) RETURNS TABLE(id uuid) LANGUAGE sql STABLE SECURITY DEFINER SET search_path=public, pg_temp; -- owner timbo_cruce, md5 af740537b1dad9cd0702f621963e36fe
CREATE FUNCTION tomar_numeros(p_tenant uuid, p_sit text, p_timbrado text, p_serie text, p_tipo smallint, p_establecimiento text, p_punto text, p_cantidad integer, p_ahora timestamp with time zone) RETURNS integer[] LANGUAGE plpgsql; -- owner timbo_owner, md5 ac0d1dbd2ce68c676b5df17394ffb169
CREATE FUNCTION ventanas_de_digitos(p text) RETURNS text[] LANGUAGE sql IMMUTABLE; -- owner timbo_owner, md5 d41d8cd98f00b204e9800998ecf8427e
CREATE FUNCTION vuelta_en_curso() RETURNS bigint LANGUAGE sql STABLE SET search_path=public, pg_temp; -- owner timbo_owner, md5 7406d67092e1da2a1e70d49711f77abf
CREATE FUNCTION vuelta_para_escribir() RETURNS bigint LANGUAGE plpgsql; -- owner timbo_owner, md5 50ecd5aa5be4d79f43b225e8aee76f4a
CREATE FUNCTION vueltas_desde() RETURNS bigint LANGUAGE sql STABLE SET search_path=public, pg_temp; -- owner timbo_owner, md5 f468ad899e1f38537bbd184aa4d94089
CREATE FUNCTION webhooks_por_atender(p_rapidos integer, p_lentos integer, p_ahora timestamp with time zone, p_tenants uuid[]) RETURNS TABLE(tenant_id uuid, id uuid, lento boolean) LANGUAGE sql STABLE SECURITY DEFINER SET search_path=public, pg_temp; -- owner timbo_cruce, md5 30107053b5af5f73ecc4055dafdd9f52

-- Who may call functions; without a line, anybody
GRANT EXECUTE ON FUNCTION anotar_xmls_recibidos(p_tenant uuid, p_ids uuid[], p_ahora timestamp with time zone) TO timbo_api;
GRANT EXECUTE ON FUNCTION anotar_xmls_recibidos(p_tenant uuid, p_ids uuid[], p_ahora timestamp with time zone) TO timbo_renderer;
GRANT EXECUTE ON FUNCTION anotar_xmls_recibidos(p_tenant uuid, p_ids uuid[], p_ahora timestamp with time zone) TO timbo_submitter;
GRANT EXECUTE ON FUNCTION api_key_por_hash(p_hash bytea) TO timbo_api;
GRANT EXECUTE ON FUNCTION api_keys_usadas(p_ids uuid[], p_momentos timestamp with time zone[]) TO timbo_api;
GRANT EXECUTE ON FUNCTION archivar_xmls(p_tenant uuid, p_mes date, p_ficha integer, p_vence timestamp with time zone, p_legajo jsonb, p_xmls jsonb) TO timbo_renderer;
GRANT EXECUTE ON FUNCTION auditoria_listar(p_tenant uuid, p_acto text, p_autor text, p_desde timestamp with time zone, p_hasta timestamp with time zone, p_limite integer, p_offset integer) TO timbo_api;
GRANT EXECUTE ON FUNCTION avisos_sin_avance(p_limite integer, p_ahora timestamp with time zone, p_quietos interval) TO timbo_renderer;
GRANT EXECUTE ON FUNCTION borradores_borrar(p_ahora timestamp with time zone, p_limite integer) TO timbo_renderer;
GRANT EXECUTE ON FUNCTION buzones_por_atender(p_sanos integer, p_fallando integer, p_ahora timestamp with time zone) TO timbo_renderer;
GRANT EXECUTE ON FUNCTION cerrar_mes(p_tenant uuid, p_mes date, p_ficha integer, p_ahora timestamp with time zone, p_proxima timestamp with time zone) TO timbo_renderer;
GRANT EXECUTE ON FUNCTION comenzar_vuelta() TO timbo_api;
GRANT EXECUTE ON FUNCTION comenzar_vuelta() TO timbo_renderer;
GRANT EXECUTE ON FUNCTION comenzar_vuelta() TO timbo_submitter;
GRANT EXECUTE ON FUNCTION condensar(p_tenant uuid, p_desde uuid, p_hasta uuid) TO timbo_renderer;
GRANT EXECUTE ON FUNCTION copias_tomar(p_limite integer, p_ahora timestamp with time zone, p_oculta interval) TO timbo_renderer;
GRANT EXECUTE ON FUNCTION correo_tenant(p_id uuid) TO timbo_api;
GRANT EXECUTE ON FUNCTION correos_recibidos_borrar(p_antes uuid, p_limite integer) TO timbo_renderer;
GRANT EXECUTE ON FUNCTION correos_sin_avance(p_limite integer, p_ahora timestamp with time zone, p_quietos interval) TO timbo_renderer;
GRANT EXECUTE ON FUNCTION crear_meses(p_desde timestamp with time zone, p_cuantos integer) TO timbo_submitter;
GRANT EXECUTE ON FUNCTION cuentas_de(p_persona uuid, p_tenant uuid, p_sit text, p_q text, p_mes date, p_firmado_antes timestamp without time zone, p_desde text, p_limite integer, p_desplazamiento integer) TO timbo_api;
GRANT EXECUTE ON FUNCTION cuidar_dias_de_avisos(p_adelante integer, OUT hechos integer, OUT olvidados integer) TO timbo_submitter;
GRANT EXECUTE ON FUNCTION disyuntores_de_soporte(p_limite integer) TO timbo_api;
GRANT EXECUTE ON FUNCTION documento_publico(p_ruc text, p_cdc text) TO timbo_api;
GRANT EXECUTE ON FUNCTION documentos_buscar(p_q text, p_filtros jsonb, p_limite integer, p_desplazamiento integer, p_contar boolean) TO timbo_api;
GRANT EXECUTE ON FUNCTION documentos_de_soporte(p_id uuid, p_cdc text, p_id_interno text, p_tenant uuid, p_estado text, p_sit text, p_desde timestamp with time zone, p_hasta timestamp with time zone, p_sin_final boolean, p_limite integer, p_offset integer) TO timbo_api;
GRANT EXECUTE ON FUNCTION documentos_demorados(p_limite integer, p_hasta timestamp with time zone) TO timbo_submitter;
GRANT EXECUTE ON FUNCTION documentos_por_vencer(p_limite integer, p_ahora timestamp with time zone, p_margen interval, p_firma integer, p_emision integer) TO timbo_submitter;
GRANT EXECUTE ON FUNCTION documentos_resueltos(p_tenants uuid[], p_ids uuid[]) TO timbo_api;
GRANT EXECUTE ON FUNCTION documentos_sin_avance(p_limite integer, p_ahora timestamp with time zone, p_quietos interval) TO timbo_submitter;
GRANT EXECUTE ON FUNCTION emergencia_por_hash(p_hash bytea) TO timbo_api;
GRANT EXECUTE ON FUNCTION emisores_de_socio(p_socio uuid, p_q text, p_estado text, p_desde date, p_hasta date, p_limite integer, p_offset integer) TO timbo_api;
GRANT EXECUTE ON FUNCTION eventos_sin_avance(p_limite integer, p_ahora timestamp with time zone, p_quietos interval) TO timbo_submitter;
GRANT EXECUTE ON FUNCTION fines_por_avisar(p_hasta timestamp with time zone, p_numeros integer) TO timbo_api;
GRANT EXECUTE ON FUNCTION grupos_por_lote() TO timbo_submitter;
GRANT EXECUTE ON FUNCTION habilitaciones_por_seguir(p_limite integer, p_ahora timestamp with time zone, p_quietos interval) TO timbo_api;
GRANT EXECUTE ON FUNCTION habilitaciones_que_anotan(p_tenant uuid) TO timbo_api;
GRANT EXECUTE ON FUNCTION habilitaciones_que_anotan(p_tenant uuid) TO timbo_submitter;
GRANT EXECUTE ON FUNCTION indizar_documentos(p_limite integer) TO timbo_renderer;
GRANT EXECUTE ON FUNCTION intentos_borrar(p_antes uuid, p_limite integer) TO timbo_renderer;
GRANT EXECUTE ON FUNCTION invitacion_por_hash(p_hash bytea) TO timbo_api;
GRANT EXECUTE ON FUNCTION kudes_apartados(p_limite integer) TO timbo_api;
GRANT EXECUTE ON FUNCTION kudes_sin_hacer(p_limite integer, p_ahora timestamp with time zone, p_quietos interval) TO timbo_renderer;
GRANT EXECUTE ON FUNCTION kudes_vencidos(p_limite integer, p_ahora timestamp with time zone, p_quietos interval) TO timbo_renderer;
GRANT EXECUTE ON FUNCTION lotes_sin_avance(p_limite integer, p_ahora timestamp with time zone, p_quietos interval) TO timbo_submitter;
GRANT EXECUTE ON FUNCTION membresia_de(p_emisor text, p_sujeto text, p_tenant uuid) TO timbo_api;
GRANT EXECUTE ON FUNCTION mes_en_curso(p_tenant uuid, p_mes date, p_ahora timestamp with time zone, p_cancelacion integer) TO timbo_renderer;
GRANT EXECUTE ON FUNCTION meses_por_archivar(p_limite integer, p_ahora timestamp with time zone, p_dias integer) TO timbo_renderer;
GRANT EXECUTE ON FUNCTION metricas(p_ahora timestamp with time zone) TO timbo_api;
GRANT EXECUTE ON FUNCTION metricas(p_ahora timestamp with time zone) TO timbo_submitter;
GRANT EXECUTE ON FUNCTION outbox_borrar(p_tenants uuid[], p_ids bigint[]) TO timbo_api;
GRANT EXECUTE ON FUNCTION outbox_borrar(p_tenants uuid[], p_ids bigint[]) TO timbo_renderer;
GRANT EXECUTE ON FUNCTION outbox_borrar(p_tenants uuid[], p_ids bigint[]) TO timbo_submitter;
GRANT EXECUTE ON FUNCTION outbox_tomar(p_limite integer, p_ahora timestamp with time zone, p_oculta interval) TO timbo_api;
GRANT EXECUTE ON FUNCTION outbox_tomar(p_limite integer, p_ahora timestamp with time zone, p_oculta interval) TO timbo_renderer;
GRANT EXECUTE ON FUNCTION outbox_tomar(p_limite integer, p_ahora timestamp with time zone, p_oculta interval) TO timbo_submitter;
GRANT EXECUTE ON FUNCTION paquetes_por_atender(p_limite integer, p_ahora timestamp with time zone, p_quietos interval) TO timbo_renderer;
GRANT EXECUTE ON FUNCTION persona_de(p_id uuid, p_emisor text, p_sujeto text, p_correo text, p_ahora timestamp with time zone) TO timbo_api;
GRANT EXECUTE ON FUNCTION plazos_por_avisar(p_limite integer, p_desde timestamp with time zone, p_hasta timestamp with time zone) TO timbo_submitter;
GRANT EXECUTE ON FUNCTION receptores_buscar(p_q text, p_tipos smallint[], p_inactivos boolean, p_limite integer, p_desplazamiento integer) TO timbo_api;
GRANT EXECUTE ON FUNCTION recibidos_por_avisar(p_limite integer, p_ahora timestamp with time zone) TO timbo_submitter;
GRANT EXECUTE ON FUNCTION recibidos_por_preguntar(p_limite integer, p_por_tenant integer, p_ahora timestamp with time zone) TO timbo_submitter;
GRANT EXECUTE ON FUNCTION registrar_acto(p_acto text, p_objeto text, p_antes jsonb, p_despues jsonb) TO timbo_api;
GRANT EXECUTE ON FUNCTION respaldos_anotados() TO timbo_api;
GRANT EXECUTE ON FUNCTION respaldos_anotados() TO timbo_submitter;
GRANT EXECUTE ON FUNCTION series_congeladas() TO timbo_api;
GRANT EXECUTE ON FUNCTION socio_del_emisor() TO timbo_api;
GRANT EXECUTE ON FUNCTION socio_para_crear(p_socio uuid) TO timbo_api;
GRANT EXECUTE ON FUNCTION socios_buscar(p_socio uuid, p_q text, p_limite integer, p_offset integer) TO timbo_api;
GRANT EXECUTE ON FUNCTION sumar_cifras(p_limite integer) TO timbo_renderer;
GRANT EXECUTE ON FUNCTION tenant_de_recibidos(p_token text) TO timbo_api;
GRANT EXECUTE ON FUNCTION tenant_por_id(p_id uuid) TO timbo_api;
GRANT EXECUTE ON FUNCTION tenants_buscar(p_q text, p_estado text, p_vence_antes timestamp with time zone, p_por_vencimiento boolean, p_limite integer, p_offset integer) TO timbo_api;
GRANT EXECUTE ON FUNCTION tenants_con_avisos(p_tenants uuid[], p_vueltas bigint[], p_xids text[], p_ids uuid[]) TO timbo_api;
GRANT EXECUTE ON FUNCTION tenants_con_avisos(p_tenants uuid[], p_vueltas bigint[], p_xids text[], p_ids uuid[]) TO timbo_renderer;
GRANT EXECUTE ON FUNCTION tenants_con_avisos(p_tenants uuid[], p_vueltas bigint[], p_xids text[], p_ids uuid[]) TO timbo_submitter;
GRANT EXECUTE ON FUNCTION tenants_desde(p_despues uuid, p_limite integer) TO timbo_api;
GRANT EXECUTE ON FUNCTION webhooks_por_atender(p_rapidos integer, p_lentos integer, p_ahora timestamp with time zone, p_tenants uuid[]) TO timbo_renderer;
