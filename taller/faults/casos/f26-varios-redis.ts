import { setTimeout as delay } from 'node:timers/promises';
import { type RedisGroup, RedisServer, startCluster, startSentinels } from '@libs/jobs/testing';
import { comprobar, type Hallazgos } from '../comprobar';
import { EmisorDePrueba } from '../emisor';
import type { FaultStack } from '../stack';
import type { Caso } from './caso';

const FINALES_MS = 120_000;
const TURNO_MS = 10_000;

/** Emission and submission with this Redis, while `perturbar` runs. */
async function con(stack: FaultStack, grupo: RedisGroup, perturbar: () => Promise<void>): Promise<Hallazgos> {
  const nuestros = [...stack.apis, ...stack.submitters];
  const emisores = [await EmisorDePrueba.crear(stack), await EmisorDePrueba.crear(stack)];
  try {
    await stack.reiniciar(nuestros, { REDIS_URL: grupo.url });
    let sigue = true;
    const carga = Promise.all(emisores.map((emisor, i) => emisor.emitirMientras(() => sigue, i ? 'S' : 'A', 50)));
    const ambas = [perturbar().finally(() => (sigue = false)), carga];
    await Promise.allSettled(ambas);
    await Promise.all(ambas);
    return await comprobar(stack, emisores, FINALES_MS);
  } finally {
    await stack.reiniciar(nuestros);
    await grupo.stop();
  }
}

export const variosRedis: Caso = {
  id: 'F26',
  titulo: 'the primary of Redis Sentinel killed under load; a Redis Cluster',
  soloEntera: true,
  async ejecutar(stack) {
    if (!RedisServer.program) return { hallazgos: [], nota: 'no Redis here' };
    const sentinelas = await startSentinels();
    const trasLaMuerte = await con(stack, sentinelas, async () => {
      await delay(TURNO_MS);
      await sentinelas.servers[0]!.stop();
      await delay(TURNO_MS);
    });
    const enCluster = await con(stack, await startCluster(), () => delay(TURNO_MS));
    return { hallazgos: [...trasLaMuerte, ...enCluster], nota: '' };
  },
};
