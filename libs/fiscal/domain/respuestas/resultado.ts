/** Why the outcome of a request is unknown. None of these reasons says anything about the document. */
export type MotivoDesconocido =
  /** Connection cut, or closed, after the request may have been written. */
  | 'corte'
  /** No complete answer in time. */
  | 'tiempo'
  /** The caller gave up while waiting. */
  | 'cancelado'
  /** The answer exceeds the size limit. */
  | 'respuesta_grande'
  /** Access page: certificate refused, or trouble at the gateway (NT-16). */
  | 'html'
  | 'vacio'
  | 'fault'
  | 'ilegible'
  /** The answer's root is not the element of the called service. */
  | 'otra_raiz'
  | 'http'
  /** Generic 0160: the envelope, a degraded environment, or a blocked RUC. */
  | 'rechazo_generico'
  /** 0100, 0161, 0162: the authority's server failed. */
  | 'servidor'
  /** The answer is about another document, or about none. */
  | 'ajeno'
  /** A state or code that no publication mentions for this service. */
  | 'no_previsto';

export interface Desconocido {
  clase: 'desconocido';
  motivo: MotivoDesconocido;
  detalle: string;
  /** The authority's code, when there was one. */
  codigo?: string;
}

export interface Respondido<R> {
  clase: 'respondido';
  respuesta: R;
}

export type Interpretacion<R> = Respondido<R> | Desconocido;

export interface CodigoDeRespuesta {
  /** Four characters. */
  codigo: string;
  mensaje: string;
}

/**
 * Meaning of an answer about one document or event.
 * `aprobado`, `aprobado_con_observacion`, `rechazado`: final. `verificar`: a rejection that may hide an earlier success, so query first
 * (1001, 1002; events: 4002, 4003, 4009, 4010, 4066). `configuracion`: the issuer's setup or ours is wrong, not the document.
 * `sin_veredicto`: nothing was registered, without a verdict on the document; the same bytes are sent again later. `transitorio`: the
 * server failed and says that it registered nothing; query, then send again.
 */
export type ClaseDeResultado =
  | ('aprobado' | 'aprobado_con_observacion' | 'rechazado')
  | ('verificar' | 'configuracion' | 'sin_veredicto' | 'transitorio');

export function respondido<R>(respuesta: R): Respondido<R> {
  return { clase: 'respondido', respuesta };
}

export function desconocido(motivo: MotivoDesconocido, detalle: string, codigo?: string): Desconocido {
  return { clase: 'desconocido', motivo, detalle: detalle.slice(0, 500), ...(codigo === undefined ? {} : { codigo }) };
}
