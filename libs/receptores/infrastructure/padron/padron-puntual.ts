import { setTimeout as pausa } from 'node:timers/promises';
import { error } from '@libs/errors';
import { type ConsultaDelPadron, type ContribuyenteDelPadron, Padron } from '../../application/ports/padron';

/** A registry that gives up after some time, for callers who can do without its answer. The question goes on and fills a cache below. */
export class PadronPuntual extends Padron {
  constructor(
    private readonly padron: Padron,
    private readonly ms: number,
  ) {
    super();
  }

  async buscar(consulta: ConsultaDelPadron): Promise<ContribuyenteDelPadron | undefined> {
    const fin = new AbortController();
    const tarde = pausa(this.ms, undefined, { signal: fin.signal }).then(() => {
      throw error('PADRON_NO_DISPONIBLE');
    });
    tarde.catch(() => undefined);
    try {
      return await Promise.race([this.padron.buscar(consulta), tarde]);
    } finally {
      fin.abort();
    }
  }
}
