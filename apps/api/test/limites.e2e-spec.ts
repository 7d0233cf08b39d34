import { segundosDesdeAhora } from '@libs/platform/testing';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { hasta } from '../../../test/during';
import { stackDePrueba } from '../../../test/stack';
import { comoSuperadmin, conToken, tokenDe } from '../../../test/admin-tokens';
import { Cliente, type Json, pedir, type CuerpoDeError, type Respuesta } from '../../../test/cliente';
import { esperarError } from './comprobaciones';
import { type EmisorDePrueba, unEmisor } from '../../../test/emisor-de-prueba';

const STARTER = 100;
const CLIENTES = 64;
const CLAVES = 11;

const cabeceras = ({ headers }: Pick<Respuesta, 'headers'>) =>
  ['limit', 'remaining', 'reset'].map((nombre) => Number(headers.get(`x-ratelimit-${nombre}`) ?? NaN));

type Contada = Pick<Respuesta<unknown>, 'status' | 'headers'>;

/** Answers within one counted minute: requested again, by other callers, when a minute ends in between. */
const enUnMinuto = <R extends Contada>(pedirlas: () => Promise<R[]>, esUno = tienenUnFin): Promise<R[]> => {
  let desde = 0;
  return hasta(
    () => {
      desde = segundosDesdeAhora(-MOMENTO_S);
      return pedirlas();
    },
    (todas) => esUno(todas) && contadasJuntas(desde),
    'one minute in which the counters of all processes answer',
  );
};

const tienenUnFin = (todas: readonly Contada[]): boolean =>
  new Set(todas.map(({ headers }) => headers.get('x-ratelimit-reset'))).size === 1;

/** On a busy machine Redis may answer late, and for a moment the process counts by itself, as it says in its log. */
const SOLO = 'the request counters do not answer';
const MOMENTO_S = 5;
/** @param desde in seconds. */
function contadasJuntas(desde: number): boolean {
  const log = readFileSync(path.join(stackDePrueba().folder, 'logs', 'api.log'), 'utf8');
  // After the last line end is a line that is being written.
  const ultima = log
    .split('\n')
    .slice(0, -1)
    .findLast((linea) => linea.includes(SOLO));
  return !ultima || Date.parse((JSON.parse(ultima) as { ts: string }).ts) / 1_000 < desde;
}

/** How many answers have each status: a failure shows what was answered instead. */
const porStatus = (todas: readonly Contada[]): Record<string, number> =>
  Object.fromEntries([...new Set(todas.map(({ status }) => status))].map((status) => [status, cuantas(todas, status)]));
const cuantas = (todas: readonly Contada[], buscado: number): number =>
  todas.filter(({ status }) => status === buscado).length;

/** @param desde when it was asked, in seconds. */
function esperarCabeceras(respuesta: Respuesta<unknown>, desde: number): void {
  const [limit, remaining, reset] = cabeceras(respuesta as Respuesta);
  expect(limit).toBeGreaterThan(0);
  expect(remaining).toBeGreaterThanOrEqual(0);
  expect(remaining).toBeLessThan(limit!);
  // The window is that of the request's arrival, and has one minute; the answer may have taken its time.
  const respondida = Date.parse(respuesta.headers.get('date')!) / 1_000;
  expect(reset! - respondida).toBeLessThanOrEqual(61);
  expect(reset!).toBeGreaterThanOrEqual(desde);
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
    const desde = segundosDesdeAhora();
    esperarCabeceras(await pedir(ruta, peticion), desde);
  });

  it('say the limit of the plan, for each key by itself', async () => {
    const desde = segundosDesdeAhora();
    const respuestas = await enUnMinuto(async () => {
      const [uno, otro] = [await unEmisor(), await unEmisor()];
      return [
        await uno.api.pedir('/v1/de'),
        await uno.api.pedir('/v1/de?limit=0'),
        await otro.api.pedir('/v1/de'),
        await uno.api.pedir(`/v1/de/${'1'.repeat(44)}`),
      ];
    });
    expect(respuestas.map((respuesta) => cabeceras(respuesta).slice(0, 2))).toEqual([
      [10_000, 9_999],
      [10_000, 9_998],
      [10_000, 9_999],
      [10_000, 9_997],
    ]);
    esperarCabeceras(respuestas.at(-1)!, desde);
  });
});

const plan = (tenantId: string, nombre: string) =>
  comoSuperadmin(`/v1/admin/tenants/${tenantId}/plan`, { metodo: 'PUT', cuerpo: { plan: nombre } });

