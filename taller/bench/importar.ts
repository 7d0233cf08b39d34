// `npm run bench:importar`: XMLs per second that POST /v1/de/importar brings in (ten lines each, in ZIPs of 500), one client after the
// other, against an authority that answers at once; everything on this machine. --quick: fewer documents. API_NODE_OPTIONS: flags of
// Node for the api, for profiling.
import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { zipSync } from 'fflate';
import { EmisionDePrueba } from '@libs/de/testing';
import { EnvironmentSecretBox, horaLocal, SystemClock } from '@libs/platform';
import { openDatabase } from '@libs/platform/db';
import type { Emisor } from '@libs/series';
import { TypeOrmEmisorRepository } from '@libs/series/typeorm';
import { MIGRATIONS } from '../../migrations';
import { prepareGround } from '../../dev/stack/ground';
import { startDatabase } from '../../dev/stack/parts/database';
import { keptPorts } from '../../dev/stack/ports';
import { httpService, nodeProgram, OPERADOR } from '../../dev/stack/programs';
import { ROOT } from '../../dev/stack/root';
import type { Supervisor } from '../../dev/stack/supervisor';
import { cpuTime } from './cpu';
import { mayorMemoria } from './emision/corridas';
import { factura, prepararEmisor, puntoDelBench } from './emision/emisor';
import { correr, desde, type Figuras, hasta, mediana, tell } from './figuras';
import { ponerAutoridad } from './todo/autoridad';

const FOLDER = path.join(ROOT, '.local', 'bench', `importar-${process.pid}`);
const RAPIDO = process.argv.includes('--quick');
/** The most that one request takes. */
const DE_UN_ZIP = 500;
const RONDAS = RAPIDO ? 4 : 8;
const SERIES = 10;
const TENANT = '00000000-0000-4000-8000-0000000000b1';
const META_POR_SEGUNDO = 200;
const META_DE_MEMORIA_MB = 300;

interface Ronda {
  porSegundo: number;
  /** CPU in ms for each document, by process. */
  cpu: Record<'api' | 'postgres' | 'authority', number>;
}

/** Documents of this issuer from another system, which the authority has. */
async function zipsDe(emisor: Emisor, aprobados: string): Promise<Uint8Array<ArrayBuffer>[]> {
  tell(`issuing ${(RONDAS + 1) * DE_UN_ZIP} documents elsewhere …`);
  const emision = new EmisionDePrueba({ emisor, ahora: horaLocal(new SystemClock().now()) });
  const zips: Uint8Array<ArrayBuffer>[] = [];
  for (let z = 0; z <= RONDAS; z += 1) {
    const archivos: Record<string, Uint8Array> = {};
    for (let i = 0; i < DE_UN_ZIP; i += 1) {
      const { cdc, xml } = await emision.emitir(JSON.parse(factura(puntoDelBench(i % SERIES))));
      writeFileSync(path.join(aprobados, cdc), xml);
      archivos[`${cdc}.xml`] = Buffer.from(xml);
    }
    zips.push(new Uint8Array(zipSync(archivos, { level: 1 })));
  }
  return zips;
}

type Esperado = 'importados' | 'repetidos';

interface Puesto {
  base: string;
  apiKey: string;
  /** CPU in ms that api, PostgreSQL and authority have used so far. */
  gastado: () => number[];
}

async function unaRonda(
  { base, apiKey, gastado }: Puesto,
  zip: Uint8Array<ArrayBuffer>,
  esperado: Esperado,
): Promise<Ronda> {
  const [inicio, antes] = [performance.now(), gastado()];
  const form = new FormData();
  form.set('archivo', new Blob([zip]), 'lote.zip');
  const headers = { authorization: `ApiKey ${apiKey}` };
  const respuesta = await fetch(`${base}/v1/de/importar`, { method: 'POST', headers, body: form });
  const dicho = (await respuesta.json()) as Record<string, unknown>;
  if (dicho[esperado] !== DE_UN_ZIP) throw new Error(`not all were taken: ${JSON.stringify(dicho).slice(0, 1_000)}`);
  const segundos = (performance.now() - inicio) / 1_000;
  const [api, postgres, authority] = gastado().map((ms, i) => (ms - antes[i]!) / DE_UN_ZIP) as [number, number, number];
  return { porSegundo: DE_UN_ZIP / segundos, cpu: { api, postgres, authority } };
}

