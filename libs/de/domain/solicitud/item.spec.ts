import { type Fila, CDC_DE_FACTURA, deItem, exigirReglas } from './testing/reglas';

exigirReglas('items', [
  ...[0, 5, 10].map((iva_tipo): Fila => [`IVA ${iva_tipo}`, deItem({ iva_tipo }), []]),
  ['no IVA', deItem({ iva_tipo: undefined }), ['items[0].iva_tipo CAMPO_REQUERIDO']],
  ['a wrong IVA is the only error', deItem({ iva_tipo: 7 }), ['items[0].iva_tipo VALOR_INVALIDO']],
  ['a share of nothing', deItem({ iva_tipo: 0, iva_proporcion: '50' }), ['items[0].iva_proporcion REGLA_1905']],
  ['a share of none', deItem({ iva_proporcion: '0' }), ['items[0].iva_proporcion DECIMAL_INVALIDO']],
  ['a share of all', deItem({ iva_proporcion: '100' }), []],
  ['a share of more than all', deItem({ iva_proporcion: '100.1' }), ['items[0].iva_proporcion DECIMAL_INVALIDO']],
  ...[1, 4].map((iva_afectacion): Fila => [
    `exempt as ${iva_afectacion}`,
    deItem({ iva_tipo: 0, iva_afectacion }),
    ['items[0].iva_afectacion REGLA_1907'],
  ]),
  ...[2, 3].map((iva_afectacion): Fila => [`exempt as ${iva_afectacion}`, deItem({ iva_tipo: 0, iva_afectacion }), []]),
  ...[2, 3].map((iva_afectacion): Fila => [
    `taxed as ${iva_afectacion}`,
    deItem({ iva_afectacion }),
    ['items[0].iva_afectacion REGLA_1907'],
  ]),
  ['taxed as 1', deItem({ iva_afectacion: 1, iva_proporcion: '100' }), []],
  ['partly taxed', deItem({ iva_afectacion: 4, iva_proporcion: '50' }), []],
  [
    'partly taxed as a whole',
    deItem({ iva_afectacion: 1, iva_proporcion: '50' }),
    ['items[0].iva_afectacion REGLA_1904'],
  ],
  [
    'wholly taxed as a part',
    deItem({ iva_afectacion: 4, iva_proporcion: '100' }),
    ['items[0].iva_afectacion REGLA_1904'],
  ],
  ['wholly taxed as a part, by default', deItem({ iva_afectacion: 4 }), ['items[0].iva_afectacion REGLA_1904']],
  ['a discount of all', deItem({ descuento_unitario: '11000' }), []],
  [
    'a discount of more than all',
    deItem({ descuento_unitario: '11000.00000001' }),
    ['items[0].precio_unitario REGLA_1853'],
  ],
  [
    'discount and advance of more than all',
    deItem({ descuento_unitario: '6000', anticipo_unitario: '5001', cdc_anticipo: CDC_DE_FACTURA }),
    ['items[0].precio_unitario REGLA_1853'],
  ],
  [
    'discount and global advance of more than all',
    deItem({ descuento_unitario: '6000', anticipo_global_unitario: '5001', cdc_anticipo: CDC_DE_FACTURA }),
    ['items[0].precio_unitario REGLA_1853'],
  ],
  ['an origin', deItem({ pais_origen: 'BRA', descripcion_pais_origen: 'Brasil' }), []],
  ['the name of an origin alone', deItem({ descripcion_pais_origen: 'Brasil' }), ['items[0].pais_origen REGLA_1804']],
  [
    'a wrong origin is the only error',
    deItem({ pais_origen: 'br', descripcion_pais_origen: 'Brasil' }),
    ['items[0].pais_origen LARGO_INVALIDO'],
  ],
  [
    'what belongs to a remission note',
    deItem({ relevancia_mercaderia: 1, cantidad_quiebra_merma: '1', porcentaje_quiebra_merma: '1' }),
    [
      'items[0].relevancia_mercaderia REGLA_1807',
      'items[0].cantidad_quiebra_merma REGLA_1807',
      'items[0].porcentaje_quiebra_merma REGLA_1807',
    ],
  ],
  ...['subtotal', 'base_gravada_iva', 'liquidacion_iva'].map((campo): Fila => [
    campo,
    deItem({ [campo]: '1' }),
    [`items[0].${campo} CAMPO_DERIVADO`],
  ]),
]);
