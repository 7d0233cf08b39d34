// `npm run bench:justo`: how long emissions and lists of a tenant take while another one keeps a hundred requests in flight, beside the
// same without it, in turns. --quick: fewer turns and stored documents. Names of figures (beside_lists …) measure those only.
// REQUEST_TURNS and TENANT_TURNS go to the api. Starts what it needs and stops it.
import 'reflect-metadata';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { forgetData } from '../../dev/stack/ground';
import { ROOT } from '../../dev/stack/root';
import { session } from '../../dev/stack/session';
import { Banco, type Tiempos } from './justo/banco';
import type { Clase } from './justo/pedidos';
import { poner } from './justo/puesta';

const FOLDER = path.join(ROOT, '.local', 'bench', `justo-${process.pid}`);
const RAPIDO = process.argv.includes('--quick');
const DOCUMENTOS = RAPIDO ? 20_000 : 100_000;
const VUELTAS = RAPIDO ? 2 : 4;
const SEGUNDOS = RAPIDO ? 3 : 5;
const A_LA_VEZ = 100;
const META = 2;
const FIGURAS: Record<Clase, string> = {
  emisiones: 'beside_emissions',
  'con número': 'beside_chosen_numbers',
  'con referencia': 'beside_references',
  listas: 'beside_lists',
  reportes: 'beside_reports',
  exportaciones: 'beside_exports',
};
const PEDIDAS = process.argv.slice(2).filter((arg) => Object.values(FIGURAS).includes(arg));

interface Figura {
  value: number;
  goal: string;
  met: boolean;
}

const tell = (linea: string): void => console.error(`▸ ${linea}`);
const mediana = (muestras: readonly number[]): number =>
  [...muestras].sort((a, b) => a - b)[Math.floor(muestras.length / 2)]!;

async function medir(banco: Banco): Promise<Record<string, Figura>> {
  console.log(
    `p50 in ms of a tenant that asks now and then, alone and beside one with ${A_LA_VEZ} requests in flight;`,
  );
  console.log('CPU and disk are shared with the load\n');
  const titulos = ['emit', 'beside', 'times', 'list', 'beside', 'times', 'greedy/s'];
  console.log(`${''.padEnd(16)}${titulos.map((titulo) => titulo.padStart(10)).join('')}`);
  const figuras: Record<string, Figura> = {};
  for (const [clase, figura] of Object.entries(FIGURAS) as [Clase, string][]) {
    if (PEDIDAS.length > 0 && !PEDIDAS.includes(figura)) continue;
    const value = await unaClase(banco, clase);
    figuras[figura] = { value, goal: `<= ${META}`, met: value <= META };
  }
  return figuras;
}

/** How many times longer the other tenant's requests take; the worse of its two kinds. */
async function unaClase(banco: Banco, clase: Clase): Promise<number> {
  const [solos, juntos]: [Tiempos[], Tiempos[]] = [[], []];
  // Warms up, and from now on the api knows that there are two.
  await banco.solo();
  let servidas = 0;
  for (let i = 0; i < VUELTAS; i += 1) {
    solos.push(await banco.solo());
    const junto = await banco.junto(clase);
    juntos.push(junto);
    servidas += junto.porSegundo / VUELTAS;
  }
  const p50 = (de: Tiempos[], que: keyof Tiempos): number => mediana(de.flatMap((tiempos) => tiempos[que]));
  const [emitir, listar] = (['emitir', 'listar'] as const).map((que) => [p50(solos, que), p50(juntos, que)] as const);
  const veces = [emitir, listar].map((par) => par![1] / par![0]);
  const fila = [...emitir!, veces[0]!, ...listar!, veces[1]!, servidas];
  console.log(`${clase.padEnd(16)}${fila.map((numero) => numero.toFixed(1).padStart(10)).join('')}`);
  return Math.round(Math.max(...veces) * 100) / 100;
}

let logrado = false;
void session(
  FOLDER,
  tell,
  async (supervisor) => {
    const banco = new Banco(await poner(supervisor, FOLDER, DOCUMENTOS, tell), A_LA_VEZ, SEGUNDOS);
    tell('measuring …');
    const todas = await medir(banco);
    banco.cerrar();
    logrado = Object.values(todas).every(({ met }) => met);
    console.log(JSON.stringify(todas));
  },
  130,
).then((estado) => {
  forgetData(FOLDER);
  rmSync(FOLDER, { recursive: true, force: true });
  // After a failure the greedy tenant's process may still run.
  process.exit(estado === 0 && !logrado ? 1 : estado);
});
