// SQL by hand: addresses have no rows to lock, so advisory locks are taken.
import type { Tx } from '@libs/platform/db';
import { type CuotaDeCorreos, type CuotaLlena, VENTANA_MS } from '../../domain/cuota';

/** Which quotas an order would exceed. Orders for the same document or address wait for each other here: its document is locked. */
export async function cuotaLlena(
  tx: Tx,
  tenantId: string,
  { deId, destinatarios }: { deId: string; destinatarios: readonly string[] },
  { porDocumento, porDireccion }: CuotaDeCorreos,
  ahora: Date,
): Promise<CuotaLlena> {
  const elQueLlena = async (condicion: string, valor: string, maximo: number): Promise<Date | undefined> => {
    const [fila] = await tx.query<{ created_at: Date }>(
      `SELECT created_at FROM correo WHERE tenant_id = $1 AND ${condicion} AND created_at > $3 AND autor ->> 'via' <> 'servicio'
       ORDER BY created_at DESC OFFSET $4 LIMIT 1`,
      [tenantId, valor, new Date(ahora.getTime() - VENTANA_MS), maximo - 1],
    );
    return fila?.created_at;
  };
  const llena: CuotaLlena = { documento: await elQueLlena('de_id = $2 AND id = carta_id', deId, porDocumento) };
  // Sorted, because every transaction must lock the addresses in the same order.
  for (const destinatario of destinatarios.map((direccion) => direccion.toLowerCase()).sort()) {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended($1 || ' ' || $2, 0))`, [tenantId, destinatario]);
    llena.direccion ??= await elQueLlena('lower(destinatario) = $2 AND NOT oculta', destinatario, porDireccion);
  }
  return llena;
}
