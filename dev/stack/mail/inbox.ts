import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { CaughtMail, MailCatcher } from './mail-catcher';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string): string => text.replace(/[&<>"']/g, (char) => ESCAPES[char] ?? char);

/** What `GET /messages` says about each message. Attachments are read at `/messages/<id>/attachments/<index>`. */
export interface InboxMessage {
  id: string;
  from: string;
  to: string[];
  subject: string;
  date: string | null;
  text: string;
  html: string | null;
  attachments: { filename: string; content_type: string; size: number; url: string }[];
}

const summary = ({ id, from, to, mail }: CaughtMail): InboxMessage => ({
  id,
  from,
  to,
  subject: mail.subject ?? '',
  date: mail.date?.toISOString() ?? null,
  text: mail.text ?? '',
  html: mail.html || null,
  attachments: mail.attachments.map(({ filename, contentType, size }, index) => ({
    filename: filename ?? `attachment-${index}`,
    content_type: contentType,
    size,
    url: `/messages/${id}/attachments/${index}`,
  })),
});

function page(messages: InboxMessage[]): string {
  const articles = messages.map(({ from, to, subject, date, text, attachments }) => {
    const links = attachments.map(
      ({ url, filename, size }) => `<a href="${url}">${escape(filename)}</a> (${size} bytes)`,
    );
    return `<article><h2>${escape(subject)}</h2><p>${escape(from)} → ${escape(to.join(', '))} · ${date ?? ''}</p>
<pre>${escape(text)}</pre><p>${links.join(' · ')}</p></article>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Inbox</title>
<style>body{font:16px system-ui;max-width:50rem;margin:2rem auto}article{border-top:1px solid #ccc}pre{white-space:pre-wrap}</style>
<h1>${messages.length} message(s)</h1>${articles.join('\n')}</html>`;
}

function reply(response: ServerResponse, status: number, type: string, body: string | Buffer): void {
  // A caught message is foreign content: the browser may show it, but run nothing from it.
  const safety = {
    connection: 'close',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    'x-content-type-options': 'nosniff',
  };
  response.writeHead(status, { 'content-type': type, ...safety }).end(body);
}

const json = (response: ServerResponse, status: number, value: unknown): void =>
  reply(response, status, 'application/json; charset=utf-8', JSON.stringify(value));

function answer(catcher: MailCatcher, request: IncomingMessage, response: ServerResponse): void {
  const { pathname } = new URL(request.url ?? '/', 'http://inbox');
  if (request.method === 'DELETE' && pathname === '/messages') {
    catcher.clear();
    return void response.writeHead(204, { connection: 'close' }).end();
  }
  const messages = catcher.messages;
  if (pathname === '/') return reply(response, 200, 'text/html; charset=utf-8', page(messages.map(summary)));
  if (pathname === '/messages') return json(response, 200, messages.map(summary));
  const [, id, index] = /^\/messages\/(\d+)\/attachments\/(\d+)$/.exec(pathname) ?? [];
  const attachment = messages.find((message) => message.id === id)?.mail.attachments[Number(index)];
  if (attachment) return reply(response, 200, attachment.contentType, attachment.content);
  json(response, 404, { error: 'not found' });
}

/** The messages that the catcher holds: `/` for people, `/messages` as JSON, DELETE `/messages` to empty it. */
export function serveInbox(catcher: MailCatcher, port: number): Promise<Server> {
  const server = createServer((request, response) => answer(catcher, request, response));
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}
