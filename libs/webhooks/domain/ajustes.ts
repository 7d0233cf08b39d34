import { certificates, flag, ports } from '@libs/platform';

/** Settings of the processes that admit addresses of webhooks and mailboxes, or speak to them. */
export const WEBHOOK_SETTINGS = {
  webhookPrivateHosts: flag('WEBHOOK_PRIVATE_HOSTS', {
    doc:
      'Webhooks may lead to private addresses, without TLS, to any port, and mailboxes to private addresses and any port (si/no): for ' +
      'development.',
    default: false,
  }),
  webhookPorts: ports('WEBHOOK_PORTS', {
    doc: 'Ports that addresses of webhooks may name; the same in both processes. Without one an address means 443.',
    default: [443, 8443],
  }),
  webhookCas: certificates('WEBHOOK_CA_FILE', {
    doc: "PEM of further authorities, beside the public ones, that vouch for webhooks and mailboxes: of an organization's own servers.",
    default: undefined,
  }),
};
