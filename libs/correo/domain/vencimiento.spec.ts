import { proximoIntento } from './reintentos';
import { type PagoCredito, vencimientosDe } from './vencimiento';

const EMISION = '2026-11-20T10:00:00';
const cuotas = (...dias: (string | undefined)[]): PagoCredito => ({
  detalle_cuotas: dias.map((vencimiento) => (vencimiento ? { vencimiento } : {})),
});

describe('when a document is to be paid', () => {
  it.each<[string, PagoCredito | null, (readonly [string, string])[]]>([
    ['paid at once', null, []],
    ['a credit without terms', {}, []],
    ['a term in days', { plazo: '30 días' }, [['Vencimiento', '20-12-2026 (30 días)']]],
    [
      'a term written close, without accent, in capitals',
      { plazo: '30DIAS' },
      [['Vencimiento', '20-12-2026 (30DIAS)']],
    ],
    ['a day', { plazo: ' 1 día ' }, [['Vencimiento', '21-11-2026 (1 día)']]],
    ['the longest term in days', { plazo: '999 días' }, [['Vencimiento', '15-08-2029 (999 días)']]],
    ['words around the days', { plazo: 'a 30 días' }, [['Plazo', 'a 30 días']]],
    ['words after the days', { plazo: '30 días hábiles' }, [['Plazo', '30 días hábiles']]],
    ['only blanks', { plazo: '  ' }, []],
    ['one instalment', cuotas('2026-12-05'), [['Vencimiento', '05-12-2026']]],
    ['instalments of one day', cuotas('2026-12-05', '2026-12-05'), [['Vencimiento', '05-12-2026']]],
    ['instalments without days', { ...cuotas(undefined), plazo: 'x' }, [['Plazo', 'x']]],
    [
      'instalments, in whatever order',
      cuotas('2027-02-05', '2026-12-05', undefined, '2027-01-05'),
      [
        ['Primer vencimiento', '05-12-2026'],
        ['Último vencimiento', '05-02-2027 (3 cuotas)'],
      ],
    ],
  ])('%s', (_, credito, esperado) => {
    expect(vencimientosDe(credito, EMISION)).toEqual(esperado);
  });
});

it('a letter that fails is tried again seven times, over about a day', () => {
  const ahora = new Date('2026-11-20T13:00:00Z');
  const esperas = [1, 2, 3, 4, 5, 6, 7, 8].map((fallidos) => proximoIntento(fallidos, ahora)?.getTime());
  const segundos = esperas.map((at) => at && (at - ahora.getTime()) / 1_000);
  expect(segundos).toEqual([30, 120, 480, 1_800, 7_200, 21_600, 43_200, undefined]);
});
