import { type Carga, unaFactura, unItem } from '@libs/de/testing';

const TASAS = [10, 5, 0] as const;

/** The items of the compared documents: all different, with the three rates. */
const articulos = (cuantos: number) =>
  Array.from({ length: cuantos }, (_, i) => ({
    codigo: `P${i}`,
    descripcion: `Producto número ${i} de la lista de precios`,
    cantidad: 1 + (i % 7),
    precio: 1000 + i * 37,
    tasa: TASAS[i % TASAS.length]!,
  }));

/** The document as callers send it: parsed JSON. */
export function cargaDe(cuantos: number): Carga {
  const items = articulos(cuantos).map(({ codigo, descripcion, cantidad, precio, tasa }) =>
    unItem({
      codigo_interno: codigo,
      descripcion,
      cantidad: String(cantidad),
      precio_unitario: String(precio),
      iva_tipo: tasa,
    }),
  );
  return JSON.parse(JSON.stringify(unaFactura({ items, d_cod_seg: '123456789' }))) as Carga;
}

const LUGAR = {
  departamento: 1,
  departamentoDescripcion: 'CAPITAL',
  distrito: 1,
  distritoDescripcion: 'ASUNCION (DISTRITO)',
  ciudad: 1,
  ciudadDescripcion: 'ASUNCION (DISTRITO)',
};

/** The issuer, in the format of facturacionelectronicapy-xmlgen. */
export const PARAMETROS = {
  version: 150,
  ruc: '80012345-0',
  razonSocial: 'EMPRESA DE PRUEBA S.A.',
  nombreFantasia: 'LA PRUEBA',
  actividadesEconomicas: [{ codigo: '62010', descripcion: 'ACTIVIDADES DE PROGRAMACIÓN INFORMÁTICA' }],
  timbradoNumero: '80012345',
  timbradoFecha: '2026-01-02',
  tipoContribuyente: 2,
  tipoRegimen: 8,
  establecimientos: [
    {
      codigo: '001',
      direccion: 'CALLE DE PRUEBA',
      numeroCasa: '0',
      ...LUGAR,
      telefono: '021000000',
      email: 'emisor@example.com',
      denominacion: 'CASA CENTRAL',
    },
  ],
};

/** The same document, in the format of facturacionelectronicapy-xmlgen. */
export function datosDe(cuantos: number): object {
  const items = articulos(cuantos).map(({ codigo, descripcion, cantidad, precio, tasa }) => ({
    codigo,
    descripcion,
    unidadMedida: 77,
    cantidad,
    precioUnitario: precio,
    cambio: 0,
    ivaTipo: tasa === 0 ? 3 : 1,
    ivaProporcion: tasa === 0 ? 0 : 100,
    iva: tasa,
  }));
  const total = items.reduce((suma, { cantidad, precioUnitario }) => suma + cantidad * precioUnitario, 0);
  return {
    tipoDocumento: 1,
    establecimiento: '001',
    punto: '001',
    numero: '0000001',
    codigoSeguridadAleatorio: '123456789',
    fecha: '2026-11-20T10:00:00',
    tipoEmision: 1,
    tipoTransaccion: 3,
    tipoImpuesto: 1,
    moneda: 'PYG',
    cliente: {
      contribuyente: true,
      ruc: '80080610-7',
      razonSocial: 'CLIENTE DE PRUEBA S.A.',
      tipoOperacion: 1,
      direccion: 'AVENIDA DE PRUEBA',
      numeroCasa: '123',
      ...LUGAR,
      pais: 'PRY',
      paisDescripcion: 'Paraguay',
      tipoContribuyente: 2,
    },
    factura: { presencia: 1 },
    condicion: { tipo: 1, entregas: [{ tipo: 1, monto: String(total), moneda: 'PYG', cambio: 0 }] },
    items,
  };
}
