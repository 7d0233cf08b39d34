import {
  bool,
  computed,
  defaulted,
  hidden,
  instant,
  integer,
  nullable,
  numeric,
  smallint,
  table,
  text,
  uuid,
} from '@libs/platform/db';

/** Catalog of products. */
export const PRODUCTO = table(
  'producto',
  { key: ['tenantId', 'id'] },
  {
    tenantId: uuid(),
    id: uuid(),
    codigoInterno: nullable(text()),
    descripcion: text(),
    precioUnitario: nullable(numeric(23, 8)),
    moneda: text(),
    ivaTipo: nullable(smallint<0 | 5 | 10>()),
    unidadMedida: integer(),
    gtin: nullable(text()),
    ncm: nullable(text()),
    activo: defaulted(bool()),
    createdAt: instant(),
    updatedAt: instant(),
    /** Without accents and case: `descripcionOrden` orders lists, `texto` is searched. */
    descripcionOrden: hidden(computed(text())),
    texto: hidden(computed(text())),
  },
);
