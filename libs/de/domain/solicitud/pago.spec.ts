import { afe, type Fila, dePago, exigirReglas } from './testing/reglas';

const TARJETA = { denominacion: 1, forma_procesamiento: 1 };

exigirReglas('payments', [
  ['cash', dePago({ tipo_pago: 1, monto: '485000' }), []],
  ['no amount', dePago({ tipo_pago: 1, monto: '0' }), ['formas_pago[0].monto DECIMAL_INVALIDO']],
  ['a cheque', dePago({ tipo_pago: 2, cheque: { numero: '1', banco: 'Banco' } }), []],
  ['a cheque without it', dePago({ tipo_pago: 2 }), ['formas_pago[0].cheque REGLA_1650']],
  ['a wrong cheque is the only error', dePago({ tipo_pago: 2, cheque: 5 }), ['formas_pago[0].cheque TIPO_INVALIDO']],
  [
    'cash with a cheque',
    dePago({ tipo_pago: 1, cheque: { numero: '1', banco: 'Banco' } }),
    ['formas_pago[0].cheque REGLA_1651'],
  ],
  ...[3, 4, 8].map((tipo_pago): Fila => [`card ${tipo_pago}`, dePago({ tipo_pago, tarjeta: TARJETA }), []]),
  ...[3, 4, 8].map((tipo_pago): Fila => [
    `card ${tipo_pago} without it`,
    dePago({ tipo_pago }),
    ['formas_pago[0].tarjeta REGLA_1600'],
  ]),
  ['a wrong card is the only error', dePago({ tipo_pago: 3, tarjeta: 5 }), ['formas_pago[0].tarjeta TIPO_INVALIDO']],
  ['cash with a card', dePago({ tipo_pago: 1, tarjeta: TARJETA }), ['formas_pago[0].tarjeta REGLA_1601']],
  ...[3, 4].map((tipo_pago): Fila => [
    `card ${tipo_pago} without processing`,
    dePago({ tipo_pago, tarjeta: { denominacion: 1 } }),
    ['formas_pago[0].tarjeta.forma_procesamiento CAMPO_REQUERIDO'],
  ]),
  ['a corporate card without processing', dePago({ tipo_pago: 8, tarjeta: { denominacion: 1 } }), []],
  [
    'another card',
    dePago({ tipo_pago: 3, tarjeta: { ...TARJETA, denominacion: 99, denominacion_descripcion: 'Una más' } }),
    [],
  ],
  [
    'another card without its name',
    dePago({ tipo_pago: 3, tarjeta: { ...TARJETA, denominacion: 99 } }),
    ['formas_pago[0].tarjeta.denominacion_descripcion REGLA_1602'],
  ],
  ['another means', dePago({ tipo_pago: 99, descripcion: 'Trueque' }), []],
  ['another means without its name', dePago({ tipo_pago: 99 }), ['formas_pago[0].descripcion REGLA_1554']],
  ['a bank payment', dePago({ tipo_pago: 16 }, { indicador_presencia: 5 }), []],
  ['a bank payment elsewhere', dePago({ tipo_pago: 16 }), ['formas_pago[0].tipo_pago REGLA_1553']],
  ['a bank payment of an autofactura', afe({ formas_pago: [{ tipo_pago: 16 }] }), []],
  ['a rate of dollars', dePago({ tipo_pago: 1, moneda: 'USD', tipo_cambio: '7300' }), []],
  ['a rate of guaraníes', dePago({ tipo_pago: 1, tipo_cambio: '7300' }), ['formas_pago[0].tipo_cambio REGLA_1557']],
  [
    'a rate of guaraníes by name',
    dePago({ tipo_pago: 1, moneda: 'PYG', tipo_cambio: '7300' }),
    ['formas_pago[0].tipo_cambio REGLA_1557'],
  ],
  [
    'a rate of the dollars of the document',
    dePago({ tipo_pago: 1, tipo_cambio: '7300' }, { moneda: 'USD', tipo_cambio: '7300' }),
    [],
  ],
  ...['1', '12345678'].map((numero): Fila => [
    `cheque ${numero}`,
    dePago({ tipo_pago: 2, cheque: { numero, banco: 'Banco' } }),
    [],
  ]),
  [
    'a cheque of nine digits',
    dePago({ tipo_pago: 2, cheque: { numero: '123456789', banco: 'Banco' } }),
    ['formas_pago[0].cheque.numero LARGO_INVALIDO'],
  ],
  [
    'a cheque of letters',
    dePago({ tipo_pago: 2, cheque: { numero: '1a', banco: 'Banco' } }),
    ['formas_pago[0].cheque.numero FORMATO_INVALIDO'],
  ],
  [
    'an authorisation',
    dePago({ tipo_pago: 3, tarjeta: { ...TARJETA, codigo_autorizacion: '123456', ultimos_digitos: '0001' } }),
    [],
  ],
  [
    'wrong digits of a card',
    dePago({ tipo_pago: 3, tarjeta: { ...TARJETA, codigo_autorizacion: '012345', ultimos_digitos: '0000' } }),
    [
      'formas_pago[0].tarjeta.codigo_autorizacion FORMATO_INVALIDO',
      'formas_pago[0].tarjeta.ultimos_digitos FORMATO_INVALIDO',
    ],
  ],
]);
