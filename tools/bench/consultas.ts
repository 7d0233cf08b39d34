// `npm run bench:queries`: lists, searches and reports on 1,000,000 documents of 50 tenants (one has half), beside their bare SQL.
// --quick: 50,000 documents. Starts a PostgreSQL and an api of its own and stops them.
import 'reflect-metadata';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { SqlCredencialRepository } from '@libs/auth/typeorm';
import { openDatabase } from '@libs/platform/db';
import { MIGRATIONS } from '../../migrations';
import { forgetData, prepareGround } from '../stack/ground';
import { startDatabase } from '../stack/parts/database';
import { adminUrl } from '../stack/postgres/cluster';
import { httpService, nodeProgram } from '../stack/programs';
import { ROOT } from '../stack/root';
import { session } from '../stack/session';
import type { Supervisor } from '../stack/supervisor';
import { casosDe } from './consultas/casos';
import { exportar, type Exportacion } from './consultas/exportar';
import { type Figura, figuras, imprimir } from './consultas/informe';
import { comoTenant, medir, type Medida, servidorDesnudo } from './consultas/medir';
import { GRANDE, poblar } from './consultas/poblar';

const FOLDER = path.join(ROOT, '.local', 'bench', `consultas-${process.pid}`);
const RAPIDO = process.argv.includes('--quick');
const DOCUMENTOS = RAPIDO ? 50_000 : 1_000_000;
const POCOS = 10_000;
const VECES = RAPIDO ? 60 : 100;
/** Bytes of a page of 50 documents, about. */
const PAGINA_BYTES = 60_000;
const DIA_MS = 86_400_000;

const tell = (linea: string): void => console.error(`▸ ${linea}`);

async function bench(supervisor: Supervisor): Promise<Record<string, Figura>> {
  const { PATH, HOME } = process.env;
  const ground = await prepareGround(supervisor, { folder: FOLDER, env: { PATH, HOME }, tell, durable: false });
  const urls = await startDatabase(ground);
  await supervisor.runOnce('migrate', nodeProgram('tools/migrate.js', { ...ground.env, ...urls }));
  const { ports, secrets } = ground;
  const base = `http://127.0.0.1:${ports.api}`;
  const cluster = { folder: '', port: ports.postgres, password: secrets.db_superuser, durable: false };
  const conectar = async (url: string): Promise<Client> => {
    const client = new Client({ connectionString: url });
    // When the bench is interrupted the server goes first.
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  const llenar = async (cuantos: number): Promise<void> => {
    tell(`filling ${cuantos} documents …`);
    const admin = await conectar(adminUrl(cluster, 'timbo'));
    await poblar(admin, cuantos);
    await admin.end();
  };
  await llenar(POCOS);
  const servidor = await conectar(adminUrl(cluster));
  await servidor.query('CREATE DATABASE pocos TEMPLATE timbo');
  await servidor.end();
  await llenar(DOCUMENTOS);

  const urlDePocos = new URL(urls.DATABASE_URL);
  urlDePocos.pathname = '/pocos';
  const [app, pocos] = [await conectar(urls.DATABASE_URL), await conectar(urlDePocos.href)];
  await Promise.all([comoTenant(app), comoTenant(pocos)]);
  const abrir = (databaseUrl: string) => openDatabase({ databaseUrl, databasePool: 2 }, 'bench', MIGRATIONS);
  const [database, databaseDePocos] = [await abrir(urls.DATABASE_URL), await abrir(urlDePocos.href)];
  const apiKey = await new SqlCredencialRepository(database).crearApiKey(GRANDE, 'bench');
  const env = {
    ...ground.env,
    DATABASE_URL: urls.DATABASE_URL,
    HOST: '127.0.0.1',
    PORT: String(ports.api),
    INNER_PORT: String(ports.api_inner),
    PUBLIC_BASE_URL: base,
    LINK_KEY: secrets.link_key,
    MASTER_KEY: secrets.master_key,
    STORAGE_DIR: path.join(FOLDER, 'objects'),
    LOG_LEVEL: 'warn',
  };
  const listo = `http://127.0.0.1:${ports.api_inner}/health/ready`;
  await supervisor.start(httpService('api', 'apps/api/src/main.js', env, listo));

  tell('measuring …');
  const nada = await servidorDesnudo(PAGINA_BYTES);
  const medidas: Medida[] = [];
  const [casos, casosDePocos] = [await casosDe(database), await casosDe(databaseDePocos)];
  for (const [i, caso] of casos.entries()) {
    medidas.push(await medir(caso, casosDePocos[i]!, { app, pocos, base, apiKey, nada: nada.url, veces: VECES }));
  }
  const cuenta = await cuentaDesnuda(app);
  nada.cerrar();

  tell('exporting …');
  const pid = supervisor.pids()['api']!;
  const bajar = (formato: string, desde = ''): Promise<Exportacion> =>
    exportar(`${base}/v1/de/exportar?formato=${formato}${desde}`, apiKey, pid);
  // A month first: what the process needs at all. The whole may not take much more.
  const unMes = `&desde=${new Date(Date.now() - 30 * DIA_MS).toISOString().slice(0, 10)}`;
  const csv = { mes: await bajar('csv', unMes), todo: await bajar('csv'), filas: DOCUMENTOS / 2 };
  const xlsx = { mes: await bajar('xlsx', unMes), todo: await bajar('xlsx'), filas: DOCUMENTOS / 2 };

  await Promise.all([app.end(), pocos.end(), database.close(), databaseDePocos.close()]);
  const hecho = { medidas, cuenta, csv, xlsx };
  imprimir(hecho, DOCUMENTOS, POCOS);
  return figuras(hecho);
}

async function cuentaDesnuda(client: Client): Promise<number> {
  const muestras: number[] = [];
  for (let i = 0; i < 15; i += 1) {
    const antes = process.hrtime.bigint();
    await client.query(`SELECT count(*) FROM documento WHERE tenant_id = $1`, [GRANDE]);
    muestras.push(Number(process.hrtime.bigint() - antes) / 1e6);
  }
  return muestras.sort((a, b) => a - b)[7]!;
}

let logrado = false;
void session(
  FOLDER,
  tell,
  async (supervisor) => {
    const todas = await bench(supervisor);
    logrado = Object.values(todas).every(({ met }) => met);
    console.log(JSON.stringify(todas));
  },
  130,
).then((estado) => {
  forgetData(FOLDER);
  rmSync(FOLDER, { recursive: true, force: true });
  process.exitCode = estado === 0 && !logrado ? 1 : estado;
});
