import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { openDatabase, type ProcessName } from '@libs/platform/db';
import { makeDatabase, type DatabaseUrls } from '../../dev/stack/parts/database';
import { keptPorts } from '../../dev/stack/ports';
import { nodeProgram, OPERADOR } from '../../dev/stack/programs';
import { removeCluster } from '../../dev/stack/postgres/cluster';
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

/** Starts the pair beside the stack's own database and migrates it. The processes go on with their own until they are restarted. */
export async function conPar(stack: FaultStack, name: string): Promise<ConPar> {
  const { supervisor, ground } = stack;
  const folder = path.join(ground.folder, PARES, name);
  mkdirSync(folder, { recursive: true });
  const puertos = await keptPorts(path.join(folder, 'ports.json'), ['a', 'b'], {}, ground.tell);
  const cluster = (cual: 'a' | 'b') => ({
    ...{ name: `${name}-${cual}`, folder: path.join(folder, cual), port: puertos[cual] },
    ...{ password: ground.secrets.db_superuser, durable: false },
  });
  const primaria = cluster('a');
  const servidores = await ReplicatedPostgres.start(supervisor, primaria, cluster('b'), { synchronous: true });
  const enLaPrimaria = Object.entries(await makeDatabase(primaria, ground.secrets));
  const urls = Object.fromEntries(
    enLaPrimaria.map(([quien, url]) => [quien, servidores.bothHosts(url)]),
  ) as DatabaseUrls;
  const MIGRATION_DATABASE_URL = urls.migrate;
  await supervisor.runOnce(
    `migrate-${name}`,
    nodeProgram(OPERADOR, { ...stack.env, MIGRATION_DATABASE_URL }, 'migrate'),
  );
  const ports = { ...ground.ports, postgres: puertos.a };
  const database = await openDatabase({ databaseUrl: urls.api, databasePool: 4 }, 'faults', MIGRATIONS);
  return {
    stack: { ...stack, database, urls, ground: { ...ground, ports } },
    servidores,
    ajustes: (nombre) => ({
      DATABASE_URL: urls[nombre.replace(/-\d+$/, '') as ProcessName],
      DATABASE_REPLICA_URL: urls.api.replace(`127.0.0.1:${puertos.a},`, ''),
    }),
    mirarLaNueva: () => void (ports.postgres = puertos.b),
  };
}

/** Removes the data of every pair. No process may be using it. */
export function olvidarPares(folder: string): void {
  const pares = path.join(folder, PARES);
  if (!existsSync(pares)) return;
  for (const name of readdirSync(pares)) for (const cual of ['a', 'b']) removeCluster(path.join(pares, name, cual));
}
