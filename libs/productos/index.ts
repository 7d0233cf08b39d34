export { CAMBIOS_DE_PRODUCTO, leerAlta, leerCambios, NUEVO_PRODUCTO } from './domain/cuerpo';
export type { Producto } from './domain/producto';
export { ProductoRepository } from './application/ports/producto-repository';
