import type { Documento, Evento } from '@libs/de';
import type { Autor } from '@libs/platform';
import type { DesenlaceDeEvento, EventoEnTramite } from '../../domain/evento';
import type { TipoSobreDocumento } from '../../domain/tipos-de-evento';

/** Data that are committed before an event is sent. */
export interface EnvioDeEvento {
  idEvento: string;
  dId: string;
}

export interface PedidoDeEvento {
  tipo: TipoSobreDocumento;
  cdc: string;
  motivo: string;
  autor: Autor;
  ahora: Date;
}

/** Events in the database. Every method is one transaction. */
export abstract class EventoRepository {
  /**
   * Stores an event about a document, under the document's lock, or joins an event of the same type that was not refused (`repetido`).
   * `decidir` throws to refuse; else it returns the event's data.
   * @returns undefined if the tenant has no such document.
   */
  abstract pedir(
    tenantId: string,
    pedido: PedidoDeEvento,
    decidir: (documento: Documento, repetido: boolean) => object,
  ): Promise<{ documento: Documento; eventoId: string } | undefined>;

  /** Takes a turn at a pending event; undefined if it has ended, is not due, or another worker holds it. */
  abstract tomarTurno(
    tenantId: string,
    eventoId: string,
    ahora: Date,
    arriendoMs: number,
  ): Promise<(EventoEnTramite & EnvioDeEvento) | undefined>;

  /** Stores the signed bytes of this attempt. @returns false if another worker has taken the event over. */
  abstract guardarFirmado(evento: EventoEnTramite, xml: string): Promise<boolean>;

  /** Writes how a turn ended and the effect of the event: a document cancelled, numbers declared unused. */
  abstract registrar(evento: EventoEnTramite, desenlace: DesenlaceDeEvento, ahora: Date): Promise<boolean>;

  abstract porId(tenantId: string, eventoId: string): Promise<Evento | undefined>;
}
