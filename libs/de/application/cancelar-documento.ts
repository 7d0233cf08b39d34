import { error } from '@libs/errors';
import type { Autor, Clock } from '@libs/platform';
import type { Documento } from '../domain/documento';
import { finDe } from '../domain/plazos';
import { puede } from '../domain/vida';
import type { GestionRepository } from './ports/gestion-repository';

const MOTIVO = 'Cancelación solicitada por el emisor';

/** Asks the authority to cancel an approved document: the event is durable before it is sent; a repeated call joins it. */
export class CancelarDocumento {
  constructor(
    private readonly gestiones: GestionRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws DE_NO_ENCONTRADO, DE_ESTADO_INVALIDO, CANCELACION_FUERA_DE_PLAZO. */
  async execute(
    tenantId: string,
    cdc: string,
    motivo: string | undefined,
    autor: Autor,
  ): Promise<{ documento: Documento; eventoId: string }> {
    const ahora = this.clock.now();
    const pedido = await this.gestiones.cancelar(tenantId, { cdc }, motivo ?? MOTIVO, autor, ahora, (documento) => {
      const { estado, aprobadoAt, cancelacion } = documento;
      if (!puede('cancelado', documento) || !aprobadoAt) {
        throw error('DE_ESTADO_INVALIDO', { estado, operacion: 'cancelar', admitidos: 'A' });
      }
      // The term counts to the event's signature: one that is pending was asked for in time.
      if (!cancelacion && ahora > finDe('cancelacion', aprobadoAt)) {
        throw error('CANCELACION_FUERA_DE_PLAZO');
      }
    });
    if (!pedido) throw error('DE_NO_ENCONTRADO');
    return pedido;
  }
}
