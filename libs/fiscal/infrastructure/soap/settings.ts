import { certificates, integer, type Settings, url } from '@libs/platform';

/** Origin only, because services are fixed paths of it; https, because the calls present a client certificate. */
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
  simulatorUrl: url('SIMULATOR_URL', {
    doc: 'The simulator that serves keys for test mode; without it there is no test mode.',
    default: undefined,
    ...HOST,
  }),
  simulatorCas: certificates('SIMULATOR_CA_FILE', {
    doc: 'PEM of the authority that vouches for the simulator.',
    default: undefined,
  }),
};

/** The servers of every environment, as the settings name them. */
export const serversOf = (settings: Settings<typeof AUTHORITY_SETTINGS>) => ({
  urls: { H: settings.fiscalUrlH, P: settings.fiscalUrlP },
  ca: settings.fiscalCas?.join('\n'),
  simulador: settings.simulatorUrl ? { url: settings.simulatorUrl, ca: settings.simulatorCas?.join('\n') } : undefined,
});

/** Settings of every process that signs for the authority. */
export const SIGNING_SETTINGS = {
  signingMarginMs: integer('FISCAL_SIGNING_MARGIN_MS', {
    doc:
      'How far a signature, and an emission without a date, stay behind the earliest possible time: the authority refuses what is ahead ' +
      'of its clock (1004). When its answers prove that its clock is behind, that is taken off too.',
    default: 2_000,
    min: 0,
    max: 600_000,
  }),
};

/** Time limits of calls to the authority; the api uses shorter ones of its own. */
export const AUTHORITY_WAITS = {
  connectMs: integer('FISCAL_CONNECT_MS', {
    doc: 'Longest wait for a connection.',
    default: 10_000,
    min: 100,
    max: 60_000,
  }),
  sendMs: integer('FISCAL_SEND_MS', {
    doc: 'Longest wait for the answer to a document.',
    default: 90_000,
    min: 500,
    max: 300_000,
  }),
  queryMs: integer('FISCAL_QUERY_MS', {
    doc: 'Longest wait for the answer to a question.',
    default: 30_000,
    min: 500,
    max: 300_000,
  }),
};
