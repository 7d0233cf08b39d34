// `npm run bench:emision`: emissions per second and their latency through HTTP, beside the limits of the same machine in the same
// run. The floor is bare Express with one RSA-2048 signature and one transaction of the same rows (emision/suelo.ts). --quick: shorter
// loads, fewer stored documents. API_NODE_OPTIONS goes to the api, for profiling. Starts what it needs and stops it.
import 'reflect-metadata';
import path from 'node:path';
import type { Client } from 'pg';
import { openDatabase } from '@libs/platform/db';
import { MIGRATIONS } from '../../migrations';
import { prepareGround, type Ground } from '../../dev/stack/ground';
import { startDatabase } from '../../dev/stack/parts/database';
import { keptPorts } from '../../dev/stack/ports';
import { startQueue } from '../../dev/stack/parts/queue';
import { simulator } from '../../dev/stack/parts/simulator';
import { adminUrl } from '../../dev/stack/postgres/cluster';
import { withClient } from '../../dev/stack/postgres/roles';
import { httpService, nodeProgram, OPERADOR } from '../../dev/stack/programs';
import { ROOT } from '../../dev/stack/root';
import type { Supervisor } from '../../dev/stack/supervisor';
import { poblar } from './consultas/poblar';
import type { Corrida } from './emision/carga';
import { Corridas, mayorMemoria, type Proceso } from './emision/corridas';
import { factura, prepararEmisor, puntoDelBench } from './emision/emisor';
import { firmasPorSegundo } from './emision/firmas';
import { figuras, imprimir, type Hecho, type Ronda } from './emision/informe';
import { tomarPlantilla } from './emision/plantilla';
import { correr, tell } from './figuras';

const FOLDER = path.join(ROOT, '.local', 'bench', `emision-${process.pid}`);
const RAPIDO = process.argv.includes('--quick');
const SEGUNDOS = RAPIDO ? 4 : 12;
const POCOS = 10_000;
const MUCHOS = RAPIDO ? 50_000 : 1_000_000;
const SERIES = 50;
/** Rounds of floor and product, one directly after the other. */
const RONDAS = RAPIDO ? 2 : 3;
/** Before them as many rounds as it takes until a request's CPU time falls no further than this part, and no more than these. */
const CALIENTE = 0.9;
const DE_CALENTAMIENTO = 6;
/** The database with many documents stands beside the other one, so that both are measured in the same minute. */
const BASE_DE_MUCHOS = 'timbo_muchos';

const MAS_PUERTOS = ['api_muchos', 'api_muchos_inner', 'api', 'api_inner', 'suelo'] as const;

async function conAdmin<T>(
  { ports, secrets }: Ground,
  trabajo: (admin: Client) => Promise<T>,
  base = 'timbo',
): Promise<T> {
  const cluster = { folder: '', port: ports.postgres, password: secrets.db_superuser, durable: true };
  return withClient(adminUrl(cluster, base), trabajo);
}

