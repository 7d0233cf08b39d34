import { TABLAS as DE } from '@libs/de/postgres';
import type { Tx } from '@libs/platform/db';
import { In } from 'typeorm';
import type { RecibidoConEventos } from '../../domain/recibido';
import type { FilaDeRecibido } from './tablas';

/** Rows with their events, oldest first. */
export async function conSusEventos(
  tx: Tx,
  tenantId: string,
  filas: readonly FilaDeRecibido[],
): Promise<RecibidoConEventos[]> {
  const recibidoId = In(filas.map(({ id }) => id));
  const order = { createdAt: 'ASC', id: 'ASC' } as const;
  const eventos = filas.length > 0 ? await tx.of(DE.EVENTO).find({ where: { tenantId, recibidoId }, order }) : [];
  return filas.map(({ tenantId: _, ...fila }) => ({
    ...fila,
    eventos: eventos.filter((evento) => evento.recibidoId === fila.id),
  }));
}
