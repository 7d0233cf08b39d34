import { completar, MARCADORES, marcadorDesconocido, type Valores } from './plantilla';

const VALORES = Object.fromEntries(MARCADORES.map((nombre) => [nombre, `<${nombre}>`])) as Valores;

describe('the words of a tenant', () => {
  it('know every name that a letter has', () => {
    const texto = '{receptor} {documento} {numero} {fecha} {vencimiento} {total} {emisor}';
    expect(marcadorDesconocido(texto)).toBeUndefined();
    expect(completar(texto, VALORES)).toBe('<receptor> <documento> <numero> <fecha> <vencimiento> <total> <emisor>');
  });

  it('are refused by the first name that no letter has', () => {
    expect(marcadorDesconocido('{numero} {saldo} {nada}')).toBe('saldo');
    expect(marcadorDesconocido('{}')).toBe('');
    expect(completar('a {saldo} b', VALORES)).toBe('a  b');
  });

  it('may have braces that name nothing', () => {
    expect(marcadorDesconocido('{ a } } {'.replace(' a ', 'numero'))).toBeUndefined();
    expect(marcadorDesconocido('sin marcas')).toBeUndefined();
  });
});
