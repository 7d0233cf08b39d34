import {
  CDC_DE_FACTURA,
  deCredito,
  deItem,
  dePago,
  deReceptor,
  deViaje,
  exigirReglas,
  fe,
  type Fila,
  nc,
  nr,
  PAPEL,
} from './testing/reglas';

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
  [
    'the kind of document, beside items without IVA',
    fe({ tipo_de: 99, items: [{ descripcion: 'Leña', cantidad: '2', precio_unitario: '150000' }] }),
    ['tipo_de VALOR_INVALIDO'],
  ],
  [
    'the presence, beside its description',
    fe({ indicador_presencia: 77, descripcion_presencia: 'En la vereda' }),
    ['indicador_presencia VALOR_INVALIDO'],
  ],
  [
    'the taxed part, beside its kind',
    deItem({ iva_proporcion: 'x', iva_afectacion: 4 }),
    ['items[0].iva_proporcion DECIMAL_INVALIDO'],
  ],
  ...['anticipo_unitario', 'anticipo_global_unitario'].map((campo): Fila => [
    `${campo}, beside its document`,
    deItem({ [campo]: 'x', cdc_anticipo: CDC_DE_FACTURA }),
    [`items[0].${campo} DECIMAL_INVALIDO`],
  ]),
  [
    'the part that may break',
    nr({ 'items_remision[0].relevancia_mercaderia': 1, 'items_remision[0].porcentaje_quiebra_merma': 'x' }),
    ['items_remision[0].porcentaje_quiebra_merma DECIMAL_INVALIDO'],
  ],
  ['the reason of a nota de remisión', nr({ 'remision.motivo': 77 }), ['remision.motivo VALOR_INVALIDO']],
  ['the beginning of a transport', deViaje({ fecha_inicio: 'x' }), ['transporte.fecha_inicio FECHA_INVALIDA']],
  ['the end of a transport', deViaje({ fecha_fin: 'x' }), ['transporte.fecha_fin FECHA_INVALIDA']],
  [
    'the currency, beside that of an instalment',
    deCredito({ condicion: 2, cuotas: 1, detalle_cuotas: [{ monto: '485000', moneda: 'USD' }] }, { moneda: 5 }),
    ['moneda TIPO_INVALIDO'],
  ],
  [
    'the currency, beside the decimals of a discount',
    fe({ moneda: 5, descuento_global_monto: '1.001' }),
    ['moneda TIPO_INVALIDO'],
  ],
  [
    'the rate of IVA, beside a kind without one',
    deItem({ iva_tipo: 7, iva_afectacion: 3 }),
    ['items[0].iva_tipo VALOR_INVALIDO'],
  ],
  [
    'the kind of document, beside a constancia',
    fe({ tipo_de: 99, doc_asociado: { tipo: 3, constancia_tipo: 1 } }),
    ['tipo_de VALOR_INVALIDO'],
  ],
  [
    'the currency, beside two rates',
    deItem({ tipo_cambio: '7000' }, { moneda: 5, tipo_cambio: '7000' }),
    ['moneda TIPO_INVALIDO'],
  ],
  [
    'the kind of a document of a merged company',
    fe({ doc_asociado: { tipo: 9, cdc: CDC_DE_FACTURA, ruc_fusionado: '80012345-0' } }),
    ['doc_asociado.tipo VALOR_INVALIDO'],
  ],
  ['the kind of a printed document', fe({ doc_asociado: { ...PAPEL, tipo: 9 } }), ['doc_asociado.tipo VALOR_INVALIDO']],
  [
    'the number of an identity document',
    deReceptor({ nombre: 'Juana Pérez', numero_documento: {} }),
    ['receptor.numero_documento TIPO_INVALIDO'],
  ],
  [
    'the kind of an identity document, beside a number of nobody',
    deReceptor({ nombre: 'Juana Pérez', tipo_documento: 77, numero_documento: '0' }),
    ['receptor.tipo_documento VALOR_INVALIDO'],
  ],
  [
    'the country of a RUC',
    deReceptor({ nombre: 'Cliente S.A.', ruc: '80080610-7', codigo_pais: 5 }),
    ['receptor.codigo_pais TIPO_INVALIDO'],
  ],
  [
    'the kind of the responsible person’s document, beside its words',
    fe({
      responsable: {
        ...{ tipo_documento: 77, descripcion_tipo_documento: 'Carnet militar' },
        ...{ numero_documento: '4123456', nombre: 'ANA PÉREZ', cargo: 'CAJERA' },
      },
    }),
    ['responsable.tipo_documento VALOR_INVALIDO'],
  ],
  [
    'the reason of a nota de remisión, beside its words',
    nr({ 'remision.motivo': 77, 'remision.descripcion_motivo': 'Otro motivo' }),
    ['remision.motivo VALOR_INVALIDO'],
  ],
  [
    'the nature of a carrier',
    deViaje({ 'transportista.naturaleza': 7 }),
    ['transporte.transportista.naturaleza VALOR_INVALIDO'],
  ],
]);

exigirReglas('what is missing beside a wrong field, or beside something missing', [
  ['the transport of nothing', nr({ remision: undefined }), ['remision CAMPO_REQUERIDO']],
  [
    'a city in Paraguay, by the RUC',
    nr({ 'receptor.codigo_pais': 5, 'receptor.descripcion_ciudad': undefined }),
    ['receptor.codigo_pais TIPO_INVALIDO', 'receptor.descripcion_ciudad NR_RECEPTOR_DOMICILIO_FALTANTE'],
  ],
  [
    'the rate of dollars for nothing',
    fe({ moneda: 'USD', items: undefined }),
    ['items CAMPO_REQUERIDO', 'tipo_cambio REGLA_1209'],
  ],
]);
