import type { Database } from './database';

/** This month and three ahead: should nobody look after it for a quarter of a year, documents go to where they belong all the same. */
const MESES = 4;

/**
 * Makes the partitions of documents that are missing, of this month and those ahead (migrations/inicio/meses.ts). Repeatable.
 * @returns how many were made.
 */
export async function crearMeses(database: Database, ahora: Date): Promise<number> {
  const [fila] = await database.acrossTenants<{ hechos: number }>(`SELECT crear_meses($1, ${MESES}) AS hechos`, [
    ahora,
  ]);
  return fila!.hechos;
}
