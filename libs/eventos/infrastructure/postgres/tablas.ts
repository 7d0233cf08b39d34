import { bytes, integer, table, uuid } from '@libs/platform/db';

/** Signed XML of an event, one for each turn; append-only. */
export const EVENTO_XML = table(
  'evento_xml',
  { key: ['tenantId', 'eventoId', 'ficha'] },
  { tenantId: uuid(), eventoId: uuid(), ficha: integer(), xml: bytes() },
);
