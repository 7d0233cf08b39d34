import { delServicio } from './autor';
import { FORMATOS } from './emisor';

/** A document and what is written with it. */
export const DOCUMENTO = `
-- Claims of callers' references: whoever has the row issues, everybody else gets its document.
CREATE TABLE id_interno (
  tenant_id uuid NOT NULL,
  sit text NOT NULL,
  id_interno text NOT NULL,
  de_id uuid NOT NULL,
  PRIMARY KEY (tenant_id, sit, id_interno)
);

-- What is unique over all months stands in tables of its own, for a key of a partitioned table holds its months apart. The numbers that
-- were given out:
CREATE TABLE numero_emitido (
  tenant_id uuid NOT NULL,
  sit text NOT NULL,
  timbrado text NOT NULL,
  serie text NOT NULL,
  tipo smallint NOT NULL,
  establecimiento text NOT NULL,
  punto text NOT NULL,
  numero integer NOT NULL,
  de_id uuid NOT NULL,
  PRIMARY KEY (tenant_id, sit, timbrado, serie, tipo, establecimiento, punto, numero)
);

-- Every CDC that a document ever had: by it its document is found.
CREATE TABLE cdc_emitido (
  tenant_id uuid NOT NULL,
  cdc text NOT NULL,
  de_id uuid NOT NULL,
  PRIMARY KEY (tenant_id, cdc)
);

-- Documents of other systems that our notes refer to, as the authority last confirmed them. A note locks the row, so that the notes on it
-- cannot take more than its total.
CREATE TABLE documento_ajeno (
  tenant_id uuid NOT NULL REFERENCES tenant (id),
  cdc text NOT NULL,
  contenido jsonb NOT NULL,
  consultado_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, cdc)
);

CREATE TABLE documento (
  tenant_id uuid NOT NULL REFERENCES tenant (id),
  -- A UUIDv7 of the moment of its emission.
  id uuid NOT NULL,
  cdc text NOT NULL,
  id_interno text,
  estado text NOT NULL CHECK (estado IN ('P', 'E', 'A', 'R', 'C')),
  tipo smallint NOT NULL,
  sit text NOT NULL,
  timbrado text NOT NULL,
  serie text NOT NULL,
  establecimiento text NOT NULL,
  punto text NOT NULL,
  numero integer NOT NULL,
  fecha_emision timestamp NOT NULL,
  fecha_firma timestamp NOT NULL,
  tipo_emision smallint NOT NULL,
  tipo_transaccion smallint,
  asociado_cdc text,
  modo_envio text NOT NULL,
  fuente text NOT NULL,
  moneda text NOT NULL,
  tipo_cambio numeric(9,4),
  total numeric(23,8) NOT NULL,
  total_iva numeric(23,8) NOT NULL,
  total_gs numeric(23,8) NOT NULL,
  -- Amounts of the reports, in guaraníes whatever the document's currency, IVA included in gravado.
  gravado_5_gs numeric(23,8) NOT NULL,
  gravado_10_gs numeric(23,8) NOT NULL,
  iva_5_gs numeric(23,8) NOT NULL,
  iva_10_gs numeric(23,8) NOT NULL,
  exento_gs numeric(23,8) NOT NULL,
  receptor_nombre text NOT NULL,
  receptor_ruc text,
  receptor_tipo_documento smallint,
  receptor_documento text,
  email_rec text,
  email_estado text,
  -- Why the last e-mail of the document was not delivered.
  email_detalle text,
  protocolo_fiscal text,
  codigo_fiscal text,
  mensaje_fiscal text,
  aprobado_at timestamptz,
  -- The format that kude_estado and kude_version speak of; the others stand in table kude_formato.
  kude_formato text NOT NULL DEFAULT 'a4' CHECK (kude_formato IN ${FORMATOS}),
  -- N made when somebody asks, G when somebody asks or its grace is over, P being made, L in the store, F cannot be made.
  kude_estado text NOT NULL DEFAULT 'P' CHECK (kude_estado IN ('N', 'G', 'P', 'L', 'F')),
  kude_version integer NOT NULL DEFAULT 0,
  -- What it was last drawn with: templates, browser, settings of the issuer. The same, drawn again, has the same bytes.
  kude_plantilla text,
  -- When the oldest of its PDFs in the store was drawn, in whatever format.
  kude_at timestamptz,
  lote_id uuid,
  lotes_fallidos smallint NOT NULL DEFAULT 0,
  reencolado_at timestamptz,
  reenvio_pedido_at timestamptz,
  -- Nobody sends it before; infinity: set apart until its owner asks for it again.
  reintentar_at timestamptz,
  -- How many notices it has; the newest version of its KuDE that one told of; when its delay was told.
  avisos integer NOT NULL DEFAULT 0,
  kude_avisada integer NOT NULL DEFAULT 0,
  demorado_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  autor jsonb NOT NULL DEFAULT ${delServicio('de.emitir')},
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id)
) PARTITION BY RANGE (id);
CREATE INDEX documento_id_interno ON documento (tenant_id, id_interno) WHERE id_interno IS NOT NULL;
CREATE INDEX documento_asociado ON documento (tenant_id, asociado_cdc) WHERE asociado_cdc IS NOT NULL;
-- Pages are found by keys alone, counts too; states and types that are few have an index of their own.
CREATE INDEX documento_lista ON documento (tenant_id, fecha_emision DESC, numero DESC, id DESC) INCLUDE (estado, tipo, sit);
CREATE INDEX documento_lista_estado ON documento (tenant_id, estado, fecha_emision DESC, numero DESC, id DESC) INCLUDE (tipo, sit)
  WHERE estado <> 'A';
CREATE INDEX documento_lista_tipo ON documento (tenant_id, tipo, fecha_emision DESC, numero DESC, id DESC) INCLUDE (estado, sit)
  WHERE tipo <> 1;
-- Only what the book of sales has: approved invoices, credit notes and debit notes count in amounts, cancelled ones are named.
CREATE INDEX documento_reporte ON documento (tenant_id, fecha_emision)
  INCLUDE (estado, sit, tipo, total_gs, iva_5_gs, iva_10_gs, exento_gs, receptor_ruc, receptor_tipo_documento, receptor_documento,
    receptor_nombre)
  WHERE estado IN ('A', 'C') AND tipo IN (1, 5, 6);
-- However many documents wait for a batch, finding the next ones costs the same. LEAST: a comparison would be simplified away from its
-- index.
CREATE INDEX documento_por_lote ON documento (tenant_id, sit, tipo, LEAST(lotes_fallidos, 1), created_at)
  WHERE estado = 'P' AND modo_envio = 'A' AND lote_id IS NULL AND reintentar_at IS NULL;
CREATE INDEX documento_sin_avance ON documento (tenant_id, updated_at)
  WHERE estado IN ('P', 'E') AND lote_id IS NULL AND NOT (estado = 'P' AND modo_envio = 'A');
CREATE INDEX documento_sin_final ON documento (fecha_firma) WHERE estado IN ('P', 'E');
-- However many are late and told of, finding the others costs the same.
CREATE INDEX documento_sin_aviso_de_demora ON documento (fecha_firma) WHERE estado IN ('P', 'E') AND demorado_at IS NULL;
CREATE INDEX documento_kude_pendiente ON documento (tenant_id, updated_at) WHERE kude_estado IN ('G', 'P');
CREATE INDEX documento_kude_guardado ON documento (tenant_id, kude_at) WHERE kude_at IS NOT NULL;
-- Documents come in the order of their creation: a few pages of index for the last day of any number of years.
CREATE INDEX documento_creado ON documento USING brin (created_at) WITH (pages_per_range = 32);

CREATE TABLE documento_detalle (
  tenant_id uuid NOT NULL,
  de_id uuid NOT NULL,
  contenido jsonb NOT NULL,
  huella_solicitud bytea NOT NULL,
  PRIMARY KEY (tenant_id, de_id)
) PARTITION BY RANGE (de_id);

-- The signed bytes, kept as they were signed (docs/adr/0002); those of past months lie in the object store, in a pack (archivo.ts): then
-- the row says where, and what the SHA-256 of its bytes is.
CREATE TABLE documento_xml (
  tenant_id uuid NOT NULL,
  de_id uuid NOT NULL,
  cdc text NOT NULL,
  xml bytea,
  digest text NOT NULL,
  legajo_id uuid,
  desde integer,
  largo integer,
  huella bytea,
  PRIMARY KEY (tenant_id, de_id, cdc),
  CHECK (num_nonnulls(legajo_id, desde, largo, huella) = CASE WHEN xml IS NULL THEN 4 ELSE 0 END)
) PARTITION BY RANGE (de_id);

-- Signed documents that the object store has no copy of yet; the row is gone when it has. Nobody takes it before proxima_at.
CREATE TABLE copia_pendiente (
  tenant_id uuid NOT NULL,
  de_id uuid NOT NULL,
  cdc text NOT NULL,
  proxima_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, de_id, cdc)
);
CREATE INDEX copia_pendiente_proxima ON copia_pendiente (proxima_at);

-- The key is also the index by which its rows are looked for.
CREATE TABLE documento_historial (
  tenant_id uuid NOT NULL,
  de_id uuid NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  estado text NOT NULL,
  motivo text,
  codigo_fiscal text,
  mensaje_fiscal text,
  autor jsonb NOT NULL DEFAULT ${delServicio('de.tramitar')},
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, de_id, id)
) PARTITION BY RANGE (de_id);
-- What people did after the emission, for the audit log. An emission stands in its document.
CREATE INDEX documento_historial_acto ON documento_historial (tenant_id, created_at)
  WHERE autor ->> 'via' <> 'servicio' AND autor ->> 'acto' <> 'de.emitir';

CREATE TABLE anticipo_aplicado (
  tenant_id uuid NOT NULL,
  de_id uuid NOT NULL,
  cdc text NOT NULL,
  monto numeric(23,8) NOT NULL,
  PRIMARY KEY (tenant_id, de_id, cdc)
) PARTITION BY RANGE (de_id);
CREATE INDEX anticipo_aplicado_cdc ON anticipo_aplicado (tenant_id, cdc);
`;
