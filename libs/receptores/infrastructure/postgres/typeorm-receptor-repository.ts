import { error } from '@libs/errors';
import { nuevoId } from '@libs/platform';
import {
  counting,
  type Database,
  joined,
  propertiesOf,
  reading,
  type Reads,
  type RowOf,
  type Tx,
  writeUnique,
} from '@libs/platform/db';
import {
  type FiltrosDeReceptores,
  type PaginaDeReceptores,
  ReceptorRepository,
} from '../../application/ports/receptor-repository';
import type { DatosDeReceptor, Receptor } from '../../domain/receptor';
import { RECEPTOR } from './tablas';

const toDomain = ({ tenantId: _, ...receptor }: RowOf<typeof RECEPTOR>): Receptor => receptor;

const TODO = { table: RECEPTOR, alias: 'r', properties: propertiesOf(RECEPTOR, ['tenantId', 'nombreOrden', 'texto']) };
const POR_IDS = reading('receptor-por-ids', TODO, ['tenantId', 'ids'], (q) =>
  q.where('r.tenantId = :tenantId AND r.id = ANY(:ids)'),
);

const CUALES = ['tenantId', 'inactivos', 'tipos'] as const;
const DE_ESOS = `p.tenantId = :tenantId AND (:inactivos OR p.activo)
  AND (CAST(:tipos AS smallint[]) IS NULL OR p.tipoOperacion = ANY(CAST(:tipos AS smallint[])))`;
const CUANTOS = counting('receptores-cuantos', { table: RECEPTOR, alias: 'p' }, CUALES, (q) => q.where(DE_ESOS));
/** The page's keys come from the index alone, so a large offset reads only the rows of the page. */
const PAGINA = reading('receptores-pagina', TODO, [...CUALES, 'limit', 'offset'], (q) => {
  const claves = q.subQuery().select('p.id').from(joined(RECEPTOR), 'p').where(DE_ESOS);
  const enOrden = claves.orderBy({ 'p.nombreOrden': 'ASC', 'p.id': 'ASC' }).getQuery().slice(0, -1);
  return q
    .where(`r.tenantId = :tenantId AND r.id IN ${enOrden} LIMIT :limit OFFSET :offset)`)
    .orderBy({ 'r.nombreOrden': 'ASC', 'r.id': 'ASC' });
});

export class TypeOrmReceptorRepository extends ReceptorRepository {
  /** @param reads where lists and exports read. */
  constructor(
    private readonly database: Database,
    private readonly reads: Reads = database,
  ) {
    super();
  }

  lista(tenantId: string, { q, ...filtros }: FiltrosDeReceptores): Promise<PaginaDeReceptores> {
    return this.reads.readOfTenant(tenantId, async (tx) => {
      const { tiposDeOperacion, incluirInactivos, limit, offset } = filtros;
      const tipos = tiposDeOperacion.length > 0 ? tiposDeOperacion : null;
      if (q === undefined) {
        const filtro = { tenantId, inactivos: incluirInactivos, tipos };
        const [receptores, total] = await Promise.all([
          tx.read(PAGINA, { ...filtro, limit, offset }),
          tx.read(CUANTOS, filtro),
        ]);
        return { receptores, total: Number(total[0]!.total) };
      }
      const [hallado] = await tx.call<{ ids: string[]; total: string }>('receptores_buscar', [
        // PostgreSQL refuses NUL in a text, and no name contains it.
        q.replaceAll('\0', '\uFFFD'),
        tipos,
        incluirInactivos,
        limit,
        offset,
      ]);
      const { ids, total } = hallado!;
      const filas = await tx.read(POR_IDS, { tenantId, ids });
      const lugar = new Map(ids.map((id, n) => [id, n]));
      filas.sort((fila, otraFila) => lugar.get(fila.id)! - lugar.get(otraFila.id)!);
      return { receptores: filas, total: Number(total) };
    });
  }

  porId(tenantId: string, id: string): Promise<Receptor | undefined> {
    return this.database.readOfTenant(tenantId, async (tx) => (await tx.read(POR_IDS, { tenantId, ids: [id] }))[0]);
  }

  crear(tenantId: string, datos: DatosDeReceptor, ahora: Date): Promise<Receptor> {
    return this.conRucPropio(
      tenantId,
      () => datos.ruc,
      async (tx) => {
        const receptor = { ...datos, id: nuevoId(ahora), activo: true, createdAt: ahora, updatedAt: ahora };
        await tx.of(RECEPTOR).insert({ ...receptor, tenantId });
        return receptor;
      },
    );
  }

  async modificar(
    tenantId: string,
    id: string,
    cambio: (actual: Receptor) => DatosDeReceptor,
    ahora: Date,
  ): Promise<Receptor | undefined> {
    let ruc: string | null = null;
    return this.conRucPropio(
      tenantId,
      () => ruc,
      async (tx) => {
        const fila = await tx.of(RECEPTOR).findOne({ where: { tenantId, id }, lock: { mode: 'pessimistic_write' } });
        if (!fila) return undefined;
        const datos = cambio(toDomain(fila));
        ({ ruc } = datos);
        await tx.of(RECEPTOR).update({ tenantId, id }, { ...datos, updatedAt: ahora });
        return { ...toDomain(fila), ...datos, updatedAt: ahora };
      },
    );
  }

  async desactivar(tenantId: string, id: string, ahora: Date): Promise<boolean> {
    return this.database.ofTenant(tenantId, async (tx) => {
      const receptores = tx.of(RECEPTOR);
      const { affected } = await receptores.update({ tenantId, id, activo: true }, { activo: false, updatedAt: ahora });
      return affected === 1 || receptores.existsBy({ tenantId, id });
    });
  }

  /** Runs a write. If another active record has the RUC, the error names that record. */
  private conRucPropio<T>(tenantId: string, ruc: () => string | null, escribir: (tx: Tx) => Promise<T>): Promise<T> {
    const unico = {
      index: 'receptor_ruc_activo',
      find: (tx: Tx) =>
        tx.of(RECEPTOR).findOne({ select: { id: true }, where: { tenantId, ruc: ruc()!, activo: true } }),
      refusal: (id: string) => error('RECEPTOR_DUPLICADO', { ruc: ruc()!, id }),
    };
    return writeUnique(this.database, tenantId, unico, escribir);
  }
}
