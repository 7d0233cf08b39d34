import { unItem } from '@libs/de/testing';
import { afe, type Caso, conItem, fe, no, nr, PAPEL, si } from './caso';

const TOTAL = '485000';

export const numeros: Caso[] = [
  ...[
    '-1',
    '+1',
    '1e3',
    '1,5',
    '1.500,00',
    '0x1F',
    ' 1',
    '1 ',
    '1.',
    '.5',
    '',
    'NaN',
    'Infinity',
    '١٢',
    '1_000',
    '0.000000001',
    '1234567890123456',
  ].map((precio) =>
    no(`price ${JSON.stringify(precio)}`, conItem({ precio_unitario: precio }), 'items[0].precio_unitario'),
  ),
  ...[-1, 1e21, 0.1 + 0.2, 1e-9, Number.MAX_SAFE_INTEGER, true, null, [], {}].map((precio) =>
    no(`price ${JSON.stringify(precio)} as JSON`, conItem({ precio_unitario: precio }), 'items[0].precio_unitario'),
  ),
  ...['0', '-0', '0.0', '0.00000000', '10000000000', '0.000000001'].map((cantidad) =>
    no(`quantity ${cantidad}`, conItem({ cantidad }), 'items[0].cantidad'),
  ),
  si('the smallest quantity', conItem({ cantidad: '0.00000001', precio_unitario: '1' }), {
    dCantProSer: '0.00000001',
    dTotOpeItem: '0.00000001',
    dLiqIVAItem: '0',
    dTotGralOpe: '0.00000001',
  }),
  si('the largest quantity', conItem({ cantidad: '9999999999.99999999', precio_unitario: '0.00000001' }), {
    dCantProSer: '9999999999.99999999',
    dTotBruOpeItem: '100',
  }),
  si('leading zeros', conItem({ precio_unitario: '000011000.50', cantidad: '01' }), {
    dPUniProSer: '11000.5',
    dCantProSer: '1',
  }),
  si('a JSON number in exponent form', conItem({ precio_unitario: 1e-7, cantidad: 1e2 }), {
    dPUniProSer: '0.0000001',
    dCantProSer: '100',
  }),
  si('price 0', conItem({ precio_unitario: '0' }), { dTotGralOpe: '0', dMonTiPag: '0', dTotIVA: '0' }),
  si('15 digits and 8 decimals', conItem({ precio_unitario: '999999999999999.99999999', iva_tipo: 0 }), {
    dTotGralOpe: '999999999999999.99999999',
    dMonTiPag: '999999999999999.9999',
  }),
  si('the IVA of 15 digits', conItem({ precio_unitario: '999999999999999' }), {
    dBasGravIVA: '909090909090908.18181818',
    dLiqIVAItem: '90909090909090.81818182',
  }),
  no('an item of 16 digits', conItem({ precio_unitario: '999999999999999', cantidad: '2' }), [
    'items[0].cantidad',
    'MONTO_EXCESIVO',
  ]),
  no(
    'a total of 16 digits',
    fe({ items: [unItem({ precio_unitario: '999999999999999' }), unItem({ precio_unitario: '1' })] }),
    ['items', 'MONTO_EXCESIVO'],
  ),
  no('guaraníes of 16 digits', conItem({ precio_unitario: '99999999999' }, { moneda: 'USD', tipo_cambio: '99999' }), [
    'items',
    'MONTO_EXCESIVO',
  ]),
  no(
    'discounts of 16 digits that leave nothing',
    fe({
      items: [1, 2].map(() => unItem({ precio_unitario: '600000000000000', descuento_unitario: '600000000000000' })),
    }),
    ['items', 'MONTO_EXCESIVO'],
  ),
  no(
    'advances of 16 digits that leave nothing',
    fe({
      items: [1, 2].map(() => unItem({ precio_unitario: '600000000000000', anticipo_unitario: '600000000000000' })),
      doc_asociado: PAPEL,
    }),
    ['items', 'MONTO_EXCESIVO'],
  ),
  si('a tie in the eighth decimal', conItem({ precio_unitario: '0.5', cantidad: '0.00000001', iva_tipo: 0 }), {
    dTotOpeItem: '0.00000001',
  }),
  si('a tie in cents', conItem({ precio_unitario: '0.005', iva_tipo: 0 }, { moneda: 'USD', tipo_cambio: '1' }), {
    dTotOpeItem: '0.01',
    dTotalGs: '0.01',
    dPUniProSer: '0.005',
  }),
  si(
    'just under a tie in cents',
    conItem({ precio_unitario: '0.00499999', iva_tipo: 0 }, { moneda: 'USD', tipo_cambio: '1' }),
    { dTotOpeItem: '0.00', dTotGralOpe: '0.00' },
  ),
  si('cents written whole', conItem({ precio_unitario: '7' }, { moneda: 'USD', tipo_cambio: '7300.5' }), {
    dTotGralOpe: '7.00',
    dBasGravIVA: '6.36',
    dLiqIVAItem: '0.64',
    dTotalGs: '51103.5',
    dTiCam: '7300.5',
  }),
  si('discount equal to the price', conItem({ precio_unitario: '100', descuento_unitario: '100' }), {
    dPorcDesIt: '100',
    dTotOpeItem: '0',
    dTotDesc: '100',
  }),
  si(
    'a discount whose percentage rounds to nothing',
    conItem({ precio_unitario: '100000000000', descuento_unitario: '0.00000001' }),
    { dPorcDesIt: '0', dDescItem: '0.00000001' },
  ),
  no('discount above the price', conItem({ precio_unitario: '100', descuento_unitario: '100.00000001' }), [
    'items[0].precio_unitario',
    'REGLA_1853',
  ]),
  no(
    'global discount and own discount above the price',
    conItem({ precio_unitario: '100', descuento_unitario: '60' }, { descuento_global_porcentaje: '50' }),
    ['items[0].precio_unitario', 'REGLA_1853'],
  ),
  si('global discount of 100 %', fe({ descuento_global_porcentaje: '100' }), {
    dTotGralOpe: '0',
    dPorcDescTotal: '100',
    dTotDescGlotem: TOTAL,
  }),
  no('global discount above 100 %', fe({ descuento_global_porcentaje: '100.00000001' }), 'descuento_global_porcentaje'),
  si('a global discount that is an amount', fe({ descuento_global_monto: '100000' }), {
    dTotGralOpe: '385000',
    dTotDescGlotem: '100000',
    dDescTotal: '100000',
    dPorcDescTotal: '20.6185567',
  }),
  si('an amount of all', fe({ descuento_global_monto: TOTAL }), { dTotGralOpe: '0', dPorcDescTotal: '100' }),
  si('an amount of nothing', fe({ descuento_global_monto: '0' }), { dPorcDescTotal: '0', dDescGloItem: null }),
  no('an amount above the total', fe({ descuento_global_monto: '485000.00000001' }), [
    'descuento_global_monto',
    'DESCUENTO_EXCESIVO',
  ]),
  no('an amount off what is free', conItem({ precio_unitario: '0' }, { descuento_global_monto: '1' }), [
    'descuento_global_monto',
    'DESCUENTO_EXCESIVO',
  ]),
  no(
    'an amount beside the percentage',
    fe({ descuento_global_monto: '1', descuento_global_porcentaje: '0' }),
    'descuento_global_monto',
  ),
  no(
    'an amount and own discount above the price',
    conItem({ precio_unitario: '100', descuento_unitario: '60' }, { descuento_global_monto: '50' }),
    ['descuento_global_monto', 'DESCUENTO_EXCESIVO'],
  ),
  no(
    'an amount and own discount above the price of one item',
    fe({
      items: [unItem({ precio_unitario: '100', descuento_unitario: '60' }), unItem({ precio_unitario: '100' })],
      descuento_global_monto: '100',
    }),
    ['items[0].precio_unitario', 'REGLA_1853'],
  ),
  no('an amount in tenths of a cent', fe({ moneda: 'USD', tipo_cambio: '7000', descuento_global_monto: '1.001' }), [
    'descuento_global_monto',
    'DECIMAL_INVALIDO',
  ]),
  no(
    'an amount that no percentage comes close to',
    conItem({ precio_unitario: '1000000000000', iva_tipo: 0 }, { descuento_global_monto: '1234567' }),
    ['descuento_global_monto', 'REGLA_1862'],
  ),
  no('an amount in a self-invoice', afe({ descuento_global_monto: '1' }), 'descuento_global_monto'),
  si('rounding to 50 guaraníes', conItem({ precio_unitario: '107437.12345678' }, { redondeo: true }), {
    dRedon: '37.1234',
    dTotOpe: '107437.12345678',
    dTotGralOpe: '107400',
  }),
  no('rounding of dollars', fe({ moneda: 'USD', tipo_cambio: '7000', redondeo: true }), 'redondeo'),
  no('1000 items', fe({ items: Array.from({ length: 1000 }, () => unItem()) }), 'items'),
  si('999 items', fe({ items: Array.from({ length: 999 }, () => unItem()) }), {
    dTotGralOpe: '10989000',
    dTotIVA: '999000',
  }),
  no(
    '999 items of 2000 ampersands',
    fe({ items: Array.from({ length: 999 }, () => unItem({ descripcion: '&'.repeat(2000) })) }),
    ['items', 'REGLA_0200'],
  ),
  no(
    'a remission of 999 items of 2000 emojis',
    nr({ items_remision: Array.from({ length: 999 }, () => ({ descripcion: '😀'.repeat(2000), cantidad: '1' })) }),
    ['items_remision', 'REGLA_0200'],
  ),
  no('no items', fe({ items: [] }), 'items'),
  no('items that are no list', fe({ items: { 0: unItem() } }), 'items'),
];
