import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { listen } from '../../../../test/listen';
import { bajarClavesDe } from './bajar-claves';

const publica = (kid: string, { publicKey }: ReturnType<typeof generateKeyPairSync>) => ({
  ...publicKey.export({ format: 'jwk' }),
  kid,
  use: 'sig',
});
const BUENA = publica('buena', generateKeyPairSync('rsa', { modulusLength: 2048 }));
const abiertos: Server[] = [];

afterEach(() => {
  for (const servidor of abiertos.splice(0)) {
    servidor.closeAllConnections();
    servidor.close();
  }
});

async function escuchar(responder: RequestListener): Promise<{ servidor: Server; url: string }> {
  const servidor = createServer(responder);
  abiertos.push(servidor);
  return { servidor, url: `http://127.0.0.1:${await listen(servidor)}/jwks` };
}

/** The keys read from a provider with these answers, and the keys reported as too weak. */
async function bajar(responder: RequestListener): Promise<{ kids: string[]; debiles: string[] }> {
  const { url } = await escuchar(responder);
  const debiles: string[] = [];
  const claves = await bajarClavesDe(url, (kid) => debiles.push(kid))();
  return { kids: [...claves.keys()], debiles };
}

const conClaves =
  (...keys: object[]): RequestListener =>
  (_, res) =>
    res.end(JSON.stringify({ keys }));

describe('the published keys', () => {
  it('are those that can be believed: RSA of 2048 bits and more, P-256 and longer curves', async () => {
    const claves = [
      BUENA,
      publica('corta', generateKeyPairSync('rsa', { modulusLength: 1024 })),
      publica('p256', generateKeyPairSync('ec', { namedCurve: 'P-256' })),
      publica('p384', generateKeyPairSync('ec', { namedCurve: 'P-384' })),
      publica('ed', generateKeyPairSync('ed25519')),
      { kty: 'oct', k: 'AAAA', kid: 'simetrica' },
      { ...BUENA, kid: 'de-cifrado', use: 'enc' },
    ];
    expect(await bajar(conClaves(...claves))).toEqual({ kids: ['buena', 'p256', 'p384'], debiles: ['corta', 'ed'] });
  });

  it.each<[string, RequestListener]>([
    ['megabytes', (_, res) => res.end(`{"keys":[],"x":"${'x'.repeat(2_000_000)}"}`)],
    ['megabytes without saying so', (_, res) => void res.write('x'.repeat(300_000))],
    [
      'an address elsewhere',
      (req, res) =>
        req.url === '/otra' ? conClaves(BUENA)(req, res) : res.writeHead(302, { location: '/otra' }).end(),
    ],
    ['an error', (_, res) => res.writeHead(500).end(JSON.stringify({ keys: [BUENA] }))],
    ['a page', (_, res) => res.end('<html>')],
    ['nothing', (_, res) => res.end('null')],
    ['no keys', conClaves()],
  ])('are not read where the provider answers %s', async (_, responder) => {
    await expect(bajar(responder)).rejects.toThrow();
  });

  describe('are asked for', () => {
    /** A provider that answers a question as `responder` says by its number, and the connections on which it was asked. */
    async function contando(responder: (n: number) => RequestListener) {
      const conexiones: Socket[] = [];
      const { servidor, url } = await escuchar((req, res) => {
        conexiones.push(req.socket);
        responder(conexiones.length)(req, res);
      });
      servidor.keepAliveTimeout = 60_000;
      return { conexiones, bajar: bajarClavesDe(url, () => undefined) };
    }
    const cortar: RequestListener = (req) => void req.socket.destroy();

    it('on a new connection each time, so no closed one is asked', async () => {
      const { conexiones, bajar } = await contando(() => conClaves(BUENA));
      await bajar();
      await bajar();
      expect(new Set(conexiones).size).toBe(2);
    });

    it.each<[string, RequestListener]>([
      ['before its answer', cortar],
      ['within its answer', (_, res) => void res.writeHead(200).write('{"keys":[', () => res.socket?.destroy())],
    ])('once more on another connection when the provider closes the first %s', async (_, primera) => {
      const { conexiones, bajar } = await contando((n) => (n === 1 ? primera : conClaves(BUENA)));
      expect([...(await bajar()).keys()]).toEqual(['buena']);
      expect(new Set(conexiones).size).toBe(2);
    });

    it('no third time, and the reason names no address', async () => {
      const { conexiones, bajar } = await contando(() => cortar);
      await expect(bajar()).rejects.toThrow(/^the identity provider does not answer: [A-Z_]+$/);
      expect(conexiones).toHaveLength(2);
    });

    it('only once when the provider answers something else', async () => {
      const { conexiones, bajar } = await contando(() => (_, res) => res.writeHead(500).end());
      await expect(bajar()).rejects.toThrow('500');
      expect(conexiones).toHaveLength(1);
    });
  });

  it.each<[string, RequestListener]>([
    ['nothing', () => undefined],
    ['half of them', (_, res) => void res.writeHead(200, { 'content-length': 9_999 }).write('{"keys":[')],
  ])(
    'are not waited for longer than the limit where the provider takes the question and answers %s',
    async (_, responder) => {
      const { servidor, url } = await escuchar(responder);
      const colgado = once(servidor, 'connection').then(([conexion]) => once(conexion as Socket, 'close'));
      await expect(bajarClavesDe(url, () => undefined, 100)()).rejects.toThrow('timeout');
      // The connection is closed too.
      await colgado;
    },
  );
});
