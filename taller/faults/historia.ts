import type { EmisorDePrueba } from './emisor';
import { preguntar } from './preguntar';
import type { FaultStack } from './stack';

/** What a history may not be: each says a fault, and counts the documents that have it. `h` is the history in order. */
const FALTAS = {
  'without exactly one emission, first': `h.motivos[1] <> 'Emisión' OR cardinality(array_positions(h.motivos, 'Emisión')) <> 1`,
  'approved more than once': `cardinality(array_positions(h.estados, 'A')) > 1`,
  'cancelled more than once': `cardinality(array_positions(h.estados, 'C')) > 1`,
  'whose history ends in another state': `h.estados[cardinality(h.estados)] <> d.estado`,
};

/** Compares each document with its history: two processes that did the same work would leave it twice. @returns the faults. */
export async function deSuHistoria(stack: FaultStack, { ruc, tenantId }: EmisorDePrueba): Promise<string[]> {
  const cuentas = Object.values(FALTAS).map((falta, i) => `count(*) FILTER (WHERE ${falta})::int AS n${i}`);
  const [fila] = await preguntar<Record<string, number>>(
    stack,
    `SELECT count(*) FILTER (WHERE h.de_id IS NULL)::int AS sin, ${cuentas.join(', ')} FROM documento d
       LEFT JOIN (SELECT de_id, array_agg(motivo ORDER BY id) AS motivos, array_agg(estado ORDER BY id) AS estados
                    FROM documento_historial WHERE tenant_id = $1 GROUP BY de_id) h ON h.de_id = d.id
      WHERE d.tenant_id = $1`,
    [tenantId],
  );
  const nombres = ['without a history', ...Object.keys(FALTAS)];
  return Object.values(fila!).flatMap((n, i) => (n > 0 ? [`${ruc}: ${n} ${nombres[i]}`] : []));
}
