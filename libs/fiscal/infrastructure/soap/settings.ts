import { certificates, url } from '@libs/platform';

/** Services are paths of these hosts, and a certificate is shown to them. */
const HOST = { schemes: ['https'], origin: true };

/** Settings of every process that calls the authority. */
export const AUTHORITY_SETTINGS = {
  fiscalUrlH: url('FISCAL_URL_H', {
    doc: "The authority's test environment.",
    default: 'https://sifen-test.set.gov.py',
    ...HOST,
  }),
  fiscalUrlP: url('FISCAL_URL_P', {
    doc: "The authority's production.",
    default: 'https://sifen.set.gov.py',
    ...HOST,
  }),
  fiscalCas: certificates('FISCAL_CA_FILE', {
    doc: 'PEM of the authorities that vouch for those servers; without it, the public ones.',
    default: undefined,
  }),
};
