import type { Respuesta } from '@libs/de';
import type { Emisor } from '@libs/series';
import type { EventoEnTramite } from '../../domain/evento';

export type VeredictoDeEvento =
  | { tipo: 'aceptado'; protocolo: string | null; respuesta: Respuesta }
  | { tipo: 'rechazado'; respuesta: Respuesta }
  /** A refusal that may hide an earlier success of ours, or a clock. */
  | { tipo: 'verificar'; respuesta: Respuesta }
  | { tipo: 'no_enviado'; detalle: string; reintentarDesde?: Date }
  | { tipo: 'desconocido'; detalle: string };

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
