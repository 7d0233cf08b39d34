import fc from 'fast-check';
import { buscarGrupo } from './buscar';
import { escribirGrupo } from './escribir';
import { escribirSiVale } from './escribir-si-vale';
import type { Nodo } from './nodo';
import { octetosDe } from './octetos';
import { nodoArbitrario } from './testing/nodo-arbitrario';
import { validarNodo } from './validar';

const DE = buscarGrupo('rDE/DE');
const sinId = ({ '@Id': _, ...nodo }: Nodo): Nodo => nodo;

/** What callers and mistakes may leave in a field. */
const valor = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '0',
    '00',
    '1',
    '007',
    '+1',
    '-1',
    '-0',
    '1.',
    '.5',
    '1.50',
    '1e3',
    '100',
    '100.00000001',
    '0.000000001',
  ),
  fc.constantFrom('999999999999999.99999999', '1999999999999999', '9999.9999', '1..2', '1.2.3', '٣', ' 1', '1 '),
  fc.constantFrom(
    'a&b',
    'a<b',
    'a>b',
    'a\rb',
    'a\nb',
    '\u00a0',
    'ñandú',
    '𝔘',
    '\u0000',
    '\ud800',
    'Gravado IVA',
    'PYG',
    'x'.repeat(3001),
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
);

/** The same node with one of its values, whichever, replaced. */
function conOtro(nodo: Nodo, cual: number, otro: string): Nodo {
  let quedan = cual;
  const copiar = (algo: unknown): unknown => {
    if (typeof algo === 'string') return quedan-- === 0 ? otro : algo;
    if (Array.isArray(algo)) return algo.map(copiar);
    return algo && Object.fromEntries(Object.entries(algo).map(([clave, v]) => [clave, copiar(v)]));
  };
  return copiar(nodo) as Nodo;
}

describe('writing what is valid in one pass', () => {
  test('gives what the writer gives', () => {
    fc.assert(
      fc.property(nodoArbitrario(DE).map(sinId), (nodo) => {
        const escrito = escribirSiVale(DE, nodo);
        if (validarNodo(DE, { ...nodo, '@Id': '0'.repeat(44) }).length === 0)
          expect(escrito).toBe(octetosDe(escribirGrupo(DE, nodo)));
        else expect(escrito).toBeUndefined();
      }),
      { numRuns: 60 },
    );
  });

  test('never writes what the judge refuses', () => {
    fc.assert(
      fc.property(nodoArbitrario(DE).map(sinId), fc.nat(150), valor, (nodo, cual, otro) => {
        const mutado = conOtro(nodo, cual, otro);
        const escrito = escribirSiVale(DE, mutado);
        if (escrito === undefined) return;
        expect(validarNodo(DE, { ...mutado, '@Id': '0'.repeat(44) })).toEqual([]);
        expect(escrito).toBe(octetosDe(escribirGrupo(DE, mutado)));
      }),
      { numRuns: 600 },
    );
  });

  test('gives the bytes of the writer for texts of any script', () => {
    const grupo = buscarGrupo('G001');
    const trozo = fc.oneof(
      fc.constantFrom('a', 'ñ', 'Ü', '\u00a0', '\u00ff', '\u0100', 'g̃', '\u2028', '😀', '&', '<', '>'),
      fc.string({ unit: 'binary', maxLength: 3 }),
    );
    const texto = fc.array(trozo, { minLength: 1, maxLength: 8 }).map((trozos) => trozos.join(''));
    fc.assert(
      fc.property(texto, texto, (dOrdCompra, dOrdVta) => {
        const nodo = { dOrdCompra, dOrdVta };
        const escrito = escribirSiVale(grupo, nodo);
        if (validarNodo(grupo, nodo).length > 0) return expect(escrito).toBeUndefined();
        expect(Buffer.from(escrito!, 'latin1')).toEqual(Buffer.from(escribirGrupo(grupo, nodo)));
      }),
      { numRuns: 500 },
    );
  });

  test('leaves to others what is out of order, unknown, never sent or of the wrong kind', () => {
    const grupo = buscarGrupo('G001');
    expect(escribirSiVale(grupo, { dOrdCompra: '1', dOrdVta: '2' })).toBe(
      '<dOrdCompra>1</dOrdCompra><dOrdVta>2</dOrdVta>',
    );
    expect(escribirSiVale(grupo, { dOrdVta: '2', dOrdCompra: '1' })).toBeUndefined();
    expect(escribirSiVale(grupo, { dOrdCompra: '1', dNada: '2' })).toBeUndefined();
    expect(escribirSiVale(grupo, { dOrdCompra: { a: '1' } })).toBeUndefined();
    expect(escribirSiVale(grupo, { gCamCarg: '1' })).toBeUndefined();
    expect(escribirSiVale(buscarGrupo('F001'), { dComi: '1' })).toBeUndefined();
  });
});
