import type { Respuesta, SinRespuesta } from '@libs/de';
import type { Emisor } from '@libs/series';
import type { EventoDefinitivo, EventoEnTramite } from '../../domain/evento';

export type VeredictoDeEvento =
  | EventoDefinitivo
  /** A refusal that may be due to an earlier success of ours or to clocks that differ. */
  | { tipo: 'verificar'; respuesta: Respuesta }
  | SinRespuesta;

/** The authority's services for events. Network errors are results, never exceptions. */
export abstract class AutoridadDeEventos {
  /** The event's XML, signed at `ahora`. */
  abstract firmarEvento(evento: EventoEnTramite, emisor: Emisor, idEvento: string, ahora: Date): Promise<string>;
  abstract enviarEvento(
    evento: EventoEnTramite,
    emisor: Emisor,
    envio: { dId: string; idEvento: string; xml: string },
  ): Promise<VeredictoDeEvento>;
  /** Whether the authority already has an event of this type for the document. Only for types that it lists (`seConsulta`). */
  abstract consultarEvento(
    evento: EventoEnTramite,
    emisor: Emisor,
    dId: string,
  ): Promise<{ tipo: 'si'; protocolo: string | null } | { tipo: 'no' } | { tipo: 'desconocido'; detalle: string }>;
}
