import type { Desconocido, Respondido } from '../../domain/respuestas/resultado';
import type { RespuestaDeConsultaDe, RespuestaDeConsultaRuc } from '../../domain/respuestas/respuesta-de-consulta';
import type { RespuestaDeEnvio } from '../../domain/respuestas/respuesta-de-envio';
import type { RespuestaDeEventos } from '../../domain/respuestas/respuesta-de-eventos';
import type { RespuestaDeConsultaLote, RespuestaDeLote } from '../../domain/respuestas/respuesta-de-lote';

/** H: the authority's test environment. P: production. */
export type Sit = 'H' | 'P';

/** Authenticates an issuer at the TLS connection. */
export interface CredencialFiscal {
  /** Names the issuer: connections are kept per `titular`, and so is the suspicion of a block. */
  titular: string;
  /** The issuer under which its calls are noted, when `titular` is none. */
  anotadaComo?: string;
  /** An issuer of test mode: its calls go to the simulator. */
  prueba: boolean;
  /** Changes whenever the certificate changes. */
  certificadoId: string;
  /** The issuer's RUC without check digit; probes query it. */
  ruc?: string;
  clavePem: string;
  certificadoPem: string;
  cadenaPem: readonly string[];
}

interface Pedido {
  sit: Sit;
  /** 1 to 15 digits chosen by the client: a new number for every attempt, stored with the attempt. */
  dId: string;
}

export interface OpcionesDeLlamada {
  signal?: AbortSignal;
  /** No request is started after this moment: the call then ends as `no_enviado`, `cancelado`. */
  noDespuesDe?: Date;
}

/** Observations on the wire, stored with the attempt. */
export interface DatosDeLaLlamada {
  ms: number;
  httpStatus?: number;
  /** Header X-Backside-Transport: 'OK OK' when the gateway reached the authority's system, 'FAIL FAIL' when it did not. */
  transporte?: string;
  /** Body of the answer as received. */
  cuerpo?: string;
}

/** A call that was made, as it crossed the wire. */
export interface LlamadaHecha {
  /** The issuer on whose behalf it was made. */
  titular: string;
  sit: Sit;
  /** Path of the service. */
  servicio: string;
  pedido: string;
  httpStatus: number | undefined;
  /** Absent when no complete answer came. */
  respuesta: Buffer | undefined;
  /** 'respondido', or why there is no answer of the service. */
  desenlace: string;
}

/** No byte of the request was written: it is safe to send it again. */
export interface NoEnviado {
  clase: 'no_enviado';
  motivo: 'dns' | 'rechazada' | 'tiempo_conexion' | 'tls' | 'ca_desconocida' | 'credencial' | 'cancelado' | 'disyuntor';
  detalle: string;
  /** A retry before this moment is useless. */
  reintentarDesde?: Date;
}

/**
 * `respondido`: the authority's answer; its own `clase` tells its meaning. `no_enviado`: provably not sent. `desconocido`: the request
 * may have arrived; only a query tells. Callers rely on this class and never derive it from codes or errors.
 */
export type ResultadoFiscal<R> = (Respondido<R> | Desconocido | NoEnviado) & { llamada: DatosDeLaLlamada };

/**
 * The authority's services. No method rejects for anything that happens on the wire; they reject when called inside a database
 * transaction, or with arguments that could never be sent.
 */
export abstract class FiscalGateway {
  /** siRecepDE: one signed rDE, sent byte for byte. */
  abstract enviarDe(
    pedido: Pedido & { xml: string },
    credencial: CredencialFiscal,
    opciones?: OpcionesDeLlamada,
  ): Promise<ResultadoFiscal<RespuestaDeEnvio>>;

  /** siRecepLoteDE. `lote`: base64 that `empaquetarLote` made. */
  abstract enviarLote(
    pedido: Pedido & { lote: string },
    credencial: CredencialFiscal,
    opciones?: OpcionesDeLlamada,
  ): Promise<ResultadoFiscal<RespuestaDeLote>>;

  /** siResultLoteDE, by number; by CDC only when the submission of the batch got no answer. */
  abstract consultarLote(
    pedido: Pedido & ({ numeroLote: string } | { cdc: string }),
    credencial: CredencialFiscal,
    opciones?: OpcionesDeLlamada,
  ): Promise<ResultadoFiscal<RespuestaDeConsultaLote>>;

  /** siConsDE: what the authority has registered for one CDC. */
  abstract consultarDe(
    pedido: Pedido & { cdc: string },
    credencial: CredencialFiscal,
    opciones?: OpcionesDeLlamada,
  ): Promise<ResultadoFiscal<RespuestaDeConsultaDe>>;

  /** siConsRUC. `ruc` without check digit. Changes nothing, so it also serves as a probe. */
  abstract consultarRuc(
    pedido: Pedido & { ruc: string },
    credencial: CredencialFiscal,
    opciones?: OpcionesDeLlamada,
  ): Promise<ResultadoFiscal<RespuestaDeConsultaRuc>>;

  /** siRecepEvento. `xmlGrupo`: gGroupGesEve with 1 to 15 signed events, as text. */
  abstract enviarEventos(
    pedido: Pedido & { xmlGrupo: string },
    credencial: CredencialFiscal,
    opciones?: OpcionesDeLlamada,
  ): Promise<ResultadoFiscal<RespuestaDeEventos>>;
}
