import { avisoDeCuenta } from '@libs/avisos';
import { escribirAvisos } from '@libs/avisos/postgres';
import type { Database, Tx } from '@libs/platform/db';
import { TENANT } from './tablas';

/** Before the account is suspended, in the transaction that does: told once, not again while it stays so. */
export async function avisarSuspension(
  tx: Tx,
  tenantId: string,
  motivo: string | null | undefined,
  { clock }: Pick<Database, 'clock'>,
): Promise<void> {
  const { estado } = await tx.of(TENANT).findOneByOrFail({ id: tenantId });
  if (estado === 'SUSPENDIDO') return;
  await escribirAvisos(tx, tenantId, [avisoDeCuenta('cuenta.suspendida', { motivo: motivo ?? null }, clock.now())]);
}
