// `npm run bench:anios`: twelve months of 1,000,000 documents, each archived three months later: how the database grows, how emission and
// list do beside an empty database, in turns, and how long an archived XML takes. --meses, --por-mes set other sizes; --quick: 8 × 4,000.
// Starts a PostgreSQL of its own and stops it.
import 'reflect-metadata';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { ArchivarMes, LIMITES_DE_ARCHIVO } from '@libs/de';
import { SqlArchivoRepository } from '@libs/de/typeorm';
import { horaLocal, nuevoId } from '@libs/platform';
import { type Database, openDatabase } from '@libs/platform/db';
import { FileObjectStore } from '@libs/platform/storage';
import { desdeAhora } from '@libs/platform/testing';
import { MIGRATIONS } from '../../migrations';
import { forgetData, prepareGround } from '../../dev/stack/ground';
import { startDatabase } from '../../dev/stack/parts/database';
import { adminUrl } from '../../dev/stack/postgres/cluster';
import { nodeProgram, OPERADOR } from '../../dev/stack/programs';
import { ROOT } from '../../dev/stack/root';
import { session } from '../../dev/stack/session';
import type { Supervisor } from '../../dev/stack/supervisor';
import { emitir, leerArchivados, listar, percentil, porTurnos, type Tamanos, tamanos } from './anios/medir';
import { poblarMes, poblarTenants, tenant, TENANTS } from './anios/poblar';

const { values } = parseArgs({
  options: { quick: { type: 'boolean' }, meses: { type: 'string' }, 'por-mes': { type: 'string' } },
});
const FOLDER = path.join(ROOT, '.local', 'bench', `anios-${process.pid}`);
const MESES = Number(values.meses ?? (values.quick ? 8 : 12));
const POR_MES = Number(values['por-mes'] ?? (values.quick ? 4_000 : 1_000_000));
const EN_BASE = 3;
const VECES = values.quick ? 200 : 400;
const LEIDOS = 200;

const tell = (linea: string): void => console.error(`▸ ${linea}`);
const mb = (bytes: number): string => `${(bytes / 1e6).toLocaleString('en', { maximumFractionDigits: 1 })} MB`;

/** The last months that are over, oldest first. */
function losMeses(): string[] {
  const [anio, mes] = horaLocal(desdeAhora()).split('-').map(Number) as [number, number];
  return Array.from({ length: MESES }, (_, i) =>
    new Date(Date.UTC(anio, mes - 1 - MESES + i, 1)).toISOString().slice(0, 7),
  );
}

interface Bancos {
  admin: Client;
  llena: Database;
  vacia: Database;
  archivar: (mes: string) => Promise<void>;
}

