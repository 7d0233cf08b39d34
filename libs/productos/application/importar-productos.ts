import { LectorDeFilas } from '../domain/filas-importadas';
import type { Importados } from '../domain/plan-de-importacion';
import type { LectorDeTabla } from './ports/lector-de-tabla';
import type { ProductoRepository } from './ports/producto-repository';

/** Takes a file into the catalog: all of it, or nothing. */
export class ImportarProductos {
  constructor(
    private readonly productos: Pick<ProductoRepository, 'importarProductos'>,
    private readonly tablas: LectorDeTabla,
  ) {}

  /** @throws IMPORTACION_ARCHIVO_INVALIDO, VALIDACION_MULTIPLES_CAMPOS */
  async execute(tenantId: string, archivo: Uint8Array, ahora: Date): Promise<Importados> {
    const { separador, filas } = this.tablas.abrir(archivo);
    const lector = new LectorDeFilas(separador);
    for await (const fila of filas) lector.agregar(fila);
    return this.productos.importarProductos(tenantId, lector.terminar(), ahora);
  }
}
