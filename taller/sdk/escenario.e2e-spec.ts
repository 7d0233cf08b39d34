import { randomInt } from 'node:crypto';
import { notRun } from '../../test/not-run';
import { stackDePrueba } from '../../test/stack';
import { escenario, ESPERADO, nombreDeCorrida, RANGOS } from './escenario';
import { LENGUAJES } from './lenguajes';

const { base_url, api_key, tokens } = stackDePrueba();
describe.each(Object.entries(LENGUAJES))('the fifteen steps with the client in %s', (nombre, lenguaje) => {
  if (!lenguaje.version()) return notRun(`the fifteen steps in ${nombre}`, lenguaje.programa, lenguaje.debian);

  it('say what they say in every language, and the emission that was cut is one invoice', async () => {
    const destino = { base_url, api_key, token: tokens.admin };
    const salida = await escenario(lenguaje, destino, {
      nombre: nombreDeCorrida(nombre, randomInt),
      rango: randomInt(...RANGOS),
    });
    expect(salida).toEqual({ lineas: ESPERADO, problemas: '', repetida: salida.repetida });
    const [antes, despues] = salida.repetida;
    expect(antes).toMatch(/^sdk-.{32,36}$/);
    expect(despues).toBe(antes);
  });
});
