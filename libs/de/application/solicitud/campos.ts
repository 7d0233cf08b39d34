import { entero as decimalEntero } from '../../domain/decimal';
import { autofactura } from './autofactura';
import { docAsociado } from './doc-asociado';
import { item, itemDeRemision } from './item';
import { conDefecto, descrito, type Leido, lista, objeto, type Parcial, requerido } from './lector';
import { formasDePago, pagoCredito } from './pago';
import { receptor } from './receptor';
import { remision, transporte } from './remision';
import { booleano, decimal, entero, momento, NUMERO_MAXIMO, segunFormato, texto, TRES_DIGITOS, unoDe } from './valores';

export const GUARANI = 'PYG';

/** The fields of the issuance payload, each by itself. */
export const campos = {
  establecimiento: requerido(texto(TRES_DIGITOS)),
  punto: requerido(texto(TRES_DIGITOS)),
  tipo_de: conDefecto(
    descrito(
      unoDe([1, 4, 5, 6, 7]),
      '1 factura, 4 autofactura, 5 nota de crédito, 6 nota de débito, 7 nota de remisión.',
    ),
    1 as const,
  ),
  tipo_transaccion: descrito(
    unoDe([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]),
    'Obligatorio en factura y autofactura; en los demás tipos se ignora.',
  ),
  receptor: requerido(receptor),
  items: descrito(lista(item, 1, 999), 'Obligatorio, salvo en la nota de remisión.'),
  items_remision: descrito(lista(itemDeRemision, 1, 999), 'Obligatorio en la nota de remisión, y solo en ella.'),
  fecha_emision: descrito(momento(), 'Por defecto, ahora. Sin desplazamiento es hora de Paraguay.'),
  tipo_emision: conDefecto(descrito(unoDe([1, 2]), '1 normal, 2 contingencia.'), 1 as const),
  sit: descrito(unoDe(['H', 'P']), 'H homologación, P producción; por defecto, el del punto.'),
  modo_envio: descrito(unoDe(['S', 'A']), 'S inmediato, A diferido; por defecto, el del punto.'),
  tipo_impuesto: descrito(
    unoDe([1, 2, 3, 4, 5]),
    '1 IVA, 3 Renta, 4 ninguno, 5 IVA - Renta; si se omite es 1, también con todo exento. El ISC (2) no tiene importes en el formato: se rechaza.',
  ),
  moneda: conDefecto(texto({ min: 3, max: 3, patron: /^[A-Z]{3}$/, forma: 'código ISO 4217' }), GUARANI),
  tipo_cambio: descrito(decimal('D018', { mayorQueCero: true }), 'Guaraníes por unidad de la moneda.'),
  indicador_presencia: conDefecto(unoDe([1, 2, 3, 4, 5, 6, 9]), 1 as const),
  descripcion_presencia: texto({ min: 10, max: 30 }),
  id_interno: descrito(texto({ min: 1, max: 50 }), 'Referencia del llamador; hace idempotente la emisión.'),
  numero: entero(1, NUMERO_MAXIMO),
  d_cod_seg: texto({ min: 9, max: 9, patron: /^(?!0{9})\d{9}$/, forma: '9 dígitos, no todos cero' }),
  condicion_venta: descrito(unoDe([1, 2]), '1 contado (por defecto), 2 crédito. Solo factura y autofactura.'),
  pago_credito: pagoCredito,
  formas_pago: formasDePago,
  obras: lista(
    objeto({ codigo: requerido(texto({ min: 1, max: 50 })), descripcion: requerido(texto({ min: 1, max: 255 })) }),
    1,
    99,
  ),
  info_emisor: segunFormato('B005'),
  info_fiscal: segunFormato('B006'),
  doc_asociado: docAsociado,
  motivo_nc: descrito(unoDe([1, 2, 3, 4, 5, 6, 7, 8]), 'Notas de crédito (por defecto 1) y de débito (por defecto 6).'),
  autofactura,
  remision,
  transporte,
  descuento_global_porcentaje: descrito(
    decimal('F010', { maximo: decimalEntero(100) }),
    'Porcentaje que se descuenta del precio de cada ítem. Este o descuento_global_monto.',
  ),
  descuento_global_monto: descrito(
    decimal('F033'),
    'Importe, impuestos incluidos, que se descuenta del total y se reparte entre los ítems según su precio, sin que se pierda nada. Este o descuento_global_porcentaje.',
  ),
  redondeo: booleano(),
  resolucion_credito_fiscal: segunFormato('H013'),
  orden_compra: segunFormato('G002'),
  dncp_contrato: segunFormato('E827'),
};

/** The payload once each field was read; what was wrong or absent is undefined. */
export type Cuerpo = Parcial<Leido<ReturnType<typeof objeto<typeof campos>>>>;
