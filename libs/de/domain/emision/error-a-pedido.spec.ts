import { codigoDeLugarErrado } from '@libs/catalogos';
import { unEmisor } from '@libs/series/testing';
import { type BorradorDePrueba, equivocar, type ErrorAPedido, esDePrueba } from './error-a-pedido';

const EMISOR = unEmisor();
const [LOCAL] = EMISOR.establecimientos as [(typeof EMISOR.establecimientos)[number]];
const TIMBRADO = EMISOR.timbrados.H!;
const borrador = (cambios: object = {}) =>
  ({ sit: 'H', emisor: EMISOR, establecimiento: LOCAL, timbrado: TIMBRADO, ...cambios }) as unknown as BorradorDePrueba;
const con = (errorAPedido: ErrorAPedido, cambios: object = {}) => equivocar(borrador(cambios), errorAPedido);

it('only a draft of the test environment can be given an error', () => {
  expect([esDePrueba(borrador()), esDePrueba(borrador({ sit: 'P' }))]).toEqual([true, false]);
});

it('the name of the issuer is no part of the draft, which stays as it is', () => {
  expect(con('nombre_del_emisor')).toEqual(borrador());
});

it.each([TIMBRADO.numero, '99999998', '99999997'])(
  'beside timbrado %s the wrong one is another, of eight digits',
  (numero) => {
    const { timbrado, ...resto } = con('timbrado', { timbrado: { ...TIMBRADO, numero } });
    expect(timbrado).toEqual({ ...TIMBRADO, numero: expect.stringMatching(/^\d{8}$/) as string });
    expect(timbrado.numero).not.toBe(numero);
    expect({ ...resto, timbrado: TIMBRADO }).toEqual(borrador());
  },
);

it.each([
  ['2026-11-20', '2026-11-19'],
  ['2026-01-01', '2025-12-31'],
  ['2028-03-01', '2028-02-29'],
])('a timbrado that began on %s begins on %s', (fechaInicio, vispera) => {
  const { timbrado } = con('inicio_del_timbrado', { timbrado: { ...TIMBRADO, fechaInicio } });
  expect(timbrado).toEqual({ ...TIMBRADO, fechaInicio: vispera });
});

it.each([1, 2])('an establishment of department %i gets a district of another one', (departamento) => {
  const { establecimiento } = con('distrito_del_emisor', { establecimiento: { ...LOCAL, departamento } });
  expect(establecimiento).toEqual({ ...LOCAL, departamento, distrito: expect.any(Number) as number });
  expect(codigoDeLugarErrado({ ...establecimiento })).toBe('distrito');
});

it('the QR is made with another secret, as long as a CSC is, under the same id', () => {
  const { emisor } = con('csc');
  const { secreto, ...csc } = emisor.csc.H!;
  expect([secreto.length, secreto === EMISOR.csc.H!.secreto, csc]).toEqual([32, false, { id: '0001' }]);
  expect({ ...emisor, csc: EMISOR.csc }).toEqual(EMISOR);
});
