import { escribirEventos } from '@libs/eventos/postgres';
import { nuevoId } from '@libs/platform';
import type { OutboxRow, Tx } from '@libs/platform/db';
import type { DecisionDeRecibido, PedidoDeRecibido } from '../../application/ports/recibido-repository';
import { type EventoDeRecibido, type Recibido, SIN_SABER } from '../../domain/recibido';
import { aRecibido, bloquearAltas, bloquearRecibidos, eventosDeRecibido } from './bloquear';
import { RECIBIDO } from './tablas';

/** Stores an event and what it says about its document. */
export async function escribirEvento(
  tx: Tx,
  tenantId: string,
  { cdc, emisorRuc, motivo, ...pedido }: PedidoDeRecibido,
  decidir: (recibido: Recibido | undefined, eventos: readonly EventoDeRecibido[]) => DecisionDeRecibido,
): Promise<{ eventoId: string; outbox: OutboxRow[] }> {
  const { sit, ahora } = pedido;
  await bloquearAltas(tx, tenantId);
  const [fila] = await bloquearRecibidos(tx, { tenantId, sit, cdc });
  const decision = decidir(fila && aRecibido(fila), fila ? await eventosDeRecibido(tx, tenantId, fila.id) : []);
  if ('unirse' in decision) return { eventoId: decision.unirse, outbox: [] };
  const id = fila?.id ?? nuevoId(ahora);
  const dicho = { ...decision.conocido, updatedAt: ahora };
  if (fila) await tx.of(RECIBIDO).update({ tenantId, id }, dicho);
  else await tx.of(RECIBIDO).insert({ ...SIN_SABER, tenantId, id, sit, cdc, emisorRuc, createdAt: ahora, ...dicho });
  const evento = { motivo, datos: decision.datos };
  const { ids, outbox } = await escribirEventos(tx, { tenantId, de: { recibido: id }, ...pedido }, [evento]);
  return { eventoId: ids[0]!, outbox };
}
