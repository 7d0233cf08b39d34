import { instant, integer, table, text, uuid } from '@libs/platform/db';

/** Accounts that the installation made partners. */
export const SOCIO = table(
  'socio',
  { key: ['tenantId'] },
  { tenantId: uuid(), plan: text(), cuota: integer(), createdAt: instant(), updatedAt: instant() },
);
