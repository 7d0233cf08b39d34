import path from 'node:path';
import { MailCatcher, type CaughtMail } from '../dev/stack/mail/mail-catcher';
import { keptPorts } from '../dev/stack/ports';
import { during, hasta, tempFolder } from './during';

export interface BuzonDePrueba {
  /** Value for SMTP_URL. */
  url: string;
  /** All messages, oldest first, once there are at least `cantidad`. */
  mensajes(cantidad: number): Promise<CaughtMail[]>;
  cerrar(): Promise<void>;
}

/** A real SMTP server on a free port that keeps the received messages, until the end of its test. */
export async function buzonDePrueba(): Promise<BuzonDePrueba> {
  const folder = tempFolder('timbo-buzon');
  const { smtp } = await keptPorts(path.join(folder, 'ports.json'), ['smtp'], {}, () => undefined);
  const catcher = await MailCatcher.start(path.join(folder, 'mail'), smtp);
  const cerrar = during().own('the mailbox', () => catcher.stop());
  return {
    url: `smtp://127.0.0.1:${smtp}`,
    mensajes: async (cantidad) => {
      await hasta(
        () => catcher.messages,
        ({ length }) => length >= cantidad,
        `${cantidad} messages`,
      );
      return [...catcher.messages].reverse();
    },
    cerrar,
  };
}
