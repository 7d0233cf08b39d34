// SQL by hand: text search runs in a reviewed function, because row-level security keeps trigrams from their index (ADR 0006).
import type { Tx } from '@libs/platform/db';
import type { FiltrosDeReceptores } from '../../application/ports/receptor-repository';

/** The ids of a page of a search in their order, and how many there are. */
export async function hallarReceptores(
  tx: Tx,
  { q, tiposDeOperacion, incluirInactivos, limit, offset }: FiltrosDeReceptores & { q: string },
): Promise<{ ids: string[]; total: number }> {
  const tipos = tiposDeOperacion.length > 0 ? tiposDeOperacion : null;
  const [hallado] = await tx.query<{ ids: string[]; total: number }>(
    `SELECT ids, total::int FROM receptores_buscar($1, $2, $3, $4, $5)`,
    // PostgreSQL takes no NUL in a text, and no name has one.
    [q.replaceAll('\0', '\uFFFD'), tipos, incluirInactivos, limit, offset],
    'receptores-buscar',
  );
  return hallado!;
}
