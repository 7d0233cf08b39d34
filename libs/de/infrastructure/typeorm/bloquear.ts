import type { RowOf, Tx } from '@libs/platform/db';
import { CDC_EMITIDO, DOCUMENTO } from './tablas';

/** The document that has, or had, a CDC, held until the transaction ends and read as its last holder left it. */
export async function bloquearPorCdc(
  tx: Tx,
  tenantId: string,
  cdc: string,
): Promise<RowOf<typeof DOCUMENTO> | undefined> {
  const emitido = await tx.of(CDC_EMITIDO).findOneBy({ tenantId, cdc });
  const where = emitido && { tenantId, id: emitido.deId };
  return (where && (await tx.of(DOCUMENTO).findOne({ where, lock: { mode: 'pessimistic_write' } }))) ?? undefined;
}
