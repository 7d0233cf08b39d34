// `npm run bench -- recibidos`: how many received documents an api imports a second from ZIPs, beside the RSA signatures that this machine
// makes in the same run; how its memory does during a ZIP of 20 MB; and the list and the book of 100,000 received documents beside their
// bare SQL. --quick: fewer of everything. API_NODE_OPTIONS go to the api, for profiling. Starts a PostgreSQL and an api and stops them.
import 'reflect-metadata';
import { type KeyObject, randomUUID, sign } from 'node:crypto';
import path from 'node:path';
import { TypeOrmCredencialRepository } from '@libs/auth/postgres';
import { crearAutoridadDePrueba, emitirCertificadoDePrueba } from '@libs/fiscal/testing';
import { SystemClock } from '@libs/platform';
import { openDatabase } from '@libs/platform/db';
import { INICIO } from '@libs/platform/testing';
import { comoCertificado, unEmisor } from '@libs/series/testing';
import { prepareGround } from '../../dev/stack/ground';
import { startDatabase } from '../../dev/stack/parts/database';
import { nodeProgram, OPERADOR } from '../../dev/stack/programs';
import { ROOT } from '../../dev/stack/root';
import type { Supervisor } from '../../dev/stack/supervisor';
import { MIGRATIONS } from '../../migrations';
import { conectar, conectarAdministrador } from './conexiones';
import { cpuTime } from './cpu';
import { correr, desde, type Figuras, hasta, mediana, tell } from './figuras';
import { Emisora, RECEPTOR } from './recibidos/archivos';
import { type Lado, llenar, medirLecturas } from './recibidos/lista';
import { tamanhosMientras } from './residente';
import { apiDe } from './solo-api';

const FOLDER = path.join(ROOT, '.local', 'bench', `recibidos-${process.pid}`);
const RAPIDO = process.argv.includes('--quick');
const DE_UN_ZIP = RAPIDO ? 200 : 500;
/** Pairs of ZIPs that are imported at the same time. */
const PARES = RAPIDO ? 3 : 5;
const RECIBIDOS = RAPIDO ? 20_000 : 100_000;
const VECES = RAPIDO ? 30 : 80;
/** 490 documents of 60 items have some 20 MB, the most that an import takes. */
const GRANDES = RAPIDO ? { cuantos: 100, items: 60 } : { cuantos: 490, items: 60 };
const FIRMAS = 200;

interface Importado {
  nuevos: number;
  resultados: { resultado: string; codigo: string | null; veredicto: string | null }[];
}

async function importar(base: string, apiKey: string, zip: Buffer, cuantos: number): Promise<void> {
  const body = new FormData();
  body.append('archivo', new Blob([new Uint8Array(zip)]), 'facturas.zip');
  const headers = { authorization: `ApiKey ${apiKey}` };
  const res = await fetch(`${base}/v1/recibidos/importar`, { method: 'POST', headers, body });
  const texto = await res.text();
  if (res.status !== 200) throw new Error(`the import answered ${res.status}: ${texto.slice(0, 300)}`);
  const { nuevos, resultados } = JSON.parse(texto) as Importado;
  const otro = resultados.find(({ veredicto }) => veredicto !== 'por_confirmar');
  if (nuevos !== cuantos || otro) throw new Error(`${nuevos} of ${cuantos} were new: ${JSON.stringify(otro)}`);
}

interface Puesto {
  base: string;
  apiKey: string;
  /** Of the api. */
  pid: number;
  emisora: Emisora;
  clave: KeyObject;
}

interface Ronda {
  porSegundo: number;
  /** CPU of the api for each document, ms. */
  cpu: number;
  /** CPU of one bare signature, ms. */
  rsa: number;
}

function imprimir(rondas: readonly Ronda[], memoria: readonly number[], mb: number, lados: readonly Lado[]): void {
  console.log(`ZIPs of ${DE_UN_ZIP} documents of ten items, two at a time:`);
  for (const { porSegundo, cpu, rsa } of rondas)
    console.log(
      `  ${Math.round(porSegundo)} documents/s; ${cpu.toFixed(2)} ms of the api's CPU each; a bare RSA signature ${rsa.toFixed(2)} ms`,
    );
  console.log(
    `a ZIP of ${mb} MB: the api has ${memoria[0]} MB before, at most ${Math.max(...memoria)} MB meanwhile, ${memoria.at(-1)} MB after`,
  );
  console.log(`\n${RECIBIDOS.toLocaleString('en')} received documents; medians in ms\n`);
  console.log(`${' '.repeat(16)} endpoint  bare SQL  bare HTTP  ÷(SQL+HTTP)`);
  const ms = (n: number): string => n.toFixed(2).padStart(10);
  for (const lado of lados)
    console.log(`${lado.nombre.padEnd(15)}${ms(lado.http)}${ms(lado.sql)}${ms(lado.desnudo)} ${ms(veces(lado))}`);
}

