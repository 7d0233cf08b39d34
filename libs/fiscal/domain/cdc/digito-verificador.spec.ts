import { digitoVerificador } from './digito-verificador';

describe('check digit', () => {
  it.each([
    ['0144444401700100100145282201701251587326098', '8'],
    ['0180013884800100112345641201812181781979223', '9'],
    ['0500929023000100100000521201904091000000034', '5'],
    ['0600929023000100100000261201904091781979223', '2'],
    ['0780004464900100190001832201903121720014640', '3'],
    ['0480004464900100190001872201909011720014640', '4'],
  ])('agrees with the published CDC %s', (base, digito) => {
    expect(digitoVerificador(base)).toBe(digito);
  });

  it.each([
    ['44444401', '7'],
    ['80050172', '1'],
    ['80080610', '7'],
    ['80004464', '9'],
    ['80013884', '8'],
    ['80002201', '7'],
    ['80012345', '0'],
    ['929023', '0'],
    ['88888801', '5'],
  ])('agrees with the published RUC %s', (ruc, digito) => {
    expect(digitoVerificador(ruc)).toBe(digito);
  });

  it('counts a letter as its ASCII code, whatever its case', () => {
    expect(digitoVerificador('8001234A')).toBe(digitoVerificador('800123465'));
    expect(digitoVerificador('8001234a')).toBe(digitoVerificador('8001234A'));
  });

  it.each(['A', 'B', 'C', 'D'])('counts the letter %s as two digits', (letra) => {
    expect(digitoVerificador(`8001234${letra}`)).toBe(digitoVerificador(`8001234${letra.charCodeAt(0)}`));
  });

  it('refuses anything else', () => {
    expect(() => digitoVerificador('80012345-')).toThrow(RangeError);
    expect(() => digitoVerificador('-80012345')).toThrow(RangeError);
    expect(() => digitoVerificador('')).toThrow(RangeError);
  });
});
