import { type Columna, columna, importe } from '@libs/reportes';
import type { DatosDeProducto } from './producto';

/** The catalog as a file: columns by the names of the API's fields, so that the file can be imported as it is. */
export const CATALOGO: readonly Columna<DatosDeProducto>[] = [
  columna('codigo_interno', ({ codigoInterno }) => codigoInterno),
  columna('descripcion', ({ descripcion }) => descripcion),
  importe('precio_unitario', ({ precioUnitario }) => precioUnitario),
  columna('moneda', ({ moneda }) => moneda),
  columna('iva_tipo', ({ ivaTipo }) => ivaTipo),
  columna('unidad_medida', ({ unidadMedida }) => unidadMedida),
  columna('gtin', ({ gtin }) => gtin),
  columna('ncm', ({ ncm }) => ncm),
];

export const COLUMNAS: readonly string[] = CATALOGO.map(({ titulo }) => titulo);
