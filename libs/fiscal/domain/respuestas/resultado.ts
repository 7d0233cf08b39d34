/** Why we do not know what became of a request. None of them says anything about the document. */
export type MotivoDesconocido =
  /** Connection cut, or closed, after the request may have been written. */
  | 'corte'
  /** No complete answer in time. */
  | 'tiempo'
  /** The caller gave up while waiting. */
  | 'cancelado'
  /** More than we are willing to read. */
  | 'respuesta_grande'
  /** Access page: certificate refused, or trouble at the gateway (NT-16). */
  | 'html'
  | 'vacio'
  | 'fault'
  | 'ilegible'
  /** Another element than the one that the service answers with. */
  | 'otra_raiz'
  | 'http'
  /** Generic 0160: the envelope, a degraded environment, or a blocked RUC. */
  | 'rechazo_generico'
  /** 0100, 0161, 0162: the server's trouble. */
  | 'servidor'
  /** It speaks of another document, or of none. */
  | 'ajeno'
  /** A state or code that no publication names here. */
  | 'no_previsto';

export interface Desconocido {
  clase: 'desconocido';
  motivo: MotivoDesconocido;
  detalle: string;
  /** Code of the authority, when there was one. */
  codigo?: string;
}

export interface Respondido<R> {
  clase: 'respondido';
  respuesta: R;
}

export type Interpretacion<R> = Respondido<R> | Desconocido;

export interface CodigoDeRespuesta {
  /** Four characters, text. */
  codigo: string;
  mensaje: string;
}

/**
 * What an answer about one document or event means.
 * `aprobado`, `aprobado_con_observacion`, `rechazado`: final. `verificar`: it may hide an earlier success, query before
 * believing it (1001, 1002; events: 4002, 4003, 4009, 4010, 4066). `configuracion`: of the issuer or of ours, not of the
 * document. `transitorio`: the server's trouble, nothing was registered as far as it says; query, then send again.
 */
export type ClaseDeResultado =
  'aprobado' | 'aprobado_con_observacion' | 'rechazado' | 'verificar' | 'configuracion' | 'transitorio';

export function respondido<R>(respuesta: R): Respondido<R> {
  return { clase: 'respondido', respuesta };
}

export function desconocido(motivo: MotivoDesconocido, detalle: string, codigo?: string): Desconocido {
  return { clase: 'desconocido', motivo, detalle: detalle.slice(0, 500), ...(codigo === undefined ? {} : { codigo }) };
}
