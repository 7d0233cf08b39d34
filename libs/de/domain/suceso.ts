import type { Estado } from './documento';
import type { Desenlace, Respuesta } from './tramite';

/** What may befall a document after its emission. From which states to which, and what it changes, is a row of vida.ts. */
export type Suceso =
  /** A turn of its own ended. */
  | Desenlace
  /** A batch was made with it, and counts as sent. */
  | { tipo: 'sale_en_lote'; loteId: string }
  /** Its batch went out at a later try. */
  | { tipo: 'lote_enviado' }
  /** Its batch provably did not leave. */
  | { tipo: 'lote_no_salio'; detalle: string }
  /** Its batch could never be sent as it is. `solo`: nothing but this document was in it. */
  | { tipo: 'lote_imposible'; solo: boolean }
  /** Its batch tells nothing more: it is asked about alone. `fallido`: the authority refused the batch as a whole. */
  | { tipo: 'lote_disuelto'; fallido: boolean; consultarAt: Date }
  | { tipo: 'reenvio_pedido'; at: Date }
  | { tipo: 'reencolado'; at: Date }
  /** The turn began that serves a retry which was asked for. */
  | { tipo: 'pedido_servido' }
  /** It has new content under the same number. */
  | { tipo: 'editado'; cdcAnterior: string; at: Date }
  /** The authority took its cancellation. */
  | { tipo: 'cancelado'; motivo: string; respuesta: Respuesta }
  /** The authority took the voiding of its number. */
  | { tipo: 'numero_inutilizado' }
  /** The database was restored to an earlier moment: it may have been sent in the time that was lost. */
  | { tipo: 'restaurado' };

export type TipoDeSuceso = Suceso['tipo'];
export type SucesoDe<T extends TipoDeSuceso> = Suceso & { tipo: T };

/** What one thing changes of a document. What is absent stays as it is. */
export interface Cambio {
  /** From which states to which. In a state that is not named there nothing is written. */
  hacia: Readonly<Partial<Record<Estado, Estado>>>;
  /** A line of the history, in words for the taxpayer. */
  motivo?: string;
  /** When the line is written: only with a change of state, unless it is what was said last, or each time. */
  anota?: 'al_cambiar' | 'si_es_nueva' | 'siempre';
  respuesta?: Respuesta;
  /** What was answered to an event about it: it stands in the line of the history alone. */
  respuestaAlEvento?: Respuesta;
  protocolo?: string | null;
  aprobadoAt?: Date;
  modoEnvio?: 'A';
  /** Nobody sends it before; 'infinity': not until its owner asks. Absent: at any time. */
  reintentarAt?: Date | 'infinity';
  /** The batch that it is in from now on; null: none. */
  loteId?: string | null;
  /** A batch failed with it: the next one takes it alone. */
  loteFallido?: boolean;
  /** Its paper says something else, where the state changes or in any case: a new version of it, and a KuDE to be drawn. */
  papelNuevo?: 'al_cambiar' | 'siempre';
  /** When a worker is to take it up. */
  tomarAt?: Date;
  /** Somebody asked for this, which is remembered: a retry until it is served, a re-queue so that none comes too soon. */
  pedido?: 'reenvio' | 'servido' | 'reencolado';
  /** The e-mail that follows: the document, where its issuer wants it sent; the notice to whoever was sent it. */
  carta?: 'documento' | 'cancelacion';
  /** As if it had just been issued: what the authority and its batches said of it is forgotten. */
  deNuevo?: true;
}
