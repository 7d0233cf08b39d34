import { desdeAhora } from '@libs/platform/testing';
import { request } from 'node:http';
import { stackDePrueba } from '../../../test/stack';
import { comoSuperadmin } from './admin-tokens';
import { pedir, type CuerpoDeError, type Respuesta } from './cliente';
import { esperarError } from './comprobaciones';
import { unEmisor } from './emisor-de-prueba';

jest.setTimeout(60_000);

const STARTER = 100;
const CLIENTES = 64;

const cabeceras = ({ headers }: Pick<Respuesta, 'headers'>) =>
  ['limit', 'remaining', 'reset'].map((nombre) => Number(headers.get(`x-ratelimit-${nombre}`) ?? NaN));

function esperarCabeceras(respuesta: Respuesta<unknown>): void {
  const [limit, remaining, reset] = cabeceras(respuesta as Respuesta);
  expect(limit).toBeGreaterThan(0);
  expect(remaining).toBeGreaterThanOrEqual(0);
  expect(remaining).toBeLessThan(limit!);
  const faltan = reset! - desdeAhora().getTime() / 1_000;
  expect(faltan).toBeGreaterThan(-5);
  expect(faltan).toBeLessThan(65);
}

describe('X-RateLimit-*', () => {
  it.each<[string, string, object]>([
    ['a public route', '/health', {}],
    ['the OpenAPI document', '/openapi.json', {}],
    ['an unknown route', '/no-existe', {}],
    ['a refused credential', '/v1/de', { headers: { authorization: 'ApiKey nada' } }],
    ['a link that is no link', '/v1/enlaces/x.pdf', {}],
    ['a body that is no JSON', '/v1/de/emitir', { metodo: 'POST', cuerpo: '{' }],
  ])('stand on %s, by address', async (_, ruta, peticion) => {
    esperarCabeceras(await pedir(ruta, peticion));
  });

  it('say the limit of the plan, for each key by itself', async () => {
    const [uno, otro] = [await unEmisor(), await unEmisor()];
    const primera = cabeceras(await uno.api.pedir('/v1/de'));
    expect(primera.slice(0, 2)).toEqual([10_000, 9_999]);
    expect(cabeceras(await uno.api.pedir('/v1/de?limit=0'))[1]).toBe(9_998);
    expect(cabeceras(await otro.api.pedir('/v1/de'))[1]).toBe(9_999);
    esperarCabeceras(await uno.api.pedir(`/v1/de/${'1'.repeat(44)}`));
  });
});

describe('429 RATE_LIMIT_EXCEDIDO', () => {
  it(`admits exactly ${STARTER} of ${CLIENTES} clients that share a key of the plan starter`, async () => {
    const { api, tenantId } = await unEmisor();
    await comoSuperadmin(`/v1/admin/tenants/${tenantId}/plan`, { metodo: 'PUT', cuerpo: { plan: 'starter' } });
    const respuestas: Respuesta<unknown>[] = [];
    const cliente = async (): Promise<void> => {
      for (let i = 0; i < 3; i += 1) respuestas.push(await api.pedir('/v1/de?limit=1'));
    };
    await Promise.all(Array.from({ length: CLIENTES }, cliente));
    expect(respuestas.filter(({ status }) => status === 200)).toHaveLength(STARTER);
    const rechazada = respuestas.find(({ status }) => status !== 200)!;
    const error = esperarError(rechazada, 429, 'RATE_LIMIT_EXCEDIDO') as CuerpoDeError['error'] & {
      limit: number;
      reset_at: number;
    };
    expect(error.limit).toBe(STARTER);
    expect(cabeceras(rechazada as Respuesta)).toEqual([STARTER, 0, error.reset_at]);
    expect(Number(rechazada.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(rechazada.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    // A higher plan takes effect at the next request.
    await comoSuperadmin(`/v1/admin/tenants/${tenantId}/plan`, { metodo: 'PUT', cuerpo: { plan: 'pro' } });
    expect((await api.pedir('/v1/de')).status).toBe(200);
  });

  it('answers a flood without credential from one address, and no other address', async () => {
    const estados = new Map<number, number>();
    const inundar = async (): Promise<void> => {
      for (let i = 0; i < 50; i += 1) {
        const status = await desde('127.0.0.77');
        estados.set(status, (estados.get(status) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: 26 }, inundar));
    expect([...estados.keys()].sort()).toEqual([401, 429]);
    expect(estados.get(401)).toBe(1_200);
    expect(await desde('127.0.0.78')).toBe(401);
    const { api } = await unEmisor();
    expect(await desde('127.0.0.77', `ApiKey ${api.apiKey}`)).toBe(200);
  });
});

/** Status of GET /v1/de for a caller with this address of its own. */
function desde(localAddress: string, authorization = 'ApiKey nada'): Promise<number> {
  const { hostname, port } = new URL(stackDePrueba().base_url);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path: '/v1/de', localAddress, headers: { authorization } }, (res) => {
      res.resume().once('end', () => resolve(res.statusCode!));
    })
      .once('error', reject)
      .end();
  });
}
