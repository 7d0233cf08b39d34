import {
  cdc,
  CERO,
  decimal,
  type Donde,
  decimalEntero,
  fecha,
  filas,
  grupo,
  type Lector,
  type LeidoDe,
  pais,
  type Parcial,
  texto,
  unidadDeMedida,
  unoDe,
} from '@libs/campos';
import { vehiculoNuevo } from './vehiculo-nuevo';

const CIEN = decimalEntero(100);
const UNIDAD = 77;

const rastreo = grupo('RastreoDeMercaderia', {
  lote: { id: 'E751', descripcion: 'Número de lote.' },
  fecha_vencimiento: { id: 'E752', valor: fecha(), descripcion: 'Día en que vence la mercadería.' },
  numero_serie: { id: 'E753', descripcion: 'Número de serie.' },
  numero_pedido: { id: 'E754', descripcion: 'Número de pedido.' },
  numero_seguimiento: { id: 'E755', descripcion: 'Número de seguimiento del envío.' },
  numero_registro: { id: 'E759', descripcion: 'Número de registro del producto, que otorga el SENAVE (agroquímicos).' },
  numero_registro_entidad: {
    id: 'E760',
    descripcion: 'Número de registro de la entidad comercial, que otorga el SENAVE (agroquímicos).',
  },
  nombre_producto: { id: 'E761', descripcion: 'Nombre del producto registrado (agroquímicos).' },
});

/** A product that the emission found was replaced by its data before the body is read: what is left here does not exist. */
const productoDelCatalogo: Lector<string> = {
  leer: (_, ruta, hallazgos) =>
    hallazgos.agregar(ruta, 'VALOR_INVALIDO', 'No es el id de un producto del catálogo de la cuenta.'),
  esquema: { type: 'string', format: 'uuid' },
};

/** An item may leave it to its product. */
const CON_PRODUCTO = { requerido: true, salvoCon: 'producto_id' } as const;

/** Fields that identify goods and services, with or without a price. */
export const articulo = filas({
  producto_id: {
    valor: productoDelCatalogo,
    descripcion:
      'Producto del catálogo del que se toma lo que el ítem no dice: código, descripción, unidad, GTIN, NCM y, donde el documento los ' +
      'lleva, tasa y precio (si está en su moneda).',
  },
  codigo_interno: {
    id: 'E701',
    descripcion: 'Código con que el emisor conoce el producto o servicio; si se omite, el documento lleva su posición.',
  },
  descripcion: { id: 'E708', ...CON_PRODUCTO, descripcion: 'Qué se vende, se devuelve o se traslada.' },
  cantidad: {
    id: 'E711',
    valor: decimal('E711', { mayorQueCero: true }),
    requerido: true,
    descripcion: 'Cantidad, en la unidad de medida.',
  },
  unidad_medida: {
    id: 'E709',
    junto: 'E710',
    valor: unidadDeMedida(),
    porDefecto: UNIDAD,
    descripcion: 'Unidad de medida, de la tabla de la autoridad; 77 es unidad.',
  },
  partida_arancelaria: { id: 'E702', descripcion: 'Partida arancelaria.' },
  ncm: { id: 'E703', descripcion: 'Nomenclatura común del Mercosur.' },
  dncp_general: { id: 'E704', descripcion: 'Código de la DNCP, nivel general, en ventas al Estado.' },
  dncp_especifico: { id: 'E705', descripcion: 'Código de la DNCP, nivel específico, en ventas al Estado.' },
  gtin: { id: 'E706', descripcion: 'Código GTIN del producto.' },
  gtin_paquete: { id: 'E707', descripcion: 'Código GTIN del paquete.' },
  pais_origen: {
    id: 'E712',
    junto: 'E713',
    valor: pais(),
    descripcion: 'País de origen, ISO 3166-1 de tres letras. Obligatorio con descripcion_pais_origen.',
  },
  descripcion_pais_origen: {
    valor: texto({ max: 255 }),
    descripcion: 'Nombre del país de origen. El documento lleva el de la autoridad.',
  },
  info_item: { id: 'E714', descripcion: 'Lo que el emisor quiera decir de este ítem.' },
  rastreo_mercaderia: { id: 'E750', valor: rastreo, descripcion: 'Datos para seguir el rastro de la mercadería.' },
  vehiculo_nuevo: { id: 'E770', valor: vehiculoNuevo, descripcion: 'El vehículo, si el ítem es uno nuevo.' },
});

