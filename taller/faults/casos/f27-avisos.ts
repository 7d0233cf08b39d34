import { setTimeout as delay } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { comprobar, esperarKudes, type Hallazgos } from '../comprobar';
import { EmisorDePrueba } from '../emisor';
import { SeguidorDeAvisos } from '../seguir-avisos';
import type { FaultStack } from '../stack';
import type { Caso } from './caso';

const FINALES_MS = 120_000;
const PAUSA_MS = 100;
const MUERTE_MS = 60_000;

/** The pid of a process when it is another one than `antes`; undefined after a minute. */
async function otroPid(stack: FaultStack, nombre: string, antes: number | undefined): Promise<number | undefined> {
  const fin = performance.now() + MUERTE_MS;
  while ([antes, undefined].includes(stack.pid(nombre))) {
    if (performance.now() > fin) return undefined;
    await delay(20);
  }
  return stack.pid(nombre);
}

/** Both renderers are armed: the first that has sent something dies before it notes that it did. */
async function morirTrasEnviar(stack: FaultStack): Promise<Hallazgos> {
  const muertes = stack.renderers.map(async (renderer) => {
    stack.puntos.preparar(renderer, 'webhook.enviado');
    const antes = stack.pid(renderer);
    stack.signal(renderer, 'SIGKILL');
    return otroPid(stack, renderer, await otroPid(stack, renderer, antes));
  });
  const murio = await Promise.any(
    muertes.map(async (muerte) => {
      if ((await muerte) === undefined) throw new Error('alive');
    }),
  ).then(
    () => true,
    () => false,
  );
  // The one that is still armed must not die in what follows.
  await stack.reiniciar(stack.renderers);
  return murio ? [] : ['webhook.enviado: no renderer ever passed it'];
}

/** Everything dies once, the queue is forgotten, and the receivers' lines are cut and hang. */
async function perturbar(stack: FaultStack, seguidores: readonly SeguidorDeAvisos[], ms: number): Promise<Hallazgos> {
  const hallazgos = await morirTrasEnviar(stack);
  const lineas = seguidores.map(({ linea }) => linea);
  for (const falla of ['refuse', 'hang'] as const) {
    for (const linea of lineas) linea[falla]();
    await delay(ms);
    for (const linea of lineas) linea.open();
    await delay(ms);
  }
  const procesos = [...stack.apis, ...stack.submitters, ...stack.renderers];
  for (const victima of [...procesos, 'redis', 'postgres', 'fiscal-simulator']) {
    await delay(ms);
    stack.signal(victima, 'SIGKILL');
    await olvidarLaCola(stack.redisUrl);
  }
  return hallazgos;
}

async function olvidarLaCola(url: string | undefined): Promise<void> {
  if (url === undefined) return;
  const redis = new Redis(url, { maxRetriesPerRequest: null });
  redis.on('error', () => undefined);
  await redis.flushall().finally(() => redis.disconnect());
}

export const avisos: Caso = {
  id: 'F27',
  titulo: 'notices: everything killed, queue forgotten, receivers cut: none lost, same id',
  async ejecutar(base, { rapido }) {
    const stack = await base.con({ 'kude-renderer': 2 });
    const emisores = [await EmisorDePrueba.crear(stack), await EmisorDePrueba.crear(stack)];
    const seguidores = await Promise.all(emisores.map((emisor) => SeguidorDeAvisos.abrir(stack, emisor)));
    let perturbando = true;
    const perturbacion = perturbar(stack, seguidores, rapido ? 1_500 : 6_000).finally(() => (perturbando = false));
    const cargas = emisores.map((emisor, i) => emisor.emitirMientras(() => perturbando, i ? 'S' : 'A', PAUSA_MS));
    await Promise.all([perturbacion, ...cargas]);
    const hallazgos = [...(await perturbacion), ...(await comprobar(stack, emisores, FINALES_MS))];
    const sinKude = await esperarKudes(stack, emisores, FINALES_MS);
    if (sinKude > 0) hallazgos.push(`${sinKude} without their KuDE after ${FINALES_MS / 1_000} s`);
    for (const seguidor of seguidores) hallazgos.push(...(await seguidor.comprobar(stack, FINALES_MS)));
    const suma = (de: (seguidor: SeguidorDeAvisos) => number): number =>
      seguidores.reduce((n, seguidor) => n + de(seguidor), 0);
    const [leidos, repetidos] = [suma((seguidor) => seguidor.leidos.length), suma((seguidor) => seguidor.repetidos)];
    if (repetidos === 0) hallazgos.push('nothing was sent twice: nobody died between sending and noting it');
    return { hallazgos, nota: `${leidos} notices, ${repetidos} of them sent again` };
  },
};
