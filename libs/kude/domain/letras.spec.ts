import { montoEnLetras } from './letras';

const enGuaranies = (valor: string): string | undefined => montoEnLetras(valor, 'PYG', 'Guarani');

describe('amounts in words', () => {
  it.each([
    ['0', 'Guaraníes cero'],
    ['1', 'Guaraníes uno'],
    ['16', 'Guaraníes dieciséis'],
    ['21', 'Guaraníes veintiuno'],
    ['30', 'Guaraníes treinta'],
    ['31', 'Guaraníes treinta y uno'],
    ['100', 'Guaraníes cien'],
    ['101', 'Guaraníes ciento uno'],
    ['500', 'Guaraníes quinientos'],
    ['1000', 'Guaraníes mil'],
    ['21000', 'Guaraníes veintiún mil'],
    ['100000', 'Guaraníes cien mil'],
    ['1000000', 'Guaraníes un millón'],
    ['1234567', 'Guaraníes un millón doscientos treinta y cuatro mil quinientos sesenta y siete'],
    ['31001001', 'Guaraníes treinta y un millones mil uno'],
    ['2000000000', 'Guaraníes dos mil millones'],
    ['1000000000000', 'Guaraníes un billón'],
    ['999000000000001', 'Guaraníes novecientos noventa y nueve billones uno'],
    ['317950.00', 'Guaraníes trescientos diecisiete mil novecientos cincuenta'],
    ['317997.6', 'Guaraníes trescientos diecisiete mil novecientos noventa y ocho'],
  ])('%s is %s', (valor, texto) => expect(enGuaranies(valor)).toBe(texto));

  it('always says the cents of other currencies', () => {
    expect(montoEnLetras('3001', 'USD', 'US Dollar')).toBe('Dólares americanos tres mil uno con 00/100');
    expect(montoEnLetras('10.5', 'CHF', 'Swiss Franc')).toBe('Swiss Franc diez con 50/100');
  });

  it.each(['1000000000000000', '', 'x', '1.00x'])('keeps silent when it cannot be exact: %s', (valor) =>
    expect(enGuaranies(valor)).toBeUndefined(),
  );
});
