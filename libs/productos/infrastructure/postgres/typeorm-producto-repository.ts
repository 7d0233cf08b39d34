// SQL by hand: the words of a search become patterns once, in a statement of their own within the condition.
import { error } from '@libs/errors';
import { nuevoId } from '@libs/platform';
import { counting, type Database, joined, reading, type Reads, type Tx, writeUnique } from '@libs/platform/db';
import {
  type FiltrosDeProductos,
  type PaginaDeProductos,
  ProductoRepository,
  type ProductosBuscados,
} from '../../application/ports/producto-repository';
import type { FilaImportada } from '../../domain/filas-importadas';
import type { Importados } from '../../domain/plan-de-importacion';
import type { DatosDeProducto, Producto } from '../../domain/producto';
import { aProducto, CON_SUS_DATOS } from './filas';
import { importarFilas } from './importar-filas';
import { PRODUCTO } from './tablas';

const POR_ID = reading('producto-por-id', CON_SUS_DATOS, ['tenantId', 'id'], (consulta) =>
  consulta.where('r.tenantId = :tenantId AND r.id = :id'),
);
const POR_IDS = reading('productos-por-id', CON_SUS_DATOS, ['tenantId', 'ids'], (consulta) =>
  consulta.where('r.tenantId = :tenantId AND r.id = ANY(:ids)'),
);

const FILTROS = ['tenantId', 'inactivos', 'q'] as const;
/** The patterns are made once, not for each row. */
const FILTRADOS = `p.tenantId = :tenantId AND (:inactivos OR p.activo)
  AND (CAST(:q AS text) IS NULL OR p.texto LIKE ALL (CAST((SELECT patrones_de_busqueda(CAST(:q AS text))) AS text[])))`;
const CANTIDAD = counting('productos-cuantos', { table: PRODUCTO, alias: 'p' }, FILTROS, (consulta) =>
  consulta.where(FILTRADOS),
);
const PAGINA = reading('productos-pagina', CON_SUS_DATOS, [...FILTROS, 'limit', 'offset'], (consulta) => {
  const claves = consulta.subQuery().select('p.id').from(joined(PRODUCTO), 'p').where(FILTRADOS);
  const enOrden = claves.orderBy({ 'p.descripcionOrden': 'ASC', 'p.id': 'ASC' }).getQuery().slice(0, -1);
  return consulta
    .where(`r.tenantId = :tenantId AND r.id IN ${enOrden} LIMIT :limit OFFSET :offset)`)
    .orderBy({ 'r.descripcionOrden': 'ASC', 'r.id': 'ASC' });
});
/** Rows of one read. */
const TANDA = 500;
/** Before every product: no description is empty. */
const PRINCIPIO = { orden: '', id: '00000000-0000-0000-0000-000000000000' };
const EN_SU_ORDEN = { ...CON_SUS_DATOS, properties: [...CON_SUS_DATOS.properties, 'descripcionOrden'] as const };
const SIGUIENTES = reading('productos-siguientes', EN_SU_ORDEN, [...FILTROS, 'orden', 'id'], (consulta) =>
  consulta
    .where(`${FILTRADOS.replaceAll('p.', 'r.')} AND (r.descripcionOrden, r.id) > (:orden, :id)`)
    .orderBy({ 'r.descripcionOrden': 'ASC', 'r.id': 'ASC' })
    .limit(TANDA),
);

const filtrosDe = (tenantId: string, { q, incluirInactivos: inactivos }: ProductosBuscados) => ({
  tenantId,
  inactivos,
  // PostgreSQL refuses NUL in a text, and no product contains it.
  q: q?.replaceAll('\0', '\uFFFD') ?? null,
});

export class TypeOrmProductoRepository extends ProductoRepository {
  /** @param reads where lists read. */
  constructor(
    private readonly database: Database,
    private readonly reads: Reads = database,
  ) {
    super();
  }

