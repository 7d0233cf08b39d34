export interface Consumo {
  /** Requests counted in the current window, including this one. More than the limit means refused. */
  cuenta: number;
  /** Milliseconds until the window ends. */
  restanMs: number;
}

/** Length of a window. A window begins with its first counted request. */
export const VENTANA_MS = 60_000;

/**
 * Counts requests in windows of one minute, exactly, over all processes: simultaneous calls for one key never get the same `cuenta` in a
 * window. Counts one request under each of the keys, which are different, in one round trip, and answers in their order.
 * @throws when the store does not answer in time.
 */
export abstract class RateLimiter {
  abstract contar(claves: readonly string[]): Promise<Consumo[]>;
}
