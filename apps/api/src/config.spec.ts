import { SETTINGS } from './config';

describe('the literals of the test environment', () => {
  const { literalEmisorH, literalItemH } = SETTINGS;

  it("are the manual's for the issuer, and none for the first item", () => {
    expect(literalEmisorH.parse(undefined)).toBe('DE generado en ambiente de prueba - sin valor comercial ni fiscal');
    expect(literalItemH.parse('')).toBeUndefined();
  });

  it.each([
    [literalEmisorH, 'abc'],
    [literalEmisorH, 'x'.repeat(256)],
    [literalItemH, 'one line\nand another'],
  ])('stop the process where no document could carry them: %#', (setting, valor) => {
    expect(() => setting.parse(valor)).toThrow(setting.env);
    expect(setting.parse('DOCUMENTO DE PRUEBA')).toBe('DOCUMENTO DE PRUEBA');
  });
});
