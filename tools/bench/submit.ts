// `npm run bench:submit`: documents per second through the synchronous service and through batches, by the real submitter against an
// authority that answers at once (submit/autoridad-inmediata.ts), beside the same number of bare HTTPS round trips and bare changes of
// state in the same run. --quick: a backlog of 10,000 instead of 100,000. Starts what it needs and stops it.
//
// Compared is CPU time per document, of all processes together: both sides are bound by it, and what other programs of the machine do does
// not change it. Documents are counted as they are announced, the way the api waits for them: a count in the database would cost more the
// more documents there are, and would measure itself.
import 'reflect-metadata';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { empaquetarLote, leerPkcs12 } from '@libs/fiscal';
import { crearAutoridadDePrueba, emitirCertificadoDePrueba, emitirCertificadoDeServidor } from '@libs/fiscal/testing';
import { EnvironmentSecretBox } from '@libs/platform';
import { openDatabase } from '@libs/platform/db';
import { SqlRegistroDeEmisores } from '@libs/series/typeorm';
import { MIGRATIONS } from '../../migrations';
import { forgetData, prepareGround } from '../stack/ground';
import { startDatabase } from '../stack/parts/database';
import { startQueue } from '../stack/parts/queue';
import { adminUrl } from '../stack/postgres/cluster';
import { httpService, nodeProgram } from '../stack/programs';
import { isFree } from '../stack/ports';
import { ROOT } from '../stack/root';
import { session } from '../stack/session';
import { Supervisor } from '../stack/supervisor';
import { cpuTime } from './cpu';
import { poblar, TENANT } from './submit/poblar';
import { Suelo } from './submit/suelo';

const FOLDER = path.join(ROOT, '.local', 'bench', `submit-${process.pid}`);
const RAPIDO = process.argv.includes('--quick');
const POCOS = 1_000;
const MUCHOS = RAPIDO ? 10_000 : 100_000;
/** Times that a backlog of few is made and worked off: one alone is over in the time that it takes to begin. */
const VECES = 5;
/** Of the floor and of the synchronous path: enough to be past the start. */
const SINCRONOS = RAPIDO ? 3_000 : 20_000;
const DEL_SUELO = RAPIDO ? 10_000 : 20_000;
const DE_CALENTAMIENTO = 2_000;
const A_LA_VEZ = 16;
const POR_LOTE = 50;
const XML_BYTES = 7_500;
const META_LOTES = 0.5;
const META_SINCRONO = 0.4;
/** "No fall": what chance does on a shared machine is not one. */
const META_CAIDA = 0.95;
const RENUNCIA_MS = 900_000;
const RUC = '80099990';

const tell = (linea: string): void => console.error(`▸ ${linea}`);
const redondo = (n: number): number => Math.round(n * 100) / 100;

interface Gasto {
  porSegundo: number;
  /** CPU time of a document, in ms. */
  cpu: number;
}

interface Medida {
  sueloSincrono: Gasto;
  sueloLotes: Gasto;
  sincrono: Gasto;
  lotesConPocos: Gasto;
  lotesConMuchos: Gasto;
}

/** Hears of documents that became final. */
class Finales {
  private total = 0;
  private despertar = (): void => undefined;

  static async escuchar(client: Client): Promise<Finales> {
    const finales = new Finales();
    client.on('notification', ({ payload }) => finales.oir(payload?.split(',').length ?? 0));
    await client.query('LISTEN documento_resuelto');
    return finales;
  }

  /** Resolves when so many more were heard of. */
  tantos(cuantos: number): Promise<void> {
    this.total = 0;
    return new Promise<void>((resolve, reject) => {
      const renuncia = (): void => reject(new Error(`${this.total} of ${cuantos} documents became final`));
      const reloj = setTimeout(renuncia, RENUNCIA_MS);
      this.despertar = () => {
        if (this.total < cuantos) return;
        clearTimeout(reloj);
        resolve();
      };
    });
  }

  private oir(n: number): void {
    this.total += n;
    this.despertar();
  }
}

/** What something costs; `ocioso`: CPU time that passes in a second in which nothing is done. */
async function gastoDe(cuantos: number, hacer: () => Promise<void>, ocioso = 0): Promise<Gasto> {
  const [inicio, cpu] = [performance.now(), cpuTime()];
  await hacer();
  const segundos = (performance.now() - inicio) / 1_000;
  return { porSegundo: cuantos / segundos, cpu: (cpuTime() - cpu - ocioso * segundos) / cuantos };
}

