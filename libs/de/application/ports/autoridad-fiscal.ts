import type { Emisor } from '@libs/series';
import type { DocumentoEnTramite, Respuesta } from '../../domain/tramite';

/** What the authority makes known about one document. */
export type Veredicto =
  | { tipo: 'aprobado'; protocolo: string | null; aprobadoAt: Date; respuesta: Respuesta }
  | { tipo: 'rechazado'; respuesta: Respuesta }
  | { tipo: 'no_enviado'; detalle: string }
  | { tipo: 'desconocido'; detalle: string }
  /** Answer to a question only: no approved document with this CDC. */
  | { tipo: 'sin_rastro' };

/** The authority, seen from a document. Never throws for what happens on the wire. */
export abstract class AutoridadFiscal {
  /** Sends the signed bytes by the synchronous service. */
  abstract enviar(
    documento: DocumentoEnTramite,
    emisor: Emisor,
    dId: string,
    xml: string,
    digest: string,
  ): Promise<Veredicto>;

  /** Asks what became of a document. An approved one counts only when its digest is ours. */
  abstract consultar(documento: DocumentoEnTramite, emisor: Emisor, dId: string, digest: string): Promise<Veredicto>;
}
