import type { NextFunction, Request, Response } from 'express';
import { metodoDeLaRuta, type Route } from './metodo-de-la-ruta';

const ROUTES: readonly Route[] = [
  { path: '/health', methods: { get: true } },
  { path: '/v1/de', methods: { get: true } },
  { path: '/v1/de/emitir', methods: { post: true } },
  { path: '/v1/de/:cdc', methods: { get: true } },
  { path: '/v1/de/:cdc/cancelar', methods: { post: true } },
  { path: '/v1/de/kudes/:id', methods: { get: true } },
  // One route for each method, in the order in which they are declared.
  { path: '/v1/logo', methods: { put: true } },
  { path: '/v1/logo', methods: { get: true } },
  { path: '/v1/logo', methods: { delete: true } },
];
const middleware = metodoDeLaRuta(() => ROUTES);

/** What was answered; undefined: the request was passed on. */
function pedir(method: string, path: string): { codigo: string; mensaje: string; allow?: string } | undefined {
  let allow: string | undefined;
  let causa: { codigo: string; message: string } | undefined;
  const res = { setHeader: (_: string, valor: string) => void (allow = valor) } as unknown as Response;
  const next = ((refusal?: typeof causa) => void (causa = refusal)) as NextFunction;
  middleware({ method, path } as Request, res, next);
  return causa && { codigo: causa.codigo, mensaje: causa.message, allow };
}

it.each([
  ['GET', '/health'],
  ['HEAD', '/health'],
  ['GET', '/v1/de'],
  ['GET', '/v1/de/'],
  ['POST', '/v1/de/emitir'],
  ['GET', '/v1/de/0123'],
  // The route with a parameter says what is wrong with it.
  ['GET', '/v1/de/emitir'],
  ['POST', '/v1/de/0123/cancelar'],
  ['POST', '/v1/de/kudes/cancelar'],
  ['DELETE', '/v1/logo'],
])('%s %s goes on', (metodo, ruta) => expect(pedir(metodo, ruta)).toBeUndefined());

it.each(['/', '//', '/v1', '/v1/no-existe', '/v1/de/a/b/c', '/v1/de//cancelar', '/V1/de', '/panel/'])(
  'a path that the API does not have goes on: %s',
  (ruta) => expect(pedir('PUT', ruta)).toBeUndefined(),
);

it.each([
  ['PUT', '/v1/de/emitir', 'POST', 'POST'],
  ['POST', '/v1/de/0123', 'GET', 'GET, HEAD'],
  ['HEAD', '/v1/de/0123/cancelar', 'POST', 'POST'],
  ['OPTIONS', '/v1/de', 'GET', 'GET, HEAD'],
  ['POST', '/v1/logo/', 'PUT, GET, DELETE', 'PUT, GET, HEAD, DELETE'],
])('%s %s is refused, and told what it takes', (metodo, ruta, metodos, allow) => {
  const mensaje = `Esta ruta no admite ${metodo}: se pide con ${metodos}.`;
  expect(pedir(metodo, ruta)).toEqual({ codigo: 'METODO_NO_ADMITIDO', mensaje, allow });
});
