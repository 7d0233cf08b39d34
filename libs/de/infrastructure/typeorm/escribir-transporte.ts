// SQL by hand: the document is held while its snapshot is read and replaced, so that two events about two parts keep both.
import type { Tx } from '@libs/platform/db';
import { conTransporte } from '../../application/transporte-en-el-detalle';
import type { DetalleDeDocumento } from '../../domain/documento';
import type { Cambio } from '../../domain/suceso';

/** Gives the detail of a document the part of its transport that an accepted event names. */
export async function escribirTransporte(
  tx: Tx,
  tenantId: string,
  deId: string,
  { hacia, transporte }: Cambio,
): Promise<void> {
  if (!transporte) return;
  const suyo = [tenantId, deId];
  const estados = Object.keys(hacia);
  const [documento] = await tx.query(
    `SELECT id FROM documento WHERE tenant_id = $1 AND id = $2 AND estado = ANY($3) FOR UPDATE`,
    [...suyo, estados],
  );
  if (!documento) return;
  const [fila] = await tx.query<{ contenido: DetalleDeDocumento }>(
    `SELECT contenido FROM documento_detalle WHERE tenant_id = $1 AND de_id = $2`,
    suyo,
  );
  await tx.query(`UPDATE documento_detalle SET contenido = $3 WHERE tenant_id = $1 AND de_id = $2`, [
    ...suyo,
    JSON.stringify(conTransporte(fila!.contenido, transporte)),
  ]);
}
