import { setTimeout as delay } from 'node:timers/promises';
import { comprobar, esperarKudes, type Hallazgos } from '../comprobar';
import { EmisorDePrueba } from '../emisor';
import { conPar } from '../par-de-bases';
import type { FaultStack } from '../stack';
import type { Caso } from './caso';

const FINALES_MS = 120_000;
/** Until the failover's manager has noticed and promotes. */
const NOTARLO_MS = 2_000;
/** From the promotion to the first document. */
const SEGUIR_MS = 30_000;
const PAUSA_MS = 50;

/** Each document is in the list that is asked for right after it, whichever server answers. @returns those that were not. */
async function emitirYListar(emisor: EmisorDePrueba, siga: () => boolean): Promise<Hallazgos> {
  const faltan: Hallazgos = [];
  while (siga()) {
    const { cdc } = await emisor.emitir('S');
    const { documentos } = (await emisor.insistir('GET', '/v1/de?limit=5')) as { documentos: { cdc: string }[] };
    if (!documentos.some((documento) => documento.cdc === cdc))
      faltan.push(`${cdc} was not in the list asked for after it`);
  }
  return faltan;
}

/** Kills the primary under load, promotes the standby, and later lets the old primary start again, as if nobody had fenced it. */
async function promover(base: FaultStack, name: string, ms: number, cola: NodeJS.ProcessEnv) {
  const par = await conPar(base, name);
  const { stack, servidores } = par;
  const nuestros = [...stack.apis, ...stack.submitters, ...stack.renderers];
  const hallazgos: Hallazgos = [];
  const emisores: EmisorDePrueba[] = [];
  let parada = Infinity;
  try {
    await Promise.all(nuestros.map((uno) => stack.reiniciar([uno], { ...par.ajustes(uno), ...cola })));
    for (let i = 0; i < 3; i += 1) emisores.push(await EmisorDePrueba.crear(stack));
    let sigue = true;
    const lector = await EmisorDePrueba.crear(stack);
    const carga = Promise.all([
      ...emisores.map((emisor, i) => emisor.emitirMientras(() => sigue, i % 2 ? 'S' : 'A', PAUSA_MS)),
      emitirYListar(lector, () => sigue).then((faltan) => hallazgos.push(...faltan)),
    ]);
    emisores.push(lector);
    const emitidos = (): number => emisores.reduce((suma, emisor) => suma + emisor.emitidos.length, 0);
    const perturbar = async (): Promise<void> => {
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
      for (const uno of [stack.apis[0]!, stack.submitters[0]!]) stack.signal(uno, 'SIGKILL');
      await delay(ms);
    };
    const ambas = [perturbar().finally(() => (sigue = false)), carga];
    await Promise.allSettled(ambas);
    await Promise.all(ambas);
    if (parada >= SEGUIR_MS) hallazgos.push(`no document ${SEGUIR_MS / 1_000} s after the promotion`);
    hallazgos.push(...(await comprobar(stack, emisores, FINALES_MS)));
    const sinKude = await esperarKudes(stack, emisores, FINALES_MS);
    if (sinKude > 0) hallazgos.push(`${sinKude} without their KuDE after ${FINALES_MS / 1_000} s`);
    return {
      hallazgos,
      nota: `${name}: ${emitidos()} documents, the first ${parada.toFixed(0)} ms after the promotion`,
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
    const uno = await promover(stack, 'promocion', rapido ? 3_000 : 20_000, {});
    if (rapido || !stack.redisUrl) return uno;
    const otro = await promover(stack, 'promocion-con-cola', 20_000, { REDIS_URL: '' });
    return { hallazgos: [...uno.hallazgos, ...otro.hallazgos], nota: `${uno.nota}; ${otro.nota}` };
  },
};
