// `npm run bench -- queries`: lists, searches and reports on 1,000,000 documents of 50 tenants (one has half), beside their bare SQL.
// --quick: 50,000 documents; --documentos N: this many. Starts a PostgreSQL and an api of its own and stops them.
import 'reflect-metadata';
import path from 'node:path';
import type { Client } from 'pg';
import { TypeOrmCredencialRepository } from '@libs/auth/postgres';
import { SystemClock } from '@libs/platform';
import { openDatabase } from '@libs/platform/db';
import { MIGRATIONS } from '../../migrations';
import { type Ground, prepareGround } from '../../dev/stack/ground';
import { startDatabase } from '../../dev/stack/parts/database';
import { nodeProgram, OPERADOR } from '../../dev/stack/programs';
import { ROOT } from '../../dev/stack/root';
import type { Supervisor } from '../../dev/stack/supervisor';
import { conectar, conectarAdministrador } from './conexiones';
import { type Caso, casosDe, type Sentencia } from './consultas/casos';
import { paginaDeCuentas } from './consultas/cuentas';
import { exportar } from './consultas/exportar';
import { figuras, imprimir } from './consultas/informe';
import { comoTenant, medir, type Medida, servidorDesnudo } from './consultas/medir';
import { entradaAlPanel, listaEnElPanel } from './consultas/panel';
import { GRANDE, poblar } from './consultas/poblar';
import { correr, type Figuras, tell } from './figuras';
import { apiDe } from './solo-api';

const FOLDER = path.join(ROOT, '.local', 'bench', `consultas-${process.pid}`);
const RAPIDO = process.argv.includes('--quick');
const PEDIDOS = process.argv.indexOf('--documentos');
const DOCUMENTOS = PEDIDOS > 0 ? Number(process.argv[PEDIDOS + 1]) : RAPIDO ? 50_000 : 1_000_000;
const POCOS = 10_000;
const VECES = RAPIDO ? 60 : 100;
/** Approximate size of a page of 50 documents. */
const PAGINA_BYTES = 60_000;

async function bench(supervisor: Supervisor): Promise<Figuras> {
  const { PATH, HOME } = process.env;
  const ground = await prepareGround(supervisor, { folder: FOLDER, env: { PATH, HOME }, tell, durable: false });
  const urls = await startDatabase(ground);
  await supervisor.runOnce(
    'migrate',
    nodeProgram(OPERADOR, { ...ground.env, MIGRATION_DATABASE_URL: urls.migrate }, 'migrate'),
  );
  const { ports } = ground;
  const ahora = new SystemClock().now();
  const base = `http://127.0.0.1:${ports.api}`;
  await llenarDos(ground, ahora);
  const urlDePocos = new URL(urls.api);
  urlDePocos.pathname = '/pocos';
  const [app, pocos] = [await conectar(urls.api), await conectar(urlDePocos.href)];
  await Promise.all([comoTenant(app), comoTenant(pocos)]);
  const abrir = (databaseUrl: string) => openDatabase({ databaseUrl, databasePool: 2 }, 'bench', MIGRATIONS);
  const [database, databaseDePocos] = [await abrir(urls.api), await abrir(urlDePocos.href)];
  const apiKey = await new TypeOrmCredencialRepository(database).crearApiKey(GRANDE, 'bench');
  const gente = entradaAlPanel(ground, base);
  await supervisor.start(...gente.services, apiDe(ground, urls.api, base, gente.env));

  tell('measuring …');
  const desnudo = await servidorDesnudo(PAGINA_BYTES);
  const medidas: Medida[] = [];
  const [casos, casosDePocos] = [await casosDe(database, ahora), await casosDe(databaseDePocos, ahora)];
  for (const [i, caso] of casos.entries()) {
    medidas.push(
      await medir(caso, casosDePocos[i]!, { app, pocos, base, apiKey, urlDesnuda: desnudo.url, veces: VECES }),
    );
  }
  const cuenta = await contar(app, casos[0]!);
  desnudo.cerrar();
  const deCuentas = await paginaDeCuentas(ground, database, ahora);
  const enElPanel = await listaEnElPanel(`${base}/panel/`, DOCUMENTOS / 2);

  tell('exporting …');
  const pid = supervisor.pids()['api']!;
  const bajar = async (formato: string) => ({
    ...(await exportar(`${base}/v1/de/exportar?formato=${formato}`, apiKey, pid)),
    filas: DOCUMENTOS / 2,
  });
  const [csv, xlsx] = [await bajar('csv'), await bajar('xlsx')];

  await Promise.all([app.end(), pocos.end(), database.close(), databaseDePocos.close()]);
  const hecho = { medidas, cuenta, deCuentas, enElPanel, csv, xlsx };
  imprimir(hecho, DOCUMENTOS, POCOS);
  return figuras(hecho);
}

/** A copy with few documents, `pocos`, and the database with all. */
async function llenarDos(ground: Ground, ahora: Date): Promise<void> {
  const llenar = async (cuantos: number): Promise<void> => {
    tell(`filling ${cuantos} documents …`);
    const admin = await conectarAdministrador(ground);
    await poblar(admin, cuantos, ahora);
    await admin.query('VACUUM ANALYZE');
    await admin.end();
  };
  await llenar(POCOS);
  const servidor = await conectarAdministrador(ground, 'postgres');
  await servidor.query('CREATE DATABASE pocos TEMPLATE timbo');
  await servidor.end();
  await llenar(DOCUMENTOS);
}

/** Measures the exact total as in the list and a count without filters, in alternation. */
async function contar(client: Client, lista: Caso): Promise<{ propia: number; desnuda: number }> {
  const [, total] = lista.sentencias as [Sentencia, Sentencia];
  const cronometrar = async (sql: string, valores: readonly unknown[]): Promise<number> => {
    const antes = process.hrtime.bigint();
    await client.query(sql, [...valores]);
    return Number(process.hrtime.bigint() - antes) / 1e6;
  };
  const muestras: [propia: number, desnuda: number][] = [];
  for (let i = 0; i < 31; i += 1) {
    muestras.push([
      await cronometrar(total.sql, total.valores),
      await cronometrar(`SELECT count(*) FROM documento WHERE tenant_id = $1`, [GRANDE]),
    ]);
  }
  const mediana = (indice: 0 | 1): number => muestras.map((par) => par[indice]).sort((x, y) => x - y)[15]!;
  return { propia: mediana(0), desnuda: mediana(1) };
}

correr(FOLDER, bench);
