import type { Response } from 'express';
import type { ResolvedListener } from '@libs/platform/relay';
import { stopCounting } from '../http/requests-in-flight';
import { closeSignalOf, outsideTurn } from '../http/turn';

/** What a request waits for. */
export interface Esperado<T> {
  tenantId: string;
  /** Id in the announcement: a document's or an event's. */
  id: string;
  ms: number;
  /** The first value was written by this request a moment ago: it is read again only after a notice of a change. */
  reciente?: boolean;
  leer: () => Promise<T>;
  lista: (valor: T) => boolean;
}

/** Waits for the authority's answer during a request. No polling: one listener per process. */
export class Espera {
  constructor(private readonly resueltos: ResolvedListener) {}

  /**
   * Resolves with the first value of `leer` that is `lista`, or with the last value when the time is over, the caller disconnected or the
   * process stops. The emission is already committed, so a failed reading must not fail the request: the last known value is used.
   */
  async hasta<T>(res: Response, inicial: T, { tenantId, id, ms, reciente, leer, lista }: Esperado<T>): Promise<T> {
    stopCounting(res);
    const inicio = performance.now();
    const quedan = (): number => Math.max(0, inicio + ms - performance.now());
    // Also ends the open waits when the answer is sent.
    const closed = closeSignalOf(res);
    let valor = inicial;
    try {
      for (let sabido = reciente; ; sabido = false) {
        // Subscribes before reading, so that an answer in between is not missed.
        const aviso = this.resueltos.wait(tenantId, id, quedan(), closed);
        if (!sabido) valor = await leer();
        if (lista(valor) || quedan() === 0 || closed.aborted || this.resueltos.released) return valor;
        await outsideTurn(res, aviso);
      }
    } catch {
      // The document is issued: its state, as last read, is a true answer.
      return valor;
    }
  }
}
