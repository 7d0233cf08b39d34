import type { AvisoDeDocumento } from '@libs/avisos';
import type { Documento, Estado } from '../documento';
import type { Receptor } from '../solicitud/solicitud';
import type { CambioDelTransporte } from './suceso';

/** What a document's life knows and changes of it. */
export interface Vivo extends Pick<
  Documento,
  | 'estado'
  | 'updatedAt'
  | 'protocoloFiscal'
  | 'codigoFiscal'
  | 'mensajeFiscal'
  | 'aprobadoAt'
  | 'modoEnvio'
  | 'version'
  | 'kudeEstado'
  | 'emailRec'
  | 'emailEstado'
  | 'emailDetalle'
  | 'receptorNombre'
  | 'receptorRuc'
  | 'receptorTipoDocumento'
  | 'receptorDocumento'
> {
  loteId: string | null;
  /** Batches with it that failed. After the first one it travels alone. */
  lotesFallidos: number;
  /** It is not sent alone before this; NUNCA: not until its owner asks. null: at any time. */
  reintentarAt: Date | null;
  /** When a retry was requested that no turn has served yet. */
  reenvioPedidoAt: Date | null;
  reencoladoAt: Date | null;
  /** When a notice said that it waits for too long. */
  demoradoAt: Date | null;
  /** How many notices it had. */
  avisos: number;
}

/** `infinity` of PostgreSQL. */
export const NUNCA = new Date(8.64e15);

/** The settings of its issuer that matter to a document's life. */
export interface AjustesDeVida {
  /** Approved documents are sent by e-mail. */
  enviarCorreo: boolean;
  /** KuDEs are made when somebody asks. */
  kudeAPedido: boolean;
}

export interface Circunstancia {
  ajustes: AjustesDeVida;
  ahora: Date;
  /** The last line of the document's history. */
  ultimoMotivo: string | null;
}

/** A line of the history, in words for the taxpayer, with the authority's answer. */
export interface LineaDeHistorial {
  estado: Estado;
  motivo: string;
  codigoFiscal: string | null;
  mensajeFiscal: string | null;
}

export type Trabajo =
  /** A worker looks at the document at this moment. */
  | { tipo: 'enviar'; at: Date }
  /** The KuDE of the document's version is made now. */
  | { tipo: 'dibujar' };

/** Result of an occurrence: the document as it is now, and what follows. */
export interface Contado<D extends Vivo = Vivo> {
  documento: D;
  linea?: LineaDeHistorial;
  trabajos: readonly Trabajo[];
  /** The e-mail that follows: the document, or the cancellation to those who received the document. */
  carta?: 'documento' | 'cancelacion';
  /** The notice to those who follow the tenant's documents, the document's last one (`avisos`). */
  aviso?: AvisoDeDocumento;
  /** The part of its detail that is another one. */
  detalle?: { receptor: Receptor } | { transporte: CambioDelTransporte };
}
