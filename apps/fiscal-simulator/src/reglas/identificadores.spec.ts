import { hashDelQr } from './j-qr';
import { cdcBienFormado, digitoModulo11 } from './modulo-11';

describe('check digit', () => {
  it.each([
    ['44444401', 7],
    ['80050172', 1],
    ['80080610', 7],
    ['80004464', 9],
    ['80013884', 8],
    ['80002201', 7],
    ['80012345', 0],
    ['929023', 0],
    ['0144444401700100100145282201701251587326098', 8],
    ['0180013884800100112345641201812181781979223', 9],
    ['0500929023000100100000521201904091000000034', 5],
    ['0780004464900100190001832201903121720014640', 3],
  ])('of %s is %i, as published', (texto, digito) => {
    expect(digitoModulo11(texto)).toBe(digito);
  });

  it('takes a letter as the digits of its ASCII code', () => {
    expect(digitoModulo11('8001234A')).toBe(digitoModulo11('800123465'));
  });

  it('tells a good CDC from one with another digit or length', () => {
    const cdc = '01444444017001001001452822017012515873260988';
    expect([cdcBienFormado(cdc), cdcBienFormado(cdc.slice(0, 43) + '0'), cdcBienFormado(cdc.slice(1))]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('QR hash', () => {
  it('is that of the example of the Manual Técnico v150, 13.8', () => {
    const firmado =
      'nVersion=150&Id=01444444017001001001452822017012515873260988&dFeEmiDE=323031372d30312d32355430393a33353a3137' +
      '&dRucRec=88899990&dTotGralOpe=300000&dTotIVA=27272&cItems=2' +
      '&DigestValue=797a4759685578312f5859597a6b7357422b6650523351633530633d&IdCSC=0001';
    expect(hashDelQr(firmado, 'ABCD0000000000000000000000000000')).toBe(
      '97ddbb3c1e7d65af03a70ffe21f2b34846ab1c89e0566c35222086766b7374ed',
    );
  });
});
