import { Migracion } from './migracion';

/** Which documents have no KuDE because it was set aside: until now only a line of the log named them. */
export class KudesApartados1795910400000 extends Migracion {
  readonly sentencias = [
    `
-- KuDEs that are not tried again by themselves. version: of the document; a newer one has not been tried. Few, and of any month, so in no
-- partition.
CREATE TABLE kude_apartado (
  tenant_id uuid NOT NULL REFERENCES tenant,
  de_id uuid NOT NULL,
  version integer NOT NULL,
  motivo text NOT NULL CHECK (motivo IN ('tiempo', 'no_imprimible')),
  apartado_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, de_id)
);
ALTER TABLE kude_apartado ENABLE ROW LEVEL SECURITY;
ALTER TABLE kude_apartado FORCE ROW LEVEL SECURITY;
CREATE POLICY propio ON kude_apartado TO timbo_app USING (tenant_id = NULLIF(current_setting('app.tenant', true), '')::uuid);
CREATE POLICY cruce ON kude_apartado TO timbo_cruce USING (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON kude_apartado TO timbo_renderer;
GRANT SELECT ON kude_apartado TO timbo_cruce;`,
    `
-- Of the version that the document has now, and not while somebody has asked for it again.
CREATE FUNCTION kudes_apartados(p_limite integer)
  RETURNS TABLE (tenant_id uuid, tenant_ruc text, razon_social text, de_id uuid, cdc text, sit text,
    establecimiento text, punto text, numero integer, motivo text, apartado_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT a.tenant_id, t.ruc, t.razon_social, a.de_id, d.cdc, d.sit, d.establecimiento, d.punto, d.numero, a.motivo, a.apartado_at
    FROM kude_apartado a JOIN tenant t ON t.id = a.tenant_id
      JOIN documento d ON d.tenant_id = a.tenant_id AND d.id = a.de_id AND d.version = a.version AND d.kude_estado IN ('N', 'F')
    ORDER BY a.apartado_at DESC, a.de_id LIMIT p_limite $$;
REVOKE ALL ON FUNCTION kudes_apartados FROM PUBLIC;
GRANT EXECUTE ON FUNCTION kudes_apartados TO timbo_api;
GRANT CREATE ON SCHEMA public TO timbo_cruce;
ALTER FUNCTION kudes_apartados OWNER TO timbo_cruce;
REVOKE CREATE ON SCHEMA public FROM timbo_cruce;`,
  ];
}
