import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { listen } from '../../../../test/listen';
import { downloadKeysOf } from './download-keys';

const published = (kid: string, { publicKey }: ReturnType<typeof generateKeyPairSync>) => ({
  ...publicKey.export({ format: 'jwk' }),
  kid,
  use: 'sig',
});
const GOOD = published('buena', generateKeyPairSync('rsa', { modulusLength: 2048 }));
const opened: Server[] = [];

afterEach(() => {
  for (const server of opened.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function open(respond: RequestListener): Promise<{ server: Server; url: string }> {
  const server = createServer(respond);
  opened.push(server);
  return { server, url: `http://127.0.0.1:${await listen(server)}/jwks` };
}

/** The keys read from a provider with these answers, and the keys reported as too weak. */
async function download(respond: RequestListener): Promise<{ kids: string[]; weak: string[] }> {
  const { url } = await open(respond);
  const weak: string[] = [];
  const keys = await downloadKeysOf(url, (kid) => weak.push(kid))();
  return { kids: [...keys.keys()], weak };
}

const withKeys =
  (...keys: object[]): RequestListener =>
  (_, res) =>
    res.end(JSON.stringify({ keys }));

describe('the published keys', () => {
  it('are those that can be believed: RSA of 2048 bits and more, P-256 and longer curves', async () => {
    const keys = [
      GOOD,
      published('corta', generateKeyPairSync('rsa', { modulusLength: 1024 })),
      published('p256', generateKeyPairSync('ec', { namedCurve: 'P-256' })),
      published('p384', generateKeyPairSync('ec', { namedCurve: 'P-384' })),
      published('ed', generateKeyPairSync('ed25519')),
      { kty: 'oct', k: 'AAAA', kid: 'simetrica' },
      { ...GOOD, kid: 'de-cifrado', use: 'enc' },
    ];
    expect(await download(withKeys(...keys))).toEqual({ kids: ['buena', 'p256', 'p384'], weak: ['corta', 'ed'] });
  });

  it.each<[string, RequestListener]>([
    ['megabytes', (_, res) => res.end(`{"keys":[],"x":"${'x'.repeat(2_000_000)}"}`)],
    ['megabytes without saying so', (_, res) => void res.write('x'.repeat(300_000))],
    [
      'an address elsewhere',
      (req, res) => (req.url === '/otra' ? withKeys(GOOD)(req, res) : res.writeHead(302, { location: '/otra' }).end()),
    ],
    ['an error', (_, res) => res.writeHead(500).end(JSON.stringify({ keys: [GOOD] }))],
    ['a page', (_, res) => res.end('<html>')],
    ['nothing', (_, res) => res.end('null')],
    ['no keys', withKeys()],
  ])('are not read where the provider answers %s', async (_, respond) => {
    await expect(download(respond)).rejects.toThrow();
  });

  describe('are asked for', () => {
    /** A provider that answers a question as `responder` says by its number, and the connections on which it was asked. */
    async function counting(respond: (n: number) => RequestListener) {
      const connections: Socket[] = [];
      const { server, url } = await open((req, res) => {
        connections.push(req.socket);
        respond(connections.length)(req, res);
      });
      server.keepAliveTimeout = 60_000;
      return { conexiones: connections, bajar: downloadKeysOf(url, () => undefined) };
    }
    const cut: RequestListener = (req) => void req.socket.destroy();

    it('on a new connection each time, so no closed one is asked', async () => {
      const { conexiones: connections, bajar: download } = await counting(() => withKeys(GOOD));
      await download();
      await download();
      expect(new Set(connections).size).toBe(2);
    });

    it.each<[string, RequestListener]>([
      ['before its answer', cut],
      ['within its answer', (_, res) => void res.writeHead(200).write('{"keys":[', () => res.socket?.destroy())],
    ])('once more on another connection when the provider closes the first %s', async (_, first) => {
      const { conexiones: connections, bajar: download } = await counting((n) => (n === 1 ? first : withKeys(GOOD)));
      expect([...(await download()).keys()]).toEqual(['buena']);
      expect(new Set(connections).size).toBe(2);
    });

    it('no third time, and the reason names no address', async () => {
      const { conexiones: connections, bajar: download } = await counting(() => cut);
      await expect(download()).rejects.toThrow(/^the identity provider does not answer: [A-Z_]+$/);
      expect(connections).toHaveLength(2);
    });

    it('only once when the provider answers something else', async () => {
      const { conexiones: connections, bajar: download } = await counting(() => (_, res) => res.writeHead(500).end());
      await expect(download()).rejects.toThrow('500');
      expect(connections).toHaveLength(1);
    });
  });

  it.each<[string, RequestListener]>([
    ['nothing', () => undefined],
    ['half of them', (_, res) => void res.writeHead(200, { 'content-length': 9_999 }).write('{"keys":[')],
  ])(
    'are not waited for longer than the limit where the provider takes the question and answers %s',
    async (_, respond) => {
      const { server, url } = await open(respond);
      const hungUp = once(server, 'connection').then(([connection]) => once(connection as Socket, 'close'));
      await expect(downloadKeysOf(url, () => undefined, 100)()).rejects.toThrow('timeout');
      // The connection is closed too.
      await hungUp;
    },
  );
});
