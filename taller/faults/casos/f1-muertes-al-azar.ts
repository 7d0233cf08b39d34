import { setTimeout as delay } from 'node:timers/promises';
import { comprobar, esperarKudes, type Hallazgos } from '../comprobar';
import { EmisorDePrueba } from '../emisor';
import type { FaultStack } from '../stack';
import type { Caso } from './caso';

const EMISORES = 5;
const FINALES_MS = 120_000;
/** Pause between two documents of an issuer while each process dies once. */
const PAUSA_MS = 150;

/** A random sequence that is the same for the same seed (mulberry32). */
function azarDe(semilla: number): () => number {
  let estado = semilla >>> 0;
  return () => {
    estado = (estado + 0x6d2b79f5) >>> 0;
    let t = Math.imul(estado ^ (estado >>> 15), 1 | estado);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

const victimasDe = (stack: FaultStack): string[] => [
  ...stack.apis,
  ...stack.submitters,
  ...stack.renderers,
  'redis',
  'postgres',
  'fiscal-simulator',
];

type Muertes = Map<string, number>;

/** Kills random processes for this long. */
async function matarAlAzar(stack: FaultStack, azar: () => number, ms: number, muertes: Muertes): Promise<void> {
  const victimas = victimasDe(stack);
  const fin = performance.now() + ms;
  while (performance.now() < fin) {
    await delay(2_000 + azar() * 3_000);
    const victima = victimas[Math.floor(azar() * victimas.length)]!;
    stack.signal(victima, 'SIGKILL');
    muertes.set(victima, (muertes.get(victima) ?? 0) + 1);
  }
}

/** Kills every process once, in an order from the seed: a minute of random deaths could miss some. */
async function matarCadaUno(stack: FaultStack, azar: () => number, muertes: Muertes): Promise<void> {
  const enOrden = victimasDe(stack).map((victima) => ({ victima, turno: azar() }));
  for (const { victima } of enOrden.sort((a, b) => a.turno - b.turno)) {
    await delay(1_000 + azar() * 1_000);
    stack.signal(victima, 'SIGKILL');
    muertes.set(victima, 1);
  }
}

/** Load and deaths at the same time: a fixed number of documents with random deaths, or documents until each process has died once. */
async function bajoMuertes(
  stack: FaultStack,
  emisores: readonly EmisorDePrueba[],
  azar: () => number,
  cuantos: number | undefined,
): Promise<Muertes> {
  const muertes: Muertes = new Map();
  const modo = (i: number) => (i % 2 ? 'S' : 'A');
  if (cuantos === undefined) {
    let matando = true;
    const muerte = matarCadaUno(stack, azar, muertes).finally(() => (matando = false));
    await Promise.all([
      muerte,
      ...emisores.map((emisor, i) => emisor.emitirMientras(() => matando, modo(i), PAUSA_MS)),
    ]);
    return muertes;
  }
  let emitiendo = true;
  const cargando = Promise.all(
    emisores.map((emisor, i) => emisor.emitirVarios(Math.ceil(cuantos / emisores.length), modo(i), 4)),
  ).finally(() => (emitiendo = false));
  // Deaths continue while there is load, and for at least a few rounds.
  do await matarAlAzar(stack, azar, 10_000, muertes);
  while (emitiendo);
  await cargando;
  return muertes;
}

export async function unaSemilla(
  stack: FaultStack,
  semilla: number,
  cuantos: number | undefined,
): Promise<{ hallazgos: Hallazgos; nota: string }> {
  const emisores: EmisorDePrueba[] = [];
  for (let i = 0; i < EMISORES; i += 1) emisores.push(await EmisorDePrueba.crear(stack));
  const muertes = await bajoMuertes(stack, emisores, azarDe(semilla), cuantos);
  const hallazgos = await comprobar(stack, emisores, FINALES_MS);
  const sinKude = await esperarKudes(stack, emisores, FINALES_MS);
  if (sinKude > 0) hallazgos.push(`${sinKude} without their KuDE after ${FINALES_MS / 1_000} s`);
  const documentos = emisores.reduce((suma, { emitidos }) => suma + emitidos.length, 0);
  const victimas = [...muertes].map(([victima, n]) => `${victima} ${n}`).join(', ');
  return {
    hallazgos: hallazgos.map((hallazgo) => `seed ${semilla}: ${hallazgo}`),
    nota: `${documentos} documents; killed: ${victimas}`,
  };
}

export const muertesAlAzar: Caso = {
  id: 'F1',
  titulo: 'kill -9 of anything every 2 to 5 s under load: 20 series, 5 tenants',
  async ejecutar(base, { rapido, ci, semillas, tell }) {
    const stack = await base.con({ 'kude-renderer': 1 });
    const hallazgos: Hallazgos = [];
    const cuantos = rapido ? 100 : 10_000;
    for (const semilla of semillas) {
      const resultado = await unaSemilla(stack, semilla, ci ? undefined : cuantos);
      hallazgos.push(...resultado.hallazgos);
      tell(`  seed ${semilla}: ${resultado.nota}; ${resultado.hallazgos.length} findings`);
    }
    return { hallazgos, nota: `seeds ${semillas.join(', ')}` };
  },
};
