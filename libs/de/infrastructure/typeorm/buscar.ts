// SQL by hand: the columns of a document as all statements about it read them.
import type { RowOf, Tx } from '@libs/platform/db';
import type { Documento } from '../../domain/documento';
import { COLUMNAS } from './filas';
import { CDC_EMITIDO, DOCUMENTO } from './tablas';

/** The document that an id_interno stands for. */
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
  const [fila] = await tx.query<Documento>(`SELECT ${COLUMNAS} FROM documento d WHERE d.tenant_id = $1 AND d.id = $2`, [
    tenantId,
    id,
  ]);
  return fila;
}

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
