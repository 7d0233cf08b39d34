import type { NextFunction, Request, Response } from 'express';
import { allowedMethods, type Route } from './allowed-methods';

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
const middleware = allowedMethods(() => ROUTES);

/** What was answered; undefined: the request was passed on. */
function ask(method: string, path: string): { codigo: string; mensaje: string; allow?: string } | undefined {
  let allow: string | undefined;
  let cause: { codigo: string; message: string } | undefined;
  const res = { setHeader: (_: string, value: string) => void (allow = value) } as unknown as Response;
  const next = ((refusal?: typeof cause) => void (cause = refusal)) as NextFunction;
  middleware({ method, path } as Request, res, next);
  return cause && { codigo: cause.codigo, mensaje: cause.message, allow };
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
])('%s %s goes on', (method, path) => expect(ask(method, path)).toBeUndefined());

it.each(['/', '//', '/v1', '/v1/no-existe', '/v1/de/a/b/c', '/v1/de//cancelar', '/V1/de', '/panel/'])(
  'a path that the API does not have goes on: %s',
  (path) => expect(ask('PUT', path)).toBeUndefined(),
);

it.each([
  ['PUT', '/v1/de/emitir', 'POST', 'POST'],
  ['POST', '/v1/de/0123', 'GET', 'GET, HEAD'],
  ['HEAD', '/v1/de/0123/cancelar', 'POST', 'POST'],
  ['OPTIONS', '/v1/de', 'GET', 'GET, HEAD'],
  ['POST', '/v1/logo/', 'PUT, GET, DELETE', 'PUT, GET, HEAD, DELETE'],
])('%s %s is refused, and told what it takes', (method, path, methods, allow) => {
  const mensaje = `Esta ruta no admite ${method}: se pide con ${methods}.`;
  expect(ask(method, path)).toEqual({ codigo: 'METODO_NO_ADMITIDO', mensaje, allow });
});
