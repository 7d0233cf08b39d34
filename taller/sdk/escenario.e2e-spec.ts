import { randomInt } from 'node:crypto';
import { stackDePrueba } from '../../test/stack';
import { escenario, ESPERADO, nombreDeCorrida, RANGOS } from './escenario';
import { LENGUAJES } from './lenguajes';

jest.setTimeout(180_000);

const { base_url, api_key, tokens } = stackDePrueba();
describe.each(Object.entries(LENGUAJES))('the fifteen steps with the client in %s', (nombre, lenguaje) => {
  if (!lenguaje.version()) {
    it(`NOT RUN: no interpreter (Debian: ${lenguaje.debian})`, () => expect(lenguaje.version()).toBeUndefined());
    return;
  }

  it('say what they say in every language, and the emission that was cut is one invoice', async () => {
    const destino = { base_url, api_key, token: tokens.admin };
    const dicho = await escenario(lenguaje, destino, {
      nombre: nombreDeCorrida(nombre, randomInt),
      rango: randomInt(...RANGOS),
    });
    expect(dicho).toEqual({ lineas: ESPERADO, problemas: '', repetida: dicho.repetida });
    const [antes, despues] = dicho.repetida;
    expect(antes).toMatch(/^sdk-.{32,36}$/);
    expect(despues).toBe(antes);
  });
});
