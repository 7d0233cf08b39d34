import { Migracion } from './migracion';

/** The accredited authorities, and what anybody may know about a document of this installation. */
export class Verificacion1796515200000 extends Migracion {
  readonly sentencias = [
    `
-- Certificates of authorities that count, of no tenant. huella: SHA-256 of the certificate (DER). sujeto: for people. fuente: where its
-- accreditation is published. desde: its first day. intermedio: an authority below a root, which nobody trusts by itself.
-- Written by the operator alone, with the owner's role.
CREATE TABLE raiz_acreditada (
  huella text PRIMARY KEY CHECK (huella ~ '^[0-9a-f]{64}$'),
  pem text NOT NULL,
  sujeto text NOT NULL,
  fuente text NOT NULL,
  desde date NOT NULL,
  clase text NOT NULL CHECK (clase IN ('raiz', 'intermedio')),
  agregada_at timestamptz NOT NULL
);
GRANT SELECT ON raiz_acreditada TO timbo_api, timbo_submitter, timbo_renderer;`,
    `
-- The document of a CDC, whoever of this installation issued it, its test mode too: nothing of its receiver or its contents. Nothing for
-- a CDC that an edition replaced, nor for an issuer that switched its documents off.
CREATE FUNCTION documento_publico(p_ruc text, p_cdc text)
  RETURNS TABLE (tenant_id uuid, estado text, sit text, digest text, aprobado_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT d.tenant_id, d.estado, d.sit, x.digest, d.aprobado_at
    FROM tenant t
      JOIN tenant e ON e.id = t.id OR e.prueba_de = t.id
      JOIN cdc_emitido c ON c.tenant_id = e.id AND c.cdc = p_cdc
      JOIN documento d ON d.tenant_id = c.tenant_id AND d.id = c.de_id AND d.cdc = c.cdc
      JOIN documento_xml x ON x.tenant_id = c.tenant_id AND x.de_id = c.de_id AND x.cdc = c.cdc
    WHERE t.ruc = p_ruc AND t.prueba_de IS NULL AND t.ajustes ->> 'verificacionPublica' IS DISTINCT FROM 'false'
    ORDER BY e.prueba_de IS NOT NULL LIMIT 1 $$;
REVOKE ALL ON FUNCTION documento_publico FROM PUBLIC;
GRANT EXECUTE ON FUNCTION documento_publico TO timbo_api;
GRANT CREATE ON SCHEMA public TO timbo_cruce;
ALTER FUNCTION documento_publico OWNER TO timbo_cruce;
REVOKE CREATE ON SCHEMA public FROM timbo_cruce;`,
  ];
}