const MIRADAS_AL_REPOSO = 6;

/** CPU time per second of processes that wait for work: the least that is seen, for what was begun may still be ending. */
async function enReposo(): Promise<number> {
  const miradas: number[] = [];
  for (let i = 0; i < MIRADAS_AL_REPOSO; i += 1) miradas.push((await gastoDe(1, () => delay(1_000))).cpu);
  return Math.min(...miradas);
}

const media = (valores: readonly number[]): number => valores.reduce((a, b) => a + b, 0) / valores.length;
const mediana = (valores: readonly number[]): number => valores.toSorted((a, b) => a - b)[valores.length >> 1]!;
const juntar = (gastos: readonly Gasto[], como: (valores: readonly number[]) => number): Gasto => ({
  porSegundo: como(gastos.map(({ porSegundo }) => porSegundo)),
  cpu: como(gastos.map(({ cpu }) => cpu)),
});

async function medir(supervisor: Supervisor): Promise<Medida> {
  const { PATH, HOME } = process.env;
  const ground = await prepareGround(supervisor, { folder: FOLDER, env: { PATH, HOME }, tell, durable: true });
  const { ports, secrets } = ground;
  const urls = await startDatabase(ground);
  const queue = await startQueue(ground);
  await supervisor.runOnce('migrate', nodeProgram('tools/migrate.js', { ...ground.env, ...urls, ...queue }));

  const ca = await crearAutoridadDePrueba();
  const servidor = await emitirCertificadoDeServidor(ca);
  const cliente = await emitirCertificadoDePrueba({ ca, ruc: `${RUC}-8`, nombre: 'BANCO DE PRUEBAS S.A.' });
  const [tlsFile, caFile] = [path.join(FOLDER, 'tls.json'), path.join(FOLDER, 'ca.pem')];
  writeFileSync(tlsFile, JSON.stringify({ cert: servidor.certPem, key: servidor.keyPem, ca: ca.certPem }));
  writeFileSync(caFile, ca.certPem);
  const url = `https://127.0.0.1:${ports.simulator_h}`;
  const env = { ...ground.env, TLS_FILES: tlsFile, PORT: String(ports.simulator_h) };
  await supervisor.start({
    name: 'autoridad',
    launch: () => nodeProgram('tools/bench/submit/autoridad-inmediata.js', env),
    ready: async () => !(await isFree(ports.simulator_h)),
  });

  const database = await openDatabase({ databaseUrl: urls.DATABASE_URL, databasePool: 2 }, 'bench', MIGRATIONS);
  const secretBox = new EnvironmentSecretBox(Buffer.from(secrets.master_key, 'base64'));
  const registro = new SqlRegistroDeEmisores(database, secretBox);
  const razonSocial = 'Banco de Pruebas S.A.';
  await registro.crearTenant(TENANT, {
    ruc: `${RUC}-8`,
    razonSocial,
    tipoContribuyente: 2,
    plan: 'enterprise',
    actividades: [],
  });
  const leido = leerPkcs12(cliente.pkcs12, cliente.clave);
  await registro.ponerCertificado(TENANT, {
    ...leido,
    clavePem: leido.clavePkcs8Pem,
    cadenaPem: leido.cadenaPem.join('\n'),
  });
  await database.close();

  const admin = new Client({
    connectionString: adminUrl(
      { folder: '', port: ports.postgres, password: secrets.db_superuser, durable: true },
      'timbo',
    ),
  });
  admin.on('error', () => undefined);
  await admin.connect();
  const submitter = (nombre: string) =>
    httpService(
      nombre,
      'apps/fiscal-submitter/src/main.js',
      {
        ...ground.env,
        DATABASE_URL: urls.DATABASE_URL,
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
      },
      `http://127.0.0.1:${ports.submitter_inner}/health/ready`,
    );
  const finales = await Finales.escuchar(admin);
  /** The product, alone and started, when a backlog appears; and as many more, each when the one before is done. */
  const producto = async (cuantos: number, modo: 'S' | 'A', veces = 1): Promise<Gasto> => {
    tell(`${veces === 1 ? '' : `${veces} × `}${cuantos} documents, ${modo === 'S' ? 'one by one' : 'in batches'} …`);
    const gastos: Gasto[] = [];
    const solo = await Supervisor.open(path.join(FOLDER, `submitter-${modo}-${cuantos}`), tell);
    try {
      await solo.start(submitter('fiscal-submitter'));
      // Code that never ran is compiled as it goes: no backlog's affair.
      await poblar(admin, DE_CALENTAMIENTO, modo, async (mostrar) => {
        const todos = finales.tantos(DE_CALENTAMIENTO);
        await mostrar();
        await todos;
      });
      const ocioso = await enReposo();
      for (let vez = 0; vez < veces; vez += 1) {
        await poblar(admin, cuantos, modo, async (mostrar) => {
          const todos = finales.tantos(cuantos);
          gastos.push(await gastoDe(cuantos, () => mostrar().then(() => todos), ocioso));
        });
      }
      return juntar(gastos, mediana);
    } finally {
      await solo.stop();
    }
  };

  const suelo = new Suelo(
    urls.DATABASE_URL,
    url,
    { ca: ca.certPem, cert: cliente.certPem, key: cliente.keyPem },
    A_LA_VEZ,
  );
  const cdcs = (n: number): string[] => Array.from({ length: n }, (_, i) => String(i + 1).padStart(44, '0'));
  const nada = (mostrar: () => Promise<void>): Promise<void> => mostrar();
  await poblar(admin, DEL_SUELO, 'S', nada);
  await admin.query('TRUNCATE outbox');
  const muestra = await admin.query<{ xml: Buffer }>(`SELECT xml FROM documento_xml LIMIT ${POR_LOTE}`);
  const unLote = empaquetarLote(muestra.rows.map(({ xml }) => xml.toString()));
  const [sueloSincrono, sueloLotes]: [Gasto[], Gasto[]] = [[], []];
  const medirSuelo = async (): Promise<void> => {
    tell('the floor …');
    const mitad = DEL_SUELO / 2;
    sueloSincrono.push(await gastoDe(mitad, () => suelo.sincrono(cdcs(mitad), XML_BYTES, 2)));
    sueloLotes.push(await gastoDe(DEL_SUELO, () => suelo.porLotes(cdcs(DEL_SUELO), unLote, POR_LOTE)));
  };
  await suelo.sincrono(cdcs(DE_CALENTAMIENTO), XML_BYTES, 2);
  await suelo.porLotes(cdcs(DE_CALENTAMIENTO), unLote, POR_LOTE);
  await medirSuelo();
  const sincrono = await producto(SINCRONOS, 'S');
  const lotesConPocos = await producto(POCOS, 'A', VECES);
  const lotesConMuchos = await producto(MUCHOS, 'A');
  await poblar(admin, DEL_SUELO, 'S', nada);
  await admin.query('TRUNCATE outbox');
  await medirSuelo();
  await suelo.cerrar();
  await admin.end();
  return {
    sueloSincrono: juntar(sueloSincrono, media),
    sueloLotes: juntar(sueloLotes, media),
    sincrono,
    lotesConPocos,
    lotesConMuchos,
  };
}

