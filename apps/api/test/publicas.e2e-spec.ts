import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { stackDePrueba } from '../../../test/stack';
import { pedir, type Json } from '../../../test/cliente';
import { esperarError } from './comprobaciones';

interface Parametro {
  name: string;
  schema: { type?: string; items?: { type?: string } };
}
interface Respuesta {
  $ref?: string;
  headers?: Record<string, unknown>;
}
interface Operacion {
  responses: Record<string, Respuesta>;
  parameters?: Parametro[];
  security?: Record<string, unknown>[];
}

interface OpenApi {
  openapi: string;
  info: { version: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operacion>>;
  components: { responses: Record<string, Respuesta> };
}

const describir = async (): Promise<OpenApi> => (await pedir<OpenApi & Json>('/openapi.json')).cuerpo;

/** Every route that the service has, as the interface names them. */
const RUTAS = [
  ['get', '/health'],
  ['get', '/openapi.json'],
  ['get', '/v1/de'],
  ['post', '/v1/de/emitir'],
  ['get', '/v1/de/{cdc}'],
  ['get', '/v1/de/{cdc}/kude'],
] as const;

const PUBLICAS = ['/health', '/openapi.json', '/v1/catalogos', '/v1/catalogos/{nombre}', '/v1/verificar'];

describe('GET /health: 200', () => {
  it('says that it and its database are well, to anybody', async () => {
    const { status, cuerpo } = await pedir('/health');
    expect({ status, cuerpo }).toEqual({ status: 200, cuerpo: { status: 'ok', db: 'connected' } });
  });
});

describe('GET /openapi.json: 200', () => {
  it('is an OpenAPI 3 document of version 1.1.0 with itself and the three servers, for anybody', async () => {
    const respuesta = await pedir('/openapi.json');
    expect(respuesta.status).toBe(200);
    expect(respuesta.headers.get('content-type')).toMatch(/^application\/json/);
    const { openapi, info, servers } = await describir();
    expect(openapi).toMatch(/^3\./);
    expect(info.version).toBe('1.1.0');
    expect(servers.map(({ url }) => url)).toEqual(['/', '{base_url}', '{qa_url}', '{dev_url}']);
  });

  it.each(RUTAS)('documents %s %s', async (metodo, ruta) => {
    const { paths } = await describir();
    expect(Object.keys(paths[ruta] ?? {})).toContain(metodo);
  });

  it('documents every parameter of the list and of the emission', async () => {
    const { paths } = await describir();
    const nombres = (ruta: string, metodo: string) => paths[ruta]?.[metodo]?.parameters?.map(({ name }) => name).sort();
    expect(nombres('/v1/de', 'get')).toEqual(
      ['cdc', 'desde', 'estado', 'hasta', 'id_interno', 'limit', 'offset', 'q', 'sit', 'tipo']
        .concat(['establecimiento', 'orden', 'punto', 'resumen', 'sin_correo', 'total_desde', 'total_hasta'])
        .sort(),
    );
    expect(nombres('/v1/de/emitir', 'post')).toEqual(['X-Fuente', 'borrador_id', 'edit_cdc', 'timeout', 'wait'].sort());
  });

  it('documents every status that the interface names', async () => {
    const { paths } = await describir();
    const estados = (ruta: string, metodo: string) => Object.keys(paths[ruta]?.[metodo]?.responses ?? {});
    expect(estados('/v1/de', 'get')).toEqual(expect.arrayContaining(['200', '401', '404', '422']));
    expect(estados('/v1/de/emitir', 'post')).toEqual(
      expect.arrayContaining(['200', '400', '401', '409', '413', '422']),
    );
    expect(estados('/v1/de/{cdc}', 'get')).toEqual(expect.arrayContaining(['200', '400', '401', '404']));
    expect(estados('/v1/de/{cdc}/kude', 'get')).toEqual(
      expect.arrayContaining(['202', '302', '400', '401', '404', '409']),
    );
    expect(estados('/v1/receptores/padron/{ruc}', 'get')).toEqual(
      expect.arrayContaining(['200', '400', '401', '404', '422', '502']),
    );
  });

  it('documents whole numbers as such, in every query and path', async () => {
    const { paths } = await describir();
    const todos = Object.values(paths).flatMap((ruta) =>
      Object.values(ruta).flatMap(({ parameters = [] }) => parameters),
    );
    const tipos = todos.map(({ name, schema }) => `${name}: ${schema.items?.type ?? schema.type}`);
    expect(tipos.filter((tipo) => tipo.endsWith('number'))).toEqual([]);
    expect(tipos).toEqual(expect.arrayContaining(['limit: integer', 'tipo_operacion: integer', 'timeout: integer']));
  });

  it('lets a token stand where an API key does, and never the other way round', async () => {
    const { paths } = await describir();
    const esquemas = (ruta: string) => paths[ruta]!['get']!.security!.flatMap((esquema) => Object.keys(esquema));
    expect(esquemas('/v1/de')).toEqual(['ApiKey', 'Bearer']);
    expect(esquemas('/v1/admin/api-keys')).toEqual(['Bearer']);
  });

  it('documents the headers that tell what to do next', async () => {
    const { paths, components } = await describir();
    const cabeceras = (ruta: string, status: number) => {
      const { $ref, headers } = paths[ruta]!['get']!.responses[status]!;
      return Object.keys(($ref ? components.responses[$ref.split('/').pop()!]! : { headers }).headers ?? {});
    };
    expect(cabeceras('/v1/de', 200)).toEqual(expect.arrayContaining(['X-RateLimit-Limit', 'X-RateLimit-Remaining']));
    expect(cabeceras('/v1/de', 429)).toContain('Retry-After');
    expect(cabeceras('/v1/de/{cdc}/kude', 202)).toContain('Retry-After');
    expect(cabeceras('/v1/de/{cdc}/kude', 302)).toContain('Location');
    expect(cabeceras('/v1/catalogos/localidades', 304)).toContain('ETag');
  });
});

/** Public requests that only the network limits. */
describe('a public answer', () => {
  const FIJAS = ['/openapi.json', '/v1/catalogos', '/v1/catalogos/unidades'];

  it.each(FIJAS)(
    '%s is compressed for who takes that, the same bytes each time, with an ETag for each',
    async (ruta) => {
      const etags = await Promise.all(
        ['gzip', 'identity'].map(async (codificacion) => {
          const [una, otra] = [await crudo(ruta, codificacion), await crudo(ruta, codificacion)];
          expect(una.headers['content-encoding']).toBe(codificacion === 'gzip' ? 'gzip' : undefined);
          expect(una.bytes.equals(otra.bytes)).toBe(true);
          expect(una.headers.vary).toContain('Accept-Encoding');
          return una.headers.etag!;
        }),
      );
      expect(new Set(etags).size).toBe(2);
      for (const etag of etags) expect((await crudo(ruta, 'gzip', etag)).status).toBe(304);
    },
  );

  it('takes a fifth of the bytes of the OpenAPI document, or less', async () => {
    const [gzip, identity] = [await crudo('/openapi.json', 'gzip'), await crudo('/openapi.json', 'identity')];
    expect(gunzipSync(gzip.bytes).equals(identity.bytes)).toBe(true);
    expect(gzip.bytes.length).toBeLessThan(identity.bytes.length / 5);
  });
});

/** An answer as it comes: `fetch` would decompress it. */
async function crudo(ruta: string, codificacion: string, etag?: string) {
  const headers = { 'accept-encoding': codificacion, ...(etag && { 'if-none-match': etag }) };
  const peticion = get(`${stackDePrueba().base_url}${ruta}`, { headers, agent: false });
  const [respuesta] = (await once(peticion, 'response')) as [IncomingMessage];
  return { status: respuesta.statusCode, headers: respuesta.headers, bytes: await buffer(respuesta) };
}

describe('401: no documented route but the public ones answers without a credential', () => {
  it('not one', async () => {
    const { paths } = await describir();
    const abiertas: string[] = [];
    for (const [ruta, metodos] of Object.entries(paths)) {
      for (const metodo of Object.keys(metodos)) {
        const { status } = await pedir(ruta.replace(/\{\w+\}/g, '1'.repeat(44)), { metodo: metodo.toUpperCase() });
        if (status !== 401) abiertas.push(ruta);
      }
    }
    // Links have their own credential and are refused without it.
    const enlace = abiertas.filter((ruta) => ruta.startsWith('/v1/enlaces/'));
    for (const ruta of enlace) expect((await pedir(ruta.replace(/\{\w+\}/, 'x.pdf'))).status).toBe(403);
    expect(abiertas.filter((ruta) => !enlace.includes(ruta)).sort()).toEqual(PUBLICAS);
  });
});

describe('404 NOT_FOUND: unknown routes', () => {
  it.each([
    ['GET', '/'],
    ['GET', '/v1'],
    ['GET', '/v2/de'],
    ['GET', '/v1/no-existe'],
    ['POST', '/v1/no-existe'],
    ['GET', '/openapi.json/mas'],
    ['GET', '/v1/de/a/b/c'],
    ['GET', '/%E0%A4%A'],
    ['GET', '/..%2f..%2fetc%2fpasswd'],
  ])('%s %s', async (metodo, ruta) => {
    esperarError(await pedir(ruta, { metodo }), 404, 'NOT_FOUND');
  });
});

describe('X-Request-Id', () => {
  it('stands on every answer, a new one each time', async () => {
    const rutas = ['/health', '/openapi.json', '/v1/de', '/no-existe'];
    const ids = await Promise.all(rutas.map(async (ruta) => (await pedir(ruta)).headers.get('x-request-id')));
    expect(ids.every((id) => id && id.length >= 8)).toBe(true);
    expect(new Set(ids).size).toBe(rutas.length);
  });

  it("is the caller's own when it is harmless", async () => {
    for (const requestId of ['pedido-2026.10:44_a', 'a', '7'.repeat(64)]) {
      const respuesta = await pedir('/v1/de', { headers: { 'x-request-id': requestId } });
      expect(respuesta.headers.get('x-request-id')).toBe(requestId);
      expect(esperarError(respuesta, 401, 'AUTH_APIKEY_INVALIDA').request_id).toBe(requestId);
    }
  });

  it.each([
    ['too long', 'a'.repeat(1_000)],
    ['with blanks', 'dos palabras'],
    ['with markup', '<script>alert(1)</script>'],
    ['with quotes', '"},"admin":true,{"'],
    ['empty', ''],
  ])('is a new one when the one sent is %s', async (_, enviado) => {
    const id = (await pedir('/health', { headers: { 'x-request-id': enviado } })).headers.get('x-request-id');
    expect(id).toMatch(/^[\w.:-]{8,64}$/);
    expect(id).not.toBe(enviado);
  });
});
