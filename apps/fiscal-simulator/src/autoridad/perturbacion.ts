import type { Veredicto } from './modelo';

export const EFECTOS = ['0100', '0160', 'html', '503', 'pasarela', 'vacio', 'truncado', 'cortar', 'colgar'] as const;

/**
 * What becomes of the answer: 0100 and 0160 are the authority's generic rejections; html, the access page; 503 and pasarela (400 with
 * X-Backside-Transport: FAIL FAIL), the gateway; vacio, 200 without body; truncado, half an answer; cortar closes the connection;
 * colgar leaves the caller waiting.
 */
export type Efecto = (typeof EFECTOS)[number];

/** A deviation from the normal course of one call, asked for by a fault of the control API or by a directive in a document. */
export interface Perturbacion {
  /** Whether the call takes effect although its answer is spoilt. */
  readonly procesar: boolean;
  readonly efecto?: Efecto;
  readonly demoraMs?: number;
  /** Verdict that replaces the rules' one. */
  readonly forzado?: { readonly estado: Veredicto['estado']; readonly codigo: string };
}
