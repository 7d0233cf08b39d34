import { componerCdc, leerCdc } from './cdc';

const MANUAL = '01444444017001001001452822017012515873260988';

describe('CDC', () => {
  const partes = {
    tipo: '01',
    ruc: '44444401',
    dv: '7',
    establecimiento: '001',
    punto: '001',
    numero: '0014528',
    tipoContribuyente: '2',
    fecha: '2017-01-25',
    tipoEmision: '1',
    codigoSeguridad: '587326098',
  };

  it('is composed as in the example of the manual', () => {
    expect(componerCdc(partes)).toBe(MANUAL);
    expect(
      componerCdc({ ...partes, tipo: 1, establecimiento: 1, punto: 1, numero: 14528, fecha: '2017-01-25T09:35:17' }),
    ).toBe(MANUAL);
  });

  it('reads back to the parts it was composed of', () => {
    expect(leerCdc(MANUAL)).toEqual(partes);
  });

  it('counts every character for its check digit, the first one of a type of two digits too', () => {
    const boleta = componerCdc({ ...partes, tipo: 10 });
    expect(leerCdc(boleta)).toMatchObject({ tipo: '10' });
    expect(leerCdc(`2${boleta.slice(1)}`)).toBeUndefined();
  });

  it('pads a short RUC on the left and reads it without the padding', () => {
    const cdc = componerCdc({ ...partes, tipo: 5, ruc: '929023', dv: 0 });
    expect(cdc.slice(2, 10)).toBe('00929023');
    expect(leerCdc(cdc)?.ruc).toBe('929023');
  });

  it('is of normal emission unless it is said to be another one', () => {
    const { tipoEmision, ...sinEmision } = partes;
    expect([tipoEmision, componerCdc(sinEmision)]).toEqual(['1', MANUAL]);
  });

  it('keeps a letter of the RUC in its last position', () => {
    const cdc = componerCdc({ ...partes, ruc: '8001234A' });
    expect(cdc.slice(2, 10)).toBe('8001234A');
    expect(leerCdc(cdc)?.ruc).toBe('8001234A');
  });

  it.each([
    ['a wrong check digit', `${MANUAL.slice(0, 43)}9`],
    ['a missing character', MANUAL.slice(1)],
    ['a letter outside the RUC', `X${MANUAL.slice(1)}`],
    ['a line break at the end', `${MANUAL}\n`],
  ])('is not read with %s', (_, cdc) => {
    expect(leerCdc(cdc)).toBeUndefined();
  });

  it.each([
    ['number', { numero: 10_000_000 }],
    ['security code', { codigoSeguridad: '1234567890' }],
    ['taxpayer type', { tipoContribuyente: 3 }],
    ['date', { fecha: '17-01-25' }],
    ['date that begins later', { fecha: 'x2017-01-25' }],
    ['RUC', { ruc: '444444011' }],
    ['letter of the RUC', { ruc: '4444440E' }],
    ['negative', { numero: -1 }],
  ])('is not composed with a %s out of range', (_, cambio) => {
    expect(() => componerCdc({ ...partes, ...cambio })).toThrow(RangeError);
  });
});