const DE_ANTICIPO =
  'Importe por unidad, impuestos incluidos, que ya se facturó en un anticipo: requiere cdc_anticipo o doc_asociado.';

/** Breakage and merchandise relevance (E715–E718). */
const quiebra = filas({
  relevancia_mercaderia: {
    id: 'E715',
    junto: 'E716',
    valor: unoDe([1, 2], 'relevancia_mercaderia'),
    descripcion: 'Qué se tolera que se pierda. Solo en la nota de remisión.',
  },
  cantidad_quiebra_merma: {
    id: 'E717',
    valor: decimal('E717'),
    descripcion: 'Cantidad que puede perderse, en la unidad de medida. Solo en la nota de remisión.',
  },
  porcentaje_quiebra_merma: {
    id: 'E718',
    valor: decimal('E718'),
    descripcion: 'Porcentaje que puede perderse. Solo en la nota de remisión.',
  },
});

export const camposDeItem = filas({
  ...articulo,
  precio_unitario: {
    id: 'E721',
    valor: decimal('E721'),
    ...CON_PRODUCTO,
    descripcion: 'Precio por unidad, impuestos incluidos.',
  },
  tipo_cambio: {
    id: 'E725',
    valor: decimal('E725'),
    descripcion:
      'Guaraníes por unidad de la moneda para este ítem. Todos lo llevan o ninguno; con él no va el tipo_cambio del documento.',
  },
  iva_tipo: {
    id: 'E734',
    valor: unoDe([10, 5, 0], { 10: '10%', 5: '5%', 0: 'Exento' }),
    descripcion:
      'Tasa del IVA; 0 es exento o exonerado. Obligatoria, salvo en la autofactura. Las notas llevan el IVA de su documento asociado.',
  },
  iva_proporcion: {
    id: 'E733',
    valor: decimal('E733', { mayorQueCero: true, maximo: CIEN }),
    descripcion: 'Porcentaje gravado; 100 si se omite.',
  },
  iva_afectacion: {
    id: 'E731',
    junto: 'E732',
    valor: unoDe([1, 2, 3, 4], 'afectacion_iva'),
    descripcion: 'Cómo afecta el IVA al ítem; se deduce si se omite.',
  },
  descuento_unitario: {
    id: 'EA002',
    valor: decimal('EA002'),
    descripcion: 'Importe que se descuenta del precio de cada unidad, impuestos incluidos.',
  },
  anticipo_unitario: { id: 'EA006', valor: decimal('EA006'), descripcion: DE_ANTICIPO },
  anticipo_global_unitario: { id: 'EA007', valor: decimal('EA007'), descripcion: DE_ANTICIPO },
  cdc_anticipo: {
    id: 'E719',
    valor: cdc(),
    descripcion:
      'CDC de la factura de anticipo (tipo_transaccion 9). Puede omitirse si el documento tiene un solo anticipo asociado.',
  },
  ...quiebra,
});

type ItemParcial = Parcial<LeidoDe<typeof camposDeItem>>;

function iva(item: ItemParcial, donde: Donde): void {
  const { ivaTipo, ivaProporcion, ivaAfectacion } = item;
  if (ivaTipo === undefined) return;
  const parcial = ivaProporcion !== undefined && ivaProporcion !== CIEN;
  if (ivaTipo === 0 && ivaProporcion !== undefined) {
    donde.falla('iva_proporcion', 'REGLA_1905', 'No corresponde con iva_tipo 0 (regla 1905).');
  }
  if (ivaAfectacion === undefined) return;
  const gravado = ivaAfectacion === 1 || ivaAfectacion === 4;
  if (gravado !== (ivaTipo !== 0)) {
    donde.falla('iva_afectacion', 'REGLA_1907', `No corresponde con iva_tipo ${ivaTipo} (regla 1907).`);
  } else if (gravado && parcial !== (ivaAfectacion === 4) && !donde.malo('iva_proporcion')) {
    donde.falla(
      'iva_afectacion',
      'REGLA_1904',
      'La afectación 4 va con iva_proporcion menor que 100, y solo con ella (regla 1904).',
    );
  }
}

