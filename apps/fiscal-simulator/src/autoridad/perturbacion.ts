import type { Veredicto } from './modelo';

/**
 * Replacement of the answer. 0100, 0160, 0161, 0162: generic answers of the authority; html: the access page; 503 and pasarela (400 with
 * X-Backside-Transport: FAIL FAIL): answers of the gateway; vacio: 200 without body; truncado: half of the answer; prefijo, orden, raiz:
 * the right content with another prefix, in reverse order, under another root; fault: a SOAP fault; cortar: the connection is closed;
 * colgar: the caller gets no answer.
 */
export type Efecto =
  | '0100'
  | '0160'
  | '0161'
  | '0162'
  | 'html'
  | '503'
  | 'pasarela'
  | 'vacio'
  | 'truncado'
  | 'prefijo'
  | 'orden'
  | 'raiz'
  | 'fault'
  | 'cortar'
  | 'colgar';

/**
 * False answer to a batch query. parcial: without every second document; mezclado: in another order; ajeno: with a document that was
 * never sent; en_proceso, extemporaneo, inexistente: always 0361, 0364, 0360.
 */
export type EfectoDeLote = 'parcial' | 'mezclado' | 'ajeno' | 'en_proceso' | 'extemporaneo' | 'inexistente';

/** Deviation from the normal course of one call, demanded by a fault of the control API or by a directive in a document. */
export interface Perturbacion {
  /** Whether the call takes effect although its answer is spoilt. */
  readonly procesar: boolean;
  readonly efecto?: Efecto;
  readonly efectoDeLote?: EfectoDeLote;
  readonly demoraMs?: number;
  /** Added to the processing time of the received batch. */
  readonly demoraDeLoteMs?: number;
  /** The batch is queued but answered with 0301, as happens when the authority's receipt takes too long. */
  readonly diceNoEncolado?: true;
  /** The issuer is blocked immediately. */
  readonly bloquea?: true;
  /** Replaces the verdict of the rules. */
  readonly forzado?: { readonly estado: Veredicto['estado']; readonly codigo: string };
}
