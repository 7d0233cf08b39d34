import { Migracion } from './migracion';

/** Partners: accounts whose programs and people create issuers, and the issuers that each created. */
export class Socios1796860800000 extends Migracion {
  readonly sentencias = [
    `
-- An account that the installation made a partner. plan: of the issuers that it creates. cuota: how many it may have at a time.
CREATE TABLE socio (
  tenant_id uuid PRIMARY KEY REFERENCES tenant (id),
  plan text NOT NULL,
  cuota integer NOT NULL CHECK (cuota >= 0),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
ALTER TABLE socio ENABLE ROW LEVEL SECURITY;
ALTER TABLE socio FORCE ROW LEVEL SECURITY;
CREATE POLICY propio ON socio TO timbo_app USING (tenant_id = NULLIF(current_setting('app.tenant', true), '')::uuid);
CREATE POLICY cruce ON socio TO timbo_cruce USING (true);
GRANT SELECT, INSERT, UPDATE ON socio TO timbo_api;
-- A right to lock its rows, too.
GRANT SELECT, UPDATE (updated_at) ON socio TO timbo_cruce;
CREATE TRIGGER auditar AFTER INSERT OR UPDATE ON socio FOR EACH ROW EXECUTE FUNCTION auditar_cambio('tenant_id');

-- The partner that created the issuer, until the issuer dismisses it.
ALTER TABLE tenant ADD COLUMN socio_id uuid;
CREATE INDEX tenant_socio ON tenant (socio_id, created_at DESC, id) WHERE socio_id IS NOT NULL;
CREATE TRIGGER auditar_socio AFTER UPDATE OF socio_id ON tenant FOR EACH ROW EXECUTE FUNCTION auditar_cambio('ruc');`,
    `
-- What a partner may still create, for the transaction that creates. The row stays locked until its end: creations of one partner run one
-- after the other, and each counts what the one before made.
CREATE FUNCTION socio_para_crear(p_socio uuid) RETURNS TABLE (plan text, cuota integer, emisores integer)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  BEGIN
    SELECT s.plan, s.cuota INTO socio_para_crear.plan, socio_para_crear.cuota
      FROM socio s WHERE s.tenant_id = p_socio FOR NO KEY UPDATE;
    IF NOT FOUND THEN RETURN; END IF;
    SELECT count(*) INTO socio_para_crear.emisores FROM tenant t WHERE t.socio_id = p_socio;
    RETURN NEXT;
  END $$;

-- The partner of the transaction's tenant.
CREATE FUNCTION socio_del_emisor() RETURNS TABLE (id uuid, ruc text, razon_social text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT s.id, s.ruc, s.razon_social FROM tenant t JOIN tenant s ON s.id = t.socio_id
    WHERE t.id = NULLIF(current_setting('app.tenant', true), '')::uuid $$;

-- A partner's issuers, the newest first, and how many documents each issued in a period. Nothing of a document.
CREATE FUNCTION emisores_de_socio(p_socio uuid, p_q text, p_estado text, p_desde date, p_hasta date, p_limite integer, p_offset integer)
  RETURNS TABLE (id uuid, ruc text, razon_social text, nombre_fantasia text, estado text, motivo_suspension text, plan text,
    certificado_hasta timestamptz, created_at timestamptz, updated_at timestamptz, emitidos_h integer, emitidos_p integer, total bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT e.id, e.ruc, e.razon_social, e.nombre_fantasia, e.estado, e.motivo_suspension, e.plan, e.hasta, e.created_at, e.updated_at,
      u.h, u.p, e.total
    FROM (SELECT t.*, c.hasta, count(*) OVER () AS total
        FROM tenant t LEFT JOIN certificado c ON c.tenant_id = t.id AND c.activo
        WHERE t.socio_id = p_socio AND (p_estado IS NULL OR t.estado = p_estado)
          AND (p_q IS NULL OR strpos(lower(concat_ws(' ', t.ruc, t.razon_social, t.nombre_fantasia)), lower(p_q)) > 0)
        ORDER BY t.created_at DESC, t.id LIMIT p_limite OFFSET p_offset) e,
      LATERAL (SELECT (count(*) FILTER (WHERE d.sit = 'H'))::integer AS h, (count(*) FILTER (WHERE d.sit = 'P'))::integer AS p
        FROM documento d
        WHERE d.tenant_id = e.id AND d.fecha_emision >= p_desde AND d.fecha_emision < p_hasta::timestamp + interval '1 day') u
    ORDER BY e.created_at DESC, e.id $$;

-- For superadmins: p_socio null is every partner, the newest first.
CREATE FUNCTION socios_buscar(p_socio uuid, p_q text, p_limite integer, p_offset integer)
  RETURNS TABLE (id uuid, ruc text, razon_social text, plan text, cuota integer, emisores integer, created_at timestamptz,
    updated_at timestamptz, total bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT t.id, t.ruc, t.razon_social, s.plan, s.cuota, (SELECT count(*)::integer FROM tenant e WHERE e.socio_id = t.id),
      s.created_at, s.updated_at, count(*) OVER ()
    FROM socio s JOIN tenant t ON t.id = s.tenant_id
    WHERE (p_socio IS NULL OR t.id = p_socio)
      AND (p_q IS NULL OR strpos(lower(concat_ws(' ', t.ruc, t.razon_social, t.nombre_fantasia)), lower(p_q)) > 0)
    ORDER BY s.created_at DESC, t.id LIMIT p_limite OFFSET p_offset $$;

REVOKE ALL ON FUNCTION socio_para_crear, socio_del_emisor, emisores_de_socio, socios_buscar FROM PUBLIC;
GRANT EXECUTE ON FUNCTION socio_para_crear, socio_del_emisor, emisores_de_socio, socios_buscar TO timbo_api;
GRANT CREATE ON SCHEMA public TO timbo_cruce;
ALTER FUNCTION socio_para_crear OWNER TO timbo_cruce;
ALTER FUNCTION socio_del_emisor OWNER TO timbo_cruce;
ALTER FUNCTION emisores_de_socio OWNER TO timbo_cruce;
ALTER FUNCTION socios_buscar OWNER TO timbo_cruce;
REVOKE CREATE ON SCHEMA public FROM timbo_cruce;`,
  ];
}
