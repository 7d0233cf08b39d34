import type { Response } from 'express';
import { dejarDeContar } from '../http/solicitudes-en-curso';
import type { ResolvedListener } from '@libs/platform/relay';

/** Waiting for the authority's answer within a request: no polling, one listener per process. */
export class Espera {
  constructor(private readonly resueltos: ResolvedListener) {}

  /**
   * What `leer` gives once it is `lista`, or as it is when `ms` are over, the caller is gone or the process ends. After the commit nothing may fail any
   * more: when reading fails the last known value is given.
   * @param tenantId whose it is. @param id what the announcement names: a document or an event.
   */
  async hasta<T>(
    tenantId: string,
    id: string,
    ms: number,
    res: Response,
    inicial: T,
    leer: () => Promise<T>,
    lista: (valor: T) => boolean,
  ): Promise<T> {
    dejarDeContar(res);
    const fin = Date.now() + ms;
    const abandono = new AbortController();
    res.on('close', () => abandono.abort());
    let valor = inicial;
    try {
      for (;;) {
        // Subscribed before reading: an answer between the two is not missed.
        const aviso = this.resueltos.wait(tenantId, id, Math.max(0, fin - Date.now()), abandono.signal);
        valor = await leer();
        if (lista(valor) || Date.now() >= fin || abandono.signal.aborted || this.resueltos.released) return valor;
        await aviso;
      }
    } catch {
      return valor;
    } finally {
      abandono.abort();
    }
  }
}
