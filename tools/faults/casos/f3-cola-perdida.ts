import { setTimeout as delay } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { comprobar } from '../comprobar';
import { EmisorDePrueba } from '../emisor';
import type { Caso } from './caso';

const VECES = 5;
const p99 = (ms: readonly number[]): number => [...ms].sort((a, b) => a - b)[Math.floor(ms.length * 0.99)] ?? 0;

export const colaPerdida: Caso = {
  id: 'F3',
  titulo: 'FLUSHALL x5 under load, then the queue away: nothing lost, emission goes on',
  async ejecutar(stack, { rapido }) {
    if (!stack.redisUrl) return { hallazgos: [], nota: 'no Redis here: the queue lives in the database' };
    const emisores = [await EmisorDePrueba.crear(stack), await EmisorDePrueba.crear(stack)];
    const [uno, otro] = [emisores[0]!, emisores[1]!];
    const cuantos = rapido ? 60 : 600;
    const redis = new Redis(stack.redisUrl, { maxRetriesPerRequest: null });
    redis.on('error', () => undefined);
    const borrar = async (): Promise<void> => {
      for (let i = 0; i < VECES; i += 1) {
        await delay(rapido ? 400 : 2_000);
        await redis.flushall();
      }
    };
    await Promise.all([uno.emitirVarios(cuantos, 'S', 4), otro.emitirVarios(cuantos, 'A', 4), borrar()]);
    const antes = p99([...uno.demoras, ...otro.demoras]);
    // Away: it hangs, which is worse than refusing.
    const conCola = [uno.demoras.length, otro.demoras.length] as const;
    stack.signal('redis', 'SIGSTOP');
    const fuera = rapido ? 8_000 : 60_000;
    const inicio = Date.now();
    while (Date.now() - inicio < fuera) {
      await Promise.all([uno.emitirVarios(10, 'S', 4), otro.emitirVarios(10, 'A', 4)]);
      await delay(200);
    }
    stack.signal('redis', 'SIGCONT');
    redis.disconnect();
    const durante = p99([...uno.demoras.slice(conCola[0]), ...otro.demoras.slice(conCola[1])]);
    const hallazgos = await comprobar(stack, emisores, 60_000);
    // Some hundred samples on a machine that others use too: a floor keeps chance out of it.
    if (durante > Math.max(2 * antes, 500))
      hallazgos.push(`emission p99 ${durante.toFixed(0)} ms without the queue, ${antes.toFixed(0)} with`);
    const nota = `emission p99 ${antes.toFixed(0)} ms, without the queue ${durante.toFixed(0)} ms`;
    return { hallazgos, nota };
  },
};
