import { unaAutofactura, unaRemision, unItem, unTransporte } from '@libs/de/testing';
import { afe, type Caso, CDC_APROBADO, CDC_DE_ANTICIPO, fe, nc, nd, no, nr, PAPEL, si } from './caso';

const con422 = (nombre: string, codigo: string, carga: unknown): Caso => ({ nombre, carga, codigo });
const DE_FUSIONADA = { tipo: 1, cdc: '{cdc ajeno}', ruc_fusionado: '80080610-7' };
const AQUI = { direccion: 'RUTA 2', codigo_departamento: 12, codigo_ciudad: 6106 };

export const asociados: Caso[] = [
  si('a credit note', nc(), { dCdCDERef: CDC_APROBADO, dDesMotEmi: 'Devolución y Ajuste de precios' }),
  si('a debit note', nd(), { dDesMotEmi: 'Recupero de costo', dCdCDERef: CDC_APROBADO }),
  no('a note without document', nc({ doc_asociado: undefined }), 'doc_asociado'),
  no('a CDC with a wrong digit', nc({ 'doc_asociado.cdc': '0'.repeat(43) + '1' }), 'doc_asociado.cdc'),
  no('a CDC of 43 characters', nc({ 'doc_asociado.cdc': '0'.repeat(43) }), 'doc_asociado.cdc'),
  ...([nc, nd] as const).flatMap((nota) =>
    [
      ['a remission note', '{cdc de remision}'],
      ["somebody else's invoice", '{cdc ajeno}'],
      ['a credit note', '{cdc de nota}'],
    ].map(([documento, cdc]) =>
      con422(
        `a ${nota === nc ? 'credit' : 'debit'} note about ${documento}`,
        'NC_DOCUMENTO_ASOCIADO_INVALIDO',
        nota({ 'doc_asociado.cdc': cdc }),
      ),
    ),
  ),
  ...[{ iva_tipo: 5 }, { iva_tipo: 0 }, { iva_tipo: 0, iva_afectacion: 2 }, { iva_tipo: 10, iva_proporcion: '30' }].map(
    (iva) =>
      no(
        `a credit note with ${JSON.stringify(iva)} about an invoice at 10 %`,
        nc({ items: [unItem({ precio_unitario: '1' }), unItem({ precio_unitario: '1', ...iva })] }),
        ['items[1].iva_tipo', 'IVA_DISTINTO_DEL_ASOCIADO'],
      ),
  ),
  si('a debit note at 5 % about an invoice at 10 %', nd({ items: [unItem({ precio_unitario: '1', iva_tipo: 5 })] }), {
    dTasaIVA: '5',
  }),
  si('a note at 5 % about a printed invoice', nc({ doc_asociado: PAPEL, items: [unItem({ iva_tipo: 5 })] }), {
    dTasaIVA: '5',
  }),
  no('motivo_nc 9', nc({ motivo_nc: 9 }), 'motivo_nc'),
  no('a constancia in a note', nc({ doc_asociado: { tipo: 3, constancia_tipo: 1 } }), [
    'doc_asociado.tipo',
    'REGLA_2434',
  ]),
  no('a credit note about a printed credit note', nc({ doc_asociado: { ...PAPEL, tipo_documento_impreso: 2 } }), [
    'doc_asociado.tipo_documento_impreso',
    'REGLA_2414',
  ]),
  no(
    'a printed document without anything',
    nc({ doc_asociado: { tipo: 2 } }),
    ...['timbrado', 'establecimiento', 'punto', 'numero', 'fecha'].map((c) => `doc_asociado.${c}`),
  ),
  no('a printed document with a CDC', nc({ doc_asociado: { ...PAPEL, cdc: CDC_APROBADO } }), [
    'doc_asociado.cdc',
    'CAMPO_NO_CORRESPONDE',
  ]),
  no('the timbrado 00000000', nc({ doc_asociado: { ...PAPEL, timbrado: '00000000' } }), 'doc_asociado.timbrado'),
  no('an electronic timbrado as printed', nc({ doc_asociado: { ...PAPEL, timbrado: '80012345' } }), [
    'doc_asociado.timbrado',
    'REGLA_2440',
  ]),
  no('a printed document of tomorrow', nc({ doc_asociado: { ...PAPEL, fecha: '2026-11-21' } }), [
    'doc_asociado.fecha',
    'FECHA_FUTURA',
  ]),
  no(
    'a printed document on a day that does not exist',
    nc({ doc_asociado: { ...PAPEL, fecha: '2019-02-29' } }),
    'doc_asociado.fecha',
  ),
  no(
    'a printed document of another millennium',
    nc({ doc_asociado: { ...PAPEL, fecha: '1999-12-31' } }),
    'doc_asociado.fecha',
  ),
  si('a printed document on a leap day', nc({ doc_asociado: PAPEL }), {
    dFecEmiDI: '2020-02-29',
    dNumDocAso: '0000001',
    dDTipoDocAso: 'Factura',
  }),
  no(
    'several documents, each refused for its own reason',
    fe({
      docs_asociados: [
        { tipo: 1, cdc: '{cdc ajeno}' },
        { ...PAPEL, fecha: '2026-11-21' },
        { tipo: 1, cdc: '{cdc de nota}' },
        { ...PAPEL, numero: 2, timbrado: '80012345' },
      ],
    }),
    ['docs_asociados[0].cdc', 'REGLA_2439'],
    ['docs_asociados[1].fecha', 'FECHA_FUTURA'],
    ['docs_asociados[2].cdc', 'REGLA_2414'],
    ['docs_asociados[3].timbrado', 'REGLA_2440'],
  ),
  no(
    'an invoice that is no advance, behind a remission note',
    fe({
      docs_asociados: [
        { tipo: 1, cdc: '{cdc de remision}' },
        { tipo: 1, cdc: CDC_APROBADO },
      ],
    }),
    ['docs_asociados[1].cdc', 'REGLA_2437'],
  ),
  si(
    'an invoice of a remission note and an advance, which its items take',
    fe({
      docs_asociados: [
        { tipo: 1, cdc: '{cdc de remision}' },
        { tipo: 1, cdc: CDC_DE_ANTICIPO },
        { ...PAPEL, tipo_documento_impreso: 4 },
      ],
      items: [unItem({ anticipo_unitario: '1' })],
    }),
    { dCDCAnticipo: CDC_DE_ANTICIPO },
  ),
  no(
    'an advance of which more is taken than there is, in a list',
    fe({
      docs_asociados: [
        { tipo: 1, cdc: '{cdc de remision}' },
        { tipo: 1, cdc: CDC_DE_ANTICIPO },
      ],
      items: [unItem({ precio_unitario: '1000000001', anticipo_unitario: '1000000001', cantidad: '1' })],
    }),
    ['docs_asociados[1].cdc', 'ANTICIPO_AGOTADO'],
  ),
  si('a remission note of two invoices', nr({ docs_asociados: [{ tipo: 1, cdc: CDC_APROBADO }, PAPEL] }), {
    dNTimDI: '12345678',
  }),
  no('a remission note of a remission note', nr({ docs_asociados: [{ tipo: 1, cdc: '{cdc de remision}' }] }), [
    'docs_asociados[0].cdc',
    'REGLA_2414',
  ]),
  si('a note about the invoice of a merged company', nc({ doc_asociado: DE_FUSIONADA }), {
    dCdCDERef: '{cdc ajeno}',
    dRucFus: '80080610',
  }),
  no(
    'a note about a document of a merged company that is no invoice',
    nc({ doc_asociado: { ...DE_FUSIONADA, cdc: '{remision ajena}' } }),
    ['doc_asociado.cdc', 'REGLA_2414'],
  ),
  no(
    'a company merged with itself',
    nc({ doc_asociado: { tipo: 1, cdc: CDC_APROBADO, ruc_fusionado: '80012345-0' } }),
    ['doc_asociado.ruc_fusionado', 'CAMPO_NO_CORRESPONDE'],
  ),
  no('a self-invoice with a CDC', afe({ doc_asociado: { tipo: 1, cdc: CDC_APROBADO } }), [
    'doc_asociado.tipo',
    'REGLA_2416',
  ]),
  no(
    'a constancia of 12 digits',
    afe({ doc_asociado: { tipo: 3, constancia_tipo: 1, constancia_numero: '123456789012' } }),
    'doc_asociado.constancia_numero',
  ),
  no(
    'a constancia of zeros',
    afe({ doc_asociado: { tipo: 3, constancia_tipo: 1, constancia_numero: '0' } }),
    'doc_asociado.constancia_numero',
  ),
  no(
    'a control of 7 characters',
    afe({ doc_asociado: { tipo: 3, constancia_tipo: 1, constancia_control: '1234567' } }),
    'doc_asociado.constancia_control',
  ),
  no(
    'a micro-producer without numbers',
    afe({ doc_asociado: { tipo: 3, constancia_tipo: 2 } }),
    ['doc_asociado.constancia_numero', 'REGLA_2430'],
    ['doc_asociado.constancia_control', 'REGLA_2432'],
  ),
  si('a short constancia', afe({ doc_asociado: { tipo: 3, constancia_tipo: 1, constancia_numero: '123' } }), {
    dNumCons: '00000000123',
  }),
  no('a self-invoice to somebody else', afe({ 'receptor.ruc': '80080610-7' }), ['receptor.ruc', 'REGLA_1317']),
  no('a self-invoice in dollars', afe({ moneda: 'USD', tipo_cambio: '1' }), 'moneda', 'tipo_cambio'),
  si(
    'a foreign seller with a Paraguayan card',
    afe({ 'autofactura.naturaleza_vendedor': 2, 'autofactura.lugar_transaccion': AQUI }),
    { dDesNatVen: 'Extranjero', dDTipIDVen: 'Cédula paraguaya' },
  ),
  no(
    'a foreign seller who does not say of which document the number is',
    afe({
      'autofactura.naturaleza_vendedor': 2,
      'autofactura.tipo_documento': undefined,
      'autofactura.lugar_transaccion': AQUI,
    }),
    ['autofactura.tipo_documento', 'CAMPO_REQUERIDO'],
  ),
  si('a seller of here who does not say it', afe({ 'autofactura.tipo_documento': undefined }), {
    dDTipIDVen: 'Cédula paraguaya',
  }),
  no(
    'a foreign seller without the place of the transaction',
    afe({ 'autofactura.naturaleza_vendedor': 2, 'autofactura.tipo_documento': 2 }),
    ['autofactura.lugar_transaccion', 'CAMPO_REQUERIDO'],
  ),
  no(
    'a foreign seller, and a transaction without city',
    afe({
      'autofactura.naturaleza_vendedor': 2,
      'autofactura.tipo_documento': 2,
      'autofactura.lugar_transaccion': { ...AQUI, codigo_ciudad: undefined },
    }),
    'autofactura.lugar_transaccion.codigo_ciudad',
  ),
  si(
    'a foreign seller: the place of the transaction, not the own address',
    afe({
      'autofactura.naturaleza_vendedor': 2,
      'autofactura.tipo_documento': 2,
      'autofactura.direccion': 'Rua das Flores 5, São Paulo',
      'autofactura.numero_casa': '5',
      'autofactura.lugar_transaccion': AQUI,
    }),
    { dDirVen: 'RUTA 2', dNumCasVen: '0', cDepVen: '12', cCiuVen: '6106', dDirProv: 'RUTA 2', cDepProv: '12' },
  ),
  si(
    'a foreign seller without address',
    afe({
      autofactura: {
        ...{ naturaleza_vendedor: 2, tipo_documento: 2, numero_documento: 'AB123', nombre: 'John Doe' },
        lugar_transaccion: AQUI,
      },
    }),
    { dDesNatVen: 'Extranjero', dDirVen: 'RUTA 2' },
  ),
  si('a seller of here, and another place', afe({ 'autofactura.lugar_transaccion': AQUI }), {
    dDirVen: 'CALLE DEL VENDEDOR',
    cDepVen: '1',
    dDirProv: 'RUTA 2',
    cDepProv: '12',
  }),
  no('a seller without address', afe({ 'autofactura.direccion': undefined }), [
    'autofactura.direccion',
    'CAMPO_REQUERIDO',
  ]),
  no('a seller without city', afe({ 'autofactura.codigo_ciudad': undefined }), 'autofactura.codigo_ciudad'),
  no(
    'a seller in a city of another department',
    afe({ 'autofactura.codigo_departamento': 3, 'autofactura.codigo_distrito': undefined }),
    ['autofactura.codigo_ciudad', 'REGLA_2553'],
  ),
  no('a seller with dots for a number', afe({ 'autofactura.numero_documento': '. .' }), 'autofactura.numero_documento'),
  no('a self-invoice with transport', afe({ transporte: unTransporte() }), 'transporte'),
  no(
    'an invoice with what belongs to others',
    fe({ autofactura: unaAutofactura()['autofactura'], remision: unaRemision()['remision'], motivo_nc: 1 }),
    'autofactura',
    'remision',
    'motivo_nc',
  ),
];
