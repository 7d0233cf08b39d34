import { AUTHORITY_SETTINGS } from '@libs/fiscal/soap';
import { flag, list, type Settings, text, url } from '@libs/platform';
import { STORAGE_SETTINGS } from '@libs/platform/storage';

/** Where each process answers on one machine without containers. */
const EN_ESTA_MAQUINA = { api: 3001, 'fiscal-submitter': 3011, 'kude-renderer': 3021, identidad: 3031 };

/** What the doctor reads besides MIGRATION_DATABASE_URL: settings of the processes, and where these are. */
export const DOCTOR_SETTINGS = {
  ...AUTHORITY_SETTINGS,
  sitPermitidos: list('SIT_PERMITIDOS', {
    doc: 'Environments that may be used.',
    default: ['H'],
    of: ['H', 'P'] as const,
  }),
  storageDir: STORAGE_SETTINGS.storageDir,
  smtpUrl: url('SMTP_URL', { doc: 'Mail server.', schemes: ['smtp', 'smtps'], default: undefined, secret: true }),
  mailFrom: text('MAIL_FROM', { doc: 'Sender of e-mails.', default: '' }),
  sinSandbox: flag('CHROMIUM_SIN_SANDBOX', { doc: 'Chromium may run without its sandbox.', default: false }),
  procesos: list('INNER_URLS', {
    doc: 'The inner address of each process, as api=http://127.0.0.1:3001, with commas between them.',
    default: Object.entries(EN_ESTA_MAQUINA).map(([nombre, puerto]) => `${nombre}=http://127.0.0.1:${puerto}`),
  }),
};

export type AjustesDelDoctor = Settings<typeof DOCTOR_SETTINGS> & {
  readonly ntp: string;
  /** Selector of the key by which the mail server signs; undefined when nobody named it. */
  readonly dkim: string | undefined;
};