const veces = ({ http, sql, desnudo }: Lado): number => http / (sql + desnudo);

/** Two ZIPs at the same time, and what a bare signature takes right after them. */
async function importarPar({ base, apiKey, pid, emisora, clave }: Puesto, cuantos: number): Promise<Ronda> {
  const zips = [await emisora.zip(cuantos, 10), await emisora.zip(cuantos, 10)];
  const [cpuAntes, antes] = [cpuTime(pid), performance.now()];
  await Promise.all(zips.map((zip) => importar(base, apiKey, zip, cuantos)));
  const segundos = (performance.now() - antes) / 1_000;
  const cpu = (cpuTime(pid) - cpuAntes) / (2 * cuantos);
  const { user: inicio } = process.cpuUsage();
  for (let i = 0; i < FIRMAS; i += 1) sign('sha256', Buffer.alloc(900, 'x'), clave);
  return { porSegundo: (2 * cuantos) / segundos, cpu, rsa: (process.cpuUsage().user - inicio) / 1_000 / FIRMAS };
}

async function bench(supervisor: Supervisor): Promise<Figuras> {
  const { PATH, HOME } = process.env;
  const ground = await prepareGround(supervisor, { folder: FOLDER, env: { PATH, HOME }, tell });
  const urls = await startDatabase(ground);
  const migrar = nodeProgram(OPERADOR, { ...ground.env, MIGRATION_DATABASE_URL: urls.migrate }, 'migrate');
  await supervisor.runOnce('migrate', migrar);
  const base = `http://127.0.0.1:${ground.ports.api}`;
  const admin = await conectarAdministrador(ground);
  const ca = await crearAutoridadDePrueba(INICIO);
  const titular = { ruc: '80012345-0', nombre: 'EMPRESA DE PRUEBA S.A.', cifrado: '3des' } as const;
  const certificado = comoCertificado(await emitirCertificadoDePrueba({ ca, ...titular }));
  await admin.query(
    `INSERT INTO raiz_acreditada VALUES (repeat('a', 64), $1, 'bench', 'bench', '2020-01-01', 'raiz', now())`,
    [ca.certPem],
  );
  const tenantId = randomUUID();
  await admin.query(
    `INSERT INTO tenant (id, ruc, razon_social, tipo_contribuyente, plan) VALUES ($1, $2, 'Recibe', 2, 'enterprise')`,
    [tenantId, RECEPTOR],
  );
  const database = await openDatabase({ databaseUrl: urls.api, databasePool: 2 }, 'bench', MIGRATIONS);
  const apiKey = await new TypeOrmCredencialRepository(database).crearApiKey(tenantId, 'bench');
  await supervisor.start(apiDe(ground, urls.api, base));
  const pid = supervisor.pids()['api']!;
  const emisora = new Emisora(unEmisor({ certificado }));
  const puesto = { base, apiKey, pid, emisora, clave: certificado.clave };

  tell('warming up …');
  await importarPar(puesto, 100);
  const rondas: Ronda[] = [];
  for (let par = 1; par <= PARES; par += 1) {
    tell(`importing two ZIPs, ${par} of ${PARES} …`);
    rondas.push(await importarPar(puesto, DE_UN_ZIP));
  }
  tell('a ZIP of 20 MB …');
  const grande = await emisora.zip(GRANDES.cuantos, GRANDES.items, 0);
  const memoria = await tamanhosMientras(pid, () => importar(base, apiKey, grande, GRANDES.cuantos));

  tell(`reading ${RECIBIDOS} received documents …`);
  const ahora = new SystemClock().now();
  await llenar(admin, tenantId, RECIBIDOS, ahora);
  const app = await conectar(urls.api);
  const lados = await medirLecturas({ database, app, base, apiKey, tenantId, ahora }, VECES);
  await Promise.all([app.end(), admin.end(), database.close()]);
  imprimir(rondas, memoria, Math.round(grande.length / 1e6), lados);
  return {
    imported_per_s: desde(mediana(rondas.map(({ porSegundo }) => porSegundo)), 200, 0),
    import_cpu_over_bare_signature: hasta(mediana(rondas.map(({ cpu, rsa }) => cpu / rsa)), 6),
    zip_growth_mb: hasta(Math.max(...memoria) - memoria[0]!, 150),
    reading_over_sql_plus_http: hasta(Math.max(...lados.map(veces)), 2),
  };
}

correr(FOLDER, bench);
