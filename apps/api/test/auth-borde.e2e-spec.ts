import { pedir } from '../../../test/cliente';
import { esperarError } from './comprobaciones';
import { unEmisor, type EmisorDePrueba } from '../../../test/emisor-de-prueba';

let emisor: EmisorDePrueba;

beforeAll(async () => {
  emisor = await unEmisor();
});

describe('every answer', () => {
  it.each(['/health', '/openapi.json', '/v1/de', '/no-existe'])(
    '%s carries the headers that protect browsers',
    async (ruta) => {
      const { headers } = await pedir(ruta, { headers: { origin: 'https://panel.example' } });
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('strict-transport-security')).toContain('max-age');
      expect(headers.get('content-security-policy')).toContain("default-src 'self'");
      expect(headers.get('x-powered-by')).toBeNull();
      expect(headers.get('access-control-allow-origin')).toBeNull();
    },
  );

  it('lets no web page of another origin in, a preflight included', async () => {
    const { headers } = await pedir('/v1/de', {
      metodo: 'OPTIONS',
      headers: { origin: 'https://panel.example', 'access-control-request-method': 'GET' },
    });
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('access-control-allow-methods')).toBeNull();
  });
});

describe('what may be kept', () => {
  it.each([
    '/v1/de',
    '/v1/series',
    '/v1/receptores',
    '/v1/de/summary',
    '/v1/de/libro-ventas',
    '/v1/recibidos/libro-compras',
    '/v1/reportes/iva',
    '/v1/no-existe',
    '/health',
  ])('is nothing of %s', async (ruta) => {
    for (const { headers } of [await emisor.api.pedir(ruta), await pedir(ruta)])
      expect(headers.get('cache-control')).toBe('no-store');
  });

  it('is the description of the api, and not the error about a catalog', async () => {
    expect((await pedir('/openapi.json')).headers.get('cache-control')).toContain('max-age');
    const { status, headers } = await emisor.api.pedir('/v1/catalogos/distritos?departamento=x');
    expect([status, headers.get('cache-control')]).toEqual([422, 'no-store']);
  });
});

describe('401 says how to identify oneself', () => {
  const reto = async (authorization?: string) =>
    (await pedir('/v1/de', { headers: authorization ? { authorization } : {} })).headers.get('www-authenticate');

  it('by a key or a token, and of a bad token that it is one', async () => {
    for (const credencial of [undefined, 'Basic YTpi', 'ApiKey timbo_k_x'])
      expect(await reto(credencial)).toBe('ApiKey realm="timbo", Bearer realm="timbo"');
    expect(await reto('Bearer a.b.c')).toBe('Bearer realm="timbo", error="invalid_token", ApiKey realm="timbo"');
  });
});

describe('paths', () => {
  it.each(['/V1/de', '/v1/DE', '/v1/Series', '/Health', '/OPENAPI.json'])(
    'are case-sensitive: %s is none',
    async (ruta) => {
      esperarError(await emisor.api.pedir(ruta), 404, 'NOT_FOUND');
    },
  );
});

describe('405 METODO_NO_ADMITIDO', () => {
  it.each<[string, string, string]>([
    ['DELETE', '/v1/de/emitir', 'POST'],
    ['PUT', '/v1/series', 'GET, HEAD'],
    ['POST', `/v1/de/${'0'.repeat(44)}`, 'GET, HEAD'],
    ['DELETE', '/v1/de', 'GET, HEAD'],
    ['POST', '/openapi.json', 'GET, HEAD'],
    ['OPTIONS', '/health', 'GET, HEAD'],
  ])('%s %s says what the path takes, with a credential and without', async (metodo, ruta, allow) => {
    for (const respuesta of [await emisor.api.pedir(ruta, { metodo }), await pedir(ruta, { metodo })]) {
      const { mensaje } = esperarError(respuesta, 405, 'METODO_NO_ADMITIDO');
      expect(mensaje).toBe(`Esta ruta no admite ${metodo}: se pide con ${allow.replace(', HEAD', '')}.`);
      expect(respuesta.headers.get('allow')).toBe(allow);
      expect(respuesta.headers.get('x-ratelimit-limit')).not.toBeNull();
    }
  });
});

describe('400 JSON_INVALIDO', () => {
  it.each([
    ['33 levels of arrays', '['.repeat(33) + ']'.repeat(33)],
    ['half a megabyte of brackets', '['.repeat(500_000)],
    ['objects without end', '{"a":'.repeat(100_000)],
    ['no JSON', '{'],
  ])('%s', async (_, cuerpo) => {
    esperarError(await emisor.api.emitir(cuerpo), 400, 'JSON_INVALIDO');
  });
});

describe('413 CUERPO_DEMASIADO_GRANDE', () => {
  it('a body of more than 1 MB', async () => {
    esperarError(await emisor.api.emitir(`{"a":"${'x'.repeat(1_100_000)}"}`), 413, 'CUERPO_DEMASIADO_GRANDE');
  });
});

describe('U+0000, which the database cannot hold', () => {
  it.each(['/v1/de?q=abc%00', '/v1/de?id_interno=%00', '/v1/receptores?q=abc%00', `/v1/de/${'1'.repeat(41)}%00`])(
    'is a clear 4xx in %s',
    async (ruta) => {
      const { status } = await emisor.api.pedir(ruta);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    },
  );
});
