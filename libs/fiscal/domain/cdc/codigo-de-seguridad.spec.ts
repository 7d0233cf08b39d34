import { codigoDeSeguridad } from './codigo-de-seguridad';

describe('security code', () => {
  it('has nine digits and is never zero', () => {
    for (let i = 0; i < 2000; i++) expect(codigoDeSeguridad(7)).toMatch(/^(?!0{9})\d{9}$/);
  });

  it('is drawn again while it equals the number of the document', () => {
    const tiradas = [123, 123, 45];
    expect(codigoDeSeguridad('0000123', () => tiradas.shift()!)).toBe('000000045');
  });

  it('does not repeat in practice', () => {
    const vistos = new Set(Array.from({ length: 1000 }, () => codigoDeSeguridad(1)));
    expect(vistos.size).toBeGreaterThan(995);
  });
});
