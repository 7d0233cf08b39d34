import { LRUCache } from 'lru-cache';
import { type ConsultaDelPadron, type ContribuyenteDelPadron, Padron } from '../../application/ports/padron';

const CUANTOS = 10_000;
const HORA_MS = 3_600_000;
/** Short, because a company may be registered at any time. */
const VIDA_DE_LO_QUE_NO_ESTA_MS = 5 * 60_000;

type Hallado = { contribuyente?: ContribuyenteDelPadron };

/**
 * Caches a registry's answers: a taxpayer for a day, "no such taxpayer" for five minutes, failures never. Simultaneous questions about
 * one RUC become one. All tenants share the cache, because the answers are public and the same for each.
 */
export class CachedPadron extends Padron {
  private readonly cache = new LRUCache<string, Hallado, ConsultaDelPadron>({
    max: CUANTOS,
    ttl: 24 * HORA_MS,
    fetchMethod: async (_ruc, _anterior, { context, options }) => {
      const contribuyente = await this.padron.buscar(context);
      if (!contribuyente) options.ttl = VIDA_DE_LO_QUE_NO_ESTA_MS;
      return { contribuyente };
    },
  });

  constructor(private readonly padron: Padron) {
    super();
  }

  async buscar(consulta: ConsultaDelPadron): Promise<ContribuyenteDelPadron | undefined> {
    return (await this.cache.fetch(consulta.ruc, { context: consulta }))?.contribuyente;
  }
}
