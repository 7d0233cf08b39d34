export { CAMBIOS_DE_PRODUCTO, leerAlta, leerCambios, NUEVO_PRODUCTO, type Producto } from './domain/producto';
export { ProductoRepository } from './application/ports/producto-repository';
