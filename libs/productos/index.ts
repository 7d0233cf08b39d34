export {
  CAMBIOS_DE_PRODUCTO,
  leerAlta,
  leerCambios,
  NUEVO_PRODUCTO,
  type DatosDeProducto,
  type Producto,
} from './domain/producto';
export { type PaginaDeProductos, ProductoRepository } from './application/ports/producto-repository';