async function medir(supervisor: Supervisor): Promise<{ rondas: Ronda[]; repetidos: Ronda; memoria: number }> {
  const { PATH, HOME } = process.env;
  const ground = await prepareGround(supervisor, { folder: FOLDER, env: { PATH, HOME }, tell });
  const { env, ports, secrets } = ground;
  const mas = await keptPorts(path.join(FOLDER, 'more-ports.json'), ['autoridad'], {}, tell);
  const urls = await startDatabase(ground);
  await supervisor.runOnce(
    'migrate',
    nodeProgram(OPERADOR, { ...env, MIGRATION_DATABASE_URL: urls.migrate }, 'migrate'),
  );
  const autoridad = await ponerAutoridad(ground, mas.autoridad, false);
  const database = await openDatabase({ databaseUrl: urls.api, databasePool: 2 }, 'bench', MIGRATIONS);
  const [apiKey] = await prepararEmisor(ground, database, SERIES, 'S', { tenantId: TENANT, ruc: '80099990-8' });
  const caja = new EnvironmentSecretBox(Buffer.from(secrets.master_key, 'base64'));
  const emisor = await new TypeOrmEmisorRepository(database, caja).obtener(TENANT);
  await database.close();

  const zips = await zipsDe(emisor, autoridad.documentos);

  const base = `http://127.0.0.1:${ports.api}`;
  const suyo: NodeJS.ProcessEnv = {
    ...{ ...env, ...autoridad.env, DATABASE_URL: urls.api, HOST: '127.0.0.1', PORT: String(ports.api) },
    ...{ INNER_PORT: String(ports.api_inner), PUBLIC_BASE_URL: base, LINK_KEY: secrets.link_key },
    ...{ MASTER_KEY: secrets.master_key, STORAGE_DIR: path.join(FOLDER, 'objects'), LOG_LEVEL: 'warn', DRAIN_MS: '0' },
    NODE_OPTIONS: process.env['API_NODE_OPTIONS'],
  };
  await supervisor.start(
    httpService('api', 'apps/api/src/main.js', suyo, `http://127.0.0.1:${ports.api_inner}/health/ready`),
  );

  const subir = (zip: Uint8Array<ArrayBuffer>, esperado: Esperado): Promise<Ronda> => {
    const gastado = () => ['api', 'postgres', autoridad.proceso].map((uno) => cpuTime(supervisor.pids()[uno]));
    return unaRonda({ base, apiKey: apiKey!, gastado }, zip, esperado);
  };
  tell('warming up …');
  await subir(zips[0]!, 'importados');
  const rondas: Ronda[] = [];
  for (const [i, zip] of zips.slice(1).entries()) {
    tell(`a ZIP of ${DE_UN_ZIP}, ${i + 1} of ${RONDAS} …`);
    rondas.push(await subir(zip, 'importados'));
  }
  const repetidos = await subir(zips[0]!, 'repetidos');
  return { rondas, repetidos, memoria: mayorMemoria(supervisor.pids()['api']!) };
}

function imprimir({ rondas, repetidos, memoria }: Awaited<ReturnType<typeof medir>>): Figuras {
  console.log(`Signed XMLs of ten lines, ${DE_UN_ZIP} in a ZIP; one api process; CPU in ms for each XML\n`);
  console.log(['', 'per s', 'api', 'pg', 'authority'].map((uno, i) => uno.padStart(i === 0 ? 28 : 11)).join(''));
  const fila = (nombre: string, { porSegundo, cpu }: Ronda): void => {
    const numeros = [porSegundo.toFixed(0), cpu.api.toFixed(2), cpu.postgres.toFixed(2), cpu.authority.toFixed(2)];
    console.log(`${nombre.padEnd(28)}${numeros.map((numero) => numero.padStart(11)).join('')}`);
  };
  rondas.forEach((ronda, i) => fila(`brought in (round ${i + 1})`, ronda));
  fila('again: they are here', repetidos);
  console.log(`\nmost memory of the api: ${memoria.toFixed(0)} MB`);
  // What its CPU allows on two cores, of which the api uses one: on a busy machine the rate says little.
  const porCpu = mediana(rondas.map(({ cpu: { api, postgres } }) => Math.min(1_000 / api, 2_000 / (api + postgres))));
  const porSegundo = mediana(rondas.map((ronda) => ronda.porSegundo));
  return {
    per_second: desde(porSegundo, META_POR_SEGUNDO),
    per_second_by_cpu: desde(porCpu, META_POR_SEGUNDO),
    api_memory_mb: hasta(memoria, META_DE_MEMORIA_MB),
  };
}

correr(FOLDER, async (supervisor) => imprimir(await medir(supervisor)));
