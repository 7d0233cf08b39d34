import type { Documento, Evento } from '@libs/de';
import type { Autor } from '@libs/platform';
import type { DesenlaceDeEvento, EventoEnTramite } from '../../domain/evento';
import type { EventoDecidido, EventoPrevio } from '../../domain/pedido';
import type { TipoSobreDocumento } from '../../domain/tipos-de-evento';

/** Data that are committed before an event is sent. */
export interface EnvioDeEvento {
  idEvento: string;
  dId: string;
}

export interface PedidoDeEvento {
  tipo: TipoSobreDocumento;
  cdc: string;
  autor: Autor;
  ahora: Date;
}

/** A locked document, with what an event about it is judged by. */
export interface DocumentoConEventos {
  documento: Documento;
  /** Its events of every type, oldest first. */
  previos: readonly EventoPrevio[];
  /** CDCs of the approved documents that depend on it: notes, and invoices that use it as an advance. Newest first. */
  dependientes: readonly string[];
}

/** Events in the database. Every method is one transaction. */
export abstract class EventoRepository {
  /**
   * Stores events about a document, under the document's lock, or joins earlier ones. `decidir` throws to refuse.
   * @returns the events in the order of `decidir`; undefined if the tenant has no such document.
   */
  abstract pedir(
    tenantId: string,
    pedido: PedidoDeEvento,
    decidir: (hallado: DocumentoConEventos) => readonly EventoDecidido[],
  ): Promise<{ documento: Documento; eventoIds: string[] } | undefined>;

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
  abstract registrarDesenlace(evento: EventoEnTramite, desenlace: DesenlaceDeEvento, ahora: Date): Promise<boolean>;

  abstract porId(tenantId: string, eventoId: string): Promise<Evento | undefined>;
}
