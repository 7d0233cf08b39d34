import { once } from 'node:events';
import { type IncomingMessage, request, type Server } from 'node:http';
import { duplexPair } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Request } from 'express';

/** Of the outer request: by which its sender is known to proxies, its mode, and what correlates the lines of the log. */
const PASSED_ON = ['x-forwarded-for', 'x-request-id', 'timbo-modo', 'traceparent', 'tracestate'];

/** These have no body (Fetch standard). */
const WITHOUT_BODY = [204, 205, 304];

/**
 * A `fetch` whose requests reach this same server through a pair of streams instead of a connection. They pass through the same
 * parser, guards, limits and audit as any other, and count as requests of the same address. Redirects are not followed.
 * @param requestId of the outer request, also when the server chose it.
 * @param closed ends them with the outer request.
 */
export function fetchWithin(
  server: Server,
  outer: Request,
  { requestId, closed }: { requestId: string; closed: AbortSignal },
): typeof fetch {
  const headers = Object.fromEntries(
    PASSED_ON.map((name) => [name, outer.header(name)]).filter(([, value]) => value !== undefined),
  ) as Record<string, string>;
  return async (url, { method, headers: own, body, signal } = {}) => {
    const [near, far] = duplexPair();
    // One end does not learn by itself that the other was destroyed, and an answer would wait forever for its reader.
    near.once('close', () => far.destroy());
    far.once('close', () => near.destroy());
    server.emit('connection', Object.assign(far, { remoteAddress: outer.socket.remoteAddress }));
    const sent = request(String(url), {
      ...(method && { method }),
      headers: { ...headers, ...Object.fromEntries(new Headers(own)), 'x-request-id': requestId },
      createConnection: () => near,
      signal: signal ? AbortSignal.any([signal, closed]) : closed,
    });
    // What ends an answer halfway is told by the answer too; without a listener it would end the process.
    sent.on('error', () => undefined);
    sent.end(body);
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    const bytes = new Uint8Array(await buffer(answer));
    const status = answer.statusCode!;
    return new Response(WITHOUT_BODY.includes(status) ? null : bytes, {
      status,
      headers: Object.entries(answer.headers).map(([name, value]) => [name, String(value)]),
    });
  };
}
