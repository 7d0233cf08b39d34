import { unItem } from '../../testing/cargas';
import { conSuAnticipo } from './anticipos';
import { CDC_DE_FACTURA, CDC_DE_OTRA, CDC_DE_NOTA, PAPEL, afe, fe, nc, deItem, exigirReglas } from './testing/reglas';

exigirReglas('advances', [
  ['an advance by its CDC', deItem({ anticipo_unitario: '5', cdc_anticipo: CDC_DE_FACTURA }), []],
  [
    'an advance by the associated document',
    deItem({ anticipo_unitario: '5' }, { doc_asociado: { tipo: 1, cdc: CDC_DE_FACTURA } }),
    [],
  ],
  [
    'a global advance by the associated document',
    deItem({ anticipo_global_unitario: '5' }, { doc_asociado: { tipo: 1, cdc: CDC_DE_FACTURA } }),
    [],
  ],
  ['an advance by a printed invoice', deItem({ anticipo_unitario: '5' }, { doc_asociado: PAPEL }), []],
  [
    'an advance by another printed document',
    deItem({ anticipo_unitario: '5' }, { doc_asociado: { ...PAPEL, tipo_documento_impreso: 4 } }),
    ['items[0].anticipo_unitario ANTICIPO_SIN_DOCUMENTO'],
  ],
  [
    'an advance by a credit note',
    deItem({ anticipo_unitario: '5' }, { doc_asociado: { tipo: 1, cdc: CDC_DE_NOTA } }),
    ['items[0].anticipo_unitario ANTICIPO_SIN_DOCUMENTO'],
  ],
  [
    'an advance of nothing known',
    deItem({ anticipo_unitario: '5' }),
    ['items[0].anticipo_unitario ANTICIPO_SIN_DOCUMENTO'],
  ],
  [
    'a global advance of nothing known',
    deItem({ anticipo_global_unitario: '5' }),
    ['items[0].anticipo_global_unitario ANTICIPO_SIN_DOCUMENTO'],
  ],
  ['no advance', deItem({ anticipo_unitario: '0' }), []],
  [
    'an advance and a wrong document',
    deItem({ anticipo_unitario: '5' }, { doc_asociado: { tipo: 1, cdc: '1' } }),
    ['doc_asociado.cdc LARGO_INVALIDO'],
  ],
  [
    'an advance and a wrong CDC',
    deItem({ anticipo_unitario: '5', cdc_anticipo: '1' }),
    ['items[0].cdc_anticipo LARGO_INVALIDO'],
  ],
  [
    'a document without an amount',
    deItem({ cdc_anticipo: CDC_DE_FACTURA }),
    ['items[0].cdc_anticipo ANTICIPO_SIN_MONTO'],
  ],
  [
    'a document with no amount',
    deItem({ cdc_anticipo: CDC_DE_FACTURA, anticipo_unitario: '0', anticipo_global_unitario: '0' }),
    ['items[0].cdc_anticipo ANTICIPO_SIN_MONTO'],
  ],
  [
    'an item that names none of two',
    fe({
      items: [
        unItem({ anticipo_unitario: '5' }),
        unItem({ anticipo_unitario: '5', cdc_anticipo: CDC_DE_FACTURA }),
        unItem({ anticipo_unitario: '5', cdc_anticipo: CDC_DE_OTRA }),
        unItem(),
      ],
    }),
    ['items[0].cdc_anticipo CAMPO_REQUERIDO'],
  ],
  [
    'an item that names none of one',
    fe({
      items: [unItem({ anticipo_unitario: '5' }), unItem({ anticipo_unitario: '5', cdc_anticipo: CDC_DE_FACTURA })],
    }),
    [],
  ],
  [
    'the same advance twice',
    fe({
      items: [unItem({ anticipo_unitario: '5' }), unItem({ anticipo_unitario: '5', cdc_anticipo: CDC_DE_FACTURA })],
      doc_asociado: { tipo: 1, cdc: CDC_DE_FACTURA },
    }),
    [],
  ],
  [
    'advances of both kinds',
    fe({
      items: [
        unItem({ anticipo_unitario: '5', cdc_anticipo: CDC_DE_FACTURA }),
        unItem({ anticipo_global_unitario: '5', cdc_anticipo: CDC_DE_FACTURA }),
      ],
    }),
    ['items REGLA_1211'],
  ],
  [
    'an advance in a credit note',
    nc({ 'items[0].anticipo_unitario': '5', 'items[0].cdc_anticipo': CDC_DE_FACTURA }),
    ['items[0].cdc_anticipo REGLA_2415'],
  ],
  ['an advance in a credit note, unnamed', nc({ 'items[0].anticipo_unitario': '5' }), []],
  [
    'an advance in a note on a note, which is refused when that is read',
    nc({ 'items[0].anticipo_unitario': '5', doc_asociado: { tipo: 1, cdc: CDC_DE_NOTA } }),
    [],
  ],
  [
    'an advance in a self-invoice, unnamed, which takes none',
    afe({ 'items[0].anticipo_unitario': '5' }),
    ['items[0].anticipo_unitario REGLA_1853'],
  ],
  [
    'an advance in a document of no type',
    fe({ tipo_de: 99, items: [unItem({ anticipo_unitario: '5', cdc_anticipo: CDC_DE_FACTURA })] }),
    ['tipo_de VALOR_INVALIDO'],
  ],
  [
    'an advance of nothing known beside one with a wrong CDC',
    fe({ items: [unItem({ anticipo_unitario: '5' }), unItem({ anticipo_unitario: '5', cdc_anticipo: '1' })] }),
    ['items[1].cdc_anticipo LARGO_INVALIDO'],
  ],
]);

describe('an item that uses an advance without naming it', () => {
  const [con, sin, ajeno] = [{ anticipoUnitario: 5n }, {}, { anticipoUnitario: 5n, cdcAnticipo: CDC_DE_OTRA }];
  const factura = { tipo: 1, cdc: CDC_DE_FACTURA } as const;
  const impreso = (tipoDocumentoImpreso: number) => ({ ...PAPEL, tipo: 2 as const, tipoDocumentoImpreso });

  it('uses the only one that the invoice references', () => {
    expect(conSuAnticipo([con, sin], [factura])).toEqual([{ ...con, cdcAnticipo: CDC_DE_FACTURA }, sin]);
    expect(conSuAnticipo([con, ajeno], [])).toEqual([{ ...con, cdcAnticipo: CDC_DE_OTRA }, ajeno]);
    expect(conSuAnticipo([{ anticipoGlobalUnitario: 5n }], [factura])).toMatchObject([{ cdcAnticipo: CDC_DE_FACTURA }]);
    expect(conSuAnticipo([con, ajeno], [impreso(4)])).toMatchObject([{ cdcAnticipo: CDC_DE_OTRA }, ajeno]);
  });

  it('stays as it is where there are two, or none, or a printed one', () => {
    for (const doc of [factura, impreso(1), { ...factura, cdc: CDC_DE_NOTA }]) {
      const items = doc === factura ? [con, ajeno] : [con, sin];
      expect(conSuAnticipo(items, [doc])).toEqual(items);
    }
    expect(conSuAnticipo([con], [{ tipo: 3, constanciaTipo: 1 }])).toEqual([con]);
    expect(conSuAnticipo([con, ajeno], [impreso(1)])).toEqual([con, ajeno]);
    expect(conSuAnticipo([con], [factura, { ...factura, cdc: CDC_DE_OTRA }])).toEqual([con]);
    const sinAnticipo = [sin, ajeno];
    expect(conSuAnticipo(sinAnticipo, [factura])).toBe(sinAnticipo);
  });
});
