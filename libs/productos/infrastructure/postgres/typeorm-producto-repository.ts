// SQL by hand: the words of a search become patterns once, in a statement of their own within the condition.
import { escribirDecimal, leerDecimal } from '@libs/campos';
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
  type FiltrosDeProductos,
  type PaginaDeProductos,
  ProductoRepository,
} from '../../application/ports/producto-repository';
import type { DatosDeProducto, Producto } from '../../domain/producto';
import { PRODUCTO } from './tablas';

type Fila = Omit<RowOf<typeof PRODUCTO>, 'tenantId' | 'descripcionOrden' | 'texto'>;

/** The column gives all of its decimals. */
const aProducto = ({ precioUnitario, ...fila }: Fila): Producto => ({
  ...fila,
  precioUnitario: precioUnitario === null ? null : escribirDecimal(leerDecimal(precioUnitario)!),
});

const TODO = {
  table: PRODUCTO,
  alias: 'r',
  properties: propertiesOf(PRODUCTO, ['tenantId', 'descripcionOrden', 'texto']),
};
const POR_ID = reading('producto-por-id', TODO, ['tenantId', 'id'], (consulta) =>
  consulta.where('r.tenantId = :tenantId AND r.id = :id'),
);

const FILTROS = ['tenantId', 'inactivos', 'q'] as const;
/** The patterns are made once, not for each row. */
const FILTRADOS = `p.tenantId = :tenantId AND (:inactivos OR p.activo)
  AND (CAST(:q AS text) IS NULL OR p.texto LIKE ALL (CAST((SELECT patrones_de_busqueda(CAST(:q AS text))) AS text[])))`;
const CANTIDAD = counting('productos-cuantos', { table: PRODUCTO, alias: 'p' }, FILTROS, (consulta) =>
  consulta.where(FILTRADOS),
);
const PAGINA = reading('productos-pagina', TODO, [...FILTROS, 'limit', 'offset'], (consulta) => {
  const claves = consulta.subQuery().select('p.id').from(joined(PRODUCTO), 'p').where(FILTRADOS);
  const enOrden = claves.orderBy({ 'p.descripcionOrden': 'ASC', 'p.id': 'ASC' }).getQuery().slice(0, -1);
  return consulta
    .where(`r.tenantId = :tenantId AND r.id IN ${enOrden} LIMIT :limit OFFSET :offset)`)
    .orderBy({ 'r.descripcionOrden': 'ASC', 'r.id': 'ASC' });
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
    const { q, incluirInactivos: inactivos, limit, offset } = filtros;
    // PostgreSQL refuses NUL in a text, and no product contains it.
    const buscados = { tenantId, inactivos, q: q?.replaceAll('\0', '\uFFFD') ?? null };
    return this.reads.readOfTenant(tenantId, async (tx) => {
      const [productos, [cantidad]] = await Promise.all([
        tx.read(PAGINA, { ...buscados, limit, offset }),
        tx.read(CANTIDAD, buscados),
      ]);
      return { productos: productos.map(aProducto), total: Number(cantidad!.total) };
    });
  }

  productoPorId(tenantId: string, id: string): Promise<Producto | undefined> {
    return this.database.readOfTenant(tenantId, async (tx) => {
      const [fila] = await tx.read(POR_ID, { tenantId, id });
      return fila && aProducto(fila);
    });
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
