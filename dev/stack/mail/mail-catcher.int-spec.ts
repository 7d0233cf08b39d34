import type { Server } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { statusOf } from '../../../test/status-of';
import { keptPorts } from '../ports';
import { serveInbox, type InboxMessage } from './inbox';
import { MailCatcher } from './mail-catcher';

let folder: string;
let ports: { smtp: number; inbox: number };
let catcher: MailCatcher;
let inbox: Server;

async function start(): Promise<void> {
  catcher = await MailCatcher.start(path.join(folder, 'mail'), ports.smtp);
  inbox = await serveInbox(catcher, ports.inbox);
}

async function stop(): Promise<void> {
  inbox.close();
  inbox.closeAllConnections();
  await catcher.stop();
}

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'timbo-mail-'));
  ports = await keptPorts(path.join(folder, 'ports.json'), ['smtp', 'inbox'], {}, () => undefined);
  await start();
});

afterEach(async () => {
  await stop();
  rmSync(folder, { recursive: true });
});

const send = (mail: object) =>
  createTransport(`smtp://127.0.0.1:${ports.smtp}`).sendMail({ from: 'yo@timbo.test', to: 'a@b.py', ...mail });
const url = (target: string) => `http://127.0.0.1:${ports.inbox}${target}`;
const list = async () => (await (await fetch(url('/messages'))).json()) as InboxMessage[];

test('a message is listed with its text and attachments, newest first', async () => {
  await send({ subject: 'Primera', text: 'Año nuevo' });
  await send({
    subject: 'Segunda',
    text: 'x',
    bcc: 'oculto@b.py',
    attachments: [{ filename: 'kude.pdf', content: Buffer.from('%PDF') }],
  });
  const [second, first] = await list();
  expect(first).toMatchObject({ subject: 'Primera', text: 'Año nuevo\n', to: ['a@b.py'], attachments: [] });
  expect(second).toMatchObject({
    subject: 'Segunda',
    to: ['a@b.py', 'oculto@b.py'],
    attachments: [{ filename: 'kude.pdf', size: 4 }],
  });
  expect(await (await fetch(url(second?.attachments[0]?.url ?? ''))).text()).toBe('%PDF');
});

test('messages survive a restart of the catcher', async () => {
  await send({ subject: 'Antes', text: 'x' });
  await stop();
  await start();
  await send({ subject: 'Después', text: 'x' });
  expect((await list()).map(({ subject }) => subject)).toEqual(['Después', 'Antes']);
});

test('an emptied inbox stays empty', async () => {
  await send({ subject: 'Antes', text: 'x' });
  await statusOf(url('/messages'), { method: 'DELETE' });
  expect(await list()).toEqual([]);
  await stop();
  await start();
  expect(await list()).toEqual([]);
});

test('the page for people shows markup in a message as text', async () => {
  await send({ subject: '<script>alert(1)</script>', text: '<b>x</b>' });
  const page = await (await fetch(url('/'))).text();
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(page).not.toContain('<script>');
});

test('what the inbox does not have is 404', async () => {
  expect(await statusOf(url('/messages/000009/attachments/0'))).toBe(404);
});
