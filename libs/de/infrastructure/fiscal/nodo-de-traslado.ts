import type { Solicitud } from '../../domain/solicitud/solicitud';

const EXTRANJERO = 2;

type Vendedor = NonNullable<Solicitud['autofactura']>;
type Transporte = NonNullable<Solicitud['transporte']>;

/**
 * The seller with both addresses of the document (Manual Técnico v150, E300). A foreigner's address is the place of the transaction
 * (E308–E315).
 */
export function vendedorDelDocumento(vendedor: Vendedor): Vendedor {
  const lugarTransaccion = vendedor.lugarTransaccion ?? (vendedor as NonNullable<Vendedor['lugarTransaccion']>);
  if (vendedor.naturalezaVendedor !== EXTRANJERO)
    return { ...vendedor, numeroCasa: vendedor.numeroCasa ?? '0', lugarTransaccion };
  const { direccion, codigoDepartamento, codigoDistrito, codigoCiudad } = lugarTransaccion;
  const domicilio = { direccion, codigoDepartamento, codigoDistrito, codigoCiudad, numeroCasa: '0' };
  return { ...vendedor, ...domicilio, lugarTransaccion };
}

const conNumero = <L extends { numeroCasa?: string }>(local: L): L => ({
  ...local,
  numeroCasa: local.numeroCasa ?? '0',
});

/** The transport with a house number for departure and delivery (E922, E942). */
export const transporteDelDocumento = (transporte: Transporte): Transporte => ({
  ...transporte,
  localSalida: transporte.localSalida && conNumero(transporte.localSalida),
  localesEntrega: transporte.localesEntrega?.map(conNumero),
});
