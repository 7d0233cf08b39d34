import { Migracion } from './migracion';

const PROPIO = (tabla: string): string => `
ALTER TABLE ${tabla} ENABLE ROW LEVEL SECURITY;
ALTER TABLE ${tabla} FORCE ROW LEVEL SECURITY;
CREATE POLICY propio ON ${tabla} TO timbo_app USING (tenant_id = NULLIF(current_setting('app.tenant', true), '')::uuid);
CREATE POLICY cruce ON ${tabla} TO timbo_cruce USING (true);`;

/** E-mails that bring documents of others: to an address of the service, or out of the account's own mailbox. */
export class CorreoDeRecibidos1796601600000 extends Migracion {
  readonly sentencias = [
    `
-- One row for each message, kept for 30 days. huella: SHA-256 of the message, so that one that comes again makes no second row; of one
-- that was too large to be read, of what its server says of it. resultados: what each attachment was, in the words of the API.
CREATE TABLE correo_recibido (
  tenant_id uuid NOT NULL REFERENCES tenant (id),
  id uuid NOT NULL,
  via text NOT NULL CHECK (via IN ('direccion', 'buzon')),
  huella bytea NOT NULL,
  de text,
  asunto text,
  message_id text,
  fecha timestamptz,
  resultados jsonb NOT NULL,
  recibido_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, huella)
);
-- Ids begin with their moment.
CREATE INDEX correo_recibido_edad ON correo_recibido (id);
${PROPIO('correo_recibido')}
GRANT SELECT, INSERT ON correo_recibido TO timbo_api, timbo_renderer;
GRANT SELECT, DELETE ON correo_recibido TO timbo_cruce;`,
    `
-- The mailbox of an account, and how far it was read: ultimo_uid counts under its uid_validity (RFC 9051, 2.3.1.1). Messages from before
-- desde are not read. problema: why the last turn did not end well, for its owner. The password is sealed under the mail key.
CREATE TABLE buzon (
  tenant_id uuid PRIMARY KEY REFERENCES tenant (id),
  servidor text NOT NULL,
  puerto integer NOT NULL,
  usuario text NOT NULL,
  clave_cifrada bytea NOT NULL,
  carpeta text NOT NULL,
  al_leer text NOT NULL CHECK (al_leer IN ('nada', 'marcar', 'mover')),
  carpeta_leidos text,
  desde timestamptz NOT NULL,
  uid_validity bigint,
  ultimo_uid bigint NOT NULL DEFAULT 0,
  problema text,
  fallas integer NOT NULL DEFAULT 0,
  leido_at timestamptz,
  proxima_at timestamptz NOT NULL,
  ficha integer NOT NULL DEFAULT 0,
  en_vuelo boolean NOT NULL DEFAULT false,
  vence_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK ((al_leer = 'mover') = (carpeta_leidos IS NOT NULL))
) WITH (fillfactor = 70);
CREATE INDEX buzon_proxima ON buzon (proxima_at);
${PROPIO('buzon')}
GRANT SELECT, INSERT, UPDATE, DELETE ON buzon TO timbo_api;
GRANT SELECT, UPDATE ON buzon TO timbo_renderer;
GRANT SELECT ON buzon TO timbo_cruce;
CREATE TRIGGER auditar AFTER INSERT OR UPDATE OF servidor, puerto, usuario, clave_cifrada, carpeta, al_leer, carpeta_leidos ON buzon
  FOR EACH ROW EXECUTE FUNCTION auditar_cambio('servidor');`,
    `
-- The token is the credential of who sends to the address.
CREATE TABLE direccion_de_recibidos (
  tenant_id uuid PRIMARY KEY REFERENCES tenant (id),
  token text NOT NULL,
  created_at timestamptz NOT NULL
);
-- Not unique, so that the table can be spread by tenant: 128 bits at random are never drawn twice.
CREATE INDEX direccion_de_recibidos_token ON direccion_de_recibidos (token);
${PROPIO('direccion_de_recibidos')}
GRANT SELECT, INSERT, UPDATE ON direccion_de_recibidos TO timbo_api;
GRANT SELECT ON direccion_de_recibidos TO timbo_cruce;`,
    `
CREATE FUNCTION tenant_de_recibidos(p_token text) RETURNS TABLE (id uuid, version integer, estado text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT t.id, t.version, t.estado FROM direccion_de_recibidos d JOIN tenant t ON t.id = d.tenant_id WHERE d.token = p_token $$;

-- Mailboxes whose time has come and that nobody reads, the one that has waited longest first; those that failed apart from the others.
CREATE FUNCTION buzones_por_atender(p_sanos integer, p_fallando integer, p_ahora timestamptz)
  RETURNS TABLE (tenant_id uuid, fallando boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT l.tenant_id, l.fallando FROM (
      SELECT b.tenant_id, b.fallas > 0 AS fallando, b.proxima_at,
        row_number() OVER (PARTITION BY b.fallas > 0 ORDER BY b.proxima_at) AS puesto
      FROM buzon b JOIN tenant t ON t.id = b.tenant_id
      WHERE t.estado = 'ACTIVO' AND b.proxima_at <= p_ahora AND NOT (b.en_vuelo AND b.vence_at > p_ahora)) l
    WHERE l.puesto <= CASE WHEN l.fallando THEN p_fallando ELSE p_sanos END ORDER BY l.proxima_at $$;

CREATE FUNCTION correos_recibidos_borrar(p_antes uuid, p_limite integer) RETURNS integer
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
    WITH v AS (SELECT c.tenant_id, c.id FROM correo_recibido c WHERE c.id < p_antes ORDER BY c.id LIMIT p_limite),
      b AS (DELETE FROM correo_recibido c USING v WHERE c.tenant_id = v.tenant_id AND c.id = v.id RETURNING 1)
    SELECT count(*)::integer FROM b $$;
REVOKE ALL ON FUNCTION tenant_de_recibidos, buzones_por_atender, correos_recibidos_borrar FROM PUBLIC;
GRANT EXECUTE ON FUNCTION tenant_de_recibidos TO timbo_api;
GRANT EXECUTE ON FUNCTION buzones_por_atender, correos_recibidos_borrar TO timbo_renderer;
GRANT CREATE ON SCHEMA public TO timbo_cruce;
ALTER FUNCTION tenant_de_recibidos OWNER TO timbo_cruce;
ALTER FUNCTION buzones_por_atender OWNER TO timbo_cruce;
ALTER FUNCTION correos_recibidos_borrar OWNER TO timbo_cruce;
REVOKE CREATE ON SCHEMA public FROM timbo_cruce;`,
  ];
}
