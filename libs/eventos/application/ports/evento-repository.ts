import type { Documento, Evento } from '@libs/de';
import type { Autor } from '@libs/platform';
import type { DesenlaceDeEvento, EventoEnTramite } from '../../domain/evento';
import type { TipoSobreDocumento } from '../../domain/tipos-de-evento';

/** What is committed before an event goes out. */
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

/** Events, as the database knows them. Every method is one transaction. */
export abstract class EventoRepository {
  /**
   * Makes an event about a document durable, under the document's lock, or joins the one of its type that was not refused (`repetido`).
   * `decidir` throws to refuse, and says what the event carries.
   * @returns undefined when the tenant has no such document.
   */
  abstract pedir(
    tenantId: string,
    pedido: PedidoDeEvento,
    decidir: (documento: Documento, repetido: boolean) => object,
  ): Promise<{ documento: Documento; eventoId: string } | undefined>;

  /** Takes a turn at a pending event; undefined when it is over, not due, or in other hands. */
  abstract tomarTurno(
    tenantId: string,
    eventoId: string,
    ahora: Date,
    arriendoMs: number,
  ): Promise<(EventoEnTramite & EnvioDeEvento) | undefined>;

  /** Keeps the signed bytes of this attempt. @returns false when somebody else has taken the event over. */
  abstract guardarFirmado(evento: EventoEnTramite, xml: string): Promise<boolean>;

  /** Writes how a turn ended, and with it what the event changes: a document cancelled, numbers declared unused. */
  abstract registrar(evento: EventoEnTramite, desenlace: DesenlaceDeEvento, ahora: Date): Promise<boolean>;

  abstract porId(tenantId: string, eventoId: string): Promise<Evento | undefined>;
}
