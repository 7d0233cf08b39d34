/** Integrators' endpoints, and what is on its way to them (docs/adr/0031). */
export const WEBHOOKS = `
-- An endpoint keeps a position in the notices (vuelta, xid, aviso_id): what it has behind it was tried, or waits in entrega. atento: a new
-- notice brings it its turn. Secrets are sealed under the mail key.
CREATE TABLE webhook (
  tenant_id uuid NOT NULL REFERENCES tenant (id),
  id uuid NOT NULL,
  url text NOT NULL,
  tipos text[],
  descripcion text NOT NULL,
  estado text NOT NULL DEFAULT 'activo' CHECK (estado IN ('activo', 'pausado', 'apagado')),
  motivo text,
  secreto bytea NOT NULL,
  secreto_anterior bytea,
  anterior_hasta timestamptz,
  vuelta bigint NOT NULL,
  xid xid8 NOT NULL,
  aviso_id uuid NOT NULL,
  fallas integer NOT NULL DEFAULT 0,
  fallando_desde timestamptz,
  espera_hasta timestamptz,
  lento boolean NOT NULL DEFAULT false,
  atento boolean NOT NULL DEFAULT true,
  atendido_at timestamptz NOT NULL,
  proxima_at timestamptz,
  ficha integer NOT NULL DEFAULT 0,
  en_vuelo boolean NOT NULL DEFAULT false,
  vence_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id),
  CHECK ((secreto_anterior IS NULL) = (anterior_hasta IS NULL))
) WITH (fillfactor = 70);

CREATE TABLE entrega (
  tenant_id uuid NOT NULL,
  webhook_id uuid NOT NULL,
  aviso_id uuid NOT NULL,
  -- Tries that failed.
  intentos integer NOT NULL,
  proxima_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, webhook_id, aviso_id),
  FOREIGN KEY (tenant_id, webhook_id) REFERENCES webhook (tenant_id, id) ON DELETE CASCADE
);
CREATE INDEX entrega_proxima ON entrega (tenant_id, webhook_id, proxima_at);

-- One row for each try. Without a reference: tries outlive the endpoint, and are many.
CREATE TABLE intento_de_entrega (
  tenant_id uuid NOT NULL,
  webhook_id uuid NOT NULL,
  id uuid NOT NULL,
  aviso_id uuid NOT NULL,
  -- The document of the notice; NULL: it is about none.
  de_id uuid,
  tipo text NOT NULL,
  numero integer NOT NULL,
  resultado text NOT NULL CHECK (resultado IN ('entregado', 'reintentar', 'agotado')),
  -- NULL: there was no answer, and respuesta says why.
  status integer,
  ms integer NOT NULL,
  respuesta text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, webhook_id, id)
);
-- Ids begin with their moment.
CREATE INDEX intento_de_entrega_edad ON intento_de_entrega (id);
CREATE INDEX intento_de_entrega_documento ON intento_de_entrega (tenant_id, webhook_id, de_id, id) WHERE de_id IS NOT NULL;
`;

export const REPARTO = `
-- Endpoints that have something due or new and that nobody attends to, the one attended to longest ago first. p_tenants: only theirs.
CREATE FUNCTION webhooks_por_atender(p_rapidos integer, p_lentos integer, p_ahora timestamptz, p_tenants uuid[])
  RETURNS TABLE (tenant_id uuid, id uuid, lento boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT l.tenant_id, l.id, l.lento FROM (
      SELECT w.tenant_id, w.id, w.lento, w.atendido_at, row_number() OVER (PARTITION BY w.lento ORDER BY w.atendido_at) AS puesto
      FROM webhook w WHERE w.estado = 'activo' AND (p_tenants IS NULL OR w.tenant_id = ANY (p_tenants))
        AND NOT (w.en_vuelo AND w.vence_at > p_ahora)
        AND (w.proxima_at <= p_ahora OR w.atento AND EXISTS (SELECT FROM aviso a WHERE a.tenant_id = w.tenant_id
          AND (a.vuelta, a.xid, a.id) > (w.vuelta, w.xid, w.aviso_id)
          AND a.id >= id_tras(w.aviso_id)))) l
    WHERE l.puesto <= CASE WHEN l.lento THEN p_lentos ELSE p_rapidos END ORDER BY l.atendido_at $$;

-- Some tries that are older than the notices are kept.
CREATE FUNCTION intentos_borrar(p_antes uuid, p_limite integer) RETURNS integer
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
    WITH v AS (SELECT i.tenant_id, i.webhook_id, i.id FROM intento_de_entrega i WHERE i.id < p_antes ORDER BY i.id LIMIT p_limite),
      b AS (DELETE FROM intento_de_entrega i USING v
        WHERE i.tenant_id = v.tenant_id AND i.webhook_id = v.webhook_id AND i.id = v.id RETURNING 1)
    SELECT count(*)::integer FROM b $$;
`;
