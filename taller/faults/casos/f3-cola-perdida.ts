import { setTimeout as delay } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { comprobar, esperarFinales, type Hallazgos } from '../comprobar';
import { EmisorDePrueba } from '../emisor';
import { percentil, porTurnos } from '../por-turnos';
import type { Caso } from './caso';

const VECES = 5;
/** Time until the work that waited for the queue is done. */
const VACIADO_MS = 60_000;

export const colaPerdida: Caso = {
  id: 'F3',
  titulo: 'FLUSHALL x5 under load, then the queue away: nothing lost, emission goes on',
  async ejecutar(stack, { rapido }) {
    if (!stack.redisUrl) return { hallazgos: [], nota: 'no Redis here: the queue lives in the database' };
    const [primero, segundo] = [await EmisorDePrueba.crear(stack), await EmisorDePrueba.crear(stack)];
    const cuantos = rapido ? 60 : 600;
    const redis = new Redis(stack.redisUrl, { maxRetriesPerRequest: null });
    redis.on('error', () => undefined);
    const borrar = async (): Promise<void> => {
      for (let i = 0; i < VECES; i += 1) {
        await delay(rapido ? 400 : 2_000);
        await redis.flushall();
      }
    };
    await Promise.all([primero.emitirVarios(cuantos, 'S', 4), segundo.emitirVarios(cuantos, 'A', 4), borrar()]).finally(
      () => redis.disconnect(),
    );
    const hallazgos: Hallazgos = [];
    // The p99 of a few hundred documents would depend on a handful of them.
    const parte = rapido ? 0.9 : 0.99;
    /** The latency of the slowest documents in a turn, which starts without work left from the last turn. */
    const emitir = async (ms: number): Promise<number> => {
      const desde = [primero.demoras.length, segundo.demoras.length] as const;
      const fin = performance.now() + ms;
      while (performance.now() < fin) {
        await Promise.all([primero.emitirVarios(10, 'S', 4), segundo.emitirVarios(10, 'A', 4)]);
        await delay(200);
      }
      return percentil([...primero.demoras.slice(desde[0]), ...segundo.demoras.slice(desde[1])], parte);
    };
    const vaciar = async (): Promise<void> => {
      const quedan = await esperarFinales(stack, [primero], VACIADO_MS);
      if (quedan > 0) hallazgos.push(`${quedan} not final after ${VACIADO_MS / 1_000} s with the queue`);
    };
    const turno = rapido ? 2_000 : 60_000;
    const { veces, nota } = await porTurnos(rapido ? 7 : 3, {
      sin: async () => {
        await vaciar();
        return emitir(turno);
      },
      con: async () => {
        await vaciar();
        // The queue hangs, which is worse than refusing.
        return stack.congelando(['redis'], () => emitir(turno));
      },
    });
    hallazgos.push(...(await comprobar(stack, [primero, segundo], VACIADO_MS)));
    if (veces > 2) hallazgos.push(`emission takes ${veces.toFixed(2)} times as long without the queue`);
    return { hallazgos, nota: `p${parte * 100} of emission, the disturbance being no queue: ${nota}` };
  },
};
