import { entero, leerDecimal } from './decimal';
import { escribirSaldo, supera } from './montos';

const d = (texto: string): bigint => leerDecimal(texto)!;

describe('supera', () => {
  it.each([
    ['PYG', '1000.5', '1000', false],
    ['PYG', '1000.50000001', '1000', true],
    ['PYG', '1000.00000001', '1000', false],
    ['PYG', '1000', '999.5', false],
    ['PYG', '999', '1000', false],
    ['USD', '10.005', '10', false],
    ['USD', '10.0051', '10', true],
    ['USD', '10.01', '10', true],
    ['USD', '10.00', '10', false],
  ])('%s: %s against %s: %s', (moneda, monto, tope, respuesta) => {
    expect(supera(d(monto), d(tope), moneda)).toBe(respuesta);
  });
});

describe('escribirSaldo', () => {
  it('says what is left as people read it, and nothing once it is used up', () => {
    expect(escribirSaldo(d('1000.49999999'), 'PYG')).toBe('1000');
    expect(escribirSaldo(d('0.00000001'), 'PYG')).toBe('0');
    expect(escribirSaldo(-d('0.4'), 'PYG')).toBe('0');
    expect(escribirSaldo(entero(31), 'USD')).toBe('31.00');
    expect(escribirSaldo(-d('0.005'), 'USD')).toBe('0.00');
  });
});
