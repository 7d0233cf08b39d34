import { instant, integer, nullable, smallint, table, text, uuid } from '@libs/platform/db';

/** Emissions that a person has begun. */
export const BORRADOR = table(
  'borrador',
  { key: ['tenantId', 'persona', 'id'] },
  {
    tenantId: uuid(),
    id: uuid(),
    persona: text(),
    idInterno: text(),
    contenido: text(),
    tipoDe: nullable(smallint()),
    titulo: nullable(text()),
    total: nullable(text()),
    moneda: nullable(text()),
    version: integer(),
    createdAt: instant(),
    updatedAt: instant(),
    venceAt: instant(),
  },
);
