import {
  unaAutofactura,
  unaFactura,
  unaNotaDeCredito,
  unaNotaDeDebito,
  unaRemision,
  unItem,
} from '../../testing/cargas';
import { type Fila, CDC_DE_FACTURA, PAPEL, fe, afe, nc, nd, nr, exigirReglas } from './testing/reglas';

exigirReglas('each type of document', [
  ['an invoice', unaFactura(), []],
  ['a self-invoice', unaAutofactura(), []],
  ['a credit note', unaNotaDeCredito(CDC_DE_FACTURA), []],
  ['a debit note', unaNotaDeDebito(CDC_DE_FACTURA), []],
  ['a remission note', unaRemision(), []],
  [
    'an invoice of nothing',
    fe({ items: undefined, tipo_transaccion: undefined }),
    ['items CAMPO_REQUERIDO', 'tipo_transaccion CAMPO_REQUERIDO'],
  ],
  [
    'a note of nothing',
    nd({ items: undefined, doc_asociado: undefined }),
    ['items CAMPO_REQUERIDO', 'doc_asociado CAMPO_REQUERIDO'],
  ],
  ['a self-invoice of nobody', afe({ autofactura: undefined }), ['autofactura CAMPO_REQUERIDO']],
  [
    'a remission of nothing',
    nr({ items_remision: undefined, remision: undefined, transporte: undefined, info_fiscal: undefined }),
    [
      'items_remision CAMPO_REQUERIDO',
      'remision CAMPO_REQUERIDO',
      'transporte CAMPO_REQUERIDO',
      'info_fiscal CAMPO_REQUERIDO',
    ],
  ],
  [
    'a remission with what has a price',
    nr({ items: [unItem()], moneda: 'USD', condicion_venta: 1, descuento_global_monto: '1' }),
    [
      'items CAMPO_NO_CORRESPONDE',
      'condicion_venta CAMPO_NO_CORRESPONDE',
      'descuento_global_monto CAMPO_NO_CORRESPONDE',
      'moneda REGLA_1201',
    ],
  ],
  [
    'a note with payments',
    nc({ formas_pago: [{ tipo_pago: 1 }], pago_credito: { condicion: 1, plazo: '30 días' } }),
    ['formas_pago CAMPO_NO_CORRESPONDE', 'pago_credito CAMPO_NO_CORRESPONDE'],
  ],
  ['a note with any transaction, which is ignored', nc({ tipo_transaccion: 99 }), []],
  ['an invoice with the motive of a note', fe({ motivo_nc: 1 }), ['motivo_nc CAMPO_NO_CORRESPONDE']],
  ['a type that is none', fe({ tipo_de: 2 }), ['tipo_de VALOR_INVALIDO']],
  ['a self-invoice in dollars', afe({ moneda: 'USD' }), ['moneda REGLA_1213']],
  [
    'a self-invoice on credit',
    afe({ condicion_venta: 2 }),
    ['pago_credito REGLA_1700', 'condicion_venta REGLA_1503'].sort().reverse(),
  ],
  ['a self-invoice with IVA', afe({ 'items[0].iva_tipo': 10 }), ['items[0].iva_tipo REGLA_1901']],
  ['a self-invoice without IVA', afe({ 'items[0].iva_tipo': 0 }), []],
  ...[1, 4].map((afectacion): Fila => [
    `a self-invoice with the affectation ${afectacion} of IVA, and no rate`,
    afe({ 'items[0].iva_tipo': undefined, 'items[0].iva_afectacion': afectacion }),
    ['items[0].iva_afectacion REGLA_1901'],
  ]),
  ['a self-invoice that says exempt', afe({ 'items[0].iva_tipo': undefined, 'items[0].iva_afectacion': 3 }), []],
  ...['descuento_unitario', 'anticipo_unitario', 'anticipo_global_unitario'].map((campo): Fila => [
    `a self-invoice with ${campo}`,
    afe({ [`items[0].${campo}`]: '1' }),
    [`items[0].${campo} REGLA_1853`],
  ]),
  ['a self-invoice with a constancia', afe({ doc_asociado: { tipo: 3, constancia_tipo: 1 } }), []],
  ['a self-invoice with another document', afe({ doc_asociado: PAPEL }), ['doc_asociado.tipo REGLA_2416']],
  [
    'an invoice with a constancia',
    fe({ doc_asociado: { tipo: 3, constancia_tipo: 1 } }),
    ['doc_asociado.tipo REGLA_2434'],
  ],
  ...[1, 4].map((tipo_documento_impreso): Fila => [
    `an invoice with printed document ${tipo_documento_impreso}`,
    fe({ doc_asociado: { ...PAPEL, tipo_documento_impreso } }),
    [],
  ]),
  ...[2, 3].map((tipo_documento_impreso): Fila => [
    `an invoice with printed document ${tipo_documento_impreso}`,
    fe({ doc_asociado: { ...PAPEL, tipo_documento_impreso } }),
    ['doc_asociado.tipo_documento_impreso REGLA_2414'],
  ]),
  ['a note with a printed invoice', nc({ doc_asociado: PAPEL }), []],
  [
    'a note with another printed document',
    nc({ doc_asociado: { ...PAPEL, tipo_documento_impreso: 4 } }),
    ['doc_asociado.tipo_documento_impreso REGLA_2414'],
  ],
  ...[nc, nd, nr].map((tipo, i): Fila => [
    `nobody in type ${i + 5}`,
    tipo({
      receptor: {
        nombre: 'Sin Nombre',
        direccion: 'A',
        codigo_departamento: 1,
        codigo_ciudad: 1,
        descripcion_ciudad: 'B',
      },
    }),
    ['receptor.numero_documento REGLA_1331'],
  ]),
]);
