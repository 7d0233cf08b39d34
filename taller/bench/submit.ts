// `npm run bench:submit`: documents per second through the synchronous service and through batches, by the real submitter against an
// authority that answers at once (submit/autoridad-inmediata.ts), beside a floor in the same run: bare HTTPS round trips with the stored
// bytes, and the bare rows of each turn and answer. --quick: a backlog of 10,000 instead of 100,000. SUBMITTER_NODE_OPTIONS goes to the
// submitter, for profiling. Starts what it needs and stops it.
//
// Compared is CPU time per document, of all processes together: both sides are bound by it, and what other programs of the machine do does
// not change it. Documents are counted as they are announced, the way the api waits for them: a count in the database would cost more the
// more documents there are, and would measure itself.
import 'reflect-metadata';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { crearAutoridadDePrueba, emitirCertificadoDeServidor } from '@libs/fiscal/testing';
import { EnvironmentSecretBox } from '@libs/platform';
import { openDatabase } from '@libs/platform/db';
import { desdeAhora } from '@libs/platform/testing';
import { certificar, instalar, unEmisorDeclarado } from '@libs/series/testing';
import { TypeOrmRegistroDeEmisores } from '@libs/series/typeorm';
import { MIGRATIONS } from '../../migrations';
import { forgetData, prepareGround } from '../../dev/stack/ground';
import { startDatabase } from '../../dev/stack/parts/database';
import { startQueue } from '../../dev/stack/parts/queue';
import { httpService, nodeProgram, OPERADOR } from '../../dev/stack/programs';
import { isFree } from '../../dev/stack/ports';
import { ROOT } from '../../dev/stack/root';
import { session } from '../../dev/stack/session';
import type { Supervisor } from '../../dev/stack/supervisor';
import { conectarAdministrador } from './conexiones';
import { cpuTime } from './cpu';
import { desde, mediana, tell } from './figuras';
import { Finales } from './finales';
import { poblar, TENANT } from './submit/poblar';
import { Suelo } from './submit/suelo';

const FOLDER = path.join(ROOT, '.local', 'bench', `submit-${process.pid}`);
const RAPIDO = process.argv.includes('--quick');
const POCOS = 1_000;
const MUCHOS = RAPIDO ? 10_000 : 100_000;
/** Times that a small backlog is made and processed: a single one would end during the start. */
const VECES = 5;
/** Rounds of floor and product, one directly after the other: the machine's speed changes within minutes, so each round has a ratio. */
const RONDAS = RAPIDO ? 2 : 5;
/** Documents of a round: enough that the start does not matter. */
const SINCRONOS = RAPIDO ? 2_000 : 5_000;
const EN_LOTES = RAPIDO ? 5_000 : 20_000;
const DE_CALENTAMIENTO = 2_000;
const A_LA_VEZ = 16;
const POR_LOTE = 50;
const META_LOTES = 0.5;
const META_SINCRONO = 0.5;
/** "No fall" allows for the random variation of a shared machine. */
const META_CAIDA = 0.95;
const RUC = '80099990';

interface Gasto {
  porSegundo: number;
  /** CPU time of a document, in ms. */
  cpu: number;
}

/** The cost of a path, the cost of its floor, and the ratio: medians of the rounds. */
interface Comparado {
  suelo: Gasto;
  producto: Gasto;
  parte: number;
}

interface Medida {
  sincrono: Comparado;
  lotes: Comparado;
  lotesConPocos: Gasto;
  lotesConMuchos: Gasto;
}

/** Measures the cost of an action; `ocioso`: CPU time per second while idle. */
async function gastoDe(cuantos: number, hacer: () => Promise<void>, ocioso = 0): Promise<Gasto> {
  const [inicio, cpu] = [performance.now(), cpuTime()];
  await hacer();
  const segundos = (performance.now() - inicio) / 1_000;
  return { porSegundo: cuantos / segundos, cpu: (cpuTime() - cpu - ocioso * segundos) / cuantos };
}

const MIRADAS_AL_REPOSO = 6;

/** CPU time per second of idle processes: the minimum seen, because earlier work may still be ending. */
async function enReposo(): Promise<number> {
  const miradas: number[] = [];
  for (let i = 0; i < MIRADAS_AL_REPOSO; i += 1) miradas.push((await gastoDe(1, () => delay(1_000))).cpu);
  return Math.min(...miradas);
}

