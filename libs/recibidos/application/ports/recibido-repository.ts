import type { TipoDelReceptor } from '@libs/eventos';
import type { Autor } from '@libs/platform';
import type { Sit } from '@libs/series';
import type { Conocido, EventoDeRecibido, Recibido, RecibidoConEventos } from '../../domain/recibido';

export interface PedidoDeRecibido {
  sit: Sit;
  cdc: string;
  emisorRuc: string;
  tipo: TipoDelReceptor;
  motivo: string;
  autor: Autor;
  ahora: Date;
}

/** To join the pending event, or to store another one with the present knowledge about its document. */
export type DecisionDeRecibido = { unirse: string } | { conocido: Conocido; datos: object };

/** Documents that others issued to a tenant, and the events that it asked for. Every method is one transaction. */
export abstract class RecibidoRepository {
  /**
   * Stores an event under the lock of its document, which becomes known by it. `decidir` sees the document, undefined if it is new, with
   * its events, oldest first; it throws to refuse, and then nothing is stored.
   */
  abstract pedirEvento(
    tenantId: string,
    pedido: PedidoDeRecibido,
    decidir: (recibido: Recibido | undefined, eventos: readonly EventoDeRecibido[]) => DecisionDeRecibido,
  ): Promise<{ eventoId: string }>;

  /** Without `sit`, the one of production first. */
  abstract porCdc(tenantId: string, cdc: string, sit?: Sit): Promise<RecibidoConEventos | undefined>;
}
