import { flag } from '@libs/platform';

/** Settings of the processes that admit addresses of webhooks, or speak to them. */
export const WEBHOOK_SETTINGS = {
  webhookPrivateHosts: flag('WEBHOOK_PRIVATE_HOSTS', {
    doc: 'Webhooks may lead to private addresses, without TLS (si/no): for development.',
    default: false,
  }),
};
