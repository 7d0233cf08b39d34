import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { openDatabase, type ServiceProcess } from '@libs/platform/db';
import { makeDatabase, type DatabaseUrls } from '../../dev/stack/parts/database';
import { keptPorts } from '../../dev/stack/ports';
import { nodeProgram, OPERADOR } from '../../dev/stack/programs';
import { removeCluster, type ClusterOptions } from '../../dev/stack/postgres/cluster';
import { ReplicatedPostgres } from '../../dev/stack/postgres/standby';
import { MIGRATIONS } from '../../migrations';
import type { FaultStack } from './stack';

/** The folder of all pairs. */
const PARES = 'pares';

/** A stack whose database is a primary with a synchronous standby, each process knowing both hosts. */
export interface ConPar {
  stack: FaultStack;
  servidores: ReplicatedPostgres;
  /** Settings with which a process uses this database. */
  ajustes(nombre: string): NodeJS.ProcessEnv;
  /** From now on the checks read the promoted standby. */
  mirarLaNueva(): void;
}

/** Starts the pair beside the stack's own database and migrates it. The processes keep their own until they are restarted. */
export async function conPar(stack: FaultStack, name: string): Promise<ConPar> {
  const { supervisor, ground } = stack;
  const folder = carpetaDePares(ground.folder, name);
  const puertos = await keptPorts(path.join(folder, 'ports.json'), ['a', 'b'], {}, ground.tell);
  const cluster = (lado: 'a' | 'b') => ({
    name: `${name}-${lado}`,
    folder: path.join(folder, lado),
    port: puertos[lado],
    password: ground.secrets.db_superuser,
    durable: false,
  });
  const primaria = cluster('a');
  const servidores = await ReplicatedPostgres.start(supervisor, primaria, cluster('b'), { synchronous: true });
  const enPar = await conBase(stack, name, primaria, (url) => servidores.bothHosts(url));
  const { urls } = enPar;
  return {
    stack: enPar,
    servidores,
    ajustes: (nombre) => ({
      DATABASE_URL: urls[procesoDe(nombre)],
      DATABASE_REPLICA_URL: urls.api.replace(`127.0.0.1:${puertos.a},`, ''),
    }),
    mirarLaNueva: () => void (enPar.ground.ports.postgres = puertos.b),
  };
}

/** Which process has this name among several. */
export const procesoDe = (nombre: string): ServiceProcess => nombre.replace(/-\d+$/, '') as ServiceProcess;

/** The folder of some servers' data, made when missing. */
export function carpetaDePares(folder: string, name: string): string {
  const carpeta = path.join(folder, PARES, name);
  mkdirSync(carpeta, { recursive: true });
  return carpeta;
}

/** The stack on another database, made on a server that runs. `comoLlegar` turns that server's address into the processes'. */
export async function conBase(
  stack: FaultStack,
  name: string,
  servidor: ClusterOptions,
  comoLlegar: (url: string) => string,
): Promise<FaultStack> {
  const { supervisor, ground } = stack;
  const enElServidor = Object.entries(await makeDatabase(servidor, ground.secrets));
  const urls = Object.fromEntries(enElServidor.map(([rol, url]) => [rol, comoLlegar(url)])) as DatabaseUrls;
  const MIGRATION_DATABASE_URL = urls.migrate;
  await supervisor.runOnce(
    `migrate-${name}`,
    nodeProgram(OPERADOR, { ...stack.env, MIGRATION_DATABASE_URL }, 'migrate'),
  );
  const database = await openDatabase({ databaseUrl: urls.api, databasePool: 4 }, 'faults', MIGRATIONS);
  const ports = { ...ground.ports, postgres: servidor.port };
  return { ...stack, database, urls, ground: { ...ground, ports } };
}

/** Removes the data of every pair. No process may be using it. */
export function olvidarPares(folder: string): void {
  const pares = path.join(folder, PARES);
  if (!existsSync(pares)) return;
  for (const name of readdirSync(pares)) {
    const clusters = readdirSync(path.join(pares, name)).filter((nombre) => !nombre.includes('.'));
    for (const cluster of clusters) removeCluster(path.join(pares, name, cluster));
  }
}
