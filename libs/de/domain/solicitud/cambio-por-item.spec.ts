import { unItem } from '../../testing/cargas';
import { afe, exigirReglas, fe, nc } from './testing/reglas';

const CON = unItem({ tipo_cambio: '7300.25' });
const SIN = unItem();
const enDolares = (items: object[], cambios: object = {}) => fe({ moneda: 'USD', items, ...cambios });

exigirReglas('rates of items', [
  ['each its own', enDolares([CON, unItem({ tipo_cambio: '7310.5' })]), []],
  ['in a note', nc({ moneda: 'USD', items: [CON] }), []],
  ['all but one', enDolares([CON, SIN]), ['items[1].tipo_cambio REGLA_1854']],
  ['none', enDolares([SIN]), ['tipo_cambio REGLA_1209']],
  ['one for all', enDolares([SIN], { tipo_cambio: '7300' }), []],
  [
    'one for all and another for an item',
    enDolares([SIN, CON], { tipo_cambio: '7300' }),
    ['items[1].tipo_cambio REGLA_1855'],
  ],
  ['in guaraníes, in one of two', fe({ items: [CON, SIN] }), ['items[0].tipo_cambio REGLA_1856']],
  ['in guaraníes', fe({ items: [CON] }), ['items[0].tipo_cambio REGLA_1856']],
  ['in a self-invoice', afe({ 'items[0].tipo_cambio': '7300' }), ['items[0].tipo_cambio REGLA_1856']],
  [
    'of nothing',
    enDolares([unItem({ tipo_cambio: '0' })]),
    ['items[0].tipo_cambio DECIMAL_INVALIDO', 'tipo_cambio REGLA_1209'],
  ],
]);
