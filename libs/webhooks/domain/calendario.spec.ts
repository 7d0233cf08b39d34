import { RelojMovible } from '@libs/platform/testing';
import { hastaCuando, INTENTOS, proximoIntento } from './calendario';

const ahora = new RelojMovible().now();
const despues = (fallidos: number, azar = 0.5, pedida?: Date): number | undefined => {
  const proximo = proximoIntento(fallidos, ahora, () => azar, pedida);
  return proximo && (proximo.getTime() - ahora.getTime()) / 1_000;
};

it('tries at 0, 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h, 24 h, and not again', () => {
  expect(INTENTOS).toBe(10);
  const pausas = Array.from({ length: INTENTOS }, (_, i) => despues(i + 1));
  expect(pausas).toEqual([5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400, undefined]);
});

it('varies each pause by a tenth at most', () => {
  expect([despues(2, 0), despues(2, 0.999999)]).toEqual([270, expect.closeTo(330, 0)]);
});

it('comes not before the receiver wants, and not before its own time', () => {
  expect(despues(1, 0.5, new Date(ahora.getTime() + 120_000))).toBe(120);
  expect(despues(2, 0.5, new Date(ahora.getTime() + 120_000))).toBe(300);
  expect(despues(10, 0.5, new Date(ahora.getTime() + 120_000))).toBeUndefined();
});

it.each([
  ['120', 120],
  [' 7 ', 7],
  [
    new Date(Math.floor(ahora.getTime() / 1_000) * 1_000 + 60_000).toUTCString(),
    60 - (ahora.getTime() % 1_000) / 1_000,
  ],
  ['999999999', 86_400],
  ['9'.repeat(400), 86_400],
  ['0', undefined],
  ['-5', undefined],
  ['-2150', undefined],
  ['pronto', undefined],
  ['1e5', undefined],
  ['-2150 (Thu, x)', undefined],
  ['Wed Jan 1 00:00:00 2150', undefined],
  ['Thursday, 01-Jan-37 00:00:00 GMT', 86_400],
  ['', undefined],
  [new Date(ahora.getTime() - 60_000).toUTCString(), undefined],
])('reads Retry-After: %s', (escrito, segundos) => {
  const hasta = hastaCuando(escrito, ahora);
  expect(hasta && (hasta.getTime() - ahora.getTime()) / 1_000).toBe(segundos);
});

it('a moment that is a millisecond away is one to wait for, the same moment is not', () => {
  const fecha = new Date(Math.ceil(ahora.getTime() / 1_000) * 1_000);
  expect(hastaCuando(fecha.toUTCString(), new Date(fecha.getTime() - 1))).toEqual(fecha);
  expect(hastaCuando(fecha.toUTCString(), fecha)).toBeUndefined();
});

it('knows when there is none', () => expect(hastaCuando(undefined, ahora)).toBeUndefined());