async function medir(supervisor: Supervisor): Promise<Hecho> {
  const { PATH, HOME } = process.env;
  const ground = await prepareGround(supervisor, { folder: FOLDER, env: { PATH, HOME }, tell, durable: true });
  const urls = await startDatabase(ground);
  const queue = await startQueue(ground);
  await supervisor.runOnce(
    'migrate',
    nodeProgram(OPERADOR, { ...ground.env, MIGRATION_DATABASE_URL: urls.migrate }, 'migrate'),
  );
  const authority = simulator(ground);
  await supervisor.start(...authority.services);
  tell(`storing ${POCOS} documents …`);
  await conAdmin(ground, (admin) => poblar(admin, POCOS));
  const database = await openDatabase({ databaseUrl: urls.api, databasePool: 2 }, 'bench', MIGRATIONS);
  const apiKeys = await prepararEmisor(ground, database, SERIES);
  await database.close();
  tell(`storing ${MUCHOS} documents in another database …`);
  await conAdmin(ground, (admin) => admin.query(`CREATE DATABASE ${BASE_DE_MUCHOS} TEMPLATE timbo`), 'postgres');
  await conAdmin(ground, (admin) => poblar(admin, MUCHOS), BASE_DE_MUCHOS);

  const { ports, secrets } = ground;
  const api = `http://127.0.0.1:${ports.api}`;
  const env: NodeJS.ProcessEnv = {
    ...ground.env,
    ...queue,
    ...authority.env,
    HOST: '127.0.0.1',
    PUBLIC_BASE_URL: api,
    LINK_KEY: secrets.link_key,
    MASTER_KEY: secrets.master_key,
    STORAGE_DIR: path.join(FOLDER, 'objects'),
    LOG_LEVEL: 'warn',
    DRAIN_MS: '0',
  };
  const proceso = (app: 'api' | 'fiscal-submitter', inner: number, more: NodeJS.ProcessEnv = {}, name: string = app) =>
    httpService(
      name,
      `apps/${app}/src/main.js`,
      { ...env, DATABASE_URL: urls[app], INNER_PORT: String(inner), ...more },
      `http://127.0.0.1:${inner}/health/ready`,
    );
  tell('starting the api …');
  const mas = await keptPorts(path.join(FOLDER, 'more-ports.json'), MAS_PUERTOS, {}, tell);
  const unaApi = (name: string, puerto: number, interno: number, databaseUrl = urls.api) => {
    const suyo = { PORT: String(puerto), DATABASE_URL: databaseUrl };
    return proceso('api', interno, { ...suyo, NODE_OPTIONS: process.env['API_NODE_OPTIONS'] }, name);
  };
  const deMuchos = new URL(urls.api);
  deMuchos.pathname = `/${BASE_DE_MUCHOS}`;
  await supervisor.start(
    unaApi('api', ports.api, ports.api_inner),
    unaApi('api-muchos', mas.api_muchos, mas.api_muchos_inner, deMuchos.href),
  );
  const respuesta = await primera(api, apiKeys[0]!);
  const plantilla = await conAdmin(ground, (admin) => tomarPlantilla(admin, respuesta, SERIES));
  const unSuelo = (name: string, puerto: number) => {
    const del = { ...env, DATABASE_URL: urls.api, PORT: String(puerto), PLANTILLA: JSON.stringify(plantilla) };
    return httpService(name, 'taller/bench/emision/suelo.js', del, `http://127.0.0.1:${puerto}/listo`);
  };
  await supervisor.start(unSuelo('suelo', ports.renderer_inner));

  const elProceso = (name: string, puerto: number): Proceso => ({
    url: `http://127.0.0.1:${puerto}`,
    pid: supervisor.pids()[name]!,
  });
  const direcciones = {
    api: [elProceso('api', ports.api)],
    apiConMuchos: [elProceso('api-muchos', mas.api_muchos)],
    apiKeys,
    suelo: [elProceso('suelo', ports.renderer_inner)],
    base: supervisor.pids()['postgres']!,
  };
  const corridas = new Corridas(direcciones, SEGUNDOS);
  // The product deletes its outbox rows when the queue has the job; the floor's rows would only slow it down.
  const delSuelo = async (ruta: 'transaccion' | 'emitir'): Promise<Corrida> => {
    const corrida = await corridas.suelo(ruta);
    await conAdmin(ground, async (admin) => {
      await admin.query(`DELETE FROM outbox WHERE cola = 'suelo'`);
      await admin.query('VACUUM ANALYZE');
    });
    return corrida;
  };
  const unaRonda = async (): Promise<Ronda> => ({
    suelo: await delSuelo('emitir'),
    muchas: await corridas.muchasSeries(),
    conMuchos: await corridas.conMuchos(),
    una: await corridas.unaSerie(),
  });
  tell('warming up …');
  for (let i = 0, antes = Infinity; i < DE_CALENTAMIENTO; i += 1) {
    const { cpu } = (await unaRonda()).muchas;
    if (cpu.servidor > antes * CALIENTE) break;
    antes = cpu.servidor;
  }
  tell('measuring …');
  const firmas = await firmasPorSegundo(SEGUNDOS / 2);
  const [eco, transaccion] = [await corridas.suelo('eco'), await delSuelo('transaccion')];
  const rondas: Ronda[] = [];
  for (let ronda = 1; ronda <= RONDAS; ronda += 1) {
    tell(`floor and product, ${ronda} of ${RONDAS} …`);
    rondas.push(await unaRonda());
  }
  const aMedias = await corridas.muchasSeries(rondas.at(-1)!.muchas.porSegundo / 2);
  const memoria = mayorMemoria(supervisor.pids()['api']!);

  tell('starting a second process of each …');
  await supervisor.start(unaApi('api-2', mas.api, mas.api_inner), unSuelo('suelo-2', mas.suelo));
  direcciones.api.push(elProceso('api-2', mas.api));
  direcciones.suelo.push(elProceso('suelo-2', mas.suelo));
  await corridas.muchasSeries();
  const conDos = { suelo: await delSuelo('emitir'), producto: await corridas.muchasSeries() };

  tell('starting fiscal-submitter …');
  await supervisor.start(proceso('fiscal-submitter', ports.submitter_inner));
  const conEspera = await corridas.conEspera();
  return { firmas, eco, transaccion, rondas, aMedias, memoria, muchos: MUCHOS, pocos: POCOS, conDos, conEspera };
}

async function primera(api: string, apiKey: string): Promise<{ de_id: string }> {
  const respuesta = await fetch(`${api}/v1/de/emitir`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `ApiKey ${apiKey}` },
    body: factura(puntoDelBench(0)),
  });
  if (!respuesta.ok) throw new Error(`the first emission was refused: ${await respuesta.text()}`);
  return (await respuesta.json()) as { de_id: string };
}

correr(FOLDER, async (supervisor) => {
  const hecho = await medir(supervisor);
  imprimir(hecho);
  return figuras(hecho);
});
