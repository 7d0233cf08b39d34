import { escribirDecimal, leerDecimal } from '@libs/campos';
import { propertiesOf, type RowOf } from '@libs/platform/db';
import type { Producto } from '../../domain/producto';
import { PRODUCTO } from './tablas';

/** A read of products, by the alias `r`. */
export const CON_SUS_DATOS = {
  table: PRODUCTO,
  alias: 'r',
  properties: propertiesOf(PRODUCTO, ['tenantId', 'descripcionOrden', 'texto']),
};

type Fila = Omit<RowOf<typeof PRODUCTO>, 'tenantId' | 'descripcionOrden' | 'texto'>;

/** The column gives all of its decimals. */
export const aProducto = ({ precioUnitario, ...fila }: Fila): Producto => ({
  ...fila,
  precioUnitario: precioUnitario === null ? null : escribirDecimal(leerDecimal(precioUnitario)!),
});
