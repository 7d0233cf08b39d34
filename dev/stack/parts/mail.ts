import path from 'node:path';
import type { Ground } from '../ground';
import { withoutSettings } from '../process-env';
import { httpService } from '../programs';
import type { Part } from './part';

export interface MailPart extends Part<{ SMTP_URL: string; MAIL_FROM: string }> {
  inboxUrl: string | null;
}

/** A mail catcher, unless SMTP_URL names a server. */
export function mail({ folder, env, ports }: Ground): MailPart {
  if (env.SMTP_URL) return { services: [], env: {}, inboxUrl: null };
  const inboxUrl = `http://127.0.0.1:${ports.inbox}`;
  const settings = {
    ...withoutSettings(env),
    SMTP_PORT: String(ports.smtp),
    INBOX_PORT: String(ports.inbox),
    DATA_DIR: path.join(folder, 'mail'),
  };
  return {
    services: [httpService('mail', 'dev/stack/mail/main.js', settings, `${inboxUrl}/messages`)],
    env: { SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`, MAIL_FROM: env.MAIL_FROM || 'Timbó <facturas@timbo.test>' },
    inboxUrl,
  };
}
