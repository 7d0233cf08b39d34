import type { Autor } from '../autor';
import type { Tx } from './database';

/** Attributes what this transaction changes to `autor`, without one to the system itself: the triggers of the audit log read it. */
export async function comoAutor(tx: Tx, autor: Autor | undefined): Promise<void> {
  if (autor) await tx.call('set_config', ['app.autor', JSON.stringify(autor), true]);
}

/** Writes into the audit log, with the transaction, an act that is no change of the set-up. */
export async function registrarActo(tx: Tx, autor: Autor, objeto: string): Promise<void> {
  await comoAutor(tx, autor);
  await tx.call('registrar_acto', [autor.acto, objeto, null, '{}']);
}

/** Locks a tenant's own row: whoever does comes after the others who do, and finds what they wrote. */
export async function bloquearTenant(tx: Tx, tenantId: string): Promise<void> {
  await tx.query(`SELECT FROM tenant WHERE id = $1 FOR NO KEY UPDATE`, [tenantId]);
}
