import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { MailCatcher, type CaughtMail } from '../dev/stack/mail/mail-catcher';
import { keptPorts } from '../dev/stack/ports';

export interface BuzonDePrueba {
  /** Value for SMTP_URL. */
  url: string;
  /** All messages, oldest first, once there are at least `cantidad`. */
  mensajes(cantidad: number): Promise<CaughtMail[]>;
  cerrar(): Promise<void>;
}

/** A real SMTP server on a free port that keeps the received messages. */
export async function buzonDePrueba(): Promise<BuzonDePrueba> {
  const folder = mkdtempSync(path.join(tmpdir(), 'timbo-buzon-'));
  const { smtp } = await keptPorts(path.join(folder, 'ports.json'), ['smtp'], {}, () => undefined);
  const catcher = await MailCatcher.start(path.join(folder, 'mail'), smtp);
  return {
    url: `smtp://127.0.0.1:${smtp}`,
    mensajes: async (cantidad) => {
      while (catcher.messages.length < cantidad) await delay(10);
      return [...catcher.messages].reverse();
    },
    cerrar: async () => {
      await catcher.stop();
      rmSync(folder, { recursive: true });
    },
  };
}
