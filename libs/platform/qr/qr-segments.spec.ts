import fc from 'fast-check';
import { create } from 'qrcode';
import { segmentsOf } from './qr-segments';

const deEstas = (letras: string, minLength: number, maxLength = minLength): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...letras), minLength, maxLength });
const DIGITOS = '0123456789';
const HEXADECIMAL = `${DIGITOS}abcdef`;
const enlaces = fc
  .tuple(deEstas(DIGITOS, 44), deEstas(HEXADECIMAL, 38), deEstas(DIGITOS, 3, 8), deEstas(HEXADECIMAL, 88))
  .map(
    ([cdc, fecha, ruc, digest]) =>
      `https://ejemplo.com.py/consultas/qr?nVersion=150&Id=${cdc}&dFeEmiDE=${fecha}&dRucRec=${ruc}&dTotGralOpe=550000` +
      `&dTotIVA=50000&cItems=10&DigestValue=${digest}&IdCSC=0001&cHashQR=${digest.slice(0, 64)}`,
  );
const textos = deEstas(`${DIGITOS}${DIGITOS}ABCDEFG $%*+-./:abcñ€😀`, 1, 400);
const L = { errorCorrectionLevel: 'L' } as const;

it('writes every letter in its order, in few segments', () => {
  const parte = fc.oneof(enlaces, textos);
  fc.assert(
    fc.property(parte, (texto) =>
      expect(
        segmentsOf(texto)
          .map(({ data }) => data as string)
          .join(''),
      ).toBe(texto),
    ),
  );
  expect(segmentsOf('https://a.py/qr?Id=01800000000000000017')).toEqual([
    { mode: 'byte', data: 'https://a.py/qr?Id=' },
    { mode: 'numeric', data: '01800000000000000017' },
  ]);
  expect(segmentsOf('ABC-123')).toEqual([{ mode: 'alphanumeric', data: 'ABC-123' }]);
  expect(segmentsOf('0180000')).toEqual([{ mode: 'numeric', data: '0180000' }]);
});

it("the code of a link is the library's, module by module", () => {
  fc.assert(
    fc.property(enlaces, (texto) => {
      const [segmentado, deLaBiblioteca] = [create(segmentsOf(texto), L), create(texto, L)];
      expect(Buffer.from(segmentado.modules.data).equals(Buffer.from(deLaBiblioteca.modules.data))).toBe(true);
    }),
    { numRuns: 50 },
  );
});

it("no text takes a larger code than the library's", () => {
  fc.assert(
    fc.property(textos, (texto) =>
      expect(create(segmentsOf(texto), L).version).toBeLessThanOrEqual(create(texto, L).version),
    ),
  );
});
