import { type Documento, finDe } from '@libs/de';
import { error } from '@libs/errors';
import type { Autor, Clock } from '@libs/platform';
import { TIPOS_DE_EVENTO, type TipoSobreDocumento } from '../domain/tipos-de-evento';
import type { EventoRepository } from './ports/evento-repository';

/** Requests an event about a document. The event is stored before it is sent; a repeated request joins it. */
export class PedirEvento {
  constructor(
    private readonly eventos: EventoRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws DE_NO_ENCONTRADO, DE_ESTADO_INVALIDO, the type's error for a late request. */
  async execute(
    tenantId: string,
    { tipo, cdc, motivo, autor }: { tipo: TipoSobreDocumento; cdc: string; motivo?: string; autor: Autor },
  ): Promise<{ documento: Documento; eventoId: string }> {
    const ahora = this.clock.now();
    const { pedido, plazo } = TIPOS_DE_EVENTO[tipo];
    const nuevo = { tipo, cdc, motivo: motivo ?? pedido.motivo, autor, ahora };
    const pedida = await this.eventos.pedir(tenantId, nuevo, (documento, repetido) => {
      const datos = pedido.datos(documento);
      // The deadline applies to the event's signature: a pending event was requested in time.
      if (plazo && !repetido && ahora > finDe(plazo.de, documento.aprobadoAt!)) throw plazo.rechazo();
      return datos;
    });
    if (!pedida) throw error('DE_NO_ENCONTRADO');
    return pedida;
  }
}
