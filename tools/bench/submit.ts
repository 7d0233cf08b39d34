// `npm run bench:submit`: documents per second through the synchronous service and through batches, by the real submitter against an
// authority that answers at once (submit/autoridad-inmediata.ts), beside the same number of bare HTTPS round trips and bare changes of
// state in the same run. --quick: a backlog of 10,000 instead of 100,000. Starts what it needs and stops it.
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
import { poblar, TENANT } from './submit/poblar';
import { Suelo } from './submit/suelo';

const FOLDER = path.join(ROOT, '.local', 'bench', `submit-${process.pid}`);
const RAPIDO = process.argv.includes('--quick');
const POCOS = 1_000;
const MUCHOS = RAPIDO ? 10_000 : 100_000;
/** Of the synchronous path: enough to be past the start. */
const SINCRONOS = RAPIDO ? 3_000 : 20_000;
const A_LA_VEZ = 16;
const POR_LOTE = 50;
const XML_BYTES = 7_500;
const META_LOTES = 0.5;
const META_SINCRONO = 0.4;
/** "No fall": what chance does on a shared machine is not one. */
const META_CAIDA = 0.8;
const MIRAR_MS = 50;
const RENUNCIA_MS = 900_000;
const RUC = '80099990';

const tell = (linea: string): void => console.error(`▸ ${linea}`);
const redondo = (n: number): number => Math.round(n * 100) / 100;

interface Medida {
  sueloSincrono: number;
  sueloLotes: number;
  sincrono: number;
  lotesConPocos: number;
  lotesConMuchos: number;
}

/** Rate between the first and the last document that became final: waiting times and the start of the process are not work. */
async function medirFinales(admin: Client, cuantos: number): Promise<number> {
  const finales = async (): Promise<number> =>
    Number((await admin.query<{ n: string }>(`SELECT count(*) AS n FROM documento WHERE estado = 'A'`)).rows[0]!.n);
  let primero: { n: number; at: number } | undefined;
  const fin = performance.now() + RENUNCIA_MS;
  for (;;) {
    const n = await finales();
    const at = performance.now();
    if (n > 0) primero ??= { n, at };
    if (primero && n >= cuantos) return (n - primero.n) / ((at - primero.at) / 1_000);
    if (at > fin) throw new Error(`${n} of ${cuantos} documents are final after ${RENUNCIA_MS / 1_000} s`);
    await delay(MIRAR_MS);
  }
}

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
  /** The product, alone, on a backlog that was there before it started. */
  const producto = async (cuantos: number, modo: 'S' | 'A'): Promise<number> => {
    tell(`${cuantos} documents, ${modo === 'S' ? 'one by one' : 'in batches'} …`);
    await poblar(admin, cuantos, modo);
    const solo = await Supervisor.open(path.join(FOLDER, `submitter-${modo}-${cuantos}`), tell);
    try {
      const midiendo = medirFinales(admin, cuantos);
      await solo.start(submitter('fiscal-submitter'));
      return await midiendo;
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
  tell('the floor …');
  await poblar(admin, SINCRONOS, 'S');
  await admin.query('TRUNCATE outbox');
  const sueloSincrono = await suelo.sincrono(cdcs(SINCRONOS), XML_BYTES, 2);
  const unLote = empaquetarLote(
    (await admin.query<{ xml: Buffer }>(`SELECT xml FROM documento_xml LIMIT ${POR_LOTE}`)).rows.map(({ xml }) =>
      xml.toString(),
    ),
  );
  const sueloLotes = await suelo.porLotes(cdcs(SINCRONOS), unLote, POR_LOTE);
  await suelo.cerrar();
  const sincrono = await producto(SINCRONOS, 'S');
  const lotesConPocos = await producto(POCOS, 'A');
  const lotesConMuchos = await producto(MUCHOS, 'A');
  await admin.end();
  return { sueloSincrono, sueloLotes, sincrono, lotesConPocos, lotesConMuchos };
}

function informar({ sueloSincrono, sueloLotes, sincrono, lotesConPocos, lotesConMuchos }: Medida): boolean {
  const fila = (nombre: string, porSegundo: number, suelo: number): void =>
    console.log(
      `${nombre.padEnd(52)}${porSegundo.toFixed(0).padStart(10)}${(porSegundo / suelo).toFixed(2).padStart(10)}`,
    );
  console.log('Signed documents of 7.5 KB, one submitter process; documents per second and share of the floor\n');
  fila(`floor, one by one (2 transactions, 1 round trip)`, sueloSincrono, sueloSincrono);
  fila(`synchronous service, backlog ${SINCRONOS}`, sincrono, sueloSincrono);
  fila(`floor, in batches of ${POR_LOTE} (4 transactions, 2 trips)`, sueloLotes, sueloLotes);
  fila(`batches, backlog ${POCOS}`, lotesConPocos, sueloLotes);
  fila(`batches, backlog ${MUCHOS}`, lotesConMuchos, sueloLotes);
  const figura = (value: number, meta: number) => ({ value: redondo(value), goal: `>= ${meta}`, met: value >= meta });
  const figuras = {
    sync_share_of_floor: figura(sincrono / sueloSincrono, META_SINCRONO),
    batch_share_of_floor: figura(lotesConMuchos / sueloLotes, META_LOTES),
    batch_large_over_small_backlog: figura(lotesConMuchos / lotesConPocos, META_CAIDA),
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
