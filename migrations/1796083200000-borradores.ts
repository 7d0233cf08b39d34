import { Migracion } from './migracion';

/** Emissions that a person has begun and not sent yet. */
export class Borradores1796083200000 extends Migracion {
  readonly sentencias = [
    `
-- id: also the key of its emission. id_interno: with which it was last sent. contenido: JSON as text, because jsonb refuses U+0000 and
-- rewrites numbers.
CREATE TABLE borrador (
  tenant_id uuid NOT NULL REFERENCES tenant (id),
  id uuid NOT NULL,
  persona text NOT NULL,
  id_interno text NOT NULL,
  contenido text NOT NULL,
  tipo_de smallint,
  titulo text,
  total text,
  moneda text,
  version integer NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  vence_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX borrador_de_persona ON borrador (tenant_id, persona, updated_at);
CREATE INDEX borrador_vence ON borrador (vence_at);
ALTER TABLE borrador ENABLE ROW LEVEL SECURITY;
ALTER TABLE borrador FORCE ROW LEVEL SECURITY;
CREATE POLICY propio ON borrador TO timbo_app USING (tenant_id = NULLIF(current_setting('app.tenant', true), '')::uuid);
CREATE POLICY cruce ON borrador TO timbo_cruce USING (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON borrador TO timbo_api;
GRANT SELECT, DELETE ON borrador TO timbo_cruce;`,
    `
-- Those that are past their time, and those whose document is final.
CREATE FUNCTION borradores_borrar(p_ahora timestamptz, p_limite integer) RETURNS integer
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
    WITH v AS (SELECT b.tenant_id, b.id FROM borrador b WHERE b.vence_at <= p_ahora OR EXISTS (SELECT FROM documento d
        WHERE d.tenant_id = b.tenant_id AND d.id_interno = b.id_interno AND d.estado IN ('A', 'R', 'C')) LIMIT p_limite),
      x AS (DELETE FROM borrador b USING v WHERE b.tenant_id = v.tenant_id AND b.id = v.id RETURNING 1)
    SELECT count(*)::integer FROM x $$;
REVOKE ALL ON FUNCTION borradores_borrar FROM PUBLIC;
GRANT EXECUTE ON FUNCTION borradores_borrar TO timbo_renderer;
GRANT CREATE ON SCHEMA public TO timbo_cruce;
ALTER FUNCTION borradores_borrar OWNER TO timbo_cruce;
REVOKE CREATE ON SCHEMA public FROM timbo_cruce;`,
  ];
}
