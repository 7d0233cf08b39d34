import type { Autor } from '../autor';
import type { Tx } from './database';

/** Attributes what this transaction changes to `autor`, without one to the system itself: the triggers of the audit log read it. */
export async function comoAutor(tx: Tx, autor: Autor | undefined): Promise<void> {
  if (autor) await tx.query(`SELECT set_config('app.autor', $1, true)`, [JSON.stringify(autor)]);
}

/** Writes into the audit log, with the transaction, an act that is no change of the set-up. */
export async function registrarActo(tx: Tx, autor: Autor, objeto: string): Promise<void> {
  await comoAutor(tx, autor);
  await tx.query(`SELECT registrar_acto($1, $2, NULL, '{}')`, [autor.acto, objeto]);
}
