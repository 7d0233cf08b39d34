import type { Autoridad } from '../autoridad/autoridad';
import type { Perturbacion } from '../autoridad/perturbacion';
import type { Campo, RespuestaHttp } from '../soap/respuestas';
import type { Elemento } from '../xml/elemento';

/** One call, once its envelope has been read. */
export interface Peticion {
  readonly autoridad: Autoridad;
  /** RUC, without digit, of the connection certificate. */
  readonly ruc: string;
  readonly mensaje: Elemento;
  /** The whole request, for cutting out parts of it byte for byte. */
  readonly texto: string;
  /** Deviation that a fault of the control API asks for. */
  readonly perturbacion?: Perturbacion;
}

export interface Atencion {
  readonly codigo: string;
  readonly respuesta: RespuestaHttp;
  /** Deviation to apply to the answer; it may come from the document itself. */
  readonly perturbacion?: Perturbacion;
  /** Called once the answer has left whole. */
  readonly alEntregar?: () => void;
  /** The call was an offence: what answers is the face of the block that it has just earned. */
  readonly bloquea?: boolean;
}

/** An operation of the authority. `undefined` from `atender` means a message that its schema refuses: the generic rejection. */
export interface Servicio {
  readonly nombre: string;
  readonly ruta: string;
  /** Name of the request's element. */
  readonly raiz: string;
  /** Code for a message over the size limit. */
  readonly codigoDeTamanho: string;
  /** Whether it registers something; a service that writes obeys deviations by itself. */
  readonly escribe: boolean;
  /** Its own answer with just a code. */
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
