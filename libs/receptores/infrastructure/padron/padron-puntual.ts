import { setTimeout as pausa } from 'node:timers/promises';
import { error, ErrorDeNegocio, type IdDeError } from '@libs/errors';
import { LRUCache } from 'lru-cache';
import { type ConsultaDelPadron, type ContribuyenteDelPadron, Padron } from '../../application/ports/padron';

const CALLA: IdDeError = 'PADRON_NO_DISPONIBLE';
const CUANTOS = 10_000;

/**
 * A registry that gives up after some time, for callers that do not need its answer. The question continues and fills a cache below. After
 * a failure its tenant is not asked for again for a while, so that a registry that is down delays one request of many.
 */
export class PadronPuntual extends Padron {
  /** By tenant: the authority may refuse the certificate of one. */
  private readonly callados: LRUCache<string, true>;

  constructor(
    private readonly padron: Padron,
    private readonly ms: number,
    descansoMs: number,
  ) {
    super();
    this.callados = new LRUCache({ max: CUANTOS, ttl: descansoMs });
  }

  async buscar(consulta: ConsultaDelPadron): Promise<ContribuyenteDelPadron | undefined> {
    const { tenantId } = consulta;
    if (this.callados.has(tenantId)) throw error(CALLA);
    const fin = new AbortController();
    const tarde = pausa(this.ms, undefined, { signal: fin.signal }).then(() => {
      throw error(CALLA);
    });
    // The race below fails with it, if nobody answers before.
    tarde.catch(() => undefined);
    try {
      return await Promise.race([this.padron.buscar(consulta), tarde]);
    } catch (causa) {
      if (causa instanceof ErrorDeNegocio && causa.id === CALLA) this.callados.set(tenantId, true);
      throw causa;
    } finally {
      fin.abort();
    }
  }
}
