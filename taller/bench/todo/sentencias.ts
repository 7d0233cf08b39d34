import type { Client } from 'pg';

/** A statement's work for one document. */
export interface Sentencia {
  texto: string;
  veces: number;
  ejecutarMs: number;
  planes: number;
  planearMs: number;
}

/** Settings with which the server counts its statements. */
export const CONTAR_SENTENCIAS = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track_planning': 'on',
};

export async function prepararCuenta(admin: Client): Promise<void> {
  await admin.query('CREATE EXTENSION IF NOT EXISTS pg_stat_statements');
}

export async function olvidarSentencias(admin: Client): Promise<void> {
  await admin.query('SELECT pg_stat_statements_reset()');
}

/** Statements since the last reset, the dearest first. Statements of this connection's user, the bench, are left out. */
export async function sentenciasDe(admin: Client, documentos: number): Promise<Sentencia[]> {
  const { rows } = await admin.query<Sentencia>(
    `SELECT regexp_replace(query, '\\s+', ' ', 'g') AS texto, calls / $1::float AS veces, total_exec_time / $1 AS "ejecutarMs",
       plans / $1::float AS planes, total_plan_time / $1 AS "planearMs"
     FROM pg_stat_statements WHERE userid <> current_user::regrole ORDER BY total_exec_time + total_plan_time DESC LIMIT 16`,
    [documentos],
  );
  return rows;
}
