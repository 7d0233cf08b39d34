import { setTimeout as delay } from 'node:timers/promises';
import { comprobar, type Hallazgos } from '../comprobar';
import { EmisorDePrueba } from '../emisor';
import type { FaultStack } from '../stack';
import type { Caso } from './caso';

const EMISORES = 5;
const FINALES_MS = 120_000;

/** A sequence that is the same for the same seed (mulberry32). */
function azarDe(semilla: number): () => number {
  let estado = semilla >>> 0;
  return () => {
    estado = (estado + 0x6d2b79f5) >>> 0;
    let t = Math.imul(estado ^ (estado >>> 15), 1 | estado);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

async function matar(stack: FaultStack, azar: () => number, ms: number): Promise<Map<string, number>> {
  const victimas = [...stack.apis, ...stack.submitters, 'kude-renderer', 'redis', 'postgres', 'fiscal-simulator'];
  const muertes = new Map<string, number>();
  const fin = Date.now() + ms;
  while (Date.now() < fin) {
    await delay(2_000 + azar() * 3_000);
    const victima = victimas[Math.floor(azar() * victimas.length)]!;
    stack.signal(victima, 'SIGKILL');
    muertes.set(victima, (muertes.get(victima) ?? 0) + 1);
  }
  return muertes;
}

async function unaSemilla(
  stack: FaultStack,
  semilla: number,
  cuantos: number,
): Promise<{ hallazgos: Hallazgos; muertes: string }> {
  const emisores: EmisorDePrueba[] = [];
  for (let i = 0; i < EMISORES; i += 1) emisores.push(await EmisorDePrueba.crear(stack));
  let emitiendo = true;
  const cargando = Promise.all(
    emisores.map((emisor, i) => emisor.emitirVarios(Math.ceil(cuantos / EMISORES), i % 2 ? 'S' : 'A', 4)),
  ).finally(() => (emitiendo = false));
  const azar = azarDe(semilla);
  const muertes = new Map<string, number>();
  // Death goes on for as long as there is load, and at least for a few rounds.
  do {
    for (const [victima, n] of await matar(stack, azar, 10_000)) muertes.set(victima, (muertes.get(victima) ?? 0) + n);
  } while (emitiendo);
  await cargando;
  const hallazgos = await comprobar(stack, emisores, FINALES_MS);
  return {
    hallazgos: hallazgos.map((hallazgo) => `seed ${semilla}: ${hallazgo}`),
    muertes: [...muertes].map(([victima, n]) => `${victima} ${n}`).join(', '),
  };
}

export const muertesAlAzar: Caso = {
  id: 'F1',
  titulo: 'kill -9 of anything every 2 to 5 s under load: 20 series, 5 tenants',
  async ejecutar(stack, { rapido, semilla, tell }) {
    await stack.conRenderer();
    const hallazgos: Hallazgos = [];
    const semillas = rapido ? [semilla] : [semilla, semilla + 1, semilla + 2];
    for (const una of semillas) {
      const resultado = await unaSemilla(stack, una, rapido ? 100 : 10_000);
      hallazgos.push(...resultado.hallazgos);
      tell(`  seed ${una}: ${resultado.muertes}`);
    }
    return { hallazgos, nota: `seeds ${semillas.join(', ')}` };
  },
};
