import type { Evento } from '@libs/de';
import type { DesenlaceDeEvento, EventoEnTramite } from '../../domain/evento';

/** What is committed before an event goes out. */
export interface EnvioDeEvento {
  idEvento: string;
  dId: string;
}

/** Events, as the database knows them. Every method is one transaction. */
export abstract class EventoRepository {
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
