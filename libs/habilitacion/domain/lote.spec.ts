import { casoDe, necesita } from './casos';
import type { Linea } from './linea';
import { alRepetir, conSuLote } from './lote';

const HORA = '2026-11-20T10:00:00Z';
const linea = (codigo_de_caso: string, estado: Linea['estado']): Linea => ({ codigo_de_caso, intento: 1, estado });
const DEL_LOTE = [1, 2, 3, 4, 5].map((n) => `NCE-L-${n}`);
const repetir = (codigo: string, ...lineas: Linea[]): Linea[] =>
  alRepetir(codigo, new Map(lineas.map((fila) => [fila.codigo_de_caso, fila])), HORA);

it('a document of a batch goes with the other four of its type, right or wrong as it is; any other line goes alone', () => {
  expect(conSuLote('NCE-L-2').map(({ codigo }) => codigo)).toEqual(DEL_LOTE);
  expect(conSuLote('NCE-L-E2').map(({ codigo }) => codigo)).toEqual([1, 2, 3, 4, 5].map((n) => `NCE-L-E${n}`));
  expect(conSuLote('NCE-S-2').map(({ codigo }) => codigo)).toEqual(['NCE-S-2']);
  expect(conSuLote('CANC-1').map(({ codigo }) => codigo)).toEqual(['CANC-1']);
});

it('a line is repeated before its batch, green lines of which begin anew too', () => {
  const lineas = DEL_LOTE.map((codigo) => linea(codigo, codigo === 'NCE-L-4' ? 'difiere' : 'verde'));
  const repetidas = repetir('NCE-L-4', ...lineas);
  expect(repetidas.map((fila) => fila.codigo_de_caso)).toEqual(['NCE-L-4', 'NCE-L-1', 'NCE-L-2', 'NCE-L-3', 'NCE-L-5']);
  for (const fila of repetidas) expect(fila).toMatchObject({ intento: 2, estado: 'pendiente', hora: HORA });
});

it('repeating a batch begins what needs its failed line, and not what stayed open over a green one', () => {
  const lote = [1, 2, 3, 4, 5].map((n) => linea(`FE-L-${n}`, n === 5 ? 'difiere' : 'verde'));
  const abiertas = ['CANC-1', 'WS-asincronico'];
  expect(abiertas.map((codigo) => necesita(casoDe(codigo)))).toEqual(['FE-L-5', 'FE-L-1']);
  const repetidas = repetir('FE-L-5', ...lote, ...abiertas.map((codigo) => linea(codigo, 'abierta')));
  expect(repetidas.map((fila) => fila.codigo_de_caso).slice(5)).toEqual(['CANC-1']);
});

it.each([
  ['one that is on its way', 'CANC-1', [linea('CANC-1', 'enviada')]],
  ['one that was never begun', 'CANC-1', []],
  ['one that is green', 'CANC-1', [linea('CANC-1', 'verde')]],
  ['one of whose batch another is on its way', 'NCE-L-1', [linea('NCE-L-1', 'difiere'), linea('NCE-L-2', 'enviada')]],
])('repeats not %s', (_, codigo, lineas) => {
  expect(() => repetir(codigo, ...lineas)).toThrow(RangeError);
});
