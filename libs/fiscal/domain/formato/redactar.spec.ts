import fc from 'fast-check';
import { anyCharacter } from '../../../../test/any-character';
import { ESPACIO_FISCAL } from '../nombres-de-espacio';
import { leerXml } from '../verificacion/arbol-xml';
import { buscarGrupo } from './buscar';
import { escribirGrupo } from './escribir-documento';
import { leerNodo } from './leer-nodo';
import type { Nodo } from './nodo';
import { redactar } from './redactar';
import { nodoArbitrario } from './testing/nodo-arbitrario';

const DE = buscarGrupo('rDE/DE');

/** Reads a written group with the strict reader, which shares no code with the writer. */
const releer = (grupo: typeof DE, xml: string) =>
  leerNodo(grupo, leerXml(`<${grupo.elemento} xmlns="${ESPACIO_FISCAL}">${xml}</${grupo.elemento}>`));

/** Without empty content, which cannot be read back. */
function sinVacios(nodo: Nodo): Nodo {
  const limpio = (valor: unknown): unknown => {
    if (typeof valor === 'string' || valor === undefined) return valor;
    if (Array.isArray(valor)) {
      const dentro = valor.map(limpio).filter((elementoLimpio) => elementoLimpio !== undefined);
      return dentro.length > 0 ? dentro : undefined;
    }
    const dentro = sinVacios(valor as Nodo);
    return Object.keys(dentro).length > 0 ? dentro : undefined;
  };
  const pares = Object.entries(nodo).map(([clave, valor]) => [clave, limpio(valor)] as const);
  return Object.fromEntries(pares.filter(([, valor]) => valor !== undefined)) as Nodo;
}

describe('judging and writing in one walk', () => {
  test('what is written reads back as what was given, in order and without a fault', () => {
    fc.assert(
      fc.property(nodoArbitrario(DE), ({ '@Id': id, ...nodo }) => {
        const { xml, errores } = redactar(DE, { ...nodo, '@Id': id });
        expect(errores).toEqual([]);
        expect(releer(DE, xml)).toEqual({ nodo: sinVacios(nodo), errores: [] });
      }),
      { numRuns: 40 },
    );
  });

  test('texts of any script come back as they were', () => {
    const grupo = buscarGrupo('G001');
    const trozo = fc.oneof(
      fc.constantFrom('a', 'ñ', 'Ü', '\u00a0', '\u00ff', '\u0100', 'g̃', '\u2028', '😀', '&', '<', '>', '"', ']]>'),
      fc.string({ unit: anyCharacter, maxLength: 3 }),
    );
    const texto = fc.array(trozo, { minLength: 1, maxLength: 8 }).map((trozos) => trozos.join(''));
    fc.assert(
      fc.property(texto, (dOrdCompra) => {
        const { xml, errores } = redactar(grupo, { dOrdCompra });
        if (errores.length > 0) return;
        expect(releer(grupo, Buffer.from(xml).toString()).nodo).toEqual({ dOrdCompra });
      }),
      { numRuns: 300 },
    );
  });

  test('a document may be written in two parts: the members of one and of the other', () => {
    fc.assert(
      fc.property(nodoArbitrario(DE), ({ '@Id': _, ...nodo }) => {
        const { dDVId, dFecFirma, dSisFact, gOpeDE, gTimb, ...cuerpo } = nodo;
        const cabeza = { dDVId, dFecFirma, dSisFact, gOpeDE, gTimb };
        expect(escribirGrupo(DE, cabeza) + escribirGrupo(DE, cuerpo)).toBe(escribirGrupo(DE, nodo));
      }),
      { numRuns: 10 },
    );
  });
});
