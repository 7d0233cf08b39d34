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
import { comoTenant, httpDesnudo, medir, type Medida, type Tiempos } from './consultas/medir';
import { GRANDE, poblar } from './consultas/poblar';

const FOLDER = path.join(ROOT, '.local', 'bench', `consultas-${process.pid}`);
const RAPIDO = process.argv.includes('--quick');
const DOCUMENTOS = RAPIDO ? 50_000 : 1_000_000;
const POCOS = 10_000;
const VECES = RAPIDO ? 60 : 100;
/** Bytes of a page of 50 documents, about. */
const PAGINA_BYTES = 60_000;

interface Figura {
  value: number;
  goal: string;
  met: boolean;
}

const tell = (linea: string): void => console.error(`▸ ${linea}`);
const redondo = (n: number): number => Math.round(n * 100) / 100;

async function bench(supervisor: Supervisor): Promise<Record<string, Figura>> {
  const { PATH, HOME } = process.env;
  const ground = await prepareGround(supervisor, { folder: FOLDER, env: { PATH, HOME }, tell, durable: false });
  const urls = await startDatabase(ground);
  await supervisor.runOnce('migrate', nodeProgram('tools/migrate.js', { ...ground.env, ...urls }));
  const { ports, secrets } = ground;
  const base = `http://127.0.0.1:${ports.api}`;
  const cluster = { folder: '', port: ports.postgres, password: secrets.db_superuser, durable: false };
  const admin = new Client({ connectionString: adminUrl(cluster, 'timbo') });
  const app = new Client({ connectionString: urls.DATABASE_URL });
  // When the bench is interrupted the server goes first.
  for (const client of [admin, app]) client.on('error', () => undefined);
  await Promise.all([admin.connect(), app.connect()]);
  await comoTenant(app);
  const database = await openDatabase({ databaseUrl: urls.DATABASE_URL, databasePool: 2 }, 'bench', MIGRATIONS);

  tell(`filling ${POCOS} documents …`);
  await poblar(admin, POCOS);
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

  const medirTodo = async (): Promise<Medida[]> => {
    const medidas: Medida[] = [];
    for (const caso of await casosDe(database)) medidas.push(await medir(caso, app, base, apiKey, VECES));
    return medidas;
  };
  tell('measuring …');
  const pocos = await medirTodo();
  tell(`filling ${DOCUMENTOS} documents …`);
  await poblar(admin, DOCUMENTOS);
  tell('measuring …');
  const muchos = await medirTodo();
  const desnudo = await httpDesnudo(PAGINA_BYTES, VECES);
  const cuenta = await cuentaDesnuda(admin);

  tell('exporting …');
  const url = (formato: string): string => `${base}/v1/de/exportar?formato=${formato}`;
  const pid = supervisor.pids()['api']!;
  const csv = await exportar(url('csv'), apiKey, DOCUMENTOS / 2, pid);
  const xlsx = await exportar(url('xlsx'), apiKey, DOCUMENTOS / 2, pid);

  await Promise.all([admin.end(), app.end(), database.close()]);
  imprimir(pocos, muchos, desnudo, cuenta, { csv, xlsx });
  return figuras(pocos, muchos, desnudo, cuenta, { csv, xlsx });
}

async function cuentaDesnuda(admin: Client): Promise<number> {
  const muestras: number[] = [];
  for (let i = 0; i < 15; i += 1) {
    const antes = process.hrtime.bigint();
    await admin.query(`SELECT count(*) FROM documento WHERE tenant_id = $1`, [GRANDE]);
    muestras.push(Number(process.hrtime.bigint() - antes) / 1e6);
  }
  return muestras.sort((a, b) => a - b)[7]!;
}

const veces = ({ sql, http }: Medida, desnudo: Tiempos): number => http.mediana / (sql.mediana + desnudo.mediana);

function imprimir(
  pocos: Medida[],
  muchos: Medida[],
  desnudo: Tiempos,
  cuenta: number,
  exportaciones: Record<string, Exportacion>,
): void {
  const ms = (n: number): string => n.toLocaleString('en', { maximumFractionDigits: 2 }).padStart(9);
  console.log(`${DOCUMENTOS.toLocaleString('en')} documents, half of them of the tenant that asks; ms\n`);
  console.log(
    `${'endpoint'.padEnd(24)} bare SQL       p99  endpoint       p99  ÷(SQL+HTTP)   page alone    of ${POCOS.toLocaleString('en')}   growth`,
  );
  muchos.forEach((medida, i) => {
    const { caso, sql, http, pagina } = medida;
    const antes = pocos[i]!.pagina.mediana;
    const crece = caso.noCrece ? redondo(pagina.mediana / antes) : '';
    console.log(
      `${caso.nombre.padEnd(24)}${ms(sql.mediana)} ${ms(sql.p99)} ${ms(http.mediana)} ${ms(http.p99)} ${ms(veces(medida, desnudo))}    ${ms(pagina.mediana)} ${ms(antes)}   ${crece}`,
    );
  });
  console.log(`\nbare HTTP round trip of a page ${ms(desnudo.mediana)} · bare count of the tenant ${ms(cuenta)}`);
  for (const [formato, { filasPorSegundo, crecioMb, bytes }] of Object.entries(exportaciones)) {
    console.log(
      `export ${formato}: ${filasPorSegundo} rows/s, ${Math.round(bytes / 1e6)} MB, process grew by ${crecioMb} MB`,
    );
  }
}

function figuras(
  pocos: Medida[],
  muchos: Medida[],
  desnudo: Tiempos,
  cuenta: number,
  { csv, xlsx }: { csv: Exportacion; xlsx: Exportacion },
): Record<string, Figura> {
  const hasta = (value: number, limite: number, unidad = ''): Figura => ({
    value: redondo(value),
    goal: `<= ${limite}${unidad}`,
    met: value <= limite,
  });
  const desde = (value: number, limite: number): Figura => ({ value, goal: `>= ${limite}`, met: value >= limite });
  const de = (nombre: string): Medida => muchos.find(({ caso }) => caso.nombre === nombre)!;
  const crecimientos = muchos.flatMap(({ caso, pagina }, i) =>
    caso.noCrece ? [pagina.mediana / pocos[i]!.pagina.mediana] : [],
  );
  const primera = de('list, first page');
  const profunda = de('list, deep offset');
  return {
    endpoint_over_sql_plus_http: hasta(Math.max(...muchos.map((medida) => veces(medida, desnudo))), 2),
    page_growth: hasta(Math.max(...crecimientos), 1.5),
    total_over_bare_count: hasta((primera.sql.mediana - primera.pagina.mediana) / cuenta, 2),
    deep_offset_page_over_bare_count: hasta(profunda.pagina.mediana / cuenta, 2),
    summary_month_ms: hasta(de('summary, this month').http.mediana, 90),
    top_receptores_month_ms: hasta(de('top-receptores').http.mediana, 90),
    export_csv_rows_per_s: desde(csv.filasPorSegundo, 20_000),
    export_xlsx_rows_per_s: desde(xlsx.filasPorSegundo, 20_000),
    export_memory_growth_mb: hasta(Math.max(csv.crecioMb, xlsx.crecioMb), 100),
  };
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
