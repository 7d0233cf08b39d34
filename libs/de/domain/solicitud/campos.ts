import {
  AUTOFACTURA,
  FACTURA,
  LITERALES,
  NOTA_DE_CREDITO,
  NOTA_DE_DEBITO,
  NOTA_DE_REMISION,
  TIPOS_DE_DOCUMENTO,
} from '@libs/fiscal';
import { GUARANI } from '../emision/montos';
import { autofactura } from './autofactura';
import { carga } from './carga';
import { docAsociado } from './doc-asociado';
import {
  booleano,
  decimal,
  fecha,
  filas,
  grupo,
  type LeidoDe,
  lista,
  momento,
  moneda,
  numeroDeDocumento,
  type Parcial,
  texto,
  TRES_DIGITOS,
  unoDe,
} from '@libs/campos';
import { item, itemDeRemision } from './item';
import { formaDePago, pagoCredito } from './pago';
import { receptor } from './receptor';
import { remision, transporte } from './remision';
import { responsable } from './responsable';
import { datosAdicionales, medidor, seguro, supermercado } from './sectores';

const CON_PRECIOS = [FACTURA, AUTOFACTURA, NOTA_DE_CREDITO, NOTA_DE_DEBITO] as const;
const VENTAS = [FACTURA, AUTOFACTURA] as const;
const NOTAS = [NOTA_DE_CREDITO, NOTA_DE_DEBITO] as const;
const CON_DESCUENTO_GLOBAL = [FACTURA, NOTA_DE_CREDITO, NOTA_DE_DEBITO] as const;
const SOLO_REMISION = [NOTA_DE_REMISION] as const;

/** Contracting code of public purchases (Manual Técnico v150, E020–E029; NT-26). */
const compraPublica = grupo('CompraPublica', {
  modalidad: { id: 'E021', requerido: true, descripcion: 'Modalidad: los dos caracteres del código.' },
  entidad: { id: 'E022', requerido: true, descripcion: 'Entidad: los cinco dígitos del código.' },
  anio: { id: 'E023', requerido: true, descripcion: 'Año: los dos dígitos del código.' },
  secuencia: { id: 'E024', requerido: true, descripcion: 'Secuencia: los siete dígitos del código.' },
  fecha: {
    id: 'E025',
    valor: fecha(),
    requerido: true,
    descripcion: 'Día en que la DNCP emitió el código; no puede ser posterior a la emisión.',
  },
});

