import { unItem } from '@libs/de/testing';
import { afe, type Caso, CDC_APROBADO, CDC_DE_ANTICIPO, conItem, fe, nc, no, PAPEL, si } from './caso';

export const anticipos: Caso[] = [
  si('an advance', conItem({ anticipo_unitario: '1000', cdc_anticipo: CDC_DE_ANTICIPO }), {
    dDesCondAnt: 'Anticipo por Ítem',
    dAntPreUniIt: '1000',
    dTotGralOpe: '10000',
    dCdCDERef: CDC_DE_ANTICIPO,
  }),
  si(
    'a global advance beside a zero',
    conItem({ anticipo_unitario: '0', anticipo_global_unitario: '1000', cdc_anticipo: CDC_DE_ANTICIPO }),
    { dDesCondAnt: 'Anticipo Global', dAntGloPreUniIt: '1000', dAntPreUniIt: null },
  ),
  no(
    'an advance beyond its amount, behind a zero',
    conItem({
      precio_unitario: '2000000000',
      anticipo_unitario: '0',
      anticipo_global_unitario: '1500000000',
      cdc_anticipo: CDC_DE_ANTICIPO,
    }),
    'items[0].cdc_anticipo',
  ),
  no(
    'an advance of nothing',
    conItem({ anticipo_unitario: '0', cdc_anticipo: CDC_DE_ANTICIPO }),
    'items[0].cdc_anticipo',
  ),
  no(
    'both kinds of advance',
    fe({
      items: [unItem({ anticipo_unitario: '1' }), unItem({ anticipo_global_unitario: '1' })],
      doc_asociado: { tipo: 1, cdc: CDC_DE_ANTICIPO },
    }),
    ['items', 'REGLA_1211'],
  ),
  no('an advance without its document', conItem({ anticipo_unitario: '1' }), [
    'items[0].anticipo_unitario',
    'ANTICIPO_SIN_DOCUMENTO',
  ]),
  no(
    'a global advance without its document, beside a zero',
    conItem({ anticipo_unitario: '0', anticipo_global_unitario: '1' }),
    ['items[0].anticipo_global_unitario', 'ANTICIPO_SIN_DOCUMENTO'],
  ),
  no(
    'an advance beside a printed remission note',
    conItem({ anticipo_unitario: '1' }, { doc_asociado: { ...PAPEL, tipo_documento_impreso: 4 } }),
    ['items[0].anticipo_unitario', 'ANTICIPO_SIN_DOCUMENTO'],
  ),
  no(
    'an advance beside a remission note',
    conItem({ anticipo_unitario: '1' }, { doc_asociado: { tipo: 1, cdc: '{cdc de remision}' } }),
    ['items[0].anticipo_unitario', 'ANTICIPO_SIN_DOCUMENTO'],
  ),
  no(
    'an advance of somebody else, named by doc_asociado',
    conItem({ anticipo_unitario: '1' }, { doc_asociado: { tipo: 1, cdc: '{cdc ajeno}' } }),
    ['doc_asociado.cdc', 'REGLA_2439'],
  ),
  no(
    'two advances, and an item that names none',
    fe({
      items: [unItem({ anticipo_unitario: '1', cdc_anticipo: '{otro anticipo}' }), unItem({ anticipo_unitario: '1' })],
      doc_asociado: { tipo: 1, cdc: CDC_DE_ANTICIPO },
    }),
    ['items[1].cdc_anticipo', 'CAMPO_REQUERIDO'],
  ),
  no(
    'advances of nothing without a document, and one',
    fe({
      items: [unItem({ anticipo_unitario: '0' }), unItem({ anticipo_unitario: '1' })],
    }),
    ['items[1].anticipo_unitario', 'ANTICIPO_SIN_DOCUMENTO'],
  ),
  si('an advance of nothing', conItem({ anticipo_unitario: '0' }), { dAntPreUniIt: null, gCamDEAsoc: null }),
  si(
    'the only advance that is associated',
    conItem({ anticipo_unitario: '1000' }, { doc_asociado: { tipo: 1, cdc: CDC_DE_ANTICIPO } }),
    { dCDCAnticipo: CDC_DE_ANTICIPO, dCdCDERef: CDC_DE_ANTICIPO, dTotGralOpe: '10000' },
  ),
  si(
    'the advance that another item names',
    fe({
      items: [
        unItem({ anticipo_unitario: '1000' }),
        unItem({ anticipo_unitario: '1000', cdc_anticipo: CDC_DE_ANTICIPO }),
      ],
    }),
    { dCDCAnticipo: CDC_DE_ANTICIPO, dCdCDERef: CDC_DE_ANTICIPO },
  ),
  si('a printed advance', conItem({ anticipo_unitario: '1000' }, { doc_asociado: PAPEL }), {
    dCDCAnticipo: null,
    dNTimDI: '12345678',
    dAntPreUniIt: '1000',
  }),
  no(
    'an advance beyond its amount, named by doc_asociado',
    conItem(
      { precio_unitario: '2000000000', anticipo_unitario: '1000000001' },
      { doc_asociado: { tipo: 1, cdc: CDC_DE_ANTICIPO } },
    ),
    ['doc_asociado.cdc', 'ANTICIPO_AGOTADO'],
  ),
  no('an ordinary invoice as advance', conItem({ anticipo_unitario: '1', cdc_anticipo: CDC_APROBADO }), [
    'items[0].cdc_anticipo',
    'REGLA_2437',
  ]),
  no('a remission note as advance', conItem({ anticipo_unitario: '1', cdc_anticipo: '{cdc de remision}' }), [
    'items[0].cdc_anticipo',
    'REGLA_2414',
  ]),
  no(
    'an advance in a credit note',
    nc({ 'items[0].anticipo_unitario': '1', 'items[0].cdc_anticipo': CDC_DE_ANTICIPO }),
    ['items[0].cdc_anticipo', 'REGLA_2415'],
  ),
  no(
    'an advance in a self-invoice',
    afe({ 'items[0].anticipo_unitario': '0', 'items[0].anticipo_global_unitario': '5' }),
    ['items[0].anticipo_global_unitario', 'REGLA_1853'],
  ),
  no(
    'an advance CDC in a self-invoice',
    afe({ 'items[0].cdc_anticipo': CDC_DE_ANTICIPO, 'items[0].anticipo_unitario': '1' }),
    ['items[0].cdc_anticipo', 'REGLA_2415'],
    'items[0].anticipo_unitario',
  ),
  no('a discount in a self-invoice', afe({ 'items[0].descuento_unitario': '1' }), [
    'items[0].descuento_unitario',
    'REGLA_1853',
  ]),
  no('IVA in a self-invoice', afe({ 'items[0].iva_tipo': 10 }), ['items[0].iva_tipo', 'REGLA_1901']),
];
