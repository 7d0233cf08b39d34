import { conProductos, productosNombrados } from '../domain/item-con-producto';
import type { ProductoRepository } from './ports/producto-repository';

/** Fills the items of an emission that name a product. */
export class CompletarItems {
  constructor(private readonly productos: Pick<ProductoRepository, 'productosPorId'>) {}

  /** @returns the body itself when no item names a product: it costs no question to the database. */
  async execute(tenantId: string, cuerpo: unknown): Promise<unknown> {
    const ids = productosNombrados(cuerpo);
    if (ids.length === 0) return cuerpo;
    const hallados = await this.productos.productosPorId(tenantId, ids);
    return conProductos(cuerpo, new Map(hallados.map((producto) => [producto.id, producto])));
  }
}
