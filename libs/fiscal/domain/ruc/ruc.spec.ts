import { Ruc } from './ruc';

describe('RUC', () => {
  it.each(['80012345-0', '44444401-7', '929023-0', '80999991-9'])('%s is read and written back', (texto) => {
    expect(Ruc.parse(texto)?.toString()).toBe(texto);
  });

  it.each(['80012345-1', '80012345', '0080012345-0', '8001234x-0', '80012345-0\n', '-0', ''])(
    '"%s" is refused',
    (texto) => {
      expect(Ruc.esValido(texto)).toBe(false);
    },
  );

  it('is built from its two fields only when they belong together', () => {
    expect(Ruc.of('80012345', '0')?.numero).toBe('80012345');
    expect(Ruc.of('80012345', '4')).toBeUndefined();
  });
});
