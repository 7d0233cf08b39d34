import { delServicio } from './autor';
import { FORMATOS } from './emisor';

/** Representations that somebody asked for beside a document's own, and the delivery of documents by e-mail. */
export const PAPEL = `
-- One row for each other paper that somebody asked for. version: in the store; pedida: last one that was ordered.
CREATE TABLE kude_formato (
  tenant_id uuid NOT NULL,
  de_id uuid NOT NULL REFERENCES documento (id),
  formato text NOT NULL CHECK (formato IN ${FORMATOS}),
  version integer NOT NULL,
  pedida integer NOT NULL,
  pedida_at timestamptz NOT NULL,
  PRIMARY KEY (de_id, formato)
);

-- KuDEs with their labels in a language that somebody asked for; those in the account's own stand in documento and kude_formato.
CREATE TABLE kude_idioma (
  tenant_id uuid NOT NULL,
  de_id uuid NOT NULL REFERENCES documento (id),
  formato text NOT NULL,
  idioma text NOT NULL,
  version integer NOT NULL,
  pedida integer NOT NULL,
  pedida_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, de_id, formato, idioma)
);

-- A letter to several people is a row each, so that each has a state of its own. P to be delivered, E given to the mail server, F given up.
-- The row is older than its job: a lost queue loses no e-mail.
CREATE TABLE correo (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL,
  de_id uuid NOT NULL REFERENCES documento (id),
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
  vence_at timestamptz,
  proxima_at timestamptz NOT NULL,
  detalle text,
  autor jsonb NOT NULL DEFAULT ${delServicio('correo.pedir')},
  created_at timestamptz NOT NULL,
  cerrado_at timestamptz
);
CREATE INDEX correo_abierto ON correo (tenant_id, proxima_at) WHERE estado = 'P';
CREATE UNIQUE INDEX correo_aviso ON correo (tenant_id, de_id, lower(destinatario)) WHERE tipo = 'C';
CREATE INDEX correo_carta ON correo (carta_id);
CREATE INDEX correo_documento ON correo (de_id, orden);
-- What was asked for an address lately is counted with each order; what the service sends of itself at an approval is not.
CREATE INDEX correo_pedido ON correo (tenant_id, lower(destinatario), created_at) WHERE autor ->> 'via' <> 'servicio';

-- Who is written to, and after them whom the tenant's settings add: they get a blind copy.
CREATE FUNCTION correo_destinatarios(p_para text[], p_ajustes jsonb)
  RETURNS TABLE (destinatario text, oculta boolean, orden bigint) LANGUAGE sql IMMUTABLE AS $$
    SELECT d, false, o FROM unnest(p_para) WITH ORDINALITY AS p(d, o)
    UNION ALL
    SELECT d, true, cardinality(p_para) + o
    FROM regexp_split_to_table(p_ajustes ->> 'correoCopia', '; ') WITH ORDINALITY AS c(d, o)
    WHERE lower(d) <> ALL (SELECT lower(p) FROM unnest(p_para) p) $$;

-- Tenants that want it send every document when it is approved, a row for each address; libs/platform/direccion-de-correo.ts says what
-- stands between them. A trigger, so that e-mail and approval are one transaction whichever of the paths approves, and so that what was
-- approved before the tenant wanted it stays unsent.
CREATE FUNCTION documento_aprobado_a_correo() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE v_carta uuid := gen_random_uuid(); v_ajustes jsonb;
  BEGIN
    SELECT t.ajustes INTO v_ajustes FROM tenant t WHERE t.id = NEW.tenant_id;
    IF v_ajustes -> 'enviarCorreo' = 'true' THEN
      WITH c AS (SELECT CASE p.orden WHEN 1 THEN v_carta ELSE gen_random_uuid() END AS id, p.destinatario, p.oculta, p.orden
          FROM correo_destinatarios(regexp_split_to_array(NEW.email_rec, '; '), v_ajustes) p),
        nuevos AS (INSERT INTO correo (id, tenant_id, de_id, carta_id, destinatario, oculta, proxima_at, created_at)
          SELECT c.id, NEW.tenant_id, NEW.id, v_carta, c.destinatario, c.oculta, now(), now() FROM c ORDER BY c.orden)
      INSERT INTO outbox (tenant_id, cola, datos, disponible_at) SELECT NEW.tenant_id, 'email.enviar',
        jsonb_build_object('v', 1, 'tenantId', NEW.tenant_id, 'emailId', c.id), now() FROM c ORDER BY c.orden;
      NEW.email_estado := 'P';
      NEW.email_detalle := NULL;
    END IF;
    RETURN NEW;
  END $$;
CREATE TRIGGER documento_aprobado_a_correo BEFORE UPDATE OF estado ON documento FOR EACH ROW
  WHEN (NEW.estado = 'A' AND OLD.estado IN ('P', 'E', 'R') AND NEW.email_rec IS NOT NULL AND NEW.email_estado IS NULL)
  EXECUTE FUNCTION documento_aprobado_a_correo();

-- Whoever was sent a document that is cancelled is told, once each. Also called by who delivers: a letter may reach the mail server while
-- its document is being cancelled.
CREATE FUNCTION correo_avisar_cancelacion(p_tenant uuid, p_de uuid) RETURNS void LANGUAGE sql AS $$
  WITH enviadas AS (SELECT gen_random_uuid() AS id, c.destinatario FROM (SELECT DISTINCT ON (lower(destinatario)) destinatario
      FROM correo WHERE tenant_id = p_tenant AND de_id = p_de AND tipo = 'D' AND estado = 'E' ORDER BY lower(destinatario), orden) c),
    nuevos AS (INSERT INTO correo (id, tenant_id, de_id, tipo, carta_id, destinatario, proxima_at, created_at, autor)
      SELECT e.id, p_tenant, p_de, 'C', e.id, e.destinatario, now(), now(),
        '{"id": "servicio", "via": "servicio", "rol": "servicio", "acto": "correo.avisar"}'::jsonb
      FROM enviadas e ON CONFLICT DO NOTHING RETURNING id)
  INSERT INTO outbox (tenant_id, cola, datos, disponible_at) SELECT p_tenant, 'email.enviar',
    jsonb_build_object('v', 1, 'tenantId', p_tenant, 'emailId', n.id), now() FROM nuevos n $$;
CREATE FUNCTION documento_cancelado_a_correo() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM correo_avisar_cancelacion(NEW.tenant_id, NEW.id);
    RETURN NEW;
  END $$;
CREATE TRIGGER documento_cancelado_a_correo AFTER UPDATE OF estado ON documento FOR EACH ROW
  WHEN (NEW.estado = 'C' AND OLD.estado = 'A') EXECUTE FUNCTION documento_cancelado_a_correo();

-- What comes back says which e-mail it was, not whose.
CREATE FUNCTION correo_tenant(p_id uuid) RETURNS TABLE (tenant_id uuid, de_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT c.tenant_id, c.de_id FROM correo c WHERE c.id = p_id $$;
`;
