import { baseQr, componerQr } from './componer-qr';

describe('QR', () => {
  const manual = {
    base: baseQr('P'),
    cdc: '01444444017001001001452822017012515873260988',
    fechaEmision: '2017-01-25T09:35:17',
    receptor: { dRucRec: '88899990' },
    total: '300000',
    iva: '27272',
    items: 2,
    digestValue: 'yzGYhUx1/XYYzksWB+fPR3Qc50c=',
    idCsc: '0001',
    csc: 'ABCD0000000000000000000000000000',
  };

  it('is the one of the manual', () => {
    expect(componerQr(manual)).toBe(
      'https://ekuatia.set.gov.py/consultas/qr?nVersion=150&Id=01444444017001001001452822017012515873260988' +
        '&dFeEmiDE=323031372d30312d32355430393a33353a3137&dRucRec=88899990&dTotGralOpe=300000&dTotIVA=27272&cItems=2' +
        '&DigestValue=797a4759685578312f5859597a6b7357422b6650523351633530633d&IdCSC=0001' +
        '&cHashQR=97ddbb3c1e7d65af03a70ffe21f2b34846ab1c89e0566c35222086766b7374ed',
    );
  });

  it('of a published sample of a credit note has the published seal', () => {
    const qr = componerQr({
      ...manual,
      cdc: '05009290230001001000005212019040910000000345',
      fechaEmision: '2019-04-09T11:00:02',
      receptor: { dRucRec: '80002201' },
      total: '0',
      iva: '0',
      items: 1,
      digestValue: 'uLzSZ+Bi01/D1QMzzq05MIFjC0TPGOpJrbmMD9anYHw=',
    });
    expect(qr).toMatch(/&cHashQR=bfeb83a236fda8bd654f547a1e28bc218912d3f47c62962d1f6b6d5e49053590$/);
  });

  it('of an invoice in the test environment has the seal computed apart', () => {
    const qr = componerQr({
      ...manual,
      base: baseQr('H'),
      cdc: '01809999919001001000000122026101511234567894',
      fechaEmision: '2026-10-15T10:30:00',
      receptor: { dRucRec: '80999992' },
      total: '485000',
      iva: '35000',
      items: 3,
      digestValue: 'y4ukCYs2g9SYr8EIsMPQ5Fx1fqos88yIJpMol8CGvjc=',
    });
    expect(qr).toMatch(/^https:\/\/ekuatia\.set\.gov\.py\/consultas-test\/qr\?nVersion=150&/);
    expect(qr).toMatch(/&cHashQR=b6652cdfae468030caf50be7d657236852f509777a220daab1bc309c67940115$/);
  });

  it('names the parameter after the field that identifies the receptor', () => {
    expect(componerQr({ ...manual, receptor: { dNumIDRec: 'X-1' } })).toContain('&dNumIDRec=X-1&dTotGralOpe=');
  });

  it('never shows the secret', () => {
    expect(componerQr(manual)).not.toContain('ABCD0000');
  });
});
