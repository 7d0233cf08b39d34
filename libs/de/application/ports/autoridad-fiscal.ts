import type { Emisor } from '@libs/series';
import type { DocumentoDeLote, Lote } from '../../domain/lote/lote';
import type {
  Definitivo,
  DocumentoEnTramite,
  Envio,
  Respuesta,
  SinRespuesta,
  Respondido,
} from '../../domain/tramite/tramite';

/** What the authority's answer, or its absence, says about one document. */
export type Veredicto =
  | Definitivo
  | SinRespuesta
  /** Refused for a reason that is not the document's; nothing was registered. */
  | { tipo: 'aplazado'; respuesta: Respuesta }
  /** It can never be sent in this form; nothing was sent. */
  | { tipo: 'imposible'; detalle: string }
  /** The issuer may not use the synchronous service (1264): the document must go in a batch. */
  | { tipo: 'solo_lotes'; detalle: string }
  /** The CDC or its number is approved already, by the answer to a sending: the authority is asked what it has. */
  | { tipo: 'ya_autorizado'; respuesta: Respuesta }
  /** Answer to a question only: no approved document with this CDC. */
  | { tipo: 'sin_rastro' };

/** What the authority's answer, or its absence, says about a batch. */
export type VeredictoDeLote =
  | { tipo: 'encolado'; numeroLote: string }
  | { tipo: 'no_encolado'; detalle: string }
  | { tipo: 'en_proceso'; detalle: string }
  /** By CDC; documents without an answer are missing from `resultados`. */
  | { tipo: 'concluido'; resultados: ReadonlyMap<string, Respondido>; yaAutorizados: ReadonlyMap<string, Respuesta> }
  /** The authority knows no such batch, or it is too late to ask. */
  | { tipo: 'inexistente'; detalle: string }
  /** It can never be sent in this form; nothing was sent. */
  | { tipo: 'imposible'; detalle: string }
  | SinRespuesta;

/** The authority's services for documents. Network errors are verdicts, never exceptions. */
export abstract class AutoridadFiscal {
  /** Sends the signed bytes by the synchronous service, unless the submission's lease has ended. */
  abstract enviarDocumento(
    documento: DocumentoEnTramite,
    emisor: Emisor,
    envio: Pick<Envio, 'dId' | 'venceAt'>,
    xml: string,
    digest: string,
  ): Promise<Veredicto>;

  /** Asks for the result of a document. An approval counts only if its digest is ours. */
  abstract consultarDocumento(
    documento: DocumentoEnTramite,
    emisor: Emisor,
    dId: string,
    digest: string,
  ): Promise<Veredicto>;

  /** Sends a batch, unless its lease has ended. All documents must be of the batch's issuer and type, each only once. */
  abstract enviarLote(lote: Lote, emisor: Emisor, documentos: readonly DocumentoDeLote[]): Promise<VeredictoDeLote>;

  abstract consultarLote(
    lote: Lote,
    emisor: Emisor,
    clave: { numeroLote: string } | { cdc: string },
  ): Promise<VeredictoDeLote>;
}
