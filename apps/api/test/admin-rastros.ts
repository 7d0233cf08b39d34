import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Redis } from 'ioredis';
import { stackDePrueba } from '../../../test/stack';
import { withClient } from '../../../dev/stack/postgres/roles';
import { findRedis } from '../../../dev/stack/redis';

/** Text that the stack under test stores somewhere, to search for secrets in it. */
export interface Rastro {
  donde: string;
  texto: string;
}

const leerJson = (archivo: string) =>
  JSON.parse(readFileSync(path.join(stackDePrueba().folder, archivo), 'utf8')) as Record<string, string>;

/** URL of the database's superuser. */
export function superusuario(): string {
  const url = new URL(stackDePrueba().database_urls.api);
  url.username = 'postgres';
  url.password = leerJson('secrets.json')['db_superuser']!;
  return url.href;
}

/** Every row of every table in every schema, read as superuser. */
export async function deLaBase(): Promise<Rastro[]> {
  return withClient(superusuario(), async (client) => {
    const { rows } = await client.query<{ tabla: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS tabla FROM pg_tables
       WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
    );
    const rastros: Rastro[] = [];
    for (const { tabla } of rows) {
      const filas = await client.query<{ fila: string }>(`SELECT row_to_json(t)::text AS fila FROM ${tabla} t`);
      rastros.push({ donde: `table ${tabla}`, texto: filas.rows.map(({ fila }) => fila).join('\n') });
    }
    return rastros;
  });
}

/** Whether the queue of the stack under test is Redis. */
export const hayRedis = (): boolean => Boolean(process.env.REDIS_URL || findRedis(process.env.PATH));

/** Every value in Redis; nothing if the queue is in PostgreSQL. */
export async function deRedis(): Promise<Rastro[]> {
  if (!hayRedis()) return [];
  const redis = new Redis(process.env.REDIS_URL || `redis://127.0.0.1:${leerJson('ports.json')['redis']}`);
  try {
    const claves = await redis.keys('*');
    return await Promise.all(
      claves.map(async (clave) => ({ donde: `redis ${clave}`, texto: clave + (await valorDe(redis, clave)) })),
    );
  } finally {
    redis.disconnect();
  }
}

async function valorDe(redis: Redis, clave: string): Promise<string> {
  const leer: Record<string, () => Promise<unknown>> = {
    string: () => redis.get(clave),
    hash: () => redis.hgetall(clave),
    list: () => redis.lrange(clave, 0, -1),
    set: () => redis.smembers(clave),
    zset: () => redis.zrange(clave, 0, -1),
    stream: () => redis.xrange(clave, '-', '+'),
  };
  return JSON.stringify(await leer[await redis.type(clave)]?.()) ?? '';
}

/** Logs, mails and stored objects, file by file. */
export function deLosArchivos(): Rastro[] {
  return ['logs', 'objects', 'mail'].flatMap((carpeta) => bajo(path.join(stackDePrueba().folder, carpeta)));
}

function bajo(carpeta: string): Rastro[] {
  if (!existsSync(carpeta)) return [];
  return readdirSync(carpeta, { withFileTypes: true, recursive: true })
    .filter((entrada) => entrada.isFile())
    .map((entrada) => path.join(entrada.parentPath, entrada.name))
    .flatMap((archivo) => leer(archivo));
}

/** Nothing for a file that was renamed meanwhile: until it is whole, it has a temporary name. */
function leer(archivo: string): Rastro[] {
  try {
    return [{ donde: archivo, texto: readFileSync(archivo).toString('latin1') }];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** The encodings in which a secret may appear. */
export const formasDe = (secreto: string): string[] => {
  const bytes = Buffer.from(secreto);
  return [
    secreto,
    bytes.toString('base64').replace(/=+$/, '').slice(0, -1),
    bytes.toString('hex'),
    encodeURIComponent(secreto),
  ];
};
