import { demasiadoProfundo } from './profundidad';

const anidado = (n: number, abre: string, cierra: string) => Buffer.from(abre.repeat(n) + cierra.repeat(n));

describe('demasiadoProfundo', () => {
  it.each([
    ['arrays', '[', ']'],
    ['objects', '{"a":', '}'],
  ])('lets 32 levels of %s pass and not one more', (_, abre, cierra) => {
    expect(demasiadoProfundo(anidado(32, abre, cierra))).toBe(false);
    expect(demasiadoProfundo(anidado(33, abre, cierra))).toBe(true);
  });

  it('counts no bracket inside a text', () => {
    expect(demasiadoProfundo(Buffer.from(JSON.stringify(['[{'.repeat(99), '\\"[['.repeat(99)])))).toBe(false);
  });

  it('does not take many things beside each other for depth', () => {
    expect(demasiadoProfundo(Buffer.from(JSON.stringify(Array(999).fill({ a: [1] }))))).toBe(false);
  });
});
