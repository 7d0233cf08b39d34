import { integer } from '@libs/platform';
import { WEBHOOK_SETTINGS } from '@libs/webhooks';

/** How many requests are let in, and how many of them are worked on in parallel. */
export const REQUEST_SETTINGS = {
  // Which addresses a request may name.
  ...WEBHOOK_SETTINGS,
  requestsPerAddress: integer('RATE_LIMIT_ADDRESS', {
    doc: 'Requests per minute of an address (IPv6: of a /64) without a valid credential. Files of the panel do not count.',
    default: 1_200,
    min: 1,
    max: 1_000_000,
  }),
  verificationsPerAddress: integer('RATE_LIMIT_VERIFICATION', {
    doc: 'Verifications of documents (`POST /v1/verificar`) per minute of an address (IPv6: of a /64), with or without a credential.',
    default: 60,
    min: 1,
    max: 1_000_000,
  }),
  requestsInFlight: integer('TENANT_REQUESTS', {
    doc: 'Requests that one tenant may have in hand at once in this process; those that wait for the authority are not counted.',
    default: 300,
    min: 1,
    max: 10_000,
  }),
  requestTurns: integer('REQUEST_TURNS', {
    doc: 'Requests with a credential that this process works on at once; the others wait, and tenants take turns.',
    default: 50,
    min: 2,
    max: 1_000,
  }),
  tenantTurns: integer('TENANT_TURNS', {
    doc:
      'How many of them one tenant may have while others are about: as many that read, and as many that write. ' +
      'More is faster for a large tenant and slower for the others (docs/adr/0028).',
    default: 1,
    min: 1,
    max: 1_000,
  }),
};
