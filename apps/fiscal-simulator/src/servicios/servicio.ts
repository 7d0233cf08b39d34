import type { Autoridad } from '../autoridad/autoridad';
import type { Perturbacion } from '../autoridad/perturbacion';
import type { Campo, RespuestaHttp } from '../soap/respuestas';
import type { Elemento } from '../xml/elemento';

/** One call, after its envelope was read. */
export interface Peticion {
  readonly autoridad: Autoridad;
  /** RUC, without check digit, of the connection certificate. */
  readonly ruc: string;
  readonly mensaje: Elemento;
  /** The whole request, for cutting out parts of it byte for byte. */
  readonly texto: string;
  /** Deviation demanded by a fault of the control API. */
  readonly perturbacion?: Perturbacion;
}

export interface Atencion {
  readonly codigo: string;
  readonly respuesta: RespuestaHttp;
  /** Deviation to apply to the answer; a fault or a directive in the document demands it. */
  readonly perturbacion?: Perturbacion;
  /** Called after the complete answer was sent. */
  readonly alEntregar?: () => void;
  /** The call was an offence: it is answered as for a blocked issuer. */
  readonly bloquea?: boolean;
}

/** An operation of the authority. `atender` returns undefined when the message breaks its schema: the generic rejection is sent. */
export interface Servicio {
  readonly nombre: string;
  readonly ruta: string;
  /** Name of the request's element. */
  readonly raiz: string;
  /** Code for a message over the size limit. */
  readonly codigoDeTamanho: string;
  /** Whether the service registers something; such a service applies deviations itself. */
  readonly escribe: boolean;
  /** The service's own answer with only a code. */
  respuestaCon(autoridad: Autoridad, codigo: string): RespuestaHttp;
  atender(peticion: Peticion): Atencion | undefined;
}

export const gResProc = (codigo: string, mensaje: string): Campo => [
  'gResProc',
  [
    ['dCodRes', codigo],
    ['dMsgRes', mensaje],
  ],
];

/** dId: 1 to 15 digits. */
export const dIdValido = (mensaje: Elemento): boolean => /^\d{1,15}$/.test(mensaje.valor('dId') ?? '');
