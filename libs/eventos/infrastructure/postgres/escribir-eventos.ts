// SQL by hand: the events of a long range have more values than a statement may have parameters.
import { job } from '@libs/jobs';
import { type Autor, nuevoId } from '@libs/platform';
import { desdeYa, type OutboxRow, type Tx, writeOutbox } from '@libs/platform/db';
import type { Sit } from '@libs/series';
import type { EventoPedido } from '../../domain/pedido';
import type { TipoDeEvento } from '../../domain/tipos-de-evento';

/** Maximum number of events that the authority answers while the request waits. */
const URGENTES = 10;

/** Common data of the events of one request. */
export interface EventosPedidos {
  tipo: TipoDeEvento;
  tenantId: string;
  sit: Sit;
  /** One of these: the document that they are about, of the tenant or received by it, or the voiding whose parts they are. */
  de: { documento?: string; inutilizacion?: string; recibido?: string };
  autor: Autor;
  ahora: Date;
}

/** Stores events with the jobs that send them. */
export async function escribirEventos(
  tx: Tx,
  { tipo, tenantId, sit, de, autor, ahora }: EventosPedidos,
  pedidos: readonly EventoPedido[],
): Promise<{ ids: string[]; outbox: OutboxRow[] }> {
  if (pedidos.length === 0) return { ids: [], outbox: [] };
  const eventos = pedidos.map((pedido) => ({ id: nuevoId(ahora), ...pedido }));
  const { documento, inutilizacion, recibido } = de;
  await tx.query(
    `INSERT INTO evento (id, tenant_id, tipo, sit, de_id, inutilizacion_id, recibido_id, datos, motivo, autor, proxima_at, created_at)
     SELECT r.id, $1, $2, $3, $4, $5, $6, r.datos, r.motivo, $7, $10, $8
     FROM jsonb_to_recordset($9) AS r(id uuid, datos jsonb, motivo text)`,
    [tenantId, tipo, sit, documento, inutilizacion, recibido, autor, ahora, JSON.stringify(eventos), desdeYa(ahora)],
  );
  const mensajes = eventos.map(({ id: eventoId }) => ({
    ...job('evento.enviar', { tenantId, eventoId }),
    disponibleAt: ahora,
    // A long range is not urgent: nobody waits for thousands of parts, and other tenants wait for their cancellations.
    urgente: eventos.length <= URGENTES,
  }));
  return { ids: eventos.map(({ id }) => id), outbox: await writeOutbox(tx, tenantId, mensajes) };
}
