import type { Autor } from '../autor';
import type { Tx } from './tx';

/** Attributes this transaction's changes to `autor`, or to the service without one. The triggers of the audit log read it. */
export async function comoAutor(tx: Tx, autor: Autor | undefined): Promise<void> {
  if (autor) await tx.call('set_config', ['app.autor', JSON.stringify(autor), true]);
}

/** Writes an act that does not change the configuration into the audit log, in the same transaction. */
export async function registrarActo(tx: Tx, autor: Autor, objeto: string): Promise<void> {
  await comoAutor(tx, autor);
  await tx.call('registrar_acto', [autor.acto, objeto, null, '{}']);
}

/** Locks the tenant's own row. Transactions that call this run one after the other, and each sees what the previous one wrote. */
export async function bloquearTenant(tx: Tx, tenantId: string): Promise<void> {
  await tx.query(`SELECT FROM tenant WHERE id = $1 FOR NO KEY UPDATE`, [tenantId]);
}
