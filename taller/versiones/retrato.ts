import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { QueryRunner } from 'typeorm';
import { withClient } from '../../dev/stack/postgres/roles';
import { MIGRATIONS } from '../../migrations';

/** A database as a version of the service left it: how its schema was made, and what it held. */
export interface Retrato {
  /** Statements of the migrations, in their order, with their values. */
  sentencias: [sql: string, valores?: unknown[]][];
  /** Rows of each table, as JSON texts. */
  filas: Record<string, string[]>;
  secuencias: { nombre: string; ultimo: string }[];
  /** Files of its stack (dev/stack), by their paths in its folder: keys, certificates, what the authority knew. */
  archivos: Record<string, string>;
}

export const leerRetrato = (archivo: string): Retrato =>
  JSON.parse(gunzipSync(readFileSync(archivo)).toString()) as Retrato;

/** The database of this code's version, as a portrait. @param url of a superuser. */
export function retratar(url: string): Promise<Omit<Retrato, 'archivos'>> {
  return withClient(url, async (base) => {
    const { rows: tablas } = await base.query<{ tabla: string }>(
      `SELECT c.relname AS tabla FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
         AND NOT c.relispartition ORDER BY 1`,
    );
    const filas: Retrato['filas'] = {};
    for (const { tabla } of tablas) {
      const { rows } = await base.query<{ fila: string }>(`SELECT to_jsonb(t)::text AS fila FROM ${tabla} t`);
      if (rows.length > 0) filas[tabla] = rows.map(({ fila }) => fila);
    }
    const { rows: secuencias } = await base.query<{ nombre: string; ultimo: string }>(
      `SELECT sequencename AS nombre, last_value AS ultimo FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL`,
    );
    return { sentencias: await sentenciasDeHoy(), filas, secuencias };
  });
}

async function sentenciasDeHoy(): Promise<Retrato['sentencias']> {
  const sentencias: Retrato['sentencias'] = [];
  const query = (sql: string, valores?: unknown[]) => {
    sentencias.push(valores ? [sql, valores] : [sql]);
    // Of an empty database.
    return Promise.resolve([{ habia: false }]);
  };
  for (const Migracion of MIGRATIONS) await new Migracion().up({ query } as unknown as QueryRunner);
  return sentencias;
}

/**
 * Makes the database of a portrait in an empty one.
 * @param owner URL of the owner's role, which makes the schema.
 * @param admin URL of a superuser, whom no policy binds.
 */
export async function restaurar(
  { sentencias, filas, secuencias }: Retrato,
  owner: string,
  admin: string,
): Promise<void> {
  await withClient(owner, async (base) => {
    // As TypeORM makes it.
    await base.query(`CREATE TABLE migrations (id serial, "timestamp" bigint NOT NULL, name varchar NOT NULL,
      CONSTRAINT "PK_8c82d7f526340ab734260ea46be" PRIMARY KEY (id))`);
    for (const [sql, valores] of sentencias) await base.query(sql, valores);
  });
  await withClient(admin, async (base) => {
    // Neither triggers nor foreign keys: everything is as it was.
    await base.query('SET session_replication_role = replica');
    for (const [tabla, filasDeTabla] of Object.entries(filas)) {
      const { rows } = await base.query<{ columnas: string }>(
        `SELECT string_agg(quote_ident(attname), ', ') AS columnas FROM pg_attribute
         WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
        [tabla],
      );
      const { columnas } = rows[0]!;
      await base.query(`DELETE FROM ${tabla}`);
      await base.query(
        `INSERT INTO ${tabla} (${columnas}) OVERRIDING SYSTEM VALUE SELECT ${columnas} FROM jsonb_populate_recordset(NULL::${tabla}, $1)`,
        [`[${filasDeTabla.join(',')}]`],
      );
    }
    for (const { nombre, ultimo } of secuencias) await base.query('SELECT setval($1::regclass, $2)', [nombre, ultimo]);
  });
}
