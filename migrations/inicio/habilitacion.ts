import { delServicio } from './autor';

/** Runs of the authority's test guide (docs/adr/0035). */
export const HABILITACION = `
-- items: what the taxpayer gave to sell; empty for something invented.
-- segundo: another issuer of the installation that signs the receiver's events, and the key by which it consented. proxima_at: its next
-- turn. cambio_at: when a line last became final.
CREATE TABLE corrida_de_habilitacion (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  estado text NOT NULL DEFAULT 'en_curso' CHECK (estado IN ('en_curso', 'en_pausa', 'terminada')),
  motivo text,
  receptor jsonb NOT NULL,
  items jsonb NOT NULL DEFAULT '[]',
  segundo_tenant_id uuid,
  segundo_autor jsonb,
  autor jsonb NOT NULL DEFAULT ${delServicio('habilitacion.iniciar')},
  fallas integer NOT NULL DEFAULT 0,
  ficha integer NOT NULL DEFAULT 0,
  en_vuelo boolean NOT NULL DEFAULT false,
  vence_at timestamptz,
  proxima_at timestamptz NOT NULL,
  cambio_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  cerrada_at timestamptz,
  PRIMARY KEY (tenant_id, id),
  CHECK ((segundo_tenant_id IS NULL) = (segundo_autor IS NULL)),
  CHECK (segundo_tenant_id <> tenant_id)
);
CREATE UNIQUE INDEX corrida_de_habilitacion_abierta ON corrida_de_habilitacion (tenant_id) WHERE estado <> 'terminada';
CREATE INDEX corrida_de_habilitacion_ultima ON corrida_de_habilitacion (tenant_id, created_at, id);
CREATE INDEX corrida_de_habilitacion_en_curso ON corrida_de_habilitacion (tenant_id, proxima_at) WHERE estado = 'en_curso';

-- A row for each case that was begun. It is written before anything leaves.
CREATE TABLE linea_de_habilitacion (
  tenant_id uuid NOT NULL,
  corrida_id uuid NOT NULL,
  codigo_de_caso text NOT NULL,
  intento integer NOT NULL CHECK (intento > 0),
  estado text NOT NULL CHECK (estado IN ('pendiente', 'enviada', 'verde', 'difiere', 'abierta')),
  cdc text,
  protocolo text,
  codigo text,
  mensaje text,
  motivo text,
  hora timestamptz NOT NULL,
  autor jsonb NOT NULL DEFAULT ${delServicio('habilitacion.iniciar')},
  PRIMARY KEY (tenant_id, corrida_id, codigo_de_caso),
  FOREIGN KEY (tenant_id, corrida_id) REFERENCES corrida_de_habilitacion (tenant_id, id)
);

-- The picture of the answer to a look-up by QR, which a person attaches to its line.
CREATE TABLE imagen_de_habilitacion (
  tenant_id uuid NOT NULL,
  corrida_id uuid NOT NULL,
  codigo_de_caso text NOT NULL,
  tipo text NOT NULL CHECK (tipo IN ('image/png', 'image/jpeg')),
  imagen bytea NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, corrida_id, codigo_de_caso),
  FOREIGN KEY (tenant_id, corrida_id, codigo_de_caso) REFERENCES linea_de_habilitacion (tenant_id, corrida_id, codigo_de_caso)
);

CREATE INDEX corrida_de_habilitacion_segundo ON corrida_de_habilitacion (segundo_tenant_id) WHERE estado <> 'terminada';

-- Calls to the authority while a run is open, byte for byte, for the dossier. The second issuer's are its own, under the other's run.
CREATE TABLE llamada_de_habilitacion (
  tenant_id uuid NOT NULL REFERENCES tenant (id),
  corrida_id uuid NOT NULL,
  id uuid NOT NULL,
  servicio text NOT NULL,
  pedido bytea NOT NULL,
  http_status integer,
  respuesta bytea,
  desenlace text NOT NULL,
  bytes integer NOT NULL GENERATED ALWAYS AS (octet_length(pedido) + coalesce(octet_length(respuesta), 0)) STORED,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, corrida_id, id)
);

-- Runs whose calls a tenant notes: its own, and those that it takes part in as second issuer.
CREATE FUNCTION habilitaciones_que_anotan(p_tenant uuid) RETURNS TABLE (corrida_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT c.id FROM corrida_de_habilitacion c WHERE c.tenant_id = p_tenant AND c.estado <> 'terminada'
  UNION ALL
  SELECT c.id FROM corrida_de_habilitacion c WHERE c.segundo_tenant_id = p_tenant AND c.estado <> 'terminada' $$;
`;
