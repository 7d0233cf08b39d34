import { DerIlegible, entero, leerDer, leerDerConRelleno, octetos, oid } from './der';

const hex = (texto: string) => Buffer.from(texto.replaceAll(' ', ''), 'hex');

describe('BER', () => {
  it('of indefinite length and in segments reads as the definite form', () => {
    const definido = leerDer(hex('30 06 04 04 01020304'));
    const indefinido = leerDer(hex('30 80 24 80 04 02 0102 04 02 0304 00 00 00 00'));
    expect(octetos(indefinido.hijos[0]!)).toEqual(octetos(definido.hijos[0]!));
  });

  it('reads identifiers and integers', () => {
    expect(oid(leerDer(hex('06 09 2a864886f70d010701')))).toBe('1.2.840.113549.1.7.1');
    expect(oid(leerDer(hex('06 03 550405')))).toBe('2.5.4.5');
    expect(entero(leerDer(hex('02 02 0800')))).toBe(2048);
  });

  it.each([
    ['nothing', ''],
    ['half a header', '30'],
    ['a length beyond the end', '04 05 01'],
    ['a length of five bytes', '04 85 0000000001 01'],
    ['a child beyond its parent', '30 03 04 05 01 02 03 04 05'],
    ['an indefinite value without end', '30 80 04 01 01'],
    ['nesting without end', '3080'.repeat(100)],
    ['something after the value', '04 01 01 04 01 01'],
  ])('with %s is refused', (_, datos) => {
    expect(() => leerDer(hex(datos))).toThrow(DerIlegible);
  });

  it('of a file may be followed by padding', () => {
    expect(octetos(leerDerConRelleno(hex('04 01 07 00 00')))).toEqual(hex('07'));
  });
});