function informar({ sueloSincrono, sueloLotes, sincrono, lotesConPocos, lotesConMuchos }: Medida): boolean {
  const fila = (nombre: string, { porSegundo, cpu }: Gasto, suelo: Gasto): void => {
    const numeros = [porSegundo.toFixed(0), cpu.toFixed(2), (suelo.cpu / cpu).toFixed(2)];
    console.log(`${nombre.padEnd(52)}${numeros.map((numero) => numero.padStart(10)).join('')}`);
  };
  console.log('Signed documents of 7.5 KB, one submitter process. Batches wait for their result as told: 6 s here\n');
  console.log(`${''.padEnd(52)}${['per s', 'cpu ms', 'share'].map((titulo) => titulo.padStart(10)).join('')}`);
  fila(`floor, one by one (2 transactions, 1 round trip)`, sueloSincrono, sueloSincrono);
  fila(`synchronous service, backlog ${SINCRONOS}`, sincrono, sueloSincrono);
  fila(`floor, in batches of ${POR_LOTE} (4 transactions, 2 trips)`, sueloLotes, sueloLotes);
  fila(`batches, backlog ${POCOS}`, lotesConPocos, sueloLotes);
  fila(`batches, backlog ${MUCHOS}`, lotesConMuchos, sueloLotes);
  const figura = (value: number, meta: number) => ({ value: redondo(value), goal: `>= ${meta}`, met: value >= meta });
  const figuras = {
    sync_share_of_floor: figura(sueloSincrono.cpu / sincrono.cpu, META_SINCRONO),
    batch_share_of_floor: figura(sueloLotes.cpu / lotesConMuchos.cpu, META_LOTES),
    batch_large_over_small_backlog: figura(lotesConPocos.cpu / lotesConMuchos.cpu, META_CAIDA),
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