describe('429 RATE_LIMIT_EXCEDIDO', () => {
  it(`admits exactly ${STARTER} of ${CLIENTES} clients that share a key of the plan starter`, async () => {
    let emisor!: EmisorDePrueba;
    const respuestas = await enUnMinuto(async () => {
      emisor = await unEmisor();
      await plan(emisor.tenantId, 'starter');
      const todas: Respuesta<unknown>[] = [];
      const cliente = async (): Promise<void> => {
        for (let i = 0; i < 3; i += 1) todas.push(await emisor.api.pedir('/v1/de?limit=1'));
      };
      await Promise.all(Array.from({ length: CLIENTES }, cliente));
      return todas;
    });
    expect(porStatus(respuestas)).toEqual({ 200: STARTER, 429: 3 * CLIENTES - STARTER });
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
    await plan(emisor.tenantId, 'pro');
    expect((await emisor.api.pedir('/v1/de')).status).toBe(200);
  });

  it(`admits of ${CLAVES} keys of an account together what ten may send, and its people besides`, async () => {
    let emisor!: EmisorDePrueba;
    const segundos = (todas: readonly Contada[]) =>
      todas.map(({ headers }) => Date.parse(headers.get('date')!) / 1_000);
    const respuestas = await enUnMinuto(
      async () => {
        emisor = await unEmisor();
        await plan(emisor.tenantId, 'starter');
        const deLaCuenta = conToken(tokenDe(emisor, 'admin'));
        const todas: Respuesta<unknown>[] = [];
        const conClave = async (_: unknown, n: number): Promise<void> => {
          const creada = await deLaCuenta<Json>('/v1/admin/api-keys', {
            metodo: 'POST',
            cuerpo: { nombre: `caja ${n}` },
          });
          expect(creada.status).toBe(201);
          const api = new Cliente(creada.cuerpo.key_plain as string);
          for (let i = 0; i < STARTER - 5; i += 1) todas.push(await api.pedir('/v1/de?limit=1'));
        };
        await Promise.all(Array.from({ length: CLAVES }, conClave));
        return todas;
      },
      (todas) => Math.max(...segundos(todas)) - Math.min(...segundos(todas)) < 59,
    );
    expect(porStatus(respuestas)).toEqual({ 200: 10 * STARTER, 429: CLAVES * (STARTER - 5) - 10 * STARTER });
    const rechazada = respuestas.find(({ status }) => status !== 200)! as Respuesta;
    const { mensaje } = esperarError(rechazada, 429, 'RATE_LIMIT_EXCEDIDO');
    expect(mensaje).toContain('todas las claves de la cuenta');
    expect(cabeceras(rechazada).slice(0, 2)).toEqual([10 * STARTER, 0]);
    expect(Number(rechazada.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await conToken(tokenDe(emisor, 'admin'))('/v1/admin/api-keys')).status).toBe(200);
  });

  it('answers a flood without credential from one address, and no other address', async () => {
    let ultimo = 76;
    const respuestas = await enUnMinuto(async () => {
      ultimo += 1;
      const todas: Contada[] = [];
      const inundar = async (): Promise<void> => {
        for (let i = 0; i < 50; i += 1) todas.push(await desde(`127.0.0.${ultimo}`));
      };
      await Promise.all(Array.from({ length: 26 }, inundar));
      return todas;
    });
    expect(porStatus(respuestas)).toEqual({ 401: 1_200, 429: 100 });
    expect((await desde('127.0.1.78')).status).toBe(401);
    const { api } = await unEmisor();
    expect((await desde(`127.0.0.${ultimo}`, `ApiKey ${api.apiKey}`)).status).toBe(200);
  });

  it('does not count the files of the panel: people behind one address open it together', async () => {
    const { panel_url } = stackDePrueba();
    const contada = async (archivo: string): Promise<[number, boolean]> => {
      const { status, headers } = await pedir(new URL(archivo, panel_url!).href);
      return [status, headers.has('x-ratelimit-remaining')];
    };
    expect(await Promise.all(['', 'series', 'config.json', 'no-hay.js'].map(contada))).toEqual([
      ...[1, 2, 3].map(() => [200, false]),
      [404, true],
    ]);
  });
});

/** GET /v1/de of a caller with this address of its own. */
function desde(localAddress: string, authorization = 'ApiKey nada'): Promise<Contada> {
  const { hostname, port } = new URL(stackDePrueba().base_url);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path: '/v1/de', localAddress, headers: { authorization } }, (res) => {
      const headers = new Headers(res.headers as Record<string, string>);
      res.resume().once('end', () => resolve({ status: res.statusCode!, headers }));
    })
      .once('error', reject)
      .end();
  });
}
