import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Request } from 'express';
import { fetchWithin } from './in-process';

/** A server that listens nowhere. */
const serverOf = (listener?: RequestListener) => createServer(listener);
const outerWith = (headers: Record<string, string>): Request =>
  ({ header: (name: string) => headers[name], socket: { remoteAddress: '192.0.2.7' } }) as unknown as Request;

const OPEN = new AbortController().signal;

describe('a request within the process', () => {
  it('reaches the server as any other, from the address and with the id of the outer one', async () => {
    const server = serverOf((req, res) => {
      void text(req).then((body) => {
        const { method, url, headers, socket } = req;
        res.setHeader('x-own', 'yes').end(JSON.stringify({ method, url, headers, from: socket.remoteAddress, body }));
      });
    });
    const fetchIt = fetchWithin(server, outerWith({ 'x-forwarded-for': '203.0.113.9', cookie: 'no' }), {
      requestId: 'the-id',
      closed: OPEN,
    });
    const answer = await fetchIt('http://timbo.invalid/a?b=c', {
      method: 'POST',
      headers: { authorization: 'ApiKey x' },
      body: 'ñandú',
    });
    expect([answer.status, answer.headers.get('x-own')]).toEqual([200, 'yes']);
    const seen = (await answer.json()) as { headers: Record<string, string> };
    expect(seen).toMatchObject({ method: 'POST', url: '/a?b=c', from: '192.0.2.7', body: 'ñandú' });
    expect(seen.headers).toMatchObject({
      authorization: 'ApiKey x',
      'x-forwarded-for': '203.0.113.9',
      'x-request-id': 'the-id',
    });
    expect(seen.headers).not.toHaveProperty('cookie');
  });

  it('has an answer without a body', async () => {
    const server = serverOf((_, res) => void res.writeHead(204).end());
    const answer = await fetchWithin(server, outerWith({}), { requestId: 'id', closed: OPEN })(
      'http://timbo.invalid/',
      { method: 'DELETE' },
    );
    expect([answer.status, await answer.text()]).toEqual([204, '']);
  });

  it.each([
    ['before its answer', async () => undefined],
    [
      'halfway in its answer',
      async (res: ServerResponse) => {
        res.write('x'.repeat(1_000_000));
        await once(res, 'drain');
      },
    ],
  ])('is over for the server with the outer one, %s', async (_, answering) => {
    const server = serverOf();
    const arrived = once(server, 'request') as Promise<[IncomingMessage, ServerResponse]>;
    const leaving = new AbortController();
    const within = fetchWithin(server, outerWith({}), { requestId: 'id', closed: leaving.signal });
    const refused = expect(within('http://timbo.invalid/', { signal: OPEN })).rejects.toThrow();
    const [, res] = await arrived;
    const over = once(res, 'close');
    await answering(res);
    leaving.abort();
    await over;
    expect(res.writableFinished).toBe(false);
    await refused;
  });
});