const juntar = (gastos: readonly Gasto[]): Gasto => ({
  porSegundo: mediana(gastos.map(({ porSegundo }) => porSegundo)),
  cpu: mediana(gastos.map(({ cpu }) => cpu)),
});

async function medir(supervisor: Supervisor): Promise<Medida> {
  const { PATH, HOME } = process.env;
  const ground = await prepareGround(supervisor, { folder: FOLDER, env: { PATH, HOME }, tell, durable: true });
  const { ports, secrets } = ground;
  const urls = await startDatabase(ground);
  const queue = await startQueue(ground);
  await supervisor.runOnce(
    'migrate',
    nodeProgram(OPERADOR, { ...ground.env, MIGRATION_DATABASE_URL: urls.migrate }, 'migrate'),
  );

  const ca = await crearAutoridadDePrueba(desdeAhora());
  const servidor = await emitirCertificadoDeServidor(ca);
  const emisor = unEmisorDeclarado({ tenantId: TENANT, ruc: `${RUC}-8` });
  const certificado = await certificar(emisor, ca);
  const [tlsFile, caFile] = [path.join(FOLDER, 'tls.json'), path.join(FOLDER, 'ca.pem')];
  writeFileSync(tlsFile, JSON.stringify({ cert: servidor.certPem, key: servidor.keyPem, ca: ca.certPem }));
  writeFileSync(caFile, ca.certPem);
  const url = `https://127.0.0.1:${ports.simulator_h}`;
  const env = { ...ground.env, TLS_FILES: tlsFile, PORT: String(ports.simulator_h) };
  await supervisor.start({
    name: 'autoridad',
    launch: () => nodeProgram('taller/bench/submit/autoridad-inmediata.js', env),
    ready: async () => !(await isFree(ports.simulator_h)),
  });

  const database = await openDatabase({ databaseUrl: urls.api, databasePool: 2 }, 'bench', MIGRATIONS);
  const secretBox = new EnvironmentSecretBox(Buffer.from(secrets.master_key, 'base64'));
  const registro = new TypeOrmRegistroDeEmisores(database, secretBox);
  await instalar(registro, emisor, certificado);
  await database.close();

  const admin = await conectarAdministrador(ground);
  const submitter = (nombre: string) =>
    httpService(
      nombre,
      'apps/fiscal-submitter/src/main.js',
      {
        ...ground.env,
        DATABASE_URL: urls['fiscal-submitter'],
        ...queue,
        MASTER_KEY: secrets.master_key,
        FISCAL_URL_H: url,
        FISCAL_URL_P: url,
        FISCAL_CA_FILE: caFile,
        FISCAL_PAUSE_PERCENT: '1',
        BATCH_WAIT_MS: '0',
        HOST: '127.0.0.1',
        INNER_PORT: String(ports.submitter_inner),
        LOG_LEVEL: 'warn',
        NODE_OPTIONS: process.env['SUBMITTER_NODE_OPTIONS'],
      },
      `http://127.0.0.1:${ports.submitter_inner}/health/ready`,
    );
  const finales = await Finales.escuchar(admin);
  const suelo = new Suelo(
    urls['fiscal-submitter'],
    url,
    { ca: ca.certPem, cert: certificado.certificadoPem, key: certificado.clavePem },
    A_LA_VEZ,
  );
  /** The bare work of as many documents, which no process takes. */
  const sueloDe = async (cuantos: number, modo: 'S' | 'A', ocioso: number): Promise<Gasto> => {
    await poblar(admin, cuantos, 'nadie', (mostrar) => mostrar());
    const ids = (await admin.query<{ id: string }>('SELECT id FROM documento')).rows.map(({ id }) => id);
    const hacer = (): Promise<void> => (modo === 'S' ? suelo.sincrono(ids) : suelo.porLotes(ids, POR_LOTE));
    return gastoDe(cuantos, hacer, ocioso);
  };
  const productoCon = (cuantos: number, modo: 'S' | 'A', ocioso: number): Promise<Gasto> =>
    poblar(admin, cuantos, modo, (mostrar) => {
      const todos = finales.tantos(cuantos);
      return gastoDe(cuantos, () => mostrar().then(() => todos), ocioso);
    });

  await supervisor.start(submitter('fiscal-submitter'));
  tell('warming up …');
  // The first runs include compilation, which would falsify the figures of a backlog.
  for (const modo of ['S', 'A'] as const) {
    await productoCon(DE_CALENTAMIENTO, modo, 0);
    await sueloDe(DE_CALENTAMIENTO, modo, 0);
  }
  const ocioso = await enReposo();
  const comparar = async (cuantos: number, modo: 'S' | 'A'): Promise<Comparado> => {
    const rondas: { suelo: Gasto; producto: Gasto }[] = [];
    for (let ronda = 1; ronda <= RONDAS; ronda += 1) {
      tell(`${cuantos} documents ${modo === 'S' ? 'one by one' : 'in batches'}, ${ronda} of ${RONDAS} …`);
      rondas.push({ suelo: await sueloDe(cuantos, modo, ocioso), producto: await productoCon(cuantos, modo, ocioso) });
    }
    return {
      suelo: juntar(rondas.map((ronda) => ronda.suelo)),
      producto: juntar(rondas.map((ronda) => ronda.producto)),
      parte: mediana(rondas.map((ronda) => ronda.suelo.cpu / ronda.producto.cpu)),
    };
  };
  const sincrono = await comparar(SINCRONOS, 'S');
  const lotes = await comparar(EN_LOTES, 'A');
  const conPocos: Gasto[] = [];
  for (let vez = 1; vez <= VECES; vez += 1) {
    tell(`a backlog of ${POCOS}, ${vez} of ${VECES} …`);
    conPocos.push(await productoCon(POCOS, 'A', ocioso));
  }
  tell(`a backlog of ${MUCHOS} …`);
  const lotesConMuchos = await productoCon(MUCHOS, 'A', ocioso);
  await suelo.cerrar();
  await admin.end();
  return { sincrono, lotes, lotesConPocos: juntar(conPocos), lotesConMuchos };
}

