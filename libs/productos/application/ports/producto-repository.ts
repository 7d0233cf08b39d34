import type { FilaImportada } from '../../domain/filas-importadas';
import type { Importados } from '../../domain/plan-de-importacion';
import type { DatosDeProducto, Producto } from '../../domain/producto';

export interface ProductosBuscados {
  /** Every word must be in the description, the code or the GTIN; accents and case are ignored. */
  q?: string | undefined;
  incluirInactivos: boolean;
}

export interface FiltrosDeProductos extends ProductosBuscados {
  limit: number;
  offset: number;
}

export interface PaginaDeProductos {
  productos: Producto[];
  total: number;
}

/** The products of one tenant. At most one active product has a given code. */
export abstract class ProductoRepository {
  /** Ordered by description. */
  abstract listarProductos(tenantId: string, filtros: FiltrosDeProductos): Promise<PaginaDeProductos>;
  /** All of them in batches, ordered by description. */
  abstract recorrerProductos(tenantId: string, buscados: ProductosBuscados): AsyncGenerator<Producto[]>;
  /** Includes deleted products. */
  abstract productoPorId(tenantId: string, id: string): Promise<Producto | undefined>;
  /** The products that have one of these ids, deleted ones included, in any order. */
  abstract productosPorId(tenantId: string, ids: readonly string[]): Promise<Producto[]>;
  /** @throws PRODUCTO_DUPLICADO with the id of the product that has the code. */
  abstract crearProducto(tenantId: string, datos: DatosDeProducto, ahora: Date): Promise<Producto>;
  /**
   * Undefined when there is no such product.
   * @throws PRODUCTO_DUPLICADO with the id of the product that has the code.
   */
  abstract modificarProducto(
    tenantId: string,
    id: string,
    cambios: Partial<DatosDeProducto>,
    ahora: Date,
  ): Promise<Producto | undefined>;
  /**
   * Does what `planDeImportacion` says, all of it or nothing. Imports of one tenant come one after the other, and a product that is written
   * meanwhile is met as it is then. No two rows have the same code.
   */
  abstract importarProductos(tenantId: string, filas: readonly FilaImportada[], ahora: Date): Promise<Importados>;
  /** Idempotent. False when there is no such product. */
  abstract desactivarProducto(tenantId: string, id: string, ahora: Date): Promise<boolean>;
}
