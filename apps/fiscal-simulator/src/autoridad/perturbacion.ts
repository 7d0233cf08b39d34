import type { Veredicto } from './modelo';

/**
 * What becomes of the answer: 0100, 0160, 0161 and 0162 are the authority's own generic answers; html, the access page; 503 and pasarela
 * (400 with X-Backside-Transport: FAIL FAIL), the gateway; vacio, 200 without body; truncado, half an answer; prefijo, orden and raiz,
 * the right content under another prefix, in the reverse order, under another root; fault, a SOAP fault; cortar closes the connection;
 * colgar leaves the caller waiting.
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
 * What a batch query answers other than the truth: parcial leaves out every second document; mezclado gives them in another order; ajeno
 * adds one that was never sent; en_proceso is 0361, extemporaneo 0364 and inexistente 0360 whatever the batch's state.
 */
export type EfectoDeLote = 'parcial' | 'mezclado' | 'ajeno' | 'en_proceso' | 'extemporaneo' | 'inexistente';

/** A deviation from the normal course of one call, asked for by a fault of the control API or by a directive in a document. */
export interface Perturbacion {
  /** Whether the call takes effect although its answer is spoilt. */
  readonly procesar: boolean;
  readonly efecto?: Efecto;
  readonly efectoDeLote?: EfectoDeLote;
  readonly demoraMs?: number;
  /** Added to the time that the received batch takes. */
  readonly demoraDeLoteMs?: number;
  /** The batch is queued and its sender is told 0301, as when the authority's receipt takes too long. */
  readonly diceNoEncolado?: true;
  /** The issuer is blocked on the spot. */
  readonly bloquea?: true;
  /** Verdict that replaces the rules' one. */
  readonly forzado?: { readonly estado: Veredicto['estado']; readonly codigo: string };
}
