/** The formats of the KuDE. */
export const FORMATOS = `('a4', 'carta', 'oficio', 'a5', 'ticket80', 'ticket58', 'ticket80-resumen', 'ticket58-resumen')`;

/** The issuer: what it is, from where it issues, by which keys it signs and by which it is called. */
export const EMISOR = `
CREATE TABLE tenant (
  id uuid PRIMARY KEY,
  ruc text NOT NULL,
  -- The taxpayer whose test mode this row is (docs/adr/0032); null: a taxpayer.
  prueba_de uuid UNIQUE,
  -- Its id says so too (modoDe).
  CHECK ((prueba_de IS NOT NULL) = (substr(id::text, 15, 1) = '8')),
  razon_social text NOT NULL,
  nombre_fantasia text,
  tipo_contribuyente smallint NOT NULL,
  tipo_regimen smallint,
  estado text NOT NULL DEFAULT 'ACTIVO' CHECK (estado IN ('ACTIVO', 'SUSPENDIDO')),
  motivo_suspension text,
  plan text NOT NULL,
  actividades jsonb NOT NULL DEFAULT '[]',
  obligaciones jsonb NOT NULL DEFAULT '[]',
  ajustes jsonb NOT NULL DEFAULT '{}',
  -- Raised by every change of the issuer's setup: caches compare it.
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX tenant_ruc ON tenant (ruc) WHERE prueba_de IS NULL;

CREATE TABLE establecimiento (
  tenant_id uuid NOT NULL REFERENCES tenant (id),
  codigo text NOT NULL CHECK (codigo ~ '^[0-9]{3}$'),
  denominacion text,
  direccion text NOT NULL,
  numero_casa text NOT NULL DEFAULT '0',
  complemento_1 text,
  complemento_2 text,
  departamento integer NOT NULL,
  distrito integer,
  ciudad integer NOT NULL,
  telefono text NOT NULL,
  email text NOT NULL,
  PRIMARY KEY (tenant_id, codigo)
);

-- Each point has a format of its own and says in its way that approval is pending. A document keeps the format that its point had.
CREATE TABLE punto (
  tenant_id uuid NOT NULL,
  establecimiento text NOT NULL,
  codigo text NOT NULL CHECK (codigo ~ '^[0-9]{3}$'),
  sit text NOT NULL CHECK (sit IN ('H', 'P')),
  modo_envio text NOT NULL DEFAULT 'A' CHECK (modo_envio IN ('S', 'A')),
  activo boolean NOT NULL DEFAULT true,
  kude_formato text NOT NULL DEFAULT 'a4' CHECK (kude_formato IN ${FORMATOS}),
  aviso_pendiente text NOT NULL DEFAULT 'marca' CHECK (aviso_pendiente IN ('marca', 'discreto', 'ninguno')),
  PRIMARY KEY (tenant_id, establecimiento, codigo),
  FOREIGN KEY (tenant_id, establecimiento) REFERENCES establecimiento (tenant_id, codigo)
);

CREATE TABLE timbrado (
  tenant_id uuid NOT NULL REFERENCES tenant (id),
  sit text NOT NULL CHECK (sit IN ('H', 'P')),
  numero text NOT NULL CHECK (numero ~ '^[0-9]{8}$'),
  fecha_inicio date NOT NULL,
  fecha_fin date CHECK (fecha_fin >= fecha_inicio),
  serie text NOT NULL DEFAULT '' CHECK (serie ~ '^([A-Z]{2})?$'),
  PRIMARY KEY (tenant_id, sit)
);

CREATE TABLE csc (
  tenant_id uuid NOT NULL REFERENCES tenant (id),
  sit text NOT NULL CHECK (sit IN ('H', 'P')),
  id_csc text NOT NULL CHECK (id_csc ~ '^[0-9]{4}$'),
  csc_cifrado bytea NOT NULL,
  PRIMARY KEY (tenant_id, sit)
);

CREATE TABLE certificado (
  tenant_id uuid NOT NULL REFERENCES tenant (id),
  id uuid NOT NULL,
  huella text NOT NULL,
  sujeto text NOT NULL,
  numero_serie text NOT NULL,
  desde timestamptz NOT NULL,
  hasta timestamptz NOT NULL,
  clave_cifrada bytea NOT NULL,
  certificado_pem text NOT NULL,
  cadena_pem text NOT NULL DEFAULT '',
  activo boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id)
);
CREATE UNIQUE INDEX certificado_activo ON certificado (tenant_id) WHERE activo;

-- One notice for each certificate, timbrado or series that ends, and threshold, whoever sees it first. P to be delivered, E given to the
-- mail server, F given up. The row is older than its job: a lost queue loses no notice.
CREATE TABLE aviso_de_fin (
  tenant_id uuid NOT NULL REFERENCES tenant (id),
  clase text NOT NULL CHECK (clase IN ('certificado', 'timbrado', 'serie', 'webhook')),
  objeto text NOT NULL,
  umbral integer NOT NULL,
  id uuid NOT NULL,
  nombre text NOT NULL,
  hasta timestamptz,
  quedan integer,
  destinatario text,
  estado text NOT NULL CHECK (estado IN ('P', 'E', 'F')),
  intentos integer NOT NULL DEFAULT 0,
  ficha integer NOT NULL DEFAULT 0,
  en_vuelo boolean NOT NULL DEFAULT false,
  vence_at timestamptz,
  proxima_at timestamptz NOT NULL,
  detalle text,
  created_at timestamptz NOT NULL,
  cerrado_at timestamptz,
  PRIMARY KEY (tenant_id, clase, objeto, umbral),
  UNIQUE (tenant_id, id),
  CHECK (estado = 'F' OR destinatario IS NOT NULL),
  CHECK (num_nonnulls(hasta, quedan) = 1)
);
CREATE INDEX aviso_de_fin_abierto ON aviso_de_fin (proxima_at) WHERE estado = 'P';

-- A caller's tenant is not known yet. A reviewed function finds the key by its hash among all tenants, and notes its last use by its id.
-- Neither index is unique, because a unique key begins with the tenant; 256 random bits do not repeat.
CREATE TABLE api_key (
  tenant_id uuid NOT NULL REFERENCES tenant (id),
  id uuid NOT NULL,
  nombre text NOT NULL,
  prefix text NOT NULL,
  hash bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz,
  revocada_at timestamptz,
  last_used_at timestamptz,
  -- null: everything, in every establishment.
  permisos text[],
  establecimientos text[],
  -- Of a key for test mode: the issuer for which it works.
  prueba_id uuid,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX api_key_hash ON api_key (hash);
CREATE INDEX api_key_id ON api_key (id);

-- lugar: an establishment, or the account, whose logo is used where an establishment has none. imagen: null after it was removed.
CREATE TABLE logo (
  tenant_id uuid NOT NULL REFERENCES tenant (id),
  lugar text NOT NULL CHECK (lugar ~ '^[0-9]{3}$' OR lugar = 'cuenta'),
  tipo text NOT NULL CHECK (tipo IN ('image/png', 'image/jpeg')),
  ancho integer NOT NULL,
  alto integer NOT NULL,
  imagen bytea,
  huella text GENERATED ALWAYS AS (encode(sha256(imagen), 'hex')) STORED,
  PRIMARY KEY (tenant_id, lugar)
);

-- A tenant's own mail server and the key of its own domain. clave_cifrada: the password or the private key, sealed with the mail key.
-- After removal a row has neither.
CREATE TABLE correo_propio (
  tenant_id uuid NOT NULL REFERENCES tenant (id),
  clase text NOT NULL CHECK (clase IN ('SMTP', 'DKIM')),
  datos jsonb,
  clave_cifrada bytea,
  PRIMARY KEY (tenant_id, clase)
);

CREATE TABLE receptor (
  tenant_id uuid NOT NULL REFERENCES tenant (id),
  id uuid NOT NULL,
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
  texto text NOT NULL
    GENERATED ALWAYS AS (sin_acentos(nombre || E'\\n' || coalesce(nombre_fantasia, '') || E'\\n' || coalesce(ruc, ''))) STORED,
  PRIMARY KEY (tenant_id, id)
);
CREATE UNIQUE INDEX receptor_ruc_activo ON receptor (tenant_id, ruc) WHERE activo AND ruc IS NOT NULL;
CREATE INDEX receptor_lista ON receptor (tenant_id, nombre_orden, id) INCLUDE (activo, tipo_operacion);
CREATE INDEX receptor_texto ON receptor USING gin (tenant_id, texto gin_trgm_ops);
`;
