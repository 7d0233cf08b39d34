import type { Receptor } from '../solicitud/solicitud';
import type { Desenlace, Respuesta } from '../tramite/tramite';

/** A part of the transport that an event replaces; the other parts are absent. `transportista`: with a driver alone, or without one. */
export interface CambioDelTransporte {
  tipo?: number;
  modalidad?: number;
  localEntrega?: object;
  vehiculo?: object;
  transportista?: { chofer?: object };
}

/** What may happen to a document after its emission. A row of vida.ts holds the states and changes of each. */
export type Suceso =
  /** A turn on this document alone ended. */
  | Desenlace
  /** It was put into a batch, which counts as sent. */
  | { tipo: 'sale_en_lote'; loteId: string }
  /** Its batch was sent at a later try. */
  | { tipo: 'lote_enviado' }
  /** Its batch was provably not sent. */
  | { tipo: 'lote_no_salio'; detalle: string }
  /** Its batch can never be sent as it is. `solo`: it was the only document in it. */
  | { tipo: 'lote_imposible'; solo: boolean }
  /** Its batch gives no more answers: the authority is asked about the document. `fallido`: the authority refused the whole batch. */
  | { tipo: 'lote_disuelto'; fallido: boolean; consultarAt: Date }
  | { tipo: 'reenvio_pedido'; at: Date }
  | { tipo: 'reencolado'; at: Date }
  /** A requested retry is being served: its turn began. */
  | { tipo: 'pedido_servido' }
  /** It has new content under the same number. */
  | { tipo: 'editado'; cdcAnterior: string; at: Date }
  /** A restore lost its edition, which the authority has approved: its content came back from its copy. */
  | ({ tipo: 'edicion_hallada'; cdcAnterior: string } & Aprobacion)
  /** The authority accepted its cancellation. */
  | { tipo: 'cancelado'; motivo: string; respuesta: Respuesta }
  /** The authority accepted its nomination: it has this receiver. */
  | { tipo: 'nominado'; receptor: Receptor; respuesta: Respuesta }
  /** The authority accepted new data of its transport. */
  | { tipo: 'transporte_actualizado'; transporte: CambioDelTransporte; motivo: string; respuesta: Respuesta }
  /** The authority accepted the voiding of its number. */
  | { tipo: 'numero_inutilizado' }
  /** The database was restored to an earlier moment: the document may have been sent in the lost time. */
  | { tipo: 'restaurado' };

/** What the authority says about a document that it approves. */
export type Aprobacion = Pick<Desenlace & { tipo: 'aprobado' }, 'protocolo' | 'aprobadoAt' | 'respuesta'>;

export type TipoDeSuceso = Suceso['tipo'];
export type SucesoDe<T extends TipoDeSuceso> = Suceso & { tipo: T };