async function conTodo<T>(supervisor: Supervisor, trabajo: (bancos: Bancos) => Promise<T>): Promise<T> {
  const { PATH, HOME } = process.env;
  const ground = await prepareGround(supervisor, { folder: FOLDER, env: { PATH, HOME }, tell, durable: false });
  const urls = await startDatabase(ground);
  const tarea = (nombre: string, ...opciones: string[]): Promise<unknown> =>
    supervisor.runOnce(
      nombre,
      nodeProgram(OPERADOR, { ...ground.env, MIGRATION_DATABASE_URL: urls.migrate }, nombre, ...opciones),
    );
  await tarea('migrate');
  const cluster = { folder: '', port: ground.ports.postgres, password: ground.secrets.db_superuser, durable: false };
  const conectar = async (base?: string): Promise<Client> => {
    const client = new Client({ connectionString: adminUrl(cluster, base) });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  const admin = await conectar('timbo');
  await poblarTenants(admin);
  await admin.end();
  const servidor = await conectar();
  await servidor.query('CREATE DATABASE vacia TEMPLATE timbo');
  await servidor.end();
  const deLaVacia = new URL(urls.api);
  deLaVacia.pathname = '/vacia';
  const abrir = (databaseUrl: string) => openDatabase({ databaseUrl, databasePool: 2 }, 'bench', MIGRATIONS);
  const [llena, vacia, renderer] = [
    await abrir(urls.api),
    await abrir(deLaVacia.href),
    await abrir(urls['kude-renderer']),
  ];
  const otra = await conectar('timbo');
  const archivo = new ArchivarMes(
    new SqlArchivoRepository(renderer),
    new FileObjectStore(path.join(FOLDER, 'objects')),
    { ...LIMITES_DE_ARCHIVO, retencionAnios: 5 },
    renderer.clock,
    nuevoId,
  );
  const archivar = async (mes: string): Promise<void> => {
    await otra.query(`SELECT anotar_mes($1, $2)`, [`${mes}-01`, renderer.clock.now()]);
    for (let n = 0; n < TENANTS; n += 1) {
      const hecho = await archivo.execute({ tenantId: tenant(n), mes });
      if (hecho !== 'archivado') throw new Error(`${mes} of tenant ${n}: ${hecho}`);
    }
    await tarea('compactar', '--mes', mes);
  };
  try {
    return await trabajo({ admin: otra, llena, vacia, archivar });
  } finally {
    await Promise.all([llena.close(), vacia.close(), renderer.close(), otra.end()]);
  }
}

/** Month after month; what was issued three months before goes to the store. */
async function crecer({ admin, archivar }: Bancos): Promise<Tamanos[]> {
  const meses = losMeses();
  const medidos: Tamanos[] = [];
  for (const [n, mes] of meses.entries()) {
    tell(`${mes}: ${POR_MES} documents …`);
    await poblarMes(admin, mes, POR_MES, n * POR_MES);
    const viejo = meses[n - EN_BASE];
    const inicio = performance.now();
    if (viejo) await archivar(viejo);
    const segundos = (performance.now() - inicio) / 1_000;
    const medido = await tamanos(admin, meses.slice(0, Math.max(0, n - EN_BASE + 1)));
    medidos.push(medido);
    const [caliente, frio, comun] = [medido.caliente, medido.frio, medido.comun].map(mb);
    const ritmo = viejo ? `; ${viejo} archived at ${Math.round(POR_MES / segundos)} documents/s` : '';
    console.log(`${mes}  hot ${caliente}, archived months ${frio}, unique values and search ${comun}${ritmo}`);
  }
  return medidos;
}

async function bench(supervisor: Supervisor): Promise<Record<string, { value: number; goal: string; met: boolean }>> {
  return conTodo(supervisor, async (bancos) => {
    const medidos = await crecer(bancos);
    const { admin, llena, vacia } = bancos;
    tell('measuring …');
    const par = [llena, vacia] as const;
    await porTurnos(emitir, par, 60); // a page of documents in each, and warm connections
    const emision = await porTurnos(emitir, par, VECES);
    const hoy = horaLocal(desdeAhora()).slice(0, 10);
    const lista = await porTurnos(listar(hoy), par, VECES);
    const todas = await porTurnos(listar(), par, VECES);
    const { rows } = await admin.query<{ cdc: string }>(
      `SELECT cdc FROM documento_xml WHERE tenant_id = $1 AND xml IS NULL ORDER BY md5(cdc) LIMIT ${LEIDOS}`,
      [tenant(0)],
    );
    const almacen = new FileObjectStore(path.join(FOLDER, 'objects'));
    const leidos = await leerArchivados(
      llena,
      almacen,
      rows.map(({ cdc }) => cdc),
    );
    const ms = ([suyo, vacio]: readonly [number, number]): string =>
      `${suyo.toFixed(2)} ms, empty ${vacio.toFixed(2)} ms`;
    console.log(`\nemission's transaction: ${ms(emision)}`);
    console.log(`list since today: ${ms(lista)}`);
    console.log(`list of all months, with its exact total: ${ms(todas)}`);
    console.log(
      `archived XML: median ${percentil(leidos, 0.5).toFixed(2)} ms, p99 ${percentil(leidos, 0.99).toFixed(2)} ms`,
    );
    const [tercero, ultimo] = [medidos[EN_BASE - 1]!, medidos.at(-1)!];
    const archivados = (MESES - EN_BASE) * POR_MES;
    const hasta = (value: number, limite: number, goal = `≤ ${limite}`) => ({
      value: Math.round(value * 100) / 100,
      goal,
      met: value <= limite,
    });
    return {
      'hot size, last month ÷ third': hasta(ultimo.caliente / tercero.caliente, 1.05),
      'an archived document ÷ a hot one, bytes': hasta(
        ultimo.frio / archivados / (tercero.caliente / EN_BASE / POR_MES),
        0.5,
      ),
      'emission ÷ empty database': hasta(emision[0] / emision[1], 1.1),
      'list ÷ empty database': hasta(lista[0] / lista[1], 1.1),
      'archived XML, p99 ms': hasta(percentil(leidos, 0.99), 50),
    };
  });
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
  process.exit(estado === 0 && !logrado ? 1 : estado);
});
