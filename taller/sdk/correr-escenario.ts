// `npm run taller -- escenario`: the fifteen steps of an integrator with each client, against the whole product, which it starts and stops.
// Last line: how many steps each language did as it should.
import 'reflect-metadata';
import { randomInt } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { forgetData } from '../../dev/stack/ground';
import { freshTokens, startProduct } from '../../dev/stack/product';
import { ROOT } from '../../dev/stack/root';
import { session } from '../../dev/stack/session';
import { escenario, ESPERADO, nombreDeCorrida, RANGOS, type Destino } from './escenario';
import { LENGUAJES, type Lenguaje } from './lenguajes';

const FOLDER = path.join(ROOT, '.local', `sdk-escenario-${process.pid}`);
const tell = (linea: string): void => console.error(`▸ ${linea}`);

interface Figura {
  value: number;
  goal: string;
  met: boolean;
}

async function medir(nombre: string, lenguaje: Lenguaje, destino: Destino): Promise<Figura> {
  const corrida = { nombre: nombreDeCorrida(nombre, randomInt), rango: randomInt(...RANGOS) };
  const { lineas, problemas, repetida } = await escenario(lenguaje, destino, corrida);
  for (const linea of lineas) console.log(`${nombre} ${linea}${ESPERADO.includes(linea) ? '' : '  ✗'}`);
  if (problemas) console.log(problemas);
  const unaSola = repetida[0] !== '' && repetida[0] === repetida[1];
  if (!unaSola)
    console.log(`${nombre}: the emission that was cut was repeated with another id_interno: ${repetida.join(', ')}`);
  const value = ESPERADO.filter((linea, indice) => lineas[indice] === linea).length;
  return { value, goal: `= ${ESPERADO.length}`, met: value === ESPERADO.length && !problemas && unaSola };
}

const figuras: Record<string, Figura> = {};
void session(
  FOLDER,
  tell,
  async (supervisor) => {
    const producto = await startProduct(supervisor, { folder: FOLDER, env: process.env, tell, durable: false });
    const tokens = await freshTokens(producto);
    if (!tokens) throw new Error('the scenario needs the token of a demo user');
    const destino = { base_url: producto.base_url, api_key: producto.api_key, token: tokens.admin };
    for (const [nombre, lenguaje] of Object.entries(LENGUAJES)) {
      const version = lenguaje.version();
      tell(`${nombre}: ${version ?? `NOT RUN: no ${lenguaje.programa} (Debian: ${lenguaje.debian})`}`);
      if (version) figuras[`${nombre}_steps`] = await medir(nombre, lenguaje, destino);
    }
    console.log(JSON.stringify(figuras));
  },
  130,
).then((estado) => {
  forgetData(FOLDER);
  rmSync(FOLDER, { recursive: true, force: true });
  process.exitCode = estado === 0 && !Object.values(figuras).every(({ met }) => met) ? 1 : estado;
});
