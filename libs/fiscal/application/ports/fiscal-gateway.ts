import type { Desconocido, Respondido } from '../../domain/respuestas/resultado';
import type { RespuestaDeConsultaDe, RespuestaDeConsultaRuc } from '../../domain/respuestas/respuesta-de-consulta';
import type { RespuestaDeEnvio } from '../../domain/respuestas/respuesta-de-envio';
import type { RespuestaDeEventos } from '../../domain/respuestas/respuesta-de-eventos';
import type { RespuestaDeConsultaLote, RespuestaDeLote } from '../../domain/respuestas/respuesta-de-lote';

/** H: the authority's test environment. P: production. */
export type Sit = 'H' | 'P';

/** What authenticates an issuer at the connection. */
export interface CredencialFiscal {
  /** Whose traffic it is: connections are his alone, and what is suspected of an issuer (a block) goes by this name. */
  titular: string;
  /** Another one as soon as its certificate is. */
  certificadoId: string;
  /** The issuer's RUC without check digit: what a probe asks about. */
  ruc?: string;
  clavePem: string;
  certificadoPem: string;
  cadenaPem: readonly string[];
}

interface Pedido {
  sit: Sit;
  /** 1 to 15 digits, the client's own: a new one for every attempt, stored with it. */
  dId: string;
}

export interface OpcionesDeLlamada {
  signal?: AbortSignal;
  /** Not a byte is written after this moment; the call then counts as not sent (`cancelado`). */
  noDespuesDe?: Date;
}

/** What was seen on the wire, for the record of the attempt. */
export interface DatosDeLaLlamada {
  ms: number;
  httpStatus?: number;
  /** X-Backside-Transport: 'OK OK' when the gateway reached the authority's system, 'FAIL FAIL' when not. */
  transporte?: string;
  /** Body of the answer as received. */
  cuerpo?: string;
}

/** Not one byte of the request was written: it may be sent again freely. */
export interface NoEnviado {
  clase: 'no_enviado';
  motivo: 'dns' | 'rechazada' | 'tiempo_conexion' | 'tls' | 'ca_desconocida' | 'credencial' | 'cancelado' | 'disyuntor';
  detalle: string;
  /** Trying before this moment is in vain. */
  reintentarDesde?: Date;
}

/**
 * `respondido`: the authority's answer, whose own `clase` says the rest. `no_enviado`: provably not sent. `desconocido`: it
 * may have arrived; only a query tells. The distinction is made here once; no caller looks at codes or errors to guess it.
 */
export type ResultadoFiscal<R> = (Respondido<R> | Desconocido | NoEnviado) & { llamada: DatosDeLaLlamada };

/**
 * The authority's services. No method rejects for anything that happens on the wire; they reject when called inside a database
 * transaction, or with arguments that could never be sent.
 */
export abstract class FiscalGateway {
  /** siRecepDE: one signed rDE, whose text travels byte for byte. */
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

  /** siResultLoteDE, by number; by CDC only when the sending got no answer. */
  abstract consultarLote(
    pedido: Pedido & ({ numeroLote: string } | { cdc: string }),
    credencial: CredencialFiscal,
    opciones?: OpcionesDeLlamada,
  ): Promise<ResultadoFiscal<RespuestaDeConsultaLote>>;

  /** siConsDE: the truth about one CDC. */
  abstract consultarDe(
    pedido: Pedido & { cdc: string },
    credencial: CredencialFiscal,
    opciones?: OpcionesDeLlamada,
  ): Promise<ResultadoFiscal<RespuestaDeConsultaDe>>;

  /** siConsRUC. `ruc` without check digit. Changes nothing: also the canary. */
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
