import type { Database } from '@libs/platform/db';

/** If this does not run for three days, notices stay in the default partition until it does. */
const DIAS_ADELANTE = 3;

/** Creates the partitions of today and the days ahead, and drops those of notices that are kept no longer. Idempotent. */
export async function cuidarDiasDeAvisos(database: Database): Promise<{ hechos: number; olvidados: number }> {
  const [fila] = await database.call<{ hechos: number; olvidados: number }>('cuidar_dias_de_avisos', [DIAS_ADELANTE]);
  return fila!;
}
