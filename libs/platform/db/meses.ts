import type { Database } from './database';

/** This month and the three after it: documents still get their partition if this does not run for three months. */
const MESES = 4;

/**
 * Creates the missing partitions of documents for this month and those ahead (migrations/inicio/meses.ts). Idempotent.
 * @returns how many were created.
 */
export async function crearMeses(database: Database, ahora: Date): Promise<number> {
  const [fila] = await database.acrossTenants<{ hechos: number }>(`SELECT crear_meses($1, ${MESES}) AS hechos`, [
    ahora,
  ]);
  return fila!.hechos;
}
