import { readSettings } from '@libs/platform';
import { WEBHOOK_SETTINGS } from './ajustes';

it('webhooks lead to public addresses and the ports of https only, unless the operator says otherwise', () => {
  expect(readSettings(WEBHOOK_SETTINGS, {})).toEqual({ webhookPrivateHosts: false, webhookPorts: [443, 8443] });
  expect(readSettings(WEBHOOK_SETTINGS, { WEBHOOK_PRIVATE_HOSTS: 'si', WEBHOOK_PORTS: '443, 9443' })).toEqual({
    webhookPrivateHosts: true,
    webhookPorts: [443, 9443],
  });
});
