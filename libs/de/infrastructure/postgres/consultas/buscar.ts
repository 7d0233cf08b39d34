// SQL by hand: all statements about a document share its list of columns.
import type { RowOf, Tx } from '@libs/platform/db';
import type { Documento } from '../../../domain/documento';
import { COLUMNAS } from '../filas';
import { CDC_EMITIDO, DOCUMENTO } from '../tablas';

/** The document with an id_interno. */
export async function buscarPorIdInterno(
  tx: Tx,
  tenantId: string,
  sit: string,
  idInterno: string,
): Promise<Documento | undefined> {
  const [fila] = await tx.query<Documento>(
    `SELECT ${COLUMNAS} FROM documento d WHERE d.tenant_id = $1
       AND d.id = (SELECT i.de_id FROM id_interno i WHERE i.tenant_id = $1 AND i.sit = $2 AND i.id_interno = $3)`,
    [tenantId, sit, idInterno],
    'emision-por-id-interno',
  );
  return fila;
}

export async function buscarPorId(tx: Tx, tenantId: string, id: string): Promise<Documento | undefined> {
  const sql = `SELECT ${COLUMNAS} FROM documento d WHERE d.tenant_id = $1 AND d.id = $2`;
  return (await tx.query<Documento>(sql, [tenantId, id], 'documento-por-id'))[0];
}

/** Locks the document that has, or had, a CDC until the transaction ends. Reads it after the lock, so with all committed changes. */
export async function bloquearPorCdc(
  tx: Tx,
  tenantId: string,
  cdc: string,
): Promise<RowOf<typeof DOCUMENTO> | undefined> {
  const emitido = await tx.of(CDC_EMITIDO).findOneBy({ tenantId, cdc });
  const where = emitido && { tenantId, id: emitido.deId };
  return (where && (await tx.of(DOCUMENTO).findOne({ where, lock: { mode: 'pessimistic_write' } }))) ?? undefined;
}
