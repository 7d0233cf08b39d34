import { In } from 'typeorm';
import { error } from '@libs/errors';
import { nuevoId } from '@libs/platform';
import type { Database, RowOf, Tx } from '@libs/platform/db';
import {
  type FiltrosDeReceptores,
  type PaginaDeReceptores,
  ReceptorRepository,
} from '../../application/ports/receptor-repository';
import type { DatosDeReceptor, Receptor } from '../../domain/receptor';
import { RECEPTOR } from './tablas';

const toDomain = ({ tenantId: _, ...receptor }: RowOf<typeof RECEPTOR>): Receptor => receptor;

/** Violation of the unique index of active RUCs. */
const esDuplicado = (causa: unknown): boolean =>
  (causa as { constraint?: string }).constraint === 'receptor_ruc_activo';

export class TypeOrmReceptorRepository extends ReceptorRepository {
  constructor(private readonly database: Database) {
    super();
  }

  lista(tenantId: string, { q, ...filtros }: FiltrosDeReceptores): Promise<PaginaDeReceptores> {
    return this.database.readOfTenant(tenantId, async (tx) => {
      if (q === undefined) return pagina(tx, tenantId, filtros);
      const { tiposDeOperacion, incluirInactivos, limit, offset } = filtros;
      const [hallado] = await tx.call<{ ids: string[]; total: string }>('receptores_buscar', [
        // PostgreSQL takes no NUL in a text, and no name has one.
        q.replaceAll('\0', '\uFFFD'),
        tiposDeOperacion.length > 0 ? tiposDeOperacion : null,
        incluirInactivos,
        limit,
        offset,
      ]);
      const { ids, total } = hallado!;
      const filas = await tx.of(RECEPTOR).findBy({ tenantId, id: In(ids) });
      const lugar = new Map(ids.map((id, n) => [id, n]));
      filas.sort((una, otra) => lugar.get(una.id)! - lugar.get(otra.id)!);
      return { receptores: filas.map(toDomain), total: Number(total) };
    });
  }

  porId(tenantId: string, id: string): Promise<Receptor | undefined> {
    return this.database.readOfTenant(tenantId, async (tx) => {
      const fila = await tx.of(RECEPTOR).findOneBy({ tenantId, id });
      return fila ? toDomain(fila) : undefined;
    });
  }

  crear(tenantId: string, datos: DatosDeReceptor, ahora: Date): Promise<Receptor> {
    return this.conRucPropio(tenantId, datos.ruc, async (tx) => {
      const receptor = { ...datos, id: nuevoId(ahora), activo: true, createdAt: ahora, updatedAt: ahora };
      await tx.of(RECEPTOR).insert({ ...receptor, tenantId });
      return receptor;
    });
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

  /** Runs a write and, when another active record has the RUC, says which. */
  private async conRucPropio<T>(
    tenantId: string,
    ruc: string | null | (() => string | null),
    escribir: (tx: Tx) => Promise<T>,
  ): Promise<T> {
    try {
      return await this.database.ofTenant(tenantId, escribir);
    } catch (causa) {
      if (!esDuplicado(causa)) throw causa;
      const buscado = (typeof ruc === 'function' ? ruc() : ruc)!;
      const otro = await this.database.ofTenant(tenantId, (tx) =>
        tx.of(RECEPTOR).findOne({ select: { id: true }, where: { tenantId, ruc: buscado, activo: true } }),
      );
      // Deleted in between: the same request succeeds when it is repeated.
      if (!otro) throw causa;
      throw error('RECEPTOR_DUPLICADO', { ruc: buscado, id: otro.id });
    }
  }
}

/** A page: its keys are found in the index alone, so that a deep offset reads no row that is not shown. */
async function pagina(
  tx: Tx,
  tenantId: string,
  { tiposDeOperacion, incluirInactivos, limit, offset }: Omit<FiltrosDeReceptores, 'q'>,
): Promise<PaginaDeReceptores> {
  const donde = {
    tenantId,
    ...(!incluirInactivos && { activo: true }),
    ...(tiposDeOperacion.length > 0 && { tipoOperacion: In(tiposDeOperacion) }),
  };
  const order = { nombreOrden: 'ASC', id: 'ASC' } as const;
  const claves = tx
    .of(RECEPTOR)
    .createQueryBuilder('p')
    .select('p.id')
    .setFindOptions({ where: donde, order })
    .limit(limit)
    .offset(offset);
  const [filas, total] = await Promise.all([
    tx
      .of(RECEPTOR)
      .createQueryBuilder('r')
      .where(`r.id IN (${claves.getQuery()}) AND r.tenantId = :tenantId`, { ...claves.getParameters(), tenantId })
      .orderBy({ 'r.nombreOrden': 'ASC', 'r.id': 'ASC' })
      .getMany(),
    tx.of(RECEPTOR).countBy(donde),
  ]);
  return { receptores: filas.map(toDomain), total };
}