  listarProductos(tenantId: string, filtros: FiltrosDeProductos): Promise<PaginaDeProductos> {
    const { limit, offset } = filtros;
    const buscados = filtrosDe(tenantId, filtros);
    return this.reads.readOfTenant(tenantId, async (tx) => {
      const [productos, [cantidad]] = await Promise.all([
        tx.read(PAGINA, { ...buscados, limit, offset }),
        tx.read(CANTIDAD, buscados),
      ]);
      return { productos: productos.map(aProducto), total: Number(cantidad!.total) };
    });
  }

  async *recorrerProductos(tenantId: string, buscados: ProductosBuscados): AsyncGenerator<Producto[]> {
    const filtros = filtrosDe(tenantId, buscados);
    for (let desde = PRINCIPIO; ;) {
      const filas = await this.reads.readOfTenant(tenantId, (tx) => tx.read(SIGUIENTES, { ...filtros, ...desde }));
      if (filas.length > 0) yield filas.map(({ descripcionOrden: _, ...fila }) => aProducto(fila));
      if (filas.length < TANDA) return;
      const { descripcionOrden: orden, id } = filas.at(-1)!;
      desde = { orden: orden!, id };
    }
  }

  productoPorId(tenantId: string, id: string): Promise<Producto | undefined> {
    return this.database.readOfTenant(tenantId, async (tx) => {
      const [fila] = await tx.read(POR_ID, { tenantId, id });
      return fila && aProducto(fila);
    });
  }

  productosPorId(tenantId: string, ids: readonly string[]): Promise<Producto[]> {
    return this.database.readOfTenant(tenantId, async (tx) =>
      (await tx.read(POR_IDS, { tenantId, ids })).map(aProducto),
    );
  }

  crearProducto(tenantId: string, datos: DatosDeProducto, ahora: Date): Promise<Producto> {
    return this.conCodigoPropio(tenantId, datos.codigoInterno, async (tx) => {
      const producto = { ...datos, id: nuevoId(ahora), activo: true, createdAt: ahora, updatedAt: ahora };
      await tx.of(PRODUCTO).insert({ ...producto, tenantId });
      return producto;
    });
  }

  modificarProducto(
    tenantId: string,
    id: string,
    cambios: Partial<DatosDeProducto>,
    ahora: Date,
  ): Promise<Producto | undefined> {
    return this.conCodigoPropio(tenantId, cambios.codigoInterno, async (tx) => {
      await tx.of(PRODUCTO).update({ tenantId, id }, { ...cambios, updatedAt: ahora });
      const [fila] = await tx.read(POR_ID, { tenantId, id });
      return fila && aProducto(fila);
    });
  }

  desactivarProducto(tenantId: string, id: string, ahora: Date): Promise<boolean> {
    return this.database.ofTenant(tenantId, async (tx) => {
      const productos = tx.of(PRODUCTO);
      const { affected } = await productos.update({ tenantId, id, activo: true }, { activo: false, updatedAt: ahora });
      return affected === 1 || productos.existsBy({ tenantId, id });
    });
  }

  importarProductos(tenantId: string, filas: readonly FilaImportada[], ahora: Date): Promise<Importados> {
    return this.database.ofTenant(tenantId, (tx) => importarFilas(tx, tenantId, filas, ahora));
  }

  /** Runs a write. If another active product has the code, the error names that product. */
  private conCodigoPropio<T>(
    tenantId: string,
    codigo: string | null | undefined,
    escribir: (tx: Tx) => Promise<T>,
  ): Promise<T> {
    const unico = {
      index: 'producto_codigo_activo',
      find: (tx: Tx) =>
        tx.of(PRODUCTO).findOne({ select: { id: true }, where: { tenantId, codigoInterno: codigo!, activo: true } }),
      refusal: (id: string) => error('PRODUCTO_DUPLICADO', { codigo: codigo!, id }),
    };
    return writeUnique(this.database, tenantId, unico, escribir);
  }
}