function descuentos(item: ItemParcial, donde: Donde): void {
  const { precioUnitario, descuentoUnitario, anticipoUnitario, anticipoGlobalUnitario } = item;
  if (precioUnitario === undefined) return;
  const resta = (descuentoUnitario ?? CERO) + (anticipoUnitario ?? CERO) + (anticipoGlobalUnitario ?? CERO);
  if (resta > precioUnitario) {
    donde.falla('precio_unitario', 'REGLA_1853', 'Los descuentos y anticipos superan el precio unitario (regla 1853).');
  }
}

function anticipo(item: ItemParcial, donde: Donde): void {
  if (donde.malo('anticipo_unitario') || donde.malo('anticipo_global_unitario')) return;
  if (item.cdcAnticipo !== undefined && !item.anticipoUnitario && !item.anticipoGlobalUnitario) {
    donde.falla('cdc_anticipo', 'ANTICIPO_SIN_MONTO', 'Indique anticipo_unitario o anticipo_global_unitario.');
  }
}

/** The country's text needs its code; the document carries the text of the authority's table. */
function origen(item: Pick<ItemParcial, 'paisOrigen' | 'descripcionPaisOrigen'>, donde: Donde): void {
  if (item.descripcionPaisOrigen !== undefined && item.paisOrigen === undefined && !donde.malo('pais_origen')) {
    donde.falla('pais_origen', 'REGLA_1804', 'Es obligatorio con descripcion_pais_origen (regla 1804).');
  }
}

/** Breakage and merchandise relevance belong to remission notes (rule 1807). */
function soloRemision(item: ItemParcial, donde: Donde): void {
  const propios = {
    relevancia_mercaderia: item.relevanciaMercaderia,
    cantidad_quiebra_merma: item.cantidadQuiebraMerma,
    porcentaje_quiebra_merma: item.porcentajeQuiebraMerma,
  };
  for (const [campo, valor] of Object.entries(propios)) {
    if (valor !== undefined) donde.falla(campo, 'REGLA_1807', 'Corresponde solo a la nota de remisión (regla 1807).');
  }
}

export const camposDeItemDeRemision = filas({ ...articulo, ...quiebra });

type ItemDeRemisionParcial = Parcial<LeidoDe<typeof camposDeItemDeRemision>>;

function tolerancia(item: ItemDeRemisionParcial, donde: Donde): void {
  const medida = item.cantidadQuiebraMerma ?? item.porcentajeQuiebraMerma;
  if (item.relevanciaMercaderia !== undefined && medida === undefined && !donde.malo('porcentaje_quiebra_merma')) {
    const mensaje = 'Con relevancia_mercaderia indique cantidad o porcentaje (regla 1808).';
    donde.falla('cantidad_quiebra_merma', 'REGLA_1808', mensaje);
  }
  if (item.relevanciaMercaderia === undefined && medida !== undefined) {
    donde.falla(
      'relevancia_mercaderia',
      'REGLA_1808',
      'Es obligatoria con cantidad o porcentaje de quiebra (regla 1808).',
    );
  }
}

const DERIVADOS = ['subtotal', 'base_gravada_iva', 'liquidacion_iva'];

/** Transported goods, without price or tax. */
export const itemDeRemision = grupo('ItemDeRemision', camposDeItemDeRemision, {
  derivados: DERIVADOS,
  reglas: [tolerancia, origen],
});

/** An item with a price (Manual Técnico v150, E700–E761). */
export const item = grupo('Item', camposDeItem, {
  derivados: DERIVADOS,
  reglas: [iva, descuentos, anticipo, soloRemision, origen],
});

/** An item with price and rate. */
export type Item = LeidoDe<typeof camposDeItem> & { ivaTipo: 0 | 5 | 10 };
export type ItemDeRemision = LeidoDe<typeof camposDeItemDeRemision>;
