import type { Respuesta, SinRespuesta } from '@libs/de';
import type { Emisor } from '@libs/series';
import type { EventoDefinitivo, EventoEnTramite } from '../../domain/evento';

export type VeredictoDeEvento =
  | EventoDefinitivo
  /** A refusal that may hide an earlier success of ours, or a clock. */
  | { tipo: 'verificar'; respuesta: Respuesta }
  | SinRespuesta;

/** The authority, seen from events. Never throws for what happens on the wire. */
export abstract class AutoridadDeEventos {
  /** The event signed now, as the authority takes it. */
  abstract firmar(evento: EventoEnTramite, emisor: Emisor, idEvento: string, ahora: Date): Promise<string>;
  abstract enviar(
    evento: EventoEnTramite,
    emisor: Emisor,
    envio: { dId: string; idEvento: string; xml: string },
  ): Promise<VeredictoDeEvento>;
  /** Whether the authority already has an event of this type with the document that it is about. Only of types that it lists. */
  abstract registrado(
    evento: EventoEnTramite,
    emisor: Emisor,
    dId: string,
  ): Promise<{ tipo: 'si'; protocolo: string | null } | { tipo: 'no' } | { tipo: 'desconocido'; detalle: string }>;
}
