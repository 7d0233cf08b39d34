// What bench anios starts: a PostgreSQL with a database that fills and one that stays empty, an object store of S3, and an api at each.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Client } from 'pg';
import { ArchivarMes, LIMITES_DE_ARCHIVO } from '@libs/de';
import { SqlArchivoRepository } from '@libs/de/postgres';
import { nuevoId } from '@libs/platform';
import { type Database, openDatabase } from '@libs/platform/db';
import { openObjectStore } from '@libs/platform/storage';
import { S3Server } from '@libs/platform/testing/s3';
import { MIGRATIONS } from '../../../migrations';
import { type Ground, prepareGround } from '../../../dev/stack/ground';
import { startDatabase } from '../../../dev/stack/parts/database';
import { startQueue } from '../../../dev/stack/parts/queue';
import { simulator } from '../../../dev/stack/parts/simulator';
import { keptPorts } from '../../../dev/stack/ports';
import { httpService, nodeProgram, OPERADOR } from '../../../dev/stack/programs';
import type { Service } from '../../../dev/stack/service';
import type { Supervisor } from '../../../dev/stack/supervisor';
import { conectarAdministrador } from '../conexiones';
import { prepararEmisor } from '../todo/emisor';
import { poblarTenants, tenant, TENANTS } from './poblar';

const SERIES = 20;
const RETENCION_ANIOS = 5;

export interface Puesta {
  admin: Client;
  /** The apis: of the database that fills, and of the empty one. */
  llena: string;
  vacia: string;
  apiKeys: readonly string[];
  /** Moves the XMLs of a month to the store and frees the disk. */
  archivar(mes: string): Promise<void>;
  cerrar(): Promise<void>;
}

export async function poner(
  supervisor: Supervisor,
  folder: string,
  tell: (linea: string) => void,
): Promise<Puesta & { iniciar(): Promise<void> }> {
  const { PATH, HOME } = process.env;
  const ground = await prepareGround(supervisor, { folder, env: { PATH, HOME }, tell, durable: false });
  const urls = await startDatabase(ground);
  const cola = await startQueue(ground);
  const tarea = (nombre: string, ...opciones: string[]): Promise<unknown> =>
    supervisor.runOnce(
      nombre,
      nodeProgram(OPERADOR, { ...ground.env, MIGRATION_DATABASE_URL: urls.migrate }, nombre, ...opciones),
    );
  await tarea('migrate');
  const autoridad = simulator(ground);
  await supervisor.start(...autoridad.services);
  const apiKeys = await dosBases(ground, urls.api);
  const objetos = path.join(folder, 'objects');
  mkdirSync(objetos, { recursive: true });
  const s3 = await S3Server.start(objetos);
  const admin = await conectarAdministrador(ground);
  const renderer = await abrir(urls['kude-renderer']);
  const mas = await keptPorts(path.join(folder, 'more-ports.json'), ['vacia', 'vacia_inner'], {}, tell);
  const deLaVacia = new URL(urls.api);
  deLaVacia.pathname = '/vacia';
  const comun = { ...ajustesDeS3(s3), ...cola, ...autoridad.env };
  const { ports } = ground;
  const [llena, vacia] = [
    apiDe(ground, 'api', [ports.api, ports.api_inner], { ...comun, DATABASE_URL: urls.api }),
    apiDe(ground, 'api-vacia', [mas.vacia, mas.vacia_inner], { ...comun, DATABASE_URL: deLaVacia.href }),
  ];
  const archivo = archivador(renderer, s3);
  return {
    admin,
    apiKeys,
    llena: llena.base,
    vacia: vacia.base,
    iniciar: () => supervisor.start(llena.servicio, vacia.servicio),
    archivar: async (mes) => {
      await admin.query(`SELECT anotar_mes($1, $2)`, [`${mes}-01`, renderer.clock.now()]);
      for (let n = 0; n < TENANTS; n += 1) {
        const hecho = await archivo.execute({ tenantId: tenant(n), mes });
        if (hecho !== 'archivado') throw new Error(`${mes} of tenant ${n}: ${hecho}`);
      }
      await tarea('compactar', '--mes', mes);
    },
    cerrar: async () => {
      await Promise.all([admin.end(), renderer.close()]);
      await s3.stop();
    },
  };
}

const abrir = (databaseUrl: string): Promise<Database> =>
  openDatabase({ databaseUrl, databasePool: 2 }, 'bench', MIGRATIONS);

/** The issuers, the first of which may be asked for by the api; then a copy of the database that stays as it is. @returns API keys. */
async function dosBases(ground: Ground, url: string): Promise<string[]> {
  const database = await abrir(url);
  const apiKeys = await prepararEmisor(ground, database, SERIES, 'A', { tenantId: tenant(0), ruc: '80099990-8' });
  await database.close();
  const admin = await conectarAdministrador(ground);
  await poblarTenants(admin);
  await admin.end();
  const servidor = await conectarAdministrador(ground, 'postgres');
  await servidor.query('CREATE DATABASE vacia TEMPLATE timbo');
  await servidor.end();
  return apiKeys;
}

const ajustesDeS3 = ({ endpoint, bucket, credentials }: S3Server): NodeJS.ProcessEnv => ({
  S3_ENDPOINT: endpoint,
  S3_REGION: credentials.region,
  S3_BUCKET: bucket,
  S3_ACCESS_KEY: credentials.accessKey,
  S3_SECRET_KEY: credentials.secretKey,
});

function archivador(renderer: Database, { endpoint, bucket, credentials }: S3Server): ArchivarMes {
  const almacen = openObjectStore({
    s3Endpoint: endpoint,
    s3Region: credentials.region,
    s3Bucket: bucket,
    s3ObjectLock: 'no',
    s3AccessKey: credentials.accessKey,
    s3SecretKey: credentials.secretKey,
  });
  const ajustes = { ...LIMITES_DE_ARCHIVO, retencionAnios: RETENCION_ANIOS };
  return new ArchivarMes(new SqlArchivoRepository(renderer), almacen, ajustes, renderer.clock, nuevoId);
}

function apiDe(
  { env, secrets }: Ground,
  nombre: string,
  [puerto, interno]: readonly [number, number],
  mas: NodeJS.ProcessEnv,
): { base: string; servicio: Service } {
  const base = `http://127.0.0.1:${puerto}`;
  const ajustes = {
    ...env,
    ...mas,
    HOST: '127.0.0.1',
    PORT: String(puerto),
    INNER_PORT: String(interno),
    PUBLIC_BASE_URL: base,
    LINK_KEY: secrets.link_key,
    MASTER_KEY: secrets.master_key,
    LOG_LEVEL: 'warn',
    DRAIN_MS: '0',
  };
  const listo = `http://127.0.0.1:${interno}/health/ready`;
  return { base, servicio: httpService(nombre, 'apps/api/main.js', ajustes, listo) };
}
