import { setTimeout as delay } from 'node:timers/promises';
import { bajoCarga } from '../bajo-carga';
import { conPar } from '../par-de-bases';
import type { FaultStack } from '../stack';
import type { Caso } from './caso';

/** Until the failover's manager has noticed and promotes. */
const NOTARLO_MS = 2_000;
/** From the promotion to the first document. */
const SEGUIR_MS = 30_000;

/** Kills the primary under load, promotes the standby, and later lets the old primary start again, as if nobody had fenced it. */
async function promover(base: FaultStack, name: string, ms: number, cola: NodeJS.ProcessEnv) {
  const par = await conPar(base, name);
  const { stack, servidores } = par;
  const nuestros = [...stack.apis, ...stack.submitters, ...stack.renderers];
  let parada = Infinity;
  try {
    await Promise.all(nuestros.map((proceso) => stack.reiniciar([proceso], { ...par.ajustes(proceso), ...cola })));
    const { hallazgos, documentos } = await bajoCarga(stack, async (emitidos) => {
      await delay(ms);
      servidores.losePrimary();
      await delay(NOTARLO_MS);
      await servidores.promote();
      par.mirarLaNueva();
      const [antes, desde] = [emitidos(), performance.now()];
      while (emitidos() === antes && performance.now() - desde < SEGUIR_MS) await delay(20);
      parada = performance.now() - desde;
      await delay(ms);
      await servidores.bringBack();
      // A process that starts now sees two servers that take writes.
      for (const proceso of [stack.apis[0]!, stack.submitters[0]!]) stack.signal(proceso, 'SIGKILL');
      await delay(ms);
    });
    if (parada >= SEGUIR_MS) hallazgos.push(`no document ${SEGUIR_MS / 1_000} s after the promotion`);
    return {
      hallazgos,
      nota: `${name}: ${documentos} documents, the first ${parada.toFixed(0)} ms after the promotion`,
    };
  } finally {
    await stack.database.close().catch(() => undefined);
    await base.reiniciar(nuestros);
  }
}

export const promocion: Caso = {
  id: 'F19',
  titulo: 'a synchronous standby is promoted under load, the old primary comes back',
  async ejecutar(base, { rapido }) {
    const stack = await base.con({ 'kude-renderer': 1 });
    const enRedis = await promover(stack, 'promocion', rapido ? 3_000 : 20_000, {});
    if (rapido || !stack.redisUrl) return enRedis;
    const enLaBase = await promover(stack, 'promocion-con-cola', 20_000, { REDIS_URL: '' });
    return { hallazgos: [...enRedis.hallazgos, ...enLaBase.hallazgos], nota: `${enRedis.nota}; ${enLaBase.nota}` };
  },
};
