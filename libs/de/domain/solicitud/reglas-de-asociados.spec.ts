import { componerCdc } from '@libs/fiscal';
import { unItem } from '../../testing/cargas';
import { CDC_DE_FACTURA, CDC_DE_OTRA, exigirReglas, fe, nc, nd, nr, afe, PAPEL } from './testing/reglas';

const UNO = { tipo: 1, cdc: CDC_DE_FACTURA };
const OTRO = { tipo: 1, cdc: CDC_DE_OTRA };
const DE_FUSIONADA = componerCdc({
  ...{ tipo: 1, numero: 7, ruc: '80080610', dv: '7', establecimiento: '001', punto: '001' },
  ...{ tipoContribuyente: 2, fecha: '2026-11-01', codigoSeguridad: '123456789' },
});
const FUSIONADA = { tipo: 1, cdc: DE_FUSIONADA, ruc_fusionado: '80080610-7' };
const PAGO = [{ tipo_pago: 10 }];
const COMPROBANTE = { ...PAPEL, comprobante_retencion: '001001000000001' };
const RESPONSABLE = { tipo_documento: 1, numero_documento: '4123456', nombre: 'ANA PÉREZ', cargo: 'CAJERA' };

exigirReglas('associated documents', [
  [
    'a withholding receipt, with a withholding among the payments',
    fe({
      doc_asociado: COMPROBANTE,
      formas_pago: [
        { tipo_pago: 1, monto: '400000' },
        { tipo_pago: 10, monto: '85000' },
      ],
    }),
    [],
  ],
  [
    'a withholding receipt, with another payment',
    fe({ doc_asociado: COMPROBANTE, formas_pago: [{ tipo_pago: 1 }] }),
    ['doc_asociado.comprobante_retencion REGLA_2436'],
  ],
  ['several of an invoice', fe({ docs_asociados: [UNO, { ...PAPEL, tipo_documento_impreso: 4 }] }), []],
  ['several of a remission note', nr({ docs_asociados: [UNO, OTRO], 'remision.fecha_factura_futura': undefined }), []],
  ['one in a list', fe({ docs_asociados: [UNO] }), []],
  ['none in a list', fe({ docs_asociados: [] }), ['docs_asociados CANTIDAD_INVALIDA']],
  [
    'a hundred',
    fe({ docs_asociados: Array.from({ length: 100 }, (_, numero) => ({ ...PAPEL, numero: numero + 1 })) }),
    ['docs_asociados CANTIDAD_INVALIDA'],
  ],
  ['one and several', fe({ doc_asociado: UNO, docs_asociados: [OTRO] }), ['docs_asociados CAMPO_NO_CORRESPONDE']],
  ['the same twice', fe({ docs_asociados: [UNO, OTRO, UNO] }), ['docs_asociados[2] VALOR_INVALIDO']],
  [
    'the same on paper twice',
    fe({ docs_asociados: [PAPEL, { ...PAPEL, tipo_documento_impreso: 1 }] }),
    ['docs_asociados[1] VALOR_INVALIDO'],
  ],
  ['numbers of two points', fe({ docs_asociados: [PAPEL, { ...PAPEL, punto: '002' }] }), []],
  ['several of a credit note', nc({ docs_asociados: [UNO, OTRO] }), ['docs_asociados CAMPO_NO_CORRESPONDE']],
  [
    'several of a self-invoice',
    afe({ docs_asociados: [UNO] }),
    ['docs_asociados CAMPO_NO_CORRESPONDE', 'docs_asociados[0].tipo REGLA_2416'],
  ],
  [
    'each by its kind',
    fe({ docs_asociados: [{ tipo: 1 }, { ...PAPEL, tipo_documento_impreso: 2 }, { tipo: 3, constancia_tipo: 1 }] }),
    [
      'docs_asociados[0].cdc CAMPO_REQUERIDO',
      'docs_asociados[1].tipo_documento_impreso REGLA_2414',
      'docs_asociados[2].tipo REGLA_2434',
    ],
  ],
  [
    'a tax credit with its documents',
    fe({ tipo_transaccion: 12, resolucion_credito_fiscal: 'RES-00000000001', docs_asociados: [PAPEL] }),
    [],
  ],
  [
    'an advance among several, unnamed',
    fe({ docs_asociados: [UNO, OTRO], items: [unItem({ anticipo_unitario: '5' })] }),
    ['items[0].cdc_anticipo CAMPO_REQUERIDO'],
  ],
  [
    'the only advance of a list',
    fe({ docs_asociados: [UNO, { ...PAPEL, tipo_documento_impreso: 4 }], items: [unItem({ anticipo_unitario: '5' })] }),
    [],
  ],
  [
    'an advance on paper in a list',
    fe({
      docs_asociados: [{ ...PAPEL, tipo_documento_impreso: 4 }, PAPEL],
      items: [unItem({ anticipo_unitario: '5' })],
    }),
    [],
  ],
  [
    'a list that cannot be read, and an advance',
    fe({ docs_asociados: ['x'], items: [unItem({ anticipo_unitario: '5' })] }),
    ['docs_asociados[0] TIPO_INVALIDO'],
  ],

  ['the invoice of a merged company', nc({ doc_asociado: FUSIONADA }), []],
  ['in a debit note', nd({ doc_asociado: FUSIONADA }), []],
  ['in a remission note', nr({ docs_asociados: [UNO, FUSIONADA] }), []],
  ['in an invoice', fe({ doc_asociado: FUSIONADA }), ['doc_asociado.ruc_fusionado REGLA_2444']],
  [
    'a company that did not issue it',
    nc({ doc_asociado: { ...UNO, ruc_fusionado: '80080610-7' } }),
    ['doc_asociado.ruc_fusionado REGLA_2443'],
  ],
  [
    'a merged company of a paper',
    nc({ doc_asociado: { ...PAPEL, ruc_fusionado: '80080610-7' } }),
    ['doc_asociado.ruc_fusionado CAMPO_NO_CORRESPONDE'],
  ],

  ['the receipt of a withholding', fe({ doc_asociado: COMPROBANTE, formas_pago: PAGO }), []],
  [
    'a receipt without withholding',
    fe({ docs_asociados: [PAPEL, { ...COMPROBANTE, numero: 2 }] }),
    ['docs_asociados[1].comprobante_retencion REGLA_2436'],
  ],
  ['a receipt in a note', nc({ doc_asociado: COMPROBANTE }), ['doc_asociado.comprobante_retencion REGLA_2436']],
  [
    'a short receipt',
    fe({ doc_asociado: { ...COMPROBANTE, comprobante_retencion: '1' }, formas_pago: PAGO }),
    ['doc_asociado.comprobante_retencion FORMATO_INVALIDO'],
  ],
]);

exigirReglas('who generates the document', [
  ['a person', fe({ responsable: RESPONSABLE }), []],
  [
    'with another document',
    nr({ responsable: { ...RESPONSABLE, tipo_documento: 9, descripcion_tipo_documento: 'Carnet militar' } }),
    [],
  ],
  [
    'with another document, unnamed',
    fe({ responsable: { ...RESPONSABLE, tipo_documento: 9 } }),
    ['responsable.descripcion_tipo_documento REGLA_1265'],
  ],
  [
    'with a name for a known document',
    fe({ responsable: { ...RESPONSABLE, descripcion_tipo_documento: 'Carnet militar' } }),
    ['responsable.descripcion_tipo_documento REGLA_1265'],
  ],
  ['without post', fe({ responsable: { ...RESPONSABLE, cargo: undefined } }), ['responsable.cargo CAMPO_REQUERIDO']],
]);
