import type { Respuesta } from '../api';
import { t } from '../textos';
import { h } from '../textos/hoja';
import { AUTOFACTURA, listaDe, REMISION, sePaga, type Solicitud } from './cuerpo';

type Cuenta = NonNullable<Respuesta<'obtenerIdentidad'>['tenant']>;
type Domicilio = Cuenta['puntos'][number]['domicilio'];
type Lugar = Pick<Cuenta['puntos'][number], 'establecimiento' | 'punto'>;

const EFECTIVO = 1;
const CONTADO = 1;
const VENTA_DE_MERCADERIA = 1;
/** The purchase that a self-invoice is about. */
const COMPRA = 10;
const EN_CUOTAS = 2;

/** Values that every sheet begins with. */
export const DE_SIEMPRE = ['tipo_transaccion'];

/** Where the sheet of each type starts. The receiver of a self-invoice is its issuer. */
export function comienzo(tipo: number, { establecimiento, punto }: Lugar, cuenta: Cuenta, hoy: string): Solicitud {
  const { ruc, razon_social } = cuenta;
  const salida = cuenta.puntos.find((uno) => uno.establecimiento === establecimiento)?.domicilio;
  const linea = tipo === REMISION ? { cantidad: '1' } : { cantidad: '1', iva_tipo: tipo === AUTOFACTURA ? 0 : 10 };
  return {
    establecimiento,
    punto,
    receptor: tipo === AUTOFACTURA ? { ruc, nombre: razon_social } : {},
    [listaDe(tipo)]: [linea],
    ...(tipo !== REMISION && tipo !== AUTOFACTURA && { moneda: 'PYG' }),
    ...(sePaga(tipo) && {
      tipo_transaccion: tipo === AUTOFACTURA ? COMPRA : VENTA_DE_MERCADERIA,
      condicion_venta: CONTADO,
      formas_pago: [{ tipo_pago: EFECTIVO }],
      pago_credito: { condicion: EN_CUOTAS },
    }),
    ...(tipo === REMISION && traslado(cuenta, hoy, salida)),
  };
}

const PROPIO = 1;
const CONTRIBUYENTE = 1;
const MATRICULA = 2;
/** Goods that were sold, and are invoiced today, travel today from the issuer's place, in its own vehicle. */
const traslado = ({ ruc, razon_social }: Cuenta, hoy: string, salida?: Domicilio): Solicitud => ({
  info_fiscal: h.porVentas,
  remision: { motivo: 1, responsable: 1, fecha_factura_futura: hoy },
  transporte: {
    ...{ tipo: PROPIO, modalidad: 1, responsable_flete: 1, fecha_inicio: hoy, fecha_fin: hoy },
    ...{ local_salida: salida, locales_entrega: [{}], vehiculos: [{ tipo_identificacion: MATRICULA }] },
    transportista: { naturaleza: CONTRIBUYENTE, ruc, nombre: razon_social, direccion: salida?.direccion },
  },
});

/** A note about all of an invoice; the writer removes the parts that it is not about. */
export function notaDe(factura: Solicitud, cdc: string, tipo: number): Solicitud {
  const { establecimiento, punto, receptor, items, moneda, tipo_cambio } = factura;
  const deLaNota = { motivo_nc: tipo === 5 ? 1 : 6, doc_asociado: { tipo: 1, cdc } };
  return { establecimiento, punto, receptor, items, moneda: moneda ?? 'PYG', tipo_cambio, ...deLaNota };
}

const propio = ({ numero: _n, fecha_emision: _f, id_interno: _i, d_cod_seg: _c, ...resto }: Solicitud): Solicitud =>
  resto;

/** The same document again: without the members of that one alone. Its instalments get new dates, and the sheet offers its rate. */
export function otraIgual(solicitud: Solicitud): Solicitud {
  const { pago_credito, tipo_cambio: _t, ...resto } = propio(solicitud);
  const { detalle_cuotas: _, ...credito } = (pago_credito ?? {}) as Solicitud;
  return { ...resto, ...(pago_credito !== undefined && { pago_credito: credito }) };
}

/** What does not change from one remission, or one seller, to the next. */
export function comoLaUltima(tipo: number, ultima: Solicitud, nueva: Solicitud, hoy: string): Solicitud {
  if (tipo === AUTOFACTURA) return { ...nueva, autofactura: ultima.autofactura };
  const { receptor, remision, info_fiscal, ...otros } = ultima as Record<string, Solicitud>;
  const deAhora = nueva.transporte as Solicitud;
  // Goods of another establishment leave from there.
  const salida =
    ultima.establecimiento === nueva.establecimiento ? otros.transporte?.local_salida : deAhora.local_salida;
  const dias = { fecha_inicio: hoy, fecha_fin: hoy };
  const factura = remision?.fecha_factura_futura ? { fecha_factura_futura: hoy } : {};
  return {
    ...{ ...nueva, receptor, info_fiscal },
    remision: { ...remision, ...factura },
    transporte: { ...otros.transporte, ...dias, local_salida: salida },
  };
}

/** A small invoice, to see how things look; nobody's, and never anybody's. */
export const ejemplo = ({ establecimiento, punto }: Lugar): Solicitud => ({
  establecimiento,
  punto,
  tipo_transaccion: VENTA_DE_MERCADERIA,
  receptor: { nombre: t.tenants.clienteDePrueba },
  items: [{ descripcion: t.tenants.articuloDePrueba, cantidad: '1', precio_unitario: '110000', iva_tipo: 10 }],
});
