import { certificatesIn } from '@libs/platform';
import { pemDePrueba } from '@libs/series/testing';
import { acreditadasDe, SETTINGS } from './config';

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

it('without a list of accredited authorities any may certify an issuer of tests, and none one of production', () => {
  expect(acreditadasDe({ signingCas: undefined, sitPermitidos: ['H'] })).toBeUndefined();
  expect(acreditadasDe({ signingCas: undefined, sitPermitidos: ['H', 'P'] })).toEqual([]);
  const signingCas = certificatesIn(pemDePrueba('autoridad'));
  expect(acreditadasDe({ signingCas, sitPermitidos: ['P'] })).toBe(signingCas);
});
