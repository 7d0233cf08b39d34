import { Migracion } from './migracion';

/** The product's own identity provider: people, how they prove who they are, and what they have open. Of no tenant. */
export class Identidad1796947200000 extends Migracion {
  readonly sentencias = [
    `
-- The role of the provider's process. It is no member of timbo_app: it has nothing of a tenant, and no other process reads a password.
-- An installation that was made before it gives it a way in where it is wanted: ALTER ROLE timbo_identidad LOGIN PASSWORD '…'.
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'timbo_identidad') THEN CREATE ROLE timbo_identidad NOLOGIN; END IF;
END $$;
GRANT USAGE ON SCHEMA public TO timbo_identidad;
GRANT SELECT ON migrations, migracion_huella TO timbo_identidad;
GRANT SELECT, INSERT, UPDATE, DELETE ON limite_de_solicitudes TO timbo_identidad;`,
    `
-- clave: scrypt with its parameters and salt. totp: sealed; totp_paso: the last step of the authenticator that was taken.
CREATE TABLE usuario (
  id uuid PRIMARY KEY,
  correo text NOT NULL UNIQUE CHECK (correo = lower(correo)),
  correo_verificado_at timestamptz,
  clave text,
  rol text CHECK (rol IN ('superadmin', 'soporte')),
  totp bytea,
  totp_paso bigint NOT NULL DEFAULT 0,
  activo boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE TABLE codigo_de_recuperacion (
  usuario_id uuid NOT NULL REFERENCES usuario (id) ON DELETE CASCADE,
  huella bytea NOT NULL,
  PRIMARY KEY (usuario_id, huella)
);
CREATE TABLE llave_de_acceso (
  id text PRIMARY KEY,
  usuario_id uuid NOT NULL REFERENCES usuario (id) ON DELETE CASCADE,
  publica bytea NOT NULL,
  contador bigint NOT NULL,
  transportes text[] NOT NULL,
  nombre text NOT NULL,
  created_at timestamptz NOT NULL,
  usada_at timestamptz
);
CREATE INDEX llave_de_acceso_usuario ON llave_de_acceso (usuario_id);`,
    `
-- Single-use links. The address, not the account: who asks may have none yet.
CREATE TABLE enlace_de_identidad (
  huella bytea PRIMARY KEY,
  correo text NOT NULL,
  clase text NOT NULL CHECK (clase IN ('clave', 'inicial', 'verificar')),
  vence_at timestamptz NOT NULL,
  usado_at timestamptz
);
CREATE INDEX enlace_de_identidad_correo ON enlace_de_identidad (correo);
-- clave: a hash of whose attempts they are. hasta: until when nobody of them tries again.
CREATE TABLE intento_de_entrada (
  clave bytea PRIMARY KEY,
  fallas integer NOT NULL,
  hasta timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);`,
    `
-- Sessions, grants, codes and refresh tokens. huella: SHA-256 of what cookies and tokens carry, which is not stored.
CREATE TABLE objeto_oidc (
  modelo text NOT NULL,
  huella bytea NOT NULL,
  datos jsonb NOT NULL,
  usuario_id uuid,
  concesion text,
  uid text,
  agente text,
  usado_at timestamptz,
  vence_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (modelo, huella)
);
CREATE INDEX objeto_oidc_usuario ON objeto_oidc (usuario_id);
CREATE INDEX objeto_oidc_concesion ON objeto_oidc (concesion);
CREATE INDEX objeto_oidc_uid ON objeto_oidc (uid);
CREATE INDEX objeto_oidc_vence ON objeto_oidc (vence_at);
-- The newest whose firma_desde has come signs.
CREATE TABLE clave_de_firma (
  kid text PRIMARY KEY,
  sellada bytea NOT NULL,
  firma_desde timestamptz NOT NULL,
  created_at timestamptz NOT NULL
);
-- The same as prueba_de_clave, for the key of the provider.
CREATE TABLE prueba_de_clave_de_identidad (
  unica boolean PRIMARY KEY DEFAULT true CHECK (unica),
  sellada bytea NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
GRANT SELECT, INSERT, UPDATE, DELETE ON usuario, codigo_de_recuperacion, llave_de_acceso, enlace_de_identidad, intento_de_entrada,
  objeto_oidc, clave_de_firma TO timbo_identidad;
GRANT SELECT, INSERT, UPDATE ON prueba_de_clave_de_identidad TO timbo_identidad;`,
  ];
}
