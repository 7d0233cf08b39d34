import type { Tx } from '@libs/platform/db';
import type { AvisoNuevo } from '../../domain/aviso';

/** PostgreSQL's channel that names tenants with new notices. */
export const CANAL = 'avisos';

/** Writes notices in the transaction that makes them true; after its commit the waiting readers are woken. */
export async function escribirAvisos(tx: Tx, tenantId: string, avisos: readonly AvisoNuevo[]): Promise<void> {
  if (avisos.length === 0) return;
  const filas = avisos.map(({ deId: de_id, creadoAt: creado_at, ...aviso }) => ({ ...aviso, de_id, creado_at }));
  await tx.call('avisar', [tenantId, JSON.stringify(filas)]);
  anunciarAvisos(tx, tenantId);
}

/** After the commit the waiting readers are woken for notices that a larger statement wrote. */
export const anunciarAvisos = (tx: Pick<Tx, 'announce'>, tenantId: string): void => tx.announce(CANAL, tenantId);
