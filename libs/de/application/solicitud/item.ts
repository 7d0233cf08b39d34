import { leerCdc } from '@libs/fiscal';
import { CERO, entero as decimalEntero } from '../../domain/decimal';
import {
  conDefecto,
  descrito,
  type Donde,
  type Hallazgos,
  type Lector,
  type Leido,
  objeto,
  type Parcial,
  requerido,
} from './lector';
import { decimal, entero, fecha, segunFormato, texto, unoDe } from './valores';

const CIEN = decimalEntero(100);
const UNIDAD = 77;

/** 44 characters whose check digit holds. */
export function cdc(): Lector<string> {
  const base = texto({ min: 44, max: 44 });
  return {
    ...base,
    leer(valor: unknown, ruta: string, hallazgos: Hallazgos) {
      const leido = base.leer(valor, ruta, hallazgos);
      if (leido === undefined) return undefined;
      if (!leerCdc(leido))
        return hallazgos.agregar(ruta, 'CDC_INVALIDO', 'El CDC no es válido: revise su dígito verificador.');
      return leido;
    },
  };
}

const rastreo = objeto({
  lote: segunFormato('E751'),
  fecha_vencimiento: fecha(),
  numero_serie: segunFormato('E753'),
  numero_pedido: segunFormato('E754'),
  numero_seguimiento: segunFormato('E755'),
  numero_registro: segunFormato('E759'),
  numero_registro_entidad: segunFormato('E760'),
  nombre_producto: segunFormato('E761'),
});

/** What identifies goods and services, with or without a price. */
const articulo = {
  codigo_interno: segunFormato('E701'),
  descripcion: requerido(segunFormato('E708')),
  cantidad: requerido(decimal('E711', { mayorQueCero: true })),
  unidad_medida: conDefecto(entero(1, 99999), UNIDAD),
  partida_arancelaria: segunFormato('E702'),
  ncm: segunFormato('E703'),
  dncp_general: segunFormato('E704'),
  dncp_especifico: segunFormato('E705'),
  gtin: segunFormato('E706'),
  gtin_paquete: segunFormato('E707'),
  pais_origen: texto({ min: 3, max: 3, patron: /^[A-Z]{3}$/, forma: 'código ISO 3166-1 alfa-3' }),
  descripcion_pais_origen: texto({ max: 255 }),
  info_item: segunFormato('E714'),
  rastreo_mercaderia: rastreo,
};

const DE_ANTICIPO =
  'Importe por unidad, impuestos incluidos, que ya se facturó en un anticipo: requiere cdc_anticipo o doc_asociado.';

const campos = {
  ...articulo,
  precio_unitario: requerido(decimal('E721')),
  iva_tipo: descrito(
    unoDe([10, 5, 0]),
    'Tasa del IVA: 10, 5 o 0 (exento o exonerado). Obligatoria, salvo en la autofactura. Las notas llevan el IVA de su documento asociado.',
  ),
  iva_proporcion: descrito(
    decimal('E733', { mayorQueCero: true, maximo: CIEN }),
    'Porcentaje gravado; 100 si se omite.',
  ),
  iva_afectacion: descrito(
    unoDe([1, 2, 3, 4]),
    '1 gravado, 2 exonerado, 3 exento, 4 gravado parcial; se deduce si se omite.',
  ),
  descuento_unitario: decimal('EA002'),
  anticipo_unitario: descrito(decimal('EA006'), DE_ANTICIPO),
  anticipo_global_unitario: descrito(decimal('EA007'), DE_ANTICIPO),
  cdc_anticipo: descrito(
    cdc(),
    'CDC de la factura de anticipo (tipo_transaccion 9). Puede omitirse si el documento tiene un solo anticipo asociado.',
  ),
  relevancia_mercaderia: unoDe([1, 2]),
  cantidad_quiebra_merma: decimal('E717'),
  porcentaje_quiebra_merma: decimal('E718'),
};

type Item = Parcial<Leido<ReturnType<typeof objeto<typeof campos>>>>;

function iva(item: Item, donde: Donde): void {
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
  } else if (gravado && parcial !== (ivaAfectacion === 4)) {
    donde.falla(
      'iva_afectacion',
      'REGLA_1904',
      'La afectación 4 va con iva_proporcion menor que 100, y solo con ella (regla 1904).',
    );
  }
}

function descuentos(item: Item, donde: Donde): void {
  const { precioUnitario, descuentoUnitario, anticipoUnitario, anticipoGlobalUnitario } = item;
  if (precioUnitario === undefined) return;
  const resta = (descuentoUnitario ?? CERO) + (anticipoUnitario ?? CERO) + (anticipoGlobalUnitario ?? CERO);
  if (resta > precioUnitario) {
    donde.falla('precio_unitario', 'REGLA_1853', 'Los descuentos y anticipos superan el precio unitario (regla 1853).');
  }
}

function anticipo(item: Item, donde: Donde): void {
  if (item.cdcAnticipo !== undefined && !item.anticipoUnitario && !item.anticipoGlobalUnitario) {
    donde.falla('cdc_anticipo', 'ANTICIPO_SIN_MONTO', 'Indique anticipo_unitario o anticipo_global_unitario.');
  }
}

/** The text of a country goes with its code; the document carries the one of the authority's table. */
function origen(item: Pick<Item, 'paisOrigen' | 'descripcionPaisOrigen'>, donde: Donde): void {
  if (item.descripcionPaisOrigen !== undefined && item.paisOrigen === undefined && !donde.malo('pais_origen')) {
    donde.falla('pais_origen', 'REGLA_1804', 'Es obligatorio con descripcion_pais_origen (regla 1804).');
  }
}

/** Breakage and merchandise relevance belong to remission notes (rule 1807). */
function soloRemision(item: Item, donde: Donde): void {
  const propios = {
    relevancia_mercaderia: item.relevanciaMercaderia,
    cantidad_quiebra_merma: item.cantidadQuiebraMerma,
    porcentaje_quiebra_merma: item.porcentajeQuiebraMerma,
  };
  for (const [campo, valor] of Object.entries(propios)) {
    if (valor !== undefined) donde.falla(campo, 'REGLA_1807', 'Corresponde solo a la nota de remisión (regla 1807).');
  }
}

const camposDeRemision = {
  ...articulo,
  relevancia_mercaderia: descrito(unoDe([1, 2]), '1 tolerancia de quiebra, 2 tolerancia de merma.'),
  cantidad_quiebra_merma: decimal('E717'),
  porcentaje_quiebra_merma: decimal('E718'),
};

type ItemDeRemision = Parcial<Leido<ReturnType<typeof objeto<typeof camposDeRemision>>>>;

function tolerancia(item: ItemDeRemision, donde: Donde): void {
  const medida = item.cantidadQuiebraMerma ?? item.porcentajeQuiebraMerma;
  if (item.relevanciaMercaderia !== undefined && medida === undefined) {
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

/** Carried goods, without price or tax. */
export const itemDeRemision = objeto(camposDeRemision, {
  derivados: ['subtotal', 'base_gravada_iva', 'liquidacion_iva'],
  reglas: [tolerancia, origen],
});

/** A priced item (Manual Técnico v150, E700–E761). */
export const item = objeto(campos, {
  derivados: ['subtotal', 'base_gravada_iva', 'liquidacion_iva'],
  reglas: [iva, descuentos, anticipo, soloRemision, origen],
});
