import { Migracion } from './migracion';

/** The products of an account, with which people fill items of documents. */
export class Productos1795996800000 extends Migracion {
  readonly sentencias = [
    `
-- precio_unitario: in moneda, taxes included.
CREATE TABLE producto (
  tenant_id uuid NOT NULL REFERENCES tenant (id),
  id uuid NOT NULL,
  codigo_interno text,
  descripcion text NOT NULL,
  precio_unitario numeric(23, 8) CHECK (precio_unitario >= 0),
  moneda text NOT NULL,
  iva_tipo smallint CHECK (iva_tipo IN (0, 5, 10)),
  unidad_medida integer NOT NULL,
  gtin text,
  ncm text,
  activo boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  descripcion_orden text NOT NULL GENERATED ALWAYS AS (sin_acentos(descripcion)) STORED,
  texto text NOT NULL GENERATED ALWAYS AS
    (sin_acentos(descripcion || E'\\n' || coalesce(codigo_interno, '') || E'\\n' || coalesce(gtin, ''))) STORED,
  PRIMARY KEY (tenant_id, id)
);
CREATE UNIQUE INDEX producto_codigo_activo ON producto (tenant_id, codigo_interno) WHERE activo AND codigo_interno IS NOT NULL;
CREATE INDEX producto_lista ON producto (tenant_id, descripcion_orden, id) INCLUDE (activo);
ALTER TABLE producto ENABLE ROW LEVEL SECURITY;
ALTER TABLE producto FORCE ROW LEVEL SECURITY;
CREATE POLICY propio ON producto TO timbo_app USING (tenant_id = NULLIF(current_setting('app.tenant', true), '')::uuid);
GRANT SELECT, INSERT, UPDATE ON producto TO timbo_api;`,
  ];
}
