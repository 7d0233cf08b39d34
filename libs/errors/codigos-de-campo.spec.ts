import { CODIGOS_DE_CAMPO, CODIGOS_PROPIOS, ERRORES } from '.';

describe('the codes of fields', () => {
  it('are written alike, each with a meaning of its own', () => {
    for (const [codigo, significado] of Object.entries(CODIGOS_DE_CAMPO)) {
      expect(codigo).toMatch(/^([A-Z]+(_[A-Z]+)*|REGLA_\d{4})$/);
      expect(significado).toMatch(/^\p{Lu}.*\.$/u);
    }
    const significados = Object.values(CODIGOS_DE_CAMPO);
    expect(new Set(significados).size).toBe(significados.length);
  });

  it.each(CODIGOS_PROPIOS)('%s, which may stand at the top, is an error of status 400 by the same code', (codigo) => {
    expect(ERRORES[codigo]).toMatchObject({ codigo, status: 400 });
  });
});
