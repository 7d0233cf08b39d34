import { setTimeout as delay } from 'node:timers/promises';
import { bajoCarga } from '../bajo-carga';
import { carpetaDePares, conBase, procesoDe } from '../par-de-bases';
import { ClusterDePatroni } from '../patroni/cluster';
import type { FaultStack } from '../stack';
import type { Caso } from './caso';

const NOMBRE = 'patroni';
const TRAMO_MS = 10_000;
const LARGO_MS = 120_000;
const MIRAR_MS = 10;

/**
 * Runs `hacer`, which ends when Patroni has done its part. @returns the longest time in which no document was acknowledged, until the first
 * one after it, and how much of that is ours.
 */
async function sinServicio(emitidos: () => number, hacer: () => Promise<void>): Promise<string> {
  let [cuantos, desde, peor] = [emitidos(), performance.now(), 0];
  const mirar = (): void => {
    const ahora = performance.now();
    if (emitidos() !== cuantos) [cuantos, desde, peor] = [emitidos(), ahora, Math.max(peor, ahora - desde)];
    if (ahora - desde > LARGO_MS) throw new Error(`no document in ${LARGO_MS / 1_000} s`);
  };
  const reloj = setInterval(() => emitidos() !== cuantos && mirar(), MIRAR_MS);
  try {
    await hacer();
    const [hecho, antes] = [performance.now(), emitidos()];
    for (; emitidos() === antes; await delay(MIRAR_MS)) mirar();
    mirar();
    const segundos = (ms: number): string => (ms / 1_000).toFixed(1);
    return `${segundos(peor)} s, ${segundos(performance.now() - hecho)} of it after the promotion`;
  } finally {
    clearInterval(reloj);
  }
}

/** The leader dies, its synchronous standby dies, the second leader dies, and Patroni makes another one lead, as planned. */
async function perturbar(cluster: ClusterDePatroni, emitidos: () => number, tell: (line: string) => void) {
  const tiempos: string[] = [];
  const medir = async (nombre: string, hacer: () => Promise<void>): Promise<void> => {
    await delay(TRAMO_MS);
    tiempos.push(`${nombre} ${await sinServicio(emitidos, hacer)}`);
    tell(tiempos.at(-1)!);
  };
  const primero = await cluster.nodoCon('leader');
  const matar = async (name: string): Promise<void> => {
    cluster.perder(name);
    await cluster.nodoCon('leader');
    await cluster.nodoCon('sync_standby');
  };
  await medir('leader killed', () => matar(primero));
  await cluster.volver(primero);
  const sincronica = await cluster.nodoCon('sync_standby');
  await medir('synchronous standby killed', () => matar(sincronica));
  await cluster.sincronica(primero);
  await cluster.volver(sincronica);
  const segundo = await cluster.nodoCon('leader');
  await medir('second leader killed', () => matar(segundo));
  await cluster.volver(segundo);
  if ((await cluster.nodoCon('leader')) !== primero) throw new Error(`${primero}, which came back, was not promoted`);
  await medir('planned switchover', () => cluster.cambiar());
  await delay(TRAMO_MS);
  return tiempos.join('; ');
}

/** All of it with these addresses of the primary and of the replica. */
async function turno(
  stack: FaultStack,
  cluster: ClusterDePatroni,
  como: { por: string; llegar: (url: string) => string; cola: NodeJS.ProcessEnv; tell: (line: string) => void },
) {
  const { por, llegar, cola, tell } = como;
  const replica = stack.urls.api.replace(/127\.0\.0\.1:\d+/, `127.0.0.1:${cluster.puertos.replica}`);
  const ajustes = (proceso: string): NodeJS.ProcessEnv => ({
    DATABASE_URL: llegar(stack.urls[procesoDe(proceso)]),
    DATABASE_REPLICA_URL: replica,
    ...cola,
  });
  await Promise.all(
    [...stack.apis, ...stack.submitters].map((proceso) => stack.reiniciar([proceso], ajustes(proceso))),
  );
  tell(por);
  let tiempos = '';
  const { hallazgos, documentos } = await bajoCarga(stack, async (emitidos) => {
    tiempos = await perturbar(cluster, emitidos, tell);
  });
  return { hallazgos, nota: `${por}: ${documentos} documents; without service: ${tiempos}` };
}

export const conPatroni: Caso = {
  id: 'patroni',
  titulo: 'Patroni: leaders killed under load, a planned switchover',
  soloNombrado: true,
  async ejecutar(base, { tell }) {
    const { supervisor, ground } = base;
    const password = ground.secrets.db_superuser;
    const folder = carpetaDePares(ground.folder, NOMBRE);
    const cluster = await ClusterDePatroni.start(supervisor, folder, password);
    const porHaproxy = { folder, port: cluster.puertos.primary, password, durable: false };
    const stack = await conBase(base, NOMBRE, porHaproxy, (url) => url);
    try {
      const todos = (url: string): string => cluster.todos(url);
      const porUrl = await turno(stack, cluster, { por: 'all hosts in the URL', llegar: todos, cola: {}, tell });
      const escribe = (url: string): string => `${url}?target_session_attrs=read-write`;
      const sinRedis = { REDIS_URL: '' };
      const porElProxy = await turno(stack, cluster, {
        por: 'HAProxy, no Redis',
        llegar: escribe,
        cola: sinRedis,
        tell,
      });
      return { hallazgos: [...porUrl.hallazgos, ...porElProxy.hallazgos], nota: `${porUrl.nota}; ${porElProxy.nota}` };
    } finally {
      await stack.database.close().catch(() => undefined);
      await base.reiniciar([...stack.apis, ...stack.submitters]);
    }
  },
};
