import type { Response } from 'express';
import type { ResolvedListener } from '@libs/platform/relay';
import { dejarDeContar } from '../http/solicitudes-en-curso';

/** What is waited for within a request. */
export interface Esperado<T> {
  tenantId: string;
  /** What the announcement names: a document or an event. */
  id: string;
  ms: number;
  leer: () => Promise<T>;
  lista: (valor: T) => boolean;
}

/** Waiting for the authority's answer within a request: no polling, one listener per process. */
export class Espera {
  constructor(private readonly resueltos: ResolvedListener) {}

  /**
   * What `leer` gives once it is `lista`, or as it is when the time is over, the caller is gone or the process ends. After the commit
   * nothing may fail any more: when reading fails the last known value is given.
   */
  async hasta<T>(res: Response, inicial: T, { tenantId, id, ms, leer, lista }: Esperado<T>): Promise<T> {
    dejarDeContar(res);
    const inicio = performance.now();
    const quedan = (): number => Math.max(0, inicio + ms - performance.now());
    const abandono = new AbortController();
    res.on('close', () => abandono.abort());
    let valor = inicial;
    try {
      for (;;) {
        // Subscribed before reading: an answer between the two is not missed.
        const aviso = this.resueltos.wait(tenantId, id, quedan(), abandono.signal);
        valor = await leer();
        if (lista(valor) || quedan() === 0 || abandono.signal.aborted || this.resueltos.released) return valor;
        await aviso;
      }
    } catch {
      return valor;
    } finally {
      abandono.abort();
    }
  }
}