function informar({ sincrono, lotes, lotesConPocos, lotesConMuchos }: Medida): boolean {
  const fila = (nombre: string, { porSegundo, cpu }: Gasto, parte?: number): void => {
    const numeros = [porSegundo.toFixed(0), cpu.toFixed(2), parte?.toFixed(2) ?? ''];
    console.log(`${nombre.padEnd(52)}${numeros.map((numero) => numero.padStart(10)).join('')}`.trimEnd());
  };
  console.log('Signed documents of 7.5 KB, one submitter process. Batches wait for their result as told: 6 s here');
  console.log(
    'The floor writes the rows of each turn and answer and sends the stored bytes. It has no queue, no outbox, no lease',
  );
  console.log(
    'or fence, no breaker, no jobs that follow; it reads no answer, counts and logs nothing: of these is the gap\n',
  );
  console.log(`${''.padEnd(52)}${['per s', 'cpu ms', 'share'].map((titulo) => titulo.padStart(10)).join('')}`);
  fila(`floor, one by one (2 transactions, 1 round trip)`, sincrono.suelo);
  fila(`synchronous service, ${RONDAS} × ${SINCRONOS}`, sincrono.producto, sincrono.parte);
  fila(`floor, in batches of ${POR_LOTE} (4 transactions, 2 trips)`, lotes.suelo);
  fila(`batches, ${RONDAS} × ${EN_LOTES}`, lotes.producto, lotes.parte);
  fila(`batches, backlog ${POCOS}`, lotesConPocos);
  fila(`batches, backlog ${MUCHOS}`, lotesConMuchos);
  const figuras = {
    sync_share_of_floor: desde(sincrono.parte, META_SINCRONO),
    batch_share_of_floor: desde(lotes.parte, META_LOTES),
    batch_large_over_small_backlog: desde(lotesConPocos.cpu / lotesConMuchos.cpu, META_CAIDA),
  };
  console.log(JSON.stringify(figuras));
  return Object.values(figuras).every(({ met }) => met);
}

async function main(): Promise<number> {
  mkdirSync(FOLDER, { recursive: true });
  let medida: Medida | undefined;
  const status = await session(FOLDER, tell, async (supervisor) => void (medida = await medir(supervisor)), 130);
  forgetData(FOLDER);
  rmSync(FOLDER, { recursive: true, force: true });
  if (!medida) return status || 1;
  return informar(medida) ? 0 : 1;
}

void main().then((status) => process.exit(status));
