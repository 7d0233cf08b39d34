import { LRUCache } from 'lru-cache';
import { DIA_MS } from '@libs/platform';
import { type ConsultaDelPadron, type ContribuyenteDelPadron, Padron } from '../../application/ports/padron';

const CUANTOS = 10_000;
/** Short, because a company may be registered, or become active again, at any time, and is refused until then. */
const VIDA_DE_UN_NO_MS = 5 * 60_000;
const ACTIVO = /^act/i;

type Hallado = { contribuyente?: ContribuyenteDelPadron };

/**
 * Caches a registry's answers: an active taxpayer for a day, any other and none for five minutes, failures never. Simultaneous questions
 * about one RUC become one. All tenants share the cache, because the answers are public and the same for each.
 */
export class CachedPadron extends Padron {
  private readonly cache: LRUCache<string, Hallado, ConsultaDelPadron>;

  /** @param perf a clock in milliseconds. */
  constructor(
    private readonly padron: Padron,
    perf: { now(): number } = performance,
  ) {
    super();
    this.cache = new LRUCache<string, Hallado, ConsultaDelPadron>({
      max: CUANTOS,
      ttl: DIA_MS,
      perf,
      fetchMethod: async (_ruc, _anterior, { context, options }) => {
        const contribuyente = await this.padron.buscar(context);
        if (!ACTIVO.test(contribuyente?.estado ?? '')) options.ttl = VIDA_DE_UN_NO_MS;
        return { contribuyente };
      },
    });
  }

  async buscar(consulta: ConsultaDelPadron): Promise<ContribuyenteDelPadron | undefined> {
    return (await this.cache.fetch(consulta.ruc, { context: consulta }))?.contribuyente;
  }
}
