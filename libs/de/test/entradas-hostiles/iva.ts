import { afe, type Caso, conItem, fe, no, si } from './caso';

export const iva: Caso[] = [
  si('the smallest taxed part', conItem({ precio_unitario: '1000000', iva_proporcion: '0.00000001' }), {
    iAfecIVA: '4',
    dPropIVA: '0.00000001',
    dBasGravIVA: '0.0001',
    dLiqIVAItem: '0.00001',
    dBasExe: '999999.99989',
  }),
  si('all but the smallest part', conItem({ precio_unitario: '1000000', iva_proporcion: '99.99999999' }), {
    iAfecIVA: '4',
    dPropIVA: '99.99999999',
    dBasExe: '0.00009091',
  }),
  no('no taxed part at all', conItem({ iva_proporcion: '0' }), 'items[0].iva_proporcion'),
  no('more than all', conItem({ iva_proporcion: '100.1' }), 'items[0].iva_proporcion'),
  si('100 % is simply taxed', conItem({ iva_proporcion: '100.00' }), { iAfecIVA: '1', dPropIVA: '100' }),
  no('a proportion of the exempt', conItem({ iva_tipo: 0, iva_proporcion: '50' }), [
    'items[0].iva_proporcion',
    'REGLA_1905',
  ]),
  no('taxed at 0', conItem({ iva_tipo: 0, iva_afectacion: 1 }), ['items[0].iva_afectacion', 'REGLA_1907']),
  no('exempt at 10', conItem({ iva_tipo: 10, iva_afectacion: 3 }), ['items[0].iva_afectacion', 'REGLA_1907']),
  no('partly taxed without proportion', conItem({ iva_afectacion: 4 }), ['items[0].iva_afectacion', 'REGLA_1904']),
  no('wholly taxed with a proportion', conItem({ iva_afectacion: 1, iva_proporcion: '30' }), [
    'items[0].iva_afectacion',
    'REGLA_1904',
  ]),
  si('exonerated', conItem({ iva_tipo: 0, iva_afectacion: 2 }), {
    dDesAfecIVA: 'Exonerado (Art. 100 - Ley 6380/2019)',
    dSubExo: '11000',
    dSubExe: null,
    iTImp: '1',
  }),
  ...[7, '10', 10.5, 19, -5, true].map((iva_tipo) =>
    no(`iva_tipo ${JSON.stringify(iva_tipo)}`, conItem({ iva_tipo }), 'items[0].iva_tipo'),
  ),
  no('no iva_tipo', conItem({ iva_tipo: undefined }), ['items[0].iva_tipo', 'CAMPO_REQUERIDO']),
  si('all exempt', conItem({ iva_tipo: 0 }), { iTImp: '1', dDesTImp: 'IVA', dTotIVA: null, dSubExe: '11000' }),
  si('a self-invoice', afe({}), { iTImp: '1', dSubExe: null, gCamIVA: null }),
  si('no tax, when the caller says so', conItem({ iva_tipo: 0 }, { tipo_impuesto: 4 }), { dDesTImp: 'Ninguno' }),
  si('no tax in a self-invoice without iva_tipo', afe({ tipo_impuesto: 4 }), { dDesTImp: 'Ninguno' }),
  no('ISC', fe({ tipo_impuesto: 2 }), ['tipo_impuesto', 'IMPUESTO_SIN_FORMATO']),
  no('Renta with taxed items', fe({ tipo_impuesto: 3 }), ['tipo_impuesto', 'REGLA_2357']),
  no('no tax with taxed items', fe({ tipo_impuesto: 4 }), ['tipo_impuesto', 'REGLA_2357']),
  si('Renta', conItem({ iva_tipo: 0 }, { tipo_impuesto: 3 }), {
    dDesTImp: 'Renta',
    dTotIVA: null,
    dSub10: null,
    dSubExe: '11000',
  }),
  si('IVA - Renta', fe({ tipo_impuesto: 5 }), { dDesTImp: 'IVA - Renta', dTotIVA: '35000' }),
  no('tipo_impuesto 6', fe({ tipo_impuesto: 6 }), 'tipo_impuesto'),
  no(
    'derived amounts',
    conItem({ subtotal: '1', liquidacion_iva: '1', base_gravada_iva: '1' }),
    ['items[0].subtotal', 'CAMPO_DERIVADO'],
    'items[0].liquidacion_iva',
    'items[0].base_gravada_iva',
  ),
];
