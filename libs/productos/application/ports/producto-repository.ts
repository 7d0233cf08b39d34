import type { DatosDeProducto, Producto } from '../../domain/producto';

export interface FiltrosDeProductos {
  /** Every word must be in the description, the code or the GTIN; accents and case are ignored. */
  q?: string | undefined;
  incluirInactivos: boolean;
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
  /** Includes deleted products. */
  abstract productoPorId(tenantId: string, id: string): Promise<Producto | undefined>;
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
  /** Idempotent. False when there is no such product. */
  abstract desactivarProducto(tenantId: string, id: string, ahora: Date): Promise<boolean>;
}
