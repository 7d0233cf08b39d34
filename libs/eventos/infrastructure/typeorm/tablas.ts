import { bytes, integer, table, uuid } from '@libs/platform/db';

/** What was signed of an event, once for each turn; it is only added to. */
export const EVENTO_XML = table(
  'evento_xml',
  { key: ['tenantId', 'eventoId', 'ficha'] },
  { tenantId: uuid(), eventoId: uuid(), ficha: integer(), xml: bytes() },
);
