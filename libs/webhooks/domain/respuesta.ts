import { hastaCuando } from './calendario';

/** Result of one try, as the client saw it. */
export interface Respuesta {
  /** Absent: there was no answer. */
  readonly status?: number;
  readonly ms: number;
  /** The first bytes of the answer, or in words why it is missing. */
  readonly texto: string;
  readonly retryAfter?: string;
}

/** How much of an answer is read and kept. */
export const BYTES_DE_RESPUESTA = 2_048;

/** What a try means: `hasta` is the moment before which the receiver wants nothing more. */
export type Sentido =
  { readonly tipo: 'entregado' } | { readonly tipo: 'fallido'; readonly hasta?: Date } | { readonly tipo: 'rehusado' };

/** 2xx is delivered; 410 wants no notices any more; 429 and 503 may say when; redirects and all else are failures. */
export function sentidoDe({ status, retryAfter }: Respuesta, ahora: Date): Sentido {
  if (status !== undefined && status >= 200 && status < 300) return { tipo: 'entregado' };
  if (status === 410) return { tipo: 'rehusado' };
  const hasta = status === 429 || status === 503 ? hastaCuando(retryAfter, ahora) : undefined;
  return { tipo: 'fallido', ...(hasta && { hasta }) };
}
