export { CompletarItems } from './application/completar-items';
export { ImportarProductos } from './application/importar-productos';
export { CAMBIOS_DE_PRODUCTO, leerAlta, leerCambios, NUEVO_PRODUCTO } from './domain/cuerpo';
export { CATALOGO } from './domain/columnas';
export { FILAS_MAXIMAS } from './domain/filas-importadas';
export type { Importados } from './domain/plan-de-importacion';
export type { Producto } from './domain/producto';
export { ProductoRepository } from './application/ports/producto-repository';
