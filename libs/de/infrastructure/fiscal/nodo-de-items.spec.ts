import fc from 'fast-check';
import { UNO } from '@libs/campos';
import { codigosInternos } from './nodo-de-items';

const codigosDe = (...codigos: (string | undefined)[]): string[] =>
  codigosInternos(
    codigos.map((codigoInterno) => ({ codigoInterno, descripcion: 'x', cantidad: UNO, unidadMedida: 77 })),
  );

describe('the internal code of an item', () => {
  it("is the caller's, else its position", () => {
    expect(codigosDe(undefined, 'A-1', undefined)).toEqual(['1', 'A-1', '3']);
  });

  it('is the next free number where the position is a code of the caller for another item', () => {
    expect(codigosDe(undefined, '1', '4', undefined)).toEqual(['5', '1', '4', '6']);
  });

  it("is the caller's wherever there is one, and in the others nobody else's", () => {
    const codigo = fc.option(fc.integer({ min: 1, max: 12 }).map(String), { nil: undefined });
    fc.assert(
      fc.property(fc.array(codigo, { minLength: 1, maxLength: 10 }), (codigos) => {
        const escritos = codigosDe(...codigos);
        codigos.forEach((codigoPropio, i) => {
          if (codigoPropio !== undefined) expect(escritos[i]).toBe(codigoPropio);
          else expect(escritos.filter((otroCodigo) => otroCodigo === escritos[i])).toHaveLength(1);
        });
      }),
    );
  });
});
