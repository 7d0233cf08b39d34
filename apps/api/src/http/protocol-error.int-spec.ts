import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import pino from 'pino';
import { listen } from '../../../../test/listen';
import { answerProtocolErrors } from './protocol-error';

let server: Server;
let port: number;
const logged: string[] = [];
const sink = { write: (line: string) => void logged.push(line) };

beforeAll(async () => {
  server = createServer({ headersTimeout: 200, requestTimeout: 200, connectionsCheckingInterval: 50 }, (_, res) =>
    res.end(),
  );
  answerProtocolErrors(server, pino({}, sink));
  port = await listen(server);
});

afterAll(() => server.close());

/** Sends these bytes and returns the whole answer. */
function say(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (bytes) => (answer += String(bytes)));
    socket.once('end', () => resolve(answer));
    socket.once('error', reject);
  });
}

it.each([
  ['no HTTP at all', 'HOLA\r\n\r\n', 400, 'SOLICITUD_MALFORMADA'],
  [
    'a length beside a transfer encoding',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n',
    400,
    'SOLICITUD_MALFORMADA',
  ],
  [
    'headers beyond 16 KB',
    `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`,
    431,
    'CABECERAS_DEMASIADO_GRANDES',
  ],
  ['a request that never ends', 'GET / HTTP/1.1\r\nHost: x\r\n', 408, 'SOLICITUD_DEMORADA'],
])('answers %s in the envelope of errors', async (_, text, status, codigo) => {
  const [headers, body] = (await say(text)).split('\r\n\r\n') as [string, string];
  expect(headers).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  const { error } = JSON.parse(body) as { error: { codigo: string; mensaje: string; request_id: string } };
  expect(error.codigo).toBe(codigo);
  expect(headers).toContain(`X-Request-Id: ${error.request_id}`);
  const { request_id } = error;
  expect(JSON.parse(logged.at(-1)!)).toMatchObject({ request_id, status, codigo, address: '127.0.0.1' });
});
