import { delServicio } from './autor';
import { FORMATOS } from './emisor';

/** Representations that somebody asked for beside a document's own, and the delivery of documents by e-mail. */
export const PAPEL = `
-- One row for each other paper that somebody asked for. version: in the store; pedida: last one that was ordered.
CREATE TABLE kude_formato (
  tenant_id uuid NOT NULL,
  de_id uuid NOT NULL,
  formato text NOT NULL CHECK (formato IN ${FORMATOS}),
  version integer NOT NULL,
  pedida integer NOT NULL,
  pedida_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, de_id, formato)
) PARTITION BY RANGE (de_id);

-- KuDEs with their labels in a language that somebody asked for; those in the account's own stand in documento and kude_formato.
CREATE TABLE kude_idioma (
  tenant_id uuid NOT NULL,
  de_id uuid NOT NULL,
  formato text NOT NULL,
  idioma text NOT NULL,
  version integer NOT NULL,
  pedida integer NOT NULL,
  pedida_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, de_id, formato, idioma)
) PARTITION BY RANGE (de_id);

-- Many KuDEs as one file. documentos: ids, in their order; hechos: of them, from the beginning. proxima_at: when to look at it again, at
-- once while it is being made, and at its end, to delete it, when it is finished.
CREATE TABLE kude_paquete (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  como text NOT NULL CHECK (como IN ('pdf', 'zip', 'archivo')),
  formato text,
  idioma text,
  documentos uuid[] NOT NULL,
  total integer NOT NULL GENERATED ALWAYS AS (cardinality(documentos)) STORED,
  hechos integer NOT NULL DEFAULT 0,
  estado text NOT NULL DEFAULT 'P' CHECK (estado IN ('P', 'L', 'F')),
  fallas integer NOT NULL DEFAULT 0,
  detalle text,
  omitidos text[] NOT NULL DEFAULT '{}',
  bytes bigint,
  ficha integer NOT NULL DEFAULT 0,
  en_vuelo boolean NOT NULL DEFAULT false,
  vence_at timestamptz,
  proxima_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  cerrado_at timestamptz,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX kude_paquete_por_atender ON kude_paquete (tenant_id, proxima_at);

-- A letter to several people is a row each, so that each has a state of its own. P to be delivered, E given to the mail server, F given up.
-- The row is older than its job: a lost queue loses no e-mail.
CREATE TABLE correo (
  tenant_id uuid NOT NULL,
  de_id uuid NOT NULL,
  id uuid NOT NULL,
  -- D carries a document, C tells of its cancellation.
  tipo text NOT NULL DEFAULT 'D' CHECK (tipo IN ('D', 'C')),
  orden bigint GENERATED ALWAYS AS IDENTITY,
  -- Id of the first row of its letter.
  carta_id uuid NOT NULL,
  destinatario text NOT NULL,
  -- A blind copy.
  oculta boolean NOT NULL DEFAULT false,
  estado text NOT NULL DEFAULT 'P' CHECK (estado IN ('P', 'E', 'F')),
  intentos integer NOT NULL DEFAULT 0,
  ficha integer NOT NULL DEFAULT 0,
  en_vuelo boolean NOT NULL DEFAULT false,
  vence_at timestamptz,
  proxima_at timestamptz NOT NULL,
  detalle text,
  autor jsonb NOT NULL DEFAULT ${delServicio('correo.pedir')},
  created_at timestamptz NOT NULL,
  cerrado_at timestamptz,
  PRIMARY KEY (tenant_id, de_id, id)
) PARTITION BY RANGE (de_id);
-- Jobs and what comes back name an e-mail by its id alone: a probe for each month.
CREATE INDEX correo_id ON correo (id);
CREATE INDEX correo_abierto ON correo (tenant_id, proxima_at) WHERE estado = 'P';
CREATE UNIQUE INDEX correo_aviso ON correo (tenant_id, de_id, lower(destinatario)) WHERE tipo = 'C';
CREATE INDEX correo_carta ON correo (tenant_id, de_id, carta_id);
CREATE INDEX correo_documento ON correo (tenant_id, de_id, orden);
-- What was asked for an address lately is counted with each order; what the service sends of itself at an approval is not.
CREATE INDEX correo_pedido ON correo (tenant_id, lower(destinatario), created_at) WHERE autor ->> 'via' <> 'servicio';
CREATE INDEX correo_ordenado ON correo (tenant_id, created_at) WHERE autor ->> 'via' <> 'servicio';

-- Who is written to, and after them whom the tenant's settings add: they get a blind copy.
CREATE FUNCTION correo_destinatarios(p_para text[], p_ajustes jsonb)
  RETURNS TABLE (destinatario text, oculta boolean, orden bigint) LANGUAGE sql IMMUTABLE AS $$
    SELECT d, false, o FROM unnest(p_para) WITH ORDINALITY AS p(d, o)
    UNION ALL
    SELECT d, true, cardinality(p_para) + o
    FROM regexp_split_to_table(p_ajustes ->> 'correoCopia', '; ') WITH ORDINALITY AS c(d, o)
    WHERE lower(d) <> ALL (SELECT lower(p) FROM unnest(p_para) p) $$;

-- A letter: its rows, in the order of their addresses. The first has its id.
CREATE FUNCTION correo_pedir(p_tenant uuid, p_de uuid, p_carta uuid, p_para text[], p_ahora timestamptz,
    p_autor jsonb DEFAULT ${delServicio('correo.pedir')})
  RETURNS SETOF uuid LANGUAGE sql AS $$
    INSERT INTO correo (id, tenant_id, de_id, carta_id, destinatario, oculta, autor, proxima_at, created_at)
    SELECT CASE c.orden WHEN 1 THEN p_carta ELSE nuevo_id(p_ahora) END, p_tenant, p_de, p_carta, c.destinatario, c.oculta, p_autor,
      p_ahora, p_ahora
    FROM tenant t, correo_destinatarios(p_para, t.ajustes) c WHERE t.id = p_tenant ORDER BY c.orden RETURNING id $$;

-- Whoever was sent a document that is cancelled is told, once each. Also called by who delivers: a letter may reach the mail server while
-- its document is being cancelled.
CREATE FUNCTION correo_avisar_cancelacion(p_tenant uuid, p_de uuid) RETURNS void LANGUAGE sql AS $$
  WITH enviadas AS (SELECT nuevo_id(now()) AS id, c.destinatario FROM (SELECT DISTINCT ON (lower(destinatario)) destinatario
      FROM correo WHERE tenant_id = p_tenant AND de_id = p_de AND tipo = 'D' AND estado = 'E' ORDER BY lower(destinatario), orden) c),
    nuevos AS (INSERT INTO correo (id, tenant_id, de_id, tipo, carta_id, destinatario, proxima_at, created_at, autor)
      SELECT e.id, p_tenant, p_de, 'C', e.id, e.destinatario, now(), now(),
        '{"id": "servicio", "via": "servicio", "rol": "servicio", "acto": "correo.avisar"}'::jsonb
      FROM enviadas e ON CONFLICT DO NOTHING RETURNING id)
  INSERT INTO outbox (tenant_id, cola, datos, disponible_at) SELECT p_tenant, 'email.enviar',
    jsonb_build_object('v', 1, 'tenantId', p_tenant, 'emailId', n.id), now() FROM nuevos n $$;

-- What comes back says which e-mail it was, not whose.
CREATE FUNCTION correo_tenant(p_id uuid) RETURNS TABLE (tenant_id uuid, de_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT c.tenant_id, c.de_id FROM correo c WHERE c.id = p_id $$;
`;
