// SQL by hand: the table is of no tenant, and repositories read in the transaction of one.
import { LRUCache } from 'lru-cache';
import type { Database, RowOf } from '@libs/platform/db';
import type { Acreditadas } from '../../application/ports/juez-de-recibidos';
import { RaicesAcreditadas } from '../../application/ports/raices-acreditadas';
import type { RAIZ_ACREDITADA } from './tablas';

type Fila = Pick<RowOf<typeof RAIZ_ACREDITADA>, 'pem' | 'fuente' | 'desde' | 'clase'>;

/** What the operator changes counts after this time at the latest. */
const VIDA_MS = 5 * 60_000;
const LECTURA = 'SELECT pem, fuente, desde, clase FROM raiz_acreditada ORDER BY huella';
const TODAS = 'todas';

/** The list of the operator. */
export class SqlRaicesAcreditadas extends RaicesAcreditadas {
  private readonly cache: LRUCache<typeof TODAS, Acreditadas>;

  /** @param perf a clock in milliseconds. */
  constructor(database: Pick<Database, 'acrossTenants'>, perf: { now(): number } = performance) {
    super();
    this.cache = new LRUCache<typeof TODAS, Acreditadas>({
      max: 1,
      ttl: VIDA_MS,
      ttlResolution: 0,
      perf,
      fetchMethod: async () => acreditadas(await database.acrossTenants<Fila>(LECTURA)),
    });
  }

  override async vigentes(): Promise<Acreditadas> {
    return (await this.cache.fetch(TODAS))!;
  }
}

const acreditadas = (filas: readonly Fila[]): Acreditadas => ({
  raices: filas.filter(({ clase }) => clase === 'raiz').map(({ pem, fuente, desde }) => ({ pem, fuente, desde })),
  intermedios: filas.filter(({ clase }) => clase === 'intermedio').map(({ pem }) => pem),
});
