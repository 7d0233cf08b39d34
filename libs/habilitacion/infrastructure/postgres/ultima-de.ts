import { error } from '@libs/errors';
import { bloquearTenant, type RowOf, type Tx } from '@libs/platform/db';
import { CORRIDA_DE_HABILITACION } from './tablas';

export type FilaDeCorrida = RowOf<typeof CORRIDA_DE_HABILITACION>;

export async function ultimaDe(tx: Tx, tenantId: string): Promise<FilaDeCorrida | undefined> {
  const [fila] = await tx
    .of(CORRIDA_DE_HABILITACION)
    .find({ where: { tenantId }, order: { createdAt: 'DESC', id: 'DESC' }, take: 1 });
  return fila;
}

/** Under the tenant's lock: decisions about a run are made one after the other. */
export async function exigirUltima(tx: Tx, tenantId: string): Promise<FilaDeCorrida> {
  await bloquearTenant(tx, tenantId);
  const fila = await ultimaDe(tx, tenantId);
  if (!fila) throw error('HABILITACION_NO_ENCONTRADA');
  return fila;
}

export async function abiertaDe(tx: Tx, tenantId: string): Promise<FilaDeCorrida> {
  const fila = await exigirUltima(tx, tenantId);
  if (fila.estado === 'terminada') throw error('HABILITACION_TERMINADA');
  return fila;
}
