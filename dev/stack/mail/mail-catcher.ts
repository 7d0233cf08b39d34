import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';

export interface CaughtMail {
  id: string;
  from: string;
  /** All recipients of the envelope, including blind copies. */
  to: string[];
  mail: ParsedMail;
}

const LIMIT = 1_000;
const EXTENSION = '.json';

interface StoredMail {
  to: string[];
  raw: string;
}

async function toBuffer(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** An SMTP server that delivers nothing: it keeps the newest thousand messages in a folder, across restarts. */
export class MailCatcher {
  private sequence = 0;
  private readonly caught: CaughtMail[] = [];
  private readonly server: SMTPServer;

  private constructor(private readonly folder: string) {
    this.server = new SMTPServer({
      // No STARTTLS: callers could not trust its certificate and would fail.
      disabledCommands: ['AUTH', 'STARTTLS'],
      logger: false,
      onData: (stream, session, done) => {
        toBuffer(stream)
          .then((raw) =>
            this.keep(
              session.envelope.rcptTo.map(({ address }) => address),
              raw,
            ),
          )
          .then(() => done(), done);
      },
    });
  }

  static async start(folder: string, port: number): Promise<MailCatcher> {
    mkdirSync(folder, { recursive: true });
    const catcher = new MailCatcher(folder);
    await catcher.readKept();
    await new Promise<void>((resolve, reject) => {
      catcher.server.once('error', reject);
      catcher.server.listen(port, '127.0.0.1', resolve);
    });
    return catcher;
  }

  /** Newest first. */
  get messages(): readonly CaughtMail[] {
    return [...this.caught].reverse();
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  clear(): void {
    for (const { id } of this.caught.splice(0)) this.remove(id);
  }

  private async keep(to: string[], raw: Buffer): Promise<void> {
    const id = String(++this.sequence).padStart(6, '0');
    const stored: StoredMail = { to, raw: raw.toString('base64') };
    writeFileSync(path.join(this.folder, `${id}${EXTENSION}`), JSON.stringify(stored), { mode: 0o600 });
    await this.add(id, stored);
    if (this.caught.length > LIMIT) this.remove(this.caught.shift()?.id ?? '');
  }

  private async add(id: string, { to, raw }: StoredMail): Promise<void> {
    const mail = await simpleParser(Buffer.from(raw, 'base64'));
    this.caught.push({ id, from: mail.from?.text ?? '', to, mail });
  }

  private remove(id: string): void {
    rmSync(path.join(this.folder, `${id}${EXTENSION}`), { force: true });
  }

  private async readKept(): Promise<void> {
    for (const file of readdirSync(this.folder).sort()) {
      if (!file.endsWith(EXTENSION)) continue;
      const id = path.basename(file, EXTENSION);
      this.sequence = Math.max(this.sequence, Number(id));
      await this.add(id, JSON.parse(readFileSync(path.join(this.folder, file), 'utf8')) as StoredMail);
    }
  }
}
