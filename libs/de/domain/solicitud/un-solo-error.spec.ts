import { CDC_DE_FACTURA, deItem, dePago, deViaje, exigirReglas, fe, nc, nr } from './testing/reglas';

// Rules between fields say nothing where one of the fields could not be read.
exigirReglas('a single wrong field', [
  ['the currency, beside a rate', fe({ moneda: 5, tipo_cambio: '7000' }), ['moneda TIPO_INVALIDO']],
  ['the currency, without a rate', fe({ moneda: 5 }), ['moneda TIPO_INVALIDO']],
  [
    'the currency, beside the rate of an item',
    deItem({ tipo_cambio: '7000' }, { moneda: 5 }),
    ['moneda TIPO_INVALIDO'],
  ],
  ['the currency of a nota de remisión', nr({ moneda: 5 }), ['moneda TIPO_INVALIDO']],
  ['the currency of a note', nc({ moneda: 5 }), ['moneda TIPO_INVALIDO']],
  ['the rate of IVA', deItem({ iva_tipo: 7, iva_proporcion: '30' }), ['items[0].iva_tipo VALOR_INVALIDO']],
  [
    'the rate of IVA, beside its kind',
    deItem({ iva_tipo: 7, iva_afectacion: 1 }),
    ['items[0].iva_tipo VALOR_INVALIDO'],
  ],
  [
    'the price, beside a discount',
    deItem({ precio_unitario: 'x', descuento_unitario: '5' }),
    ['items[0].precio_unitario DECIMAL_INVALIDO'],
  ],
  [
    'the means of payment',
    dePago({ tipo_pago: 55, cheque: { numero: '1', banco: 'Banco' } }),
    ['formas_pago[0].tipo_pago VALOR_INVALIDO'],
  ],
  [
    'the kind of document, beside an associated one',
    fe({ tipo_de: 99, doc_asociado: { tipo: 1, cdc: CDC_DE_FACTURA } }),
    ['tipo_de VALOR_INVALIDO'],
  ],
  [
    'the kind of an associated document',
    fe({ doc_asociado: { tipo: 9, cdc: CDC_DE_FACTURA } }),
    ['doc_asociado.tipo VALOR_INVALIDO'],
  ],
  ['the reason of a nota de remisión', nr({ 'remision.motivo': 77 }), ['remision.motivo VALOR_INVALIDO']],
  ['the beginning of a transport', deViaje({ fecha_inicio: 'x' }), ['transporte.fecha_inicio FECHA_INVALIDA']],
  ['the end of a transport', deViaje({ fecha_fin: 'x' }), ['transporte.fecha_fin FECHA_INVALIDA']],
]);
