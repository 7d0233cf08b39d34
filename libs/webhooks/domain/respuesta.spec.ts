import { RelojMovible } from '@libs/platform/testing';
import { sentidoDe } from './respuesta';

const ahora = new RelojMovible().now();
const de = (status?: number, retryAfter?: string) =>
  sentidoDe({ ...(status !== undefined && { status }), ms: 1, texto: '', ...(retryAfter && { retryAfter }) }, ahora);

it.each([200, 201, 202, 204, 299])('%d is delivered', (status) => expect(de(status)).toEqual({ tipo: 'entregado' }));

it.each([100, 300, 301, 302, 303, 304, 307, 308, 400, 401, 404, 409, 429, 500, 502, 503, 504, undefined])(
  '%d is a failure',
  (status) => expect(de(status)).toEqual({ tipo: 'fallido' }),
);

it('410 wants no more', () => expect(de(410)).toEqual({ tipo: 'rehusado' }));

it.each([429, 503])('%d may say when', (status) =>
  expect(de(status, '60')).toEqual({ tipo: 'fallido', hasta: new Date(ahora.getTime() + 60_000) }),
);

it('of other answers Retry-After says nothing', () => expect(de(500, '60')).toEqual({ tipo: 'fallido' }));
