import { LRUCache } from 'lru-cache';
import { type ConsultaDelPadron, type ContribuyenteDelPadron, Padron } from '../../application/ports/padron';

const CUANTOS = 10_000;
const HORA_MS = 3_600_000;
/** A company may be registered today. */
const VIDA_DE_LO_QUE_NO_ESTA_MS = 5 * 60_000;

type Hallado = { contribuyente?: ContribuyenteDelPadron };

/**
 * Remembers what a registry said: a taxpayer for a day, that there is none for five minutes, a failure not at all. Who asks for the
 * same RUC at the same moment shares one question. What a registry says is public and the same for every tenant.
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
