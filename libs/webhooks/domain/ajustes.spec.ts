import { readSettings } from '@libs/platform';
import { WEBHOOK_SETTINGS } from './ajustes';

it('webhooks lead to public addresses only, unless the operator says otherwise', () => {
  expect(readSettings(WEBHOOK_SETTINGS, {})).toEqual({ webhookPrivateHosts: false });
  expect(readSettings(WEBHOOK_SETTINGS, { WEBHOOK_PRIVATE_HOSTS: 'si' })).toEqual({ webhookPrivateHosts: true });
});
