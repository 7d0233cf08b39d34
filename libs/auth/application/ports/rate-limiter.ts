export interface Consumo {
  /** Requests counted in the current window, this one included; more than the limit means refused. */
  cuenta: number;
  /** Milliseconds until the window ends. */
  restanMs: number;
}

/** Longest life of a count: a window begins with the first request that is counted in it. */
export const VENTANA_MS = 60_000;

/**
 * Counts requests in windows of one minute, exactly, over all processes: of any number of concurrent calls for one key within a
 * window each gets another `cuenta`. One round trip. @throws when the store does not answer in time.
 */
export abstract class RateLimiter {
  abstract contar(clave: string): Promise<Consumo>;
}
