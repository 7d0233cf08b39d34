import { comoAsociado } from './doc-asociado';
import { CDC_DE_FACTURA, PAPEL, fe, afe, exigirReglas } from './testing/reglas';

exigirReglas('associated documents', [
  ['a CDC', fe({ doc_asociado: { tipo: 1, cdc: CDC_DE_FACTURA } }), []],
  ['no CDC', fe({ doc_asociado: { tipo: 1 } }), ['doc_asociado.cdc CAMPO_REQUERIDO']],
  [
    'a CDC of a printed document',
    fe({ doc_asociado: { ...PAPEL, cdc: CDC_DE_FACTURA } }),
    ['doc_asociado.cdc CAMPO_NO_CORRESPONDE'],
  ],
  [
    'nothing of a printed document',
    fe({ doc_asociado: { tipo: 2 } }),
    ['timbrado', 'establecimiento', 'punto', 'numero', 'fecha'].map((campo) => `doc_asociado.${campo} CAMPO_REQUERIDO`),
  ],
  [
    'a printed document of an electronic one',
    fe({ doc_asociado: { ...PAPEL, tipo: 1, cdc: CDC_DE_FACTURA, tipo_documento_impreso: 1 } }),
    ['timbrado', 'establecimiento', 'punto', 'numero', 'fecha', 'tipo_documento_impreso'].map(
      (campo) => `doc_asociado.${campo} CAMPO_NO_CORRESPONDE`,
    ),
  ],
  ['a constancia of no kind', afe({ doc_asociado: { tipo: 3 } }), ['doc_asociado.constancia_tipo CAMPO_REQUERIDO']],
  [
    'a constancia of an electronic document',
    fe({
      doc_asociado: {
        tipo: 1,
        cdc: CDC_DE_FACTURA,
        constancia_tipo: 1,
        constancia_numero: '1',
        constancia_control: '12345678',
      },
    }),
    ['constancia_tipo', 'constancia_numero', 'constancia_control'].map(
      (campo) => `doc_asociado.${campo} CAMPO_NO_CORRESPONDE`,
    ),
  ],
  [
    'a constancia of microproducers',
    afe({
      doc_asociado: { tipo: 3, constancia_tipo: 2, constancia_numero: '12345678901', constancia_control: 'a1B2c3D4' },
    }),
    [],
  ],
  [
    'a constancia without numbers',
    afe({ doc_asociado: { tipo: 3, constancia_tipo: 2 } }),
    ['doc_asociado.constancia_numero REGLA_2430', 'doc_asociado.constancia_control REGLA_2432'],
  ],
  [
    'a constancia of twelve digits',
    afe({ doc_asociado: { tipo: 3, constancia_tipo: 1, constancia_numero: '123456789012' } }),
    ['doc_asociado.constancia_numero REGLA_0160'],
  ],
  ['a document of no kind', fe({ doc_asociado: { cdc: CDC_DE_FACTURA } }), ['doc_asociado.tipo CAMPO_REQUERIDO']],
]);

it('in domain words it keeps the RUC before a merger and the receipt of a retention, and names neither where there is none', () => {
  const electronico = { tipo: 1, cdc: CDC_DE_FACTURA } as const;
  const casos = [
    electronico,
    { ...electronico, rucFusionado: '80080610-7' },
    { ...electronico, comprobanteRetencion: '001001000000001' },
  ];
  for (const doc of casos) expect(Object.entries(comoAsociado(doc))).toEqual(Object.entries(doc));
});

it('in domain words a printed one is an invoice unless it says otherwise, and a constancia has the eleven digits of its number', () => {
  const impreso = { ...PAPEL, tipo: 2 } as const;
  expect(comoAsociado(impreso)).toEqual({ ...impreso, tipoDocumentoImpreso: 1 });
  expect(comoAsociado({ ...impreso, tipoDocumentoImpreso: 4 })).toEqual({ ...impreso, tipoDocumentoImpreso: 4 });
  expect(comoAsociado({ tipo: 3, constanciaTipo: 1 })).toEqual({ tipo: 3, constanciaTipo: 1 });
  const numerada = { tipo: 3, constanciaTipo: 2, constanciaNumero: '123', constanciaControl: 'ABCD1234' } as const;
  expect(comoAsociado(numerada)).toEqual({ ...numerada, constanciaNumero: '00000000123' });
});