/** The fields of the issuance payload. Refused and missing fields are reported in this order. */
export const campos = filas({
  establecimiento: {
    id: 'C005',
    valor: texto(TRES_DIGITOS),
    requerido: true,
    descripcion: 'Código del establecimiento.',
  },
  punto: { id: 'C006', valor: texto(TRES_DIGITOS), requerido: true, descripcion: 'Código del punto de expedición.' },
  tipo_de: {
    id: 'C002',
    junto: 'C003',
    valor: unoDe(TIPOS_DE_DOCUMENTO, LITERALES.tipo_documento_electronico),
    porDefecto: FACTURA,
    descripcion: 'Tipo de documento.',
  },
  receptor: { id: 'D200', valor: receptor, requerido: true, descripcion: 'Para quién es el documento.' },
  items: {
    id: 'E700',
    valor: lista(item, 1, 999),
    tipos: CON_PRECIOS,
    vedado: '1851',
    exigido: { en: CON_PRECIOS, regla: '1850' },
    descripcion: 'Qué se vende o se devuelve, con su precio.',
  },
  items_remision: {
    id: 'E700',
    valor: lista(itemDeRemision, 1, 999),
    tipos: SOLO_REMISION,
    exigido: { en: SOLO_REMISION, regla: '0160' },
    descripcion: 'Qué se traslada.',
  },
  tipo_transaccion: {
    id: 'D011',
    junto: 'D012',
    valor: unoDe([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14], {
      ...LITERALES.tipo_transaccion,
      14: 'Gasto de obra (pide obras)',
    }),
    exigido: { en: VENTAS, regla: '1202' },
    ignorado: [...NOTAS, NOTA_DE_REMISION],
    descripcion: 'Qué clase de operación es.',
  },
  condicion_venta: {
    id: 'E601',
    junto: 'E602',
    valor: unoDe([1, 2], 'condicion_operacion'),
    tipos: VENTAS,
    vedado: '1501',
    descripcion: 'Condición de la venta; 1 si se omite. La autofactura es siempre al contado.',
  },
  formas_pago: {
    id: 'E605',
    valor: lista(formaDePago, 1, 999),
    tipos: VENTAS,
    vedado: '1501',
    descripcion:
      'Con qué se paga al contado, o la entrega inicial de un crédito; en efectivo si se omite. ' +
      'De varias, todas llevan monto y suman lo que se paga.',
  },
  pago_credito: {
    id: 'E640',
    valor: pagoCredito,
    tipos: [FACTURA],
    vedado: '1701',
    descripcion: 'Cómo se paga el crédito. Obligatorio con condicion_venta 2, y solo con ella.',
  },
  obras: {
    valor: lista(
      grupo('Obra', {
        codigo: { valor: texto({ min: 1, max: 50 }), requerido: true, descripcion: 'Código de la obra.' },
        descripcion: { valor: texto({ min: 1, max: 255 }), requerido: true, descripcion: 'Qué obra es.' },
      }),
      1,
      99,
    ),
    tipos: VENTAS,
    descripcion: 'Obras a las que corresponde el gasto. Obligatorio con tipo_transaccion 14, y solo con él.',
  },
  resolucion_credito_fiscal: {
    id: 'H013',
    tipos: [FACTURA],
    descripcion: 'Número de la resolución del crédito fiscal. Obligatorio con tipo_transaccion 12, y solo con él.',
  },
  motivo_nc: {
    id: 'E401',
    junto: 'E402',
    valor: unoDe([1, 2, 3, 4, 5, 6, 7, 8], 'motivo_emision_nce_nde'),
    tipos: NOTAS,
    vedado: '1451',
    descripcion: 'Motivo de la nota; si se omite, 1 en la de crédito y 6 en la de débito.',
  },
  autofactura: {
    id: 'E300',
    valor: autofactura,
    tipos: [AUTOFACTURA],
    vedado: '2551',
    exigido: { en: [AUTOFACTURA], regla: '2550' },
    descripcion: 'El vendedor, que no es contribuyente.',
  },
  doc_asociado: {
    id: 'H001',
    valor: docAsociado,
    exigido: { en: NOTAS, regla: '2400' },
    descripcion:
      'Documento al que se refiere este. En la autofactura es una constancia; si se omite, la de no contribuyente sin números.',
  },
  docs_asociados: {
    id: 'H001',
    valor: lista(docAsociado, 1, 99),
    tipos: [FACTURA, NOTA_DE_REMISION],
    vedado: '2415',
    descripcion:
      'Los documentos a los que se refiere este, si son varios: una factura de varias remisiones o de varios anticipos, una remisión de ' +
      'varias facturas. Este o doc_asociado.',
  },
  remision: {
    id: 'E500',
    valor: remision,
    tipos: SOLO_REMISION,
    vedado: '2601',
    exigido: { en: SOLO_REMISION, regla: '2600' },
    descripcion: 'Por qué y por quién se trasladan los bienes.',
  },
  transporte: {
    id: 'E900',
    valor: transporte,
    tipos: [FACTURA, NOTA_DE_REMISION],
    vedado: '2101',
    exigido: { en: SOLO_REMISION, regla: '2100' },
    descripcion: 'Cómo viajan los bienes.',
  },
  responsable: {
    id: 'D140',
    valor: responsable,
    descripcion: 'La persona que genera el documento en nombre del emisor.',
  },
  info_fiscal: {
    id: 'B006',
    exigido: { en: SOLO_REMISION, regla: 'B006' },
    descripcion: 'Información de interés para la autoridad.',
  },
  tipo_cambio: {
    id: 'D018',
    valor: decimal('D018'),
    tipos: CON_DESCUENTO_GLOBAL,
    descripcion:
      'Guaraníes por unidad de la moneda. Obligatorio si la moneda no es PYG, y solo entonces, salvo que lo lleve cada ítem.',
  },
  descuento_global_porcentaje: {
    id: 'F010',
    valor: decimal('F010'),
    tipos: CON_DESCUENTO_GLOBAL,
    descripcion: 'Porcentaje que se descuenta del precio de cada ítem. Este o descuento_global_monto.',
  },
  descuento_global_monto: {
    valor: decimal('F033'),
    tipos: CON_DESCUENTO_GLOBAL,
    descripcion:
      'Importe, impuestos incluidos, que se descuenta del total y se reparte entre los ítems según su precio, sin que se pierda nada. ' +
      'Este o descuento_global_porcentaje.',
  },
  tipo_impuesto: {
    id: 'D013',
    junto: 'D014',
    valor: unoDe([1, 2, 3, 4, 5], 'tipo_impuesto'),
    tipos: CON_PRECIOS,
    descripcion:
      'Impuesto de la operación; si se omite es 1, también con todo exento. El ISC (2) no tiene importes en el formato: se rechaza.',
  },
  fecha_emision: {
    id: 'D002',
    valor: momento(),
    descripcion: 'Cuándo se emite; por defecto, ahora. Sin desplazamiento es hora de Paraguay.',
  },
  tipo_emision: {
    id: 'B002',
    junto: 'B003',
    valor: unoDe([1, 2], 'tipo_emision'),
    porDefecto: 1,
    descripcion: 'Normal o en contingencia.',
  },
  sit: {
    valor: unoDe(['H', 'P'], { H: 'Homologación', P: 'Producción' }),
    descripcion: 'Ambiente; por defecto, el del punto.',
  },
  modo_envio: {
    valor: unoDe(['S', 'A'], { S: 'Inmediato', A: 'Diferido, en lotes' }),
    descripcion: 'Cómo se envía a la autoridad; por defecto, como dice el punto.',
  },
  moneda: {
    id: 'D015',
    junto: 'D016',
    valor: moneda(),
    porDefecto: GUARANI,
    descripcion: 'Moneda de la operación, ISO 4217; la autofactura y la nota de remisión van en guaraníes.',
  },
  indicador_presencia: {
    id: 'E011',
    junto: 'E012',
    valor: unoDe([1, 2, 3, 4, 5, 6, 9], 'indicador_presencia'),
    porDefecto: 1,
    descripcion: 'Cómo se hizo la operación.',
  },
  descripcion_presencia: {
    id: 'E012',
    valor: texto({ min: 10, max: 30 }),
    descripcion: 'Cómo se hizo. Obligatoria con indicador_presencia 9, y solo con él.',
  },
  id_interno: {
    valor: texto({ min: 1, max: 50 }),
    descripcion: 'Referencia del llamador; hace idempotente la emisión.',
  },
  numero: {
    id: 'C007',
    valor: numeroDeDocumento(),
    descripcion: 'Número del documento, que debe estar libre; por defecto, el siguiente.',
  },
  d_cod_seg: {
    id: 'B004',
    valor: texto({ min: 9, max: 9, patron: /^(?!0{9})\d{9}$/, forma: '9 dígitos, no todos cero' }),
    descripcion: 'Código de seguridad; se genera si se omite.',
  },
  info_emisor: { id: 'B005', descripcion: 'Información de interés para el receptor.' },
  redondeo: {
    valor: booleano(),
    descripcion:
      'Si el total en guaraníes se redondea a un múltiplo de 50; por defecto, como está configurado el emisor.',
  },
  orden_compra: { id: 'G002', descripcion: 'Número de la orden de compra.' },
  orden_venta: { id: 'G003', descripcion: 'Número de la orden de venta.' },
  asiento_contable: { id: 'G004', descripcion: 'Número del asiento contable.' },
  dncp_contrato: { id: 'E827', descripcion: 'Código de contratación de la DNCP, en ventas al Estado.' },
  compra_publica: {
    id: 'E020',
    valor: compraPublica,
    tipos: [FACTURA],
    vedado: '1351',
    descripcion:
      'Código de contratación de la DNCP por sus partes, en ventas al Estado. Es opcional, y el esquema publicado escribe mal uno de sus ' +
      'elementos: basta dncp_contrato.',
  },
  fecha_remision_futura: {
    id: 'E013',
    valor: fecha(),
    tipos: [FACTURA],
    vedado: '1351',
    descripcion: 'Día en que se estima trasladar la mercadería y emitir su nota de remisión.',
  },
  carga: {
    id: 'G050',
    valor: carga,
    tipos: [FACTURA, NOTA_DE_REMISION],
    vedado: '2390',
    descripcion:
      'La mercadería como carga: volumen, peso y cuidados. La llevan la cadena de frío y la carga peligrosa.',
  },
  energia: { id: 'E791', valor: lista(medidor, 1, 9), descripcion: 'Medidores de una factura de energía eléctrica.' },
  seguro: { id: 'E800', valor: seguro, descripcion: 'Pólizas de una factura de seguros.' },
  supermercado: { id: 'E810', valor: supermercado, descripcion: 'Caja de un supermercado.' },
  datos_adicionales: {
    id: 'E820',
    valor: datosAdicionales,
    descripcion: 'Ciclo, vencimientos, contrato y saldo de una factura periódica.',
  },
});

/** The payload after each field was read; wrong or absent fields are undefined. */
export type Cuerpo = Parcial<LeidoDe<typeof campos>>;
