import { digitoVerificador } from '../cdc/digito-verificador';
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

  it.each(['080012345', '80012345E', '8', '800123456'])(
    'the number %s is none, although it has a check digit',
    (numero) => {
      expect(Ruc.of(numero, digitoVerificador(numero))).toBeUndefined();
    },
  );

  it('is valid where it can be read', () => {
    expect([Ruc.esValido('80012345-0'), Ruc.esValido('80012345-1')]).toEqual([true, false]);
  });

  it('is built from its two fields only when they belong together', () => {
    expect(Ruc.of('80012345', '0')?.numero).toBe('80012345');
    expect(Ruc.of('80012345', '4')).toBeUndefined();
  });
});
