// SQL by hand: one member of the snapshot is replaced where it lies.
import { In } from 'typeorm';
import type { Tx } from '@libs/platform/db';
import { receptorEnElDetalle } from '../../application/detalle';
import { correoAlEmitir } from '../../domain/correo-al-emitir';
import { delReceptor, type Estado } from '../../domain/documento';
import type { Cambio } from '../../domain/suceso';
import { DOCUMENTO } from './tablas';

/**
 * Gives a document the receiver that its nomination names: in lists, reports, the detail and the rules on later notes. Its addresses
 * replace those of before, and have had no letter yet; those of a cancelled document stay, because it is not sent any more.
 */
export async function escribirReceptor(
  tx: Tx,
  tenantId: string,
  deId: string,
  { hacia, receptor }: Cambio,
): Promise<void> {
  if (!receptor) return;
  const suyo = { tenantId, id: deId };
  const estados = Object.keys(hacia) as Estado[];
  const { affected } = await tx.of(DOCUMENTO).update({ ...suyo, estado: In(estados) }, delReceptor(receptor));
  if (!affected) return;
  if (receptor.email !== undefined) {
    const correo = { emailRec: receptor.email, ...correoAlEmitir(receptor.email) };
    await tx.of(DOCUMENTO).update({ ...suyo, estado: 'A' }, correo);
  }
  await tx.query(
    `UPDATE documento_detalle SET contenido = jsonb_set(contenido, '{receptor}', $3) WHERE tenant_id = $1 AND de_id = $2`,
    [tenantId, deId, JSON.stringify(receptorEnElDetalle(receptor))],
  );
}
