import {
  type Carga,
  con,
  unaAutofactura,
  unaFactura,
  unaNotaDeCredito,
  unaNotaDeDebito,
  unaRemision,
  unConsumidor,
  unExtranjero,
  unItem,
  unTransporte,
} from '@libs/de/testing';

/** A payload with a hostile field, and the expected result. */
export interface Caso {
  nombre: string;
  carga: unknown;
  /** Refused: the expected fields, with the code where it matters. */
  rechaza?: readonly (string | readonly [campo: string, codigo: string])[];
  /** Refused with this code at the top of the answer. */
  codigo?: string;
  /** Written: what the elements of the document must hold; null: the element must not be there. */
  escribe?: Readonly<Record<string, string | readonly string[] | null>>;
}

/** Stands for the CDC of an approved invoice of the same issuer and receptor. */
export const CDC_APROBADO = '{cdc}';
export const CDC_DE_ANTICIPO = '{anticipo}';

type Cambios = Readonly<Record<string, unknown>>;
type Rechazos = NonNullable<Caso['rechaza']>;
type Escrito = NonNullable<Caso['escribe']>;

const no = (nombre: string, carga: unknown, ...rechaza: Rechazos): Caso => ({ nombre, carga, rechaza });
const si = (nombre: string, carga: unknown, escribe: Escrito = {}): Caso => ({ nombre, carga, escribe });

const con422 = (nombre: string, codigo: string, carga: unknown): Caso => ({ nombre, carga, codigo });
/** Refused with the code of the interface at the top, and nothing else. */
const propio = (nombre: string, codigo: string, carga: unknown, ...campos: string[]): Caso => ({
  nombre,
  carga,
  codigo,
  rechaza: campos.map((campo) => [campo, codigo] as const),
});

const fe = (cambios: Cambios): Carga => con(unaFactura(), cambios);
const conItem = (cambios: Carga, resto: Cambios = {}): Carga => fe({ items: [unItem(cambios)], ...resto });
const conReceptor = (receptor: Carga, resto: Cambios = {}): Carga => fe({ receptor, ...resto });
const nr = (cambios: Cambios): Carga => con(unaRemision(), cambios);
const afe = (cambios: Cambios): Carga => con(unaAutofactura(), cambios);
const nc = (cambios: Cambios = {}): Carga => con(unaNotaDeCredito(CDC_APROBADO), cambios);
const nd = (cambios: Cambios = {}): Carga => con(unaNotaDeDebito(CDC_APROBADO), cambios);

const PAPEL = { tipo: 2, timbrado: '12345678', establecimiento: '001', punto: '001', numero: 1, fecha: '2020-02-29' };
const TARJETA = { tipo_pago: 3, tarjeta: { denominacion: 1, forma_procesamiento: 1 } };
const conTarjeta = (cambios: Carga, tipo_pago = 4): Carga =>
  fe({ formas_pago: [{ tipo_pago, tarjeta: { ...TARJETA.tarjeta, ...cambios } }] });
const enCuotas = (pago_credito: Carga, resto: Cambios = {}): Carga =>
  fe({ condicion_venta: 2, pago_credito: { condicion: 2, cuotas: 2, ...pago_credito }, ...resto });
const AQUI = { direccion: 'RUTA 2', codigo_departamento: 12, codigo_ciudad: 6106 };
const CREDITO = { condicion_venta: 2, pago_credito: { condicion: 1, plazo: '30 días' } };
const TOTAL = '485000';

const textos: Caso[] = [
  ...(
    [
      ['markup', '<script>alert("x")</script> & más', '<script>alert("x")</script> & más'],
      ['a closing tag', '</dDesProSer><dDesProSer>', '</dDesProSer><dDesProSer>'],
      ['a CDATA end', ']]>', ']]>'],
      ['an entity', '&amp;&#0;&lt;', '&amp;&#0;&lt;'],
      ['a comment', '<!-- x -->', '<!-- x -->'],
      ['line breaks and tabs', 'a\r\nb\tc\n', 'a b c'],
      ['line and paragraph separators', 'a\u2028b\u2029c', 'a b c'],
      ['NEL', 'a\u0085b', 'a b'],
      ['a byte order mark', '\ufeffa\ufeffb', 'a b'],
      ['characters that XML takes and Unicode does not assign', 'a\ufdd0b\u{1fffe}', 'a\ufdd0b\u{1fffe}'],
      ['no-break and ideographic blanks', '\u00a0a\u00a0\u3000b\u3000', 'a b'],
      ['a byte order mark', '\ufeffabc', 'abc'],
      ['a decomposed accent', 'Cafe\u0301', 'Café'],
      ['a combining slash at the start', '\u0338x', '\u0338x'],
      ['right-to-left override', 'abc\u202ecba', 'abc\u202ecba'],
      ['zero-width joiners of an emoji', '👩‍👩‍👧', '👩‍👩‍👧'],
      ['planes beyond the first', '𝔘\u{10fffd}', '𝔘\u{10fffd}'],
      ['noncharacters that XML allows', '\ufdd0\u{1ffff}', '\ufdd0\u{1ffff}'],
      ['a replacement character', '\ufffd', '\ufffd'],
      ['only markup', '<', '<'],
      ['2000 characters of four bytes', '😀'.repeat(2000), '😀'.repeat(2000)],
      ['replacement patterns', '$& $1 $$ {0} %s', '$& $1 $$ {0} %s'],
      ['what stands for the number while it is unknown', '<dNumDoc>0000001</dNumDoc>', '<dNumDoc>0000001</dNumDoc>'],
      ['what stands for the CDC while it is unknown', `Id="${'0'.repeat(44)}"`, `Id="${'0'.repeat(44)}"`],
    ] as const
  ).map(([nombre, texto, escrito]) =>
    si(`description with ${nombre}`, conItem({ descripcion: texto }), { dDesProSer: escrito }),
  ),
  ...(
    [
      ['nothing', ''],
      ['blanks', ' \u00a0\n'],
      ['only zero-width characters', '\u200b\u200d\u2060'],
      ['a NUL', 'a\u0000b'],
      ['a control character', 'a\u001bb'],
      ['a C1 control', 'a\u009fb'],
      ['DEL', 'a\u007fb'],
      ['half a surrogate pair', 'a\ud83d'],
      ['the other half', '\ude00a'],
      ['U+FFFE', 'a\ufffe'],
      ['U+FFFF', 'a\uffff'],
      ['2001 characters', 'x'.repeat(2001)],
      ['a number', 5],
      ['a boolean', true],
      ['a list', ['x']],
      ['an object', { toString: 'x' }],
    ] as const
  ).map(([nombre, texto]) => no(`description with ${nombre}`, conItem({ descripcion: texto }), 'items[0].descripcion')),
  si(
    'a name of four characters after composing',
    conReceptor({ nombre: 'Ñañ\u0303o', tipo_documento: 1, numero_documento: '1' }),
    { dNomRec: 'Ñañ\u0303o'.normalize('NFC') },
  ),
  no('a name of three characters and blanks', conReceptor({ nombre: ' abc ' }), 'receptor.nombre'),
  no('a name of 256 characters', conReceptor({ nombre: 'x'.repeat(256) }), 'receptor.nombre'),
  no('info_emisor of 3001 characters', fe({ info_emisor: 'x'.repeat(3001) }), 'info_emisor'),
  si('info_emisor of 3000 characters', fe({ info_emisor: 'é'.repeat(3000) }), { dInfoEmi: 'é'.repeat(3000) }),
  no(
    'an instalment whose amount is none',
    fe({ condicion_venta: 2, pago_credito: { condicion: 2, cuotas: 1, detalle_cuotas: [{ monto: 'x' }] } }),
    'pago_credito.detalle_cuotas[0].monto',
  ),
  no(
    'an instalment without amount in a currency that is none',
    fe({ pago_credito: { detalle_cuotas: [{ moneda: 'xx' }] } }),
    'pago_credito.detalle_cuotas[0].moneda',
    'pago_credito.detalle_cuotas[0].monto',
  ),
  no('id_interno of 51 characters', fe({ id_interno: 'x'.repeat(51) }), 'id_interno'),
  no('orden_compra of 16 characters', fe({ orden_compra: 'x'.repeat(16) }), 'orden_compra'),
];

const numeros: Caso[] = [
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

const iva: Caso[] = [
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

const anticipos: Caso[] = [
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
    ['items[0]', 'REGLA_1853'],
  ),
  no(
    'an advance CDC in a self-invoice',
    afe({ 'items[0].cdc_anticipo': CDC_DE_ANTICIPO, 'items[0].anticipo_unitario': '1' }),
    ['items[0].cdc_anticipo', 'REGLA_2415'],
    'items[0]',
  ),
  no('a discount in a self-invoice', afe({ 'items[0].descuento_unitario': '1' }), ['items[0]', 'REGLA_1853']),
  no('IVA in a self-invoice', afe({ 'items[0].iva_tipo': 10 }), ['items[0].iva_tipo', 'REGLA_1901']),
];

const receptores: Caso[] = [
  ...(
    [
      '80080610',
      '80080610-8',
      '080080610-7',
      '80080610 - 7',
      '8008061O-7',
      '80.080.610-7',
      '800806100-7',
      '0-0',
      '12-3',
      'ABCDEFGH-1',
      '80080610-',
      '-7',
      '80080610–7',
      '80080610-77',
    ] as const
  ).map((ruc) => no(`RUC ${ruc}`, conReceptor({ nombre: 'Alguien', ruc }), 'receptor.ruc')),
  si('RUC with blanks around', conReceptor({ nombre: 'Alguien', ruc: ' 80080610-7 ' }), {
    dRucRec: '80080610',
    dDVRec: '7',
  }),
  si('RUC with a letter', conReceptor({ nombre: 'Alguien', ruc: '100A-0' }), { dRucRec: '100A' }),
  si('RUC of a person', conReceptor({ nombre: 'Alguien', ruc: '929023-0' }), { iTiContRec: '1', iTiOpe: '1' }),
  no('RUC and B2F', conReceptor({ nombre: 'Alguien', ruc: '80080610-7', tipo_operacion: 4 }), [
    'receptor.tipo_operacion',
    'REGLA_1320',
  ]),
  no('RUC abroad', conReceptor({ nombre: 'Alguien', ruc: '80080610-7', codigo_pais: 'ARG' }), [
    'receptor.codigo_pais',
    'REGLA_1320',
  ]),
  no('B2B without RUC', conReceptor(unConsumidor({ tipo_operacion: 1 })), ['receptor.tipo_operacion', 'REGLA_1300']),
  no('B2G without RUC', conReceptor(unConsumidor({ tipo_operacion: 3 })), ['receptor.tipo_operacion', 'REGLA_1300']),
  no('B2F in Paraguay', conReceptor(unConsumidor({ tipo_operacion: 4 })), ['receptor.tipo_operacion', 'REGLA_1320']),
  no('a foreigner without number', conReceptor(unExtranjero({ numero_documento: '0' })), [
    'receptor.numero_documento',
    'VALIDACION_RECEPTOR_EXTRANJERO_SIN_IDENTIFICADOR',
  ]),
  no('a foreigner whose number is zeros', conReceptor(unExtranjero({ numero_documento: '0-0' })), [
    'receptor.numero_documento',
    'VALIDACION_RECEPTOR_EXTRANJERO_SIN_IDENTIFICADOR',
  ]),
  no('a foreigner without kind of document', conReceptor(unExtranjero({ tipo_documento: undefined })), [
    'receptor.tipo_documento',
    'VALIDACION_RECEPTOR_EXTRANJERO_SIN_IDENTIFICADOR',
  ]),
  no('a foreigner without address', conReceptor(unExtranjero({ direccion: undefined })), [
    'receptor.direccion',
    'REGLA_1318',
  ]),
  no('a foreigner with a department', conReceptor(unExtranjero({ codigo_departamento: 1 })), [
    'receptor.codigo_departamento',
    'REGLA_1328',
  ]),
  no('a country that does not exist', conReceptor(unExtranjero({ codigo_pais: 'XXX' })), 'receptor.codigo_pais'),
  no('a country in lower case', conReceptor(unExtranjero({ codigo_pais: 'usa' })), 'receptor.codigo_pais'),
  no('an identity of only dots', conReceptor(unConsumidor({ numero_documento: '...' })), 'receptor.numero_documento'),
  no('an identity of zeros', conReceptor(unConsumidor({ numero_documento: '00.000' })), [
    'receptor.numero_documento',
    'REGLA_1314',
  ]),
  si('an identity with dots', conReceptor(unConsumidor({ numero_documento: '1.234.567' })), { dNumIDRec: '1234567' }),
  no('an identity with a slash', conReceptor(unConsumidor({ numero_documento: '12/34' })), 'receptor.numero_documento'),
  no(
    'an identity of 21 characters',
    conReceptor(unConsumidor({ numero_documento: '1'.repeat(21) })),
    'receptor.numero_documento',
  ),
  no('an identity with accents', conReceptor(unConsumidor({ numero_documento: 'Ñ123' })), 'receptor.numero_documento'),
  no('a number without its kind', conReceptor({ nombre: 'Alguien', numero_documento: '123' }), [
    'receptor.tipo_documento',
    'REGLA_1314',
  ]),
  no('other document without description', conReceptor(unConsumidor({ tipo_documento: 9 })), [
    'receptor.descripcion_tipo_documento',
    'REGLA_1313',
  ]),
  ...[0, 7, 8, '1', 99].map((tipo_documento) =>
    no(
      `tipo_documento ${JSON.stringify(tipo_documento)}`,
      conReceptor(unConsumidor({ tipo_documento })),
      'receptor.tipo_documento',
    ),
  ),
  si(
    'unnamed below the limit',
    conReceptor({ nombre: 'Consumidor Final' }, { items: [unItem({ precio_unitario: '6999999.99999999' })] }),
    { dNomRec: 'Sin Nombre', dNumIDRec: '0', dDTipIDRec: 'Innominado', iTiOpe: '2' },
  ),
  no(
    'unnamed at the limit',
    conReceptor({ nombre: 'Consumidor Final' }, { items: [unItem({ precio_unitario: '7000000' })] }),
    ['receptor.numero_documento', 'REGLA_1321'],
  ),
  no(
    'unnamed at the limit in dollars',
    conReceptor(
      { nombre: 'Consumidor Final' },
      { items: [unItem({ precio_unitario: '1000' })], moneda: 'USD', tipo_cambio: '7000' },
    ),
    ['receptor.numero_documento', 'REGLA_1321'],
  ),
  no('unnamed in B2B', conReceptor({ nombre: 'Consumidor Final', tipo_operacion: 1 }), 'receptor.tipo_operacion'),
  no('unnamed in a credit note', nc({ receptor: { nombre: 'Consumidor Final' } }), [
    'receptor.numero_documento',
    'REGLA_1331',
  ]),
  no(
    'unnamed in a remission note',
    nr({
      receptor: { nombre: 'Nadie', direccion: 'x', codigo_departamento: 1, codigo_ciudad: 1, descripcion_ciudad: 'x' },
    }),
    ['receptor.numero_documento', 'REGLA_1331'],
  ),
  no('house number without address', conReceptor(unConsumidor({ numero_casa: '12' })), [
    'receptor.direccion',
    'REGLA_1330',
  ]),
  no(
    'house number with letters',
    conReceptor(unConsumidor({ direccion: 'x', numero_casa: '12B' })),
    'receptor.numero_casa',
  ),
  no(
    'house number with a sign',
    conReceptor(unConsumidor({ direccion: 'x', numero_casa: '+12' })),
    'receptor.numero_casa',
  ),
  si('house number as a JSON number', conReceptor(unConsumidor({ direccion: 'x', numero_casa: 12 })), {
    dNumCasRec: '12',
  }),
  si('address without house number', conReceptor(unConsumidor({ direccion: 'x' })), { dDirRec: 'x', dNumCasRec: '0' }),
  si('department without address', conReceptor(unConsumidor({ codigo_departamento: 12 })), {
    cDepRec: '12',
    dDirRec: null,
  }),
  no('a department that does not exist', conReceptor(unConsumidor({ codigo_departamento: 21 })), [
    'receptor.codigo_departamento',
    'REGLA_1328',
  ]),
  no('a district of another department', conReceptor(unConsumidor({ codigo_departamento: 2, codigo_distrito: 1 })), [
    'receptor.codigo_distrito',
    'REGLA_1328',
  ]),
  no('a city of another department', conReceptor(unConsumidor({ codigo_departamento: 2, codigo_ciudad: 1 })), [
    'receptor.codigo_ciudad',
    'REGLA_1328',
  ]),
  no('a city without department', conReceptor(unConsumidor({ codigo_ciudad: 1 })), [
    'receptor.codigo_departamento',
    'REGLA_1328',
  ]),
  ...['a@b', 'a b@c.com', 'a@b..com', '@b.com', 'a@.com', `${'a'.repeat(75)}@b.com`, 'a@b@c.com', '', ' ;, ', []].map(
    (email) => si(`e-mail ${email}, which is none`, conReceptor(unConsumidor({ email })), { dEmailRec: null }),
  ),
  ...(['a+b@x.com', '_a@x.com', 'a@museo.technology', 'ñandú@x.com'] as const).map((email) =>
    si(`e-mail ${email}, left out of the document`, conReceptor(unConsumidor({ email })), { dEmailRec: null }),
  ),
  ...['a@b.com,c@d.com', 'a@b.com;', '<a@b.com>', 'Ana <a@b.com>', 'no; a+b@x.com; a@b.com', ['no', 'a@b.com']].map(
    (email) => si(`e-mail ${String(email)}`, conReceptor(unConsumidor({ email })), { dEmailRec: 'a@b.com' }),
  ),
  ...[7, {}, [7], [['a@b.com']], 'a@b.com\0', `${'a@b.com;'.repeat(200)}`].map((email) =>
    no(`e-mail ${JSON.stringify(email).slice(0, 20)}`, conReceptor(unConsumidor({ email })), 'receptor.email'),
  ),
  no(
    'e-mail to 21',
    conReceptor(unConsumidor({ email: Array.from({ length: 21 }, (_, i) => `a${i}@b.com`) })),
    'receptor.email',
  ),
  si('e-mail', conReceptor(unConsumidor({ email: 'A.b-c_d@x-y.com.py' })), { dEmailRec: 'A.b-c_d@x-y.com.py' }),
  no('phone of 5 characters', conReceptor(unConsumidor({ telefono: '12345' })), 'receptor.telefono'),
  no('phone of 16 characters', conReceptor(unConsumidor({ telefono: '1'.repeat(16) })), 'receptor.telefono'),
  no('mobile of 9 characters', conReceptor(unConsumidor({ celular: '123456789' })), 'receptor.celular'),
  no('client code of 2 characters', conReceptor(unConsumidor({ codigo_cliente: 'ab' })), 'receptor.codigo_cliente'),
  no('a receptor that is a list', fe({ receptor: [] }), 'receptor'),
];

const pagos: Caso[] = [
  no('payments that do not add up', fe({ formas_pago: [{ tipo_pago: 1, monto: '484999.4999' }] }), [
    'formas_pago[0].monto',
    'PAGOS_NO_SUMAN',
  ]),
  si('a payment that misses by half a guaraní', fe({ formas_pago: [{ tipo_pago: 1, monto: '484999.5' }] }), {
    dMonTiPag: '484999.5',
    dTotGralOpe: '485000',
  }),
  no(
    'two payments that do not add up',
    fe({
      formas_pago: [
        { tipo_pago: 1, monto: '1' },
        { tipo_pago: 1, monto: '2' },
      ],
    }),
    ['formas_pago', 'PAGOS_NO_SUMAN'],
  ),
  no(
    'two payments without amount',
    fe({ formas_pago: [{ tipo_pago: 1 }, { tipo_pago: 1, monto: '1' }] }),
    'formas_pago[0].monto',
  ),
  no('a payment of 0', fe({ formas_pago: [{ tipo_pago: 1, monto: '0' }] }), 'formas_pago[0].monto'),
  no(
    'a payment with 5 decimals',
    fe({ formas_pago: [{ tipo_pago: 1, monto: '485000.00001' }] }),
    'formas_pago[0].monto',
  ),
  no('a currency without its rate', fe({ formas_pago: [{ tipo_pago: 1, monto: '485000', moneda: 'USD' }] }), [
    'formas_pago[0].tipo_cambio',
    'REGLA_1556',
  ]),
  no(
    'guaraníes with a rate',
    fe({ formas_pago: [{ tipo_pago: 1, monto: '485000', moneda: 'PYG', tipo_cambio: '1' }] }),
    ['formas_pago[0].tipo_cambio', 'REGLA_1557'],
  ),
  no(
    'the document in guaraníes and a rate',
    fe({ formas_pago: [{ tipo_pago: 1, monto: '485000', tipo_cambio: '1' }] }),
    ['formas_pago[0].tipo_cambio', 'REGLA_1557'],
  ),
  no('another currency without amount', fe({ formas_pago: [{ tipo_pago: 1, moneda: 'USD', tipo_cambio: '7000' }] }), [
    'formas_pago[0].monto',
    'CAMPO_REQUERIDO',
  ]),
  no(
    'a currency that does not exist',
    fe({ formas_pago: [{ tipo_pago: 1, monto: '485000', moneda: 'XYZ', tipo_cambio: '1' }] }),
    'formas_pago[0].moneda',
  ),
  si(
    'dollars for guaraníes',
    fe({ formas_pago: [{ tipo_pago: 1, monto: '48.5', moneda: 'USD', tipo_cambio: '10000' }] }),
    { dMonTiPag: '48.5', cMoneTiPag: 'USD', dTiCamTiPag: '10000' },
  ),
  ...[0, 22, 98, '1'].map((tipo_pago) =>
    no(`tipo_pago ${JSON.stringify(tipo_pago)}`, fe({ formas_pago: [{ tipo_pago }] }), 'formas_pago[0].tipo_pago'),
  ),
  no('cheque without cheque', fe({ formas_pago: [{ tipo_pago: 2 }] }), ['formas_pago[0].cheque', 'REGLA_1650']),
  no(
    'cheque number with letters',
    fe({ formas_pago: [{ tipo_pago: 2, cheque: { numero: 'A123', banco: 'Banco' } }] }),
    'formas_pago[0].cheque.numero',
  ),
  no(
    'cheque number of 9 digits',
    fe({ formas_pago: [{ tipo_pago: 2, cheque: { numero: '123456789', banco: 'Banco' } }] }),
    'formas_pago[0].cheque.numero',
  ),
  si('short cheque number', fe({ formas_pago: [{ tipo_pago: 2, cheque: { numero: '123', banco: 'Banco' } }] }), {
    dNumCheq: '00000123',
  }),
  no(
    'bank of 3 characters',
    fe({ formas_pago: [{ tipo_pago: 2, cheque: { numero: '1', banco: 'BNF' } }] }),
    'formas_pago[0].cheque.banco',
  ),
  no('card without card', fe({ formas_pago: [{ tipo_pago: 3 }] }), ['formas_pago[0].tarjeta', 'REGLA_1600']),
  no('cash with card', fe({ formas_pago: [{ ...TARJETA, tipo_pago: 1 }] }), ['formas_pago[0].tarjeta', 'REGLA_1601']),
  si('corporate card', fe({ formas_pago: [{ ...TARJETA, tipo_pago: 8 }] }), {
    dDesTiPag: 'Tarjeta empresarial',
    gPagTarCD: null,
  }),
  no('other card without name', conTarjeta({ denominacion: 99 }), [
    'formas_pago[0].tarjeta.denominacion_descripcion',
    'REGLA_1602',
  ]),
  no('card RUC with a wrong digit', conTarjeta({ ruc: '80080610-1' }), 'formas_pago[0].tarjeta.ruc'),
  no(
    'authorisation code with a leading zero',
    conTarjeta({ codigo_autorizacion: '012345' }),
    'formas_pago[0].tarjeta.codigo_autorizacion',
  ),
  no('last digits 0000', conTarjeta({ ultimos_digitos: '0000' }), 'formas_pago[0].tarjeta.ultimos_digitos'),
  si('last digits with leading zeros', conTarjeta({ codigo_autorizacion: '100000', ultimos_digitos: '0012' }), {
    dCodAuOpe: '100000',
    dNumTarj: '0012',
  }),
  ...[3, 4].map((tipo_pago) =>
    no(
      `card of tipo_pago ${tipo_pago}, processed nobody knows how`,
      conTarjeta({ forma_procesamiento: undefined }, tipo_pago),
      ['formas_pago[0].tarjeta.forma_procesamiento', 'CAMPO_REQUERIDO'],
    ),
  ),
  no('card processed by 3', conTarjeta({ forma_procesamiento: 3 }), 'formas_pago[0].tarjeta.forma_procesamiento'),
  si('card processed by the Internet', conTarjeta({ forma_procesamiento: 2 }), { iForProPa: '2' }),
  si('corporate card, of which the document says nothing', conTarjeta({ forma_procesamiento: undefined }, 8), {
    iTiPago: '8',
    gPagTarCD: null,
  }),
  no('other means without description', fe({ formas_pago: [{ tipo_pago: 99 }] }), [
    'formas_pago[0].descripcion',
    'REGLA_1554',
  ]),
  no('bank payment in person', fe({ formas_pago: [{ tipo_pago: 16 }] }), ['formas_pago[0].tipo_pago', 'REGLA_1553']),
  si('bank payment at the bank', fe({ formas_pago: [{ tipo_pago: 16 }], indicador_presencia: 5 }), { iTiPago: '16' }),
  no('credit without its terms', fe({ condicion_venta: 2 }), ['pago_credito', 'REGLA_1700']),
  no('terms without credit', fe({ pago_credito: CREDITO.pago_credito }), ['pago_credito', 'REGLA_1701']),
  no('term without days', fe({ condicion_venta: 2, pago_credito: { condicion: 1 } }), [
    'pago_credito.plazo',
    'REGLA_1703',
  ]),
  no('term with instalments', fe({ ...CREDITO, 'pago_credito.cuotas': 2 }), ['pago_credito.cuotas', 'REGLA_1706']),
  no('instalments without number', fe({ condicion_venta: 2, pago_credito: { condicion: 2 } }), [
    'pago_credito.cuotas',
    'REGLA_1705',
  ]),
  no('instalments with days', fe({ condicion_venta: 2, pago_credito: { condicion: 2, cuotas: 1, plazo: '30 días' } }), [
    'pago_credito.plazo',
    'REGLA_1704',
  ]),
  no(
    'fewer instalments than said',
    fe({ condicion_venta: 2, pago_credito: { condicion: 2, cuotas: 2, detalle_cuotas: [{ monto: '1' }] } }),
    'pago_credito.detalle_cuotas',
  ),
  no(
    'an instalment on a day that does not exist',
    fe({
      condicion_venta: 2,
      pago_credito: { condicion: 2, cuotas: 1, detalle_cuotas: [{ monto: '1', vencimiento: '2026-02-29' }] },
    }),
    'pago_credito.detalle_cuotas[0].vencimiento',
  ),
  no(
    'an instalment in no currency',
    fe({
      condicion_venta: 2,
      pago_credito: { condicion: 2, cuotas: 1, detalle_cuotas: [{ monto: '1', moneda: 'ZZZ' }] },
    }),
    'pago_credito.detalle_cuotas[0].moneda',
  ),
  ...(
    [
      ['below what is financed', [{ monto: '200000' }, { monto: '284999' }]],
      ['above what is financed', [{ monto: '242501' }, { monto: '242500' }]],
      ['of the total, with a delivery', [{ monto: '242500' }, { monto: '242500' }], '85000'],
    ] as const
  ).map(([que, detalle_cuotas, monto_entrega]) =>
    no(`instalments ${que}`, enCuotas({ detalle_cuotas, monto_entrega }), [
      'pago_credito.detalle_cuotas',
      'CUOTAS_NO_SUMAN',
    ]),
  ),
  no(
    'instalments of a sale in another currency, a cent short',
    enCuotas(
      { detalle_cuotas: [{ monto: '5.24' }, { monto: '5.25' }] },
      { items: [unItem({ precio_unitario: '10.50' })], moneda: 'USD', tipo_cambio: '7300' },
    ),
    ['pago_credito.detalle_cuotas', 'CUOTAS_NO_SUMAN'],
  ),
  no(
    'an instalment in dollars of a sale in guaraníes',
    enCuotas({ detalle_cuotas: [{ monto: '242500' }, { monto: '242500', moneda: 'USD' }] }),
    ['pago_credito.detalle_cuotas[1].moneda', 'CUOTA_EN_OTRA_MONEDA'],
  ),
  si(
    'instalments beside a delivery',
    enCuotas({ detalle_cuotas: [{ monto: '200000' }, { monto: '200000', moneda: 'PYG' }], monto_entrega: '85000' }),
    { dMonCuota: '200000', cMoneCuo: 'PYG', dMonEnt: '85000' },
  ),
  si(
    'instalments of thirds',
    enCuotas({
      cuotas: 3,
      detalle_cuotas: ['161666.67', '161666.67', '161666.66'].map((monto) => ({ monto })),
    }),
  ),
  si(
    'instalments of a sale in another currency',
    enCuotas(
      { detalle_cuotas: [{ monto: '5.25' }, { monto: '5.25' }] },
      { items: [unItem({ precio_unitario: '10.50' })], moneda: 'USD', tipo_cambio: '7300' },
    ),
    { cMoneCuo: 'USD' },
  ),
  no(
    '1000 instalments',
    fe({ condicion_venta: 2, pago_credito: { condicion: 2, cuotas: 1000 } }),
    'pago_credito.cuotas',
  ),
  no(
    'a delivery above the total',
    fe({ ...CREDITO, 'pago_credito.monto_entrega': '485000.5001' }),
    'pago_credito.monto_entrega',
  ),
  no('means of payment without delivery', fe({ ...CREDITO, formas_pago: [{ tipo_pago: 1 }] }), [
    'formas_pago',
    'REGLA_1551',
  ]),
  si('a delivery in cash', fe({ ...CREDITO, 'pago_credito.monto_entrega': '85000' }), {
    dMonEnt: '85000',
    dMonTiPag: '85000',
    iTiPago: '1',
  }),
  si('credit without delivery', fe(CREDITO), { gPaConEIni: null, dPlazoCre: '30 días' }),
  no('a self-invoice on credit', afe(CREDITO), 'condicion_venta', 'pago_credito'),
];

const cabeceras: Caso[] = [
  no('items with something that is none', fe({ items: [unItem(), null] }), ['items[1]', 'TIPO_INVALIDO']),
  no('items with a list inside', fe({ items: [[unItem()]] }), ['items[0]', 'TIPO_INVALIDO']),
  no('works with something that is none', fe({ tipo_transaccion: 14, obras: ['x'] }), ['obras[0]', 'TIPO_INVALIDO']),
  ...['1', '0001', '00A', 1, '٠٠١', '001\n2'].map((establecimiento) =>
    no(`establecimiento ${JSON.stringify(establecimiento)}`, fe({ establecimiento }), 'establecimiento'),
  ),
  ...[2, 3, 8, 9, 0, '1', 1.5].map((tipo_de) => no(`tipo_de ${JSON.stringify(tipo_de)}`, fe({ tipo_de }), 'tipo_de')),
  ...[0, 10_000_000, -1, 1.5, '1', 1e300].map((numero) =>
    no(`numero ${JSON.stringify(numero)}`, fe({ numero }), 'numero'),
  ),
  ...['000000000', '12345678', '1234567890', '12345678A', 123456789].map((d_cod_seg) =>
    no(`d_cod_seg ${JSON.stringify(d_cod_seg)}`, fe({ d_cod_seg }), 'd_cod_seg'),
  ),
  no('a security code equal to the number', fe({ numero: 5, d_cod_seg: '000000005' }), 'd_cod_seg'),
  si('a forced number and code', fe({ numero: 9_999_999, d_cod_seg: '000000001' }), {
    dNumDoc: '9999999',
    dCodSeg: '000000001',
  }),
  ...[
    '2026-02-29',
    '2026-13-01',
    '2026-11-31',
    '2026-1-1',
    '20261120',
    '2026-11-20T24:00:00',
    '2026-11-20T10:60',
    '2026-11-20T10:00:00+25:00',
    'ayer',
    1_700_000_000,
    '',
  ].map((fecha) => no(`fecha_emision ${JSON.stringify(fecha)}`, fe({ fecha_emision: fecha }), 'fecha_emision')),
  no('the second after now', fe({ fecha_emision: '2026-11-20T10:00:01' }), ['fecha_emision', 'FECHA_FUTURA']),
  no('the future by its offset', fe({ fecha_emision: '2026-11-20T10:00:01-04:00' }), ['fecha_emision', 'FECHA_FUTURA']),
  no('older than 720 hours', fe({ fecha_emision: '2026-10-21T09:59:59' }), ['fecha_emision', 'REGLA_1150']),
  si('exactly 720 hours', fe({ fecha_emision: '2026-10-21T10:00:00' }), { dFeEmiDE: '2026-10-21T10:00:00' }),
  si('another offset on another day', fe({ fecha_emision: '2026-11-20T01:00:00+02:00' }), {
    dFeEmiDE: '2026-11-19T20:00:00',
  }),
  no('contingency', fe({ tipo_emision: 2 }), ['tipo_emision', 'REGLA_1050']),
  no('a currency that does not exist', fe({ moneda: 'XYZ', tipo_cambio: '1' }), [
    'moneda',
    'VALIDACION_MONEDA_NO_HABILITADA',
  ]),
  no('a currency in lower case', fe({ moneda: 'usd', tipo_cambio: '1' }), 'moneda'),
  ...['0', '0.00001', '100000', '99999.9999', '-7000', '7.300,00'].map((tipo_cambio) =>
    no(`tipo_cambio ${tipo_cambio}`, fe({ moneda: 'USD', tipo_cambio }), 'tipo_cambio'),
  ),
  no('guaraníes with a rate', fe({ tipo_cambio: '1' }), ['tipo_cambio', 'REGLA_1210']),
  no('dollars without rate', fe({ moneda: 'USD' }), ['tipo_cambio', 'REGLA_1209']),
  si('a currency with a long name', fe({ moneda: 'ANG', tipo_cambio: '4000' }), {
    dDesMoneOpe: 'Netherlands Ant. Gld',
  }),
  no('other presence without description', fe({ indicador_presencia: 9 }), ['descripcion_presencia', 'REGLA_1352']),
  no('presence 7', fe({ indicador_presencia: 7 }), 'indicador_presencia'),
  no('transaction 15', fe({ tipo_transaccion: 15 }), 'tipo_transaccion'),
  no('no transaction', fe({ tipo_transaccion: undefined }), 'tipo_transaccion'),
  no('obras without obras', fe({ tipo_transaccion: 14 }), 'obras'),
  no('obras of another transaction', fe({ obras: [{ codigo: '1', descripcion: 'x' }] }), 'obras'),
  si('obras', fe({ tipo_transaccion: 14, obras: [{ codigo: '1', descripcion: 'x' }] }), { iTipTra: '2' }),
  no('credit of tax without resolution', fe({ tipo_transaccion: 12, doc_asociado: PAPEL }), [
    'resolucion_credito_fiscal',
    'REGLA_2413',
  ]),
  no(
    'resolution of 14 characters',
    fe({ tipo_transaccion: 12, doc_asociado: PAPEL, resolucion_credito_fiscal: 'x'.repeat(14) }),
    'resolucion_credito_fiscal',
  ),
  no(
    'an unknown field',
    fe({ sabor: 'dulce', 'items[0].color': 'rojo', 'receptor.edad': 3 }),
    'sabor',
    'items[0].color',
    'receptor.edad',
  ),
  no(
    'a field of the prototype',
    JSON.parse('{"__proto__":{"x":1},"constructor":1}') as unknown,
    '__proto__',
    'constructor',
  ),
  ...[null, [], 'x', 5, true].map((cuerpo) => no(`the body ${JSON.stringify(cuerpo)}`, cuerpo)),
  no(
    'every kind of wrong at once',
    fe({ establecimiento: 1, receptor: { nombre: '' }, items: [{ cantidad: 'x' }] }),
    'establecimiento',
    'receptor.nombre',
    'items[0].cantidad',
    'items[0].descripcion',
    'items[0].precio_unitario',
  ),
];

const articulos: Caso[] = [
  ...(
    [
      ['unidad_medida', 0],
      ['unidad_medida', 99998],
      ['unidad_medida', '77'],
      ['ncm', '12345'],
      ['ncm', '000000'],
      ['ncm', '+12345'],
      ['partida_arancelaria', '123'],
      ['dncp_general', '1234567'],
      ['dncp_especifico', '12'],
      ['gtin', '1234567'],
      ['gtin', '123456789012345'],
      ['gtin', '00000000'],
      ['gtin_paquete', 'ABCDEFGH'],
      ['pais_origen', 'ZZZ'],
      ['pais_origen', 'py'],
      ['codigo_interno', 'x'.repeat(51)],
      ['info_item', 'x'.repeat(501)],
      ['relevancia_mercaderia', 1],
      ['cantidad_quiebra_merma', '1'],
      ['cdc_anticipo', '1'.repeat(44)],
    ] as const
  ).map(([campo, valor]) =>
    no(`${campo} ${JSON.stringify(valor).slice(0, 20)}`, conItem({ [campo]: valor }), `items[0].${campo}`),
  ),
  ...(
    [
      ['lote', 'x'.repeat(81)],
      ['fecha_vencimiento', '2027-02-29'],
      ['fecha_vencimiento', '1999-01-01'],
      ['numero_serie', 'x'.repeat(11)],
      ['numero_registro', ''],
      ['nombre_producto', 'x'.repeat(31)],
      ['otro', 'x'],
    ] as const
  ).map(([campo, valor]) =>
    no(
      `rastreo_mercaderia.${campo} ${valor.slice(0, 12)}`,
      conItem({ rastreo_mercaderia: { [campo]: valor } }),
      `items[0].rastreo_mercaderia.${campo}`,
    ),
  ),
  no('a country text without its code', conItem({ descripcion_pais_origen: 'Paraguay' }), 'items[0].pais_origen'),
  si('a wrong country text', conItem({ pais_origen: 'BRA', descripcion_pais_origen: 'Brazil' }), {
    cPaisOrig: 'BRA',
    dDesPaisOrig: 'Brasil',
  }),
  si('a leap day', conItem({ rastreo_mercaderia: { fecha_vencimiento: '2028-02-29' } }), { dVencMerc: '2028-02-29' }),
  si('nothing to track', conItem({ rastreo_mercaderia: {} }), { gRasMerc: null }),
  si('codes with leading zeros', conItem({ gtin: '00000012', ncm: '010203' }), { dGtin: '00000012', dNCM: '010203' }),
  si('no internal code', conItem({}), { dCodInt: '1', dDesUniMed: 'UNI' }),
];

const asociados: Caso[] = [
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
    ].map(([cual, cdc]) =>
      con422(
        `a ${nota === nc ? 'credit' : 'debit'} note about ${cual}`,
        'NC_DOCUMENTO_ASOCIADO_INVALIDO',
        nota({ 'doc_asociado.cdc': cdc }),
      ),
    ),
  ),
  ...([nc, nd] as const).flatMap((nota) =>
    [{ iva_tipo: 5 }, { iva_tipo: 0 }, { iva_tipo: 0, iva_afectacion: 2 }, { iva_tipo: 10, iva_proporcion: '30' }].map(
      (iva) =>
        no(
          `a ${nota === nc ? 'credit' : 'debit'} note with ${JSON.stringify(iva)} about an invoice at 10 %`,
          nota({ items: [unItem({ precio_unitario: '1' }), unItem({ precio_unitario: '1', ...iva })] }),
          ['items[1].iva_tipo', 'IVA_DISTINTO_DEL_ASOCIADO'],
        ),
    ),
  ),
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
  no(
    'a foreign seller with a Paraguayan card',
    afe({ 'autofactura.naturaleza_vendedor': 2, 'autofactura.lugar_transaccion': AQUI }),
    'autofactura.tipo_documento',
  ),
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

const traslado: Caso[] = [
  si('a remission note', nr({}), { dKmR: '25', gTotSub: null, gOpeCom: null, gCamCond: null, gValorItem: null }),
  no('without legal text', nr({ info_fiscal: undefined }), 'info_fiscal'),
  no('without transport', nr({ transporte: undefined }), 'transporte'),
  no('with priced items', nr({ items: [unItem()] }), 'items'),
  no(
    'with a price among its goods',
    nr({ 'items_remision[0].precio_unitario': '1' }),
    'items_remision[0].precio_unitario',
  ),
  no('goods with a wrong unit', nr({ 'items_remision[0].unidad_medida': 4242 }), 'items_remision[0].unidad_medida'),
  no(
    'goods to be sold before 2000',
    nr({ 'items_remision[0].rastreo_mercaderia': { fecha_vencimiento: '1999-12-31' } }),
    'items_remision[0].rastreo_mercaderia.fecha_vencimiento',
  ),
  no('in dollars', nr({ moneda: 'USD', tipo_cambio: '1' }), 'moneda', 'tipo_cambio'),
  ...[0, 100_000, 1.5, '25'].map((kilometros) =>
    no(`kilometros ${JSON.stringify(kilometros)}`, nr({ 'remision.kilometros': kilometros }), 'remision.kilometros'),
  ),
  no('motivo 15', nr({ 'remision.motivo': 15 }), 'remision.motivo'),
  no('other motive without description', nr({ 'remision.motivo': 99 }), ['remision.descripcion_motivo', 'REGLA_2602']),
  si('other motive', nr({ 'remision.motivo': 99, 'remision.descripcion_motivo': 'Mudanza' }), {
    dDesMotEmiNR: 'Mudanza',
  }),
  no('between premises, to somebody else', nr({ 'remision.motivo': 7 }), ['receptor.ruc', 'REGLA_2606']),
  no('sale without invoice nor its date', nr({ 'remision.fecha_factura_futura': undefined }), [
    'remision.fecha_factura_futura',
    'REGLA_2605',
  ]),
  no('an invoice of the next month, without emission date', nr({ 'remision.fecha_factura_futura': '2026-12-01' }), [
    'remision.fecha_factura_futura',
    'REGLA_2604',
  ]),
  no(
    'an invoice of the next month',
    nr({ fecha_emision: '2026-10-31T12:00:00', 'remision.fecha_factura_futura': '2026-11-01' }),
    ['remision.fecha_factura_futura', 'REGLA_2604'],
  ),
  no('import without dispatch number', nr({ 'remision.motivo': 5 }), 'transporte.numero_despacho'),
  no(
    'a dispatch number of 15 characters',
    nr({ 'transporte.numero_despacho': 'x'.repeat(15) }),
    'transporte.numero_despacho',
  ),
  no(
    'an invoice with transport that leaves and does not arrive',
    fe({ transporte: unTransporte({ fecha_fin: undefined }) }),
    ['transporte.fecha_fin', 'CAMPO_REQUERIDO'],
  ),
  si(
    'an invoice with transport without dates',
    fe({ transporte: unTransporte({ fecha_inicio: undefined, fecha_fin: undefined }) }),
    {
      dIniTras: null,
      dFinTras: null,
    },
  ),
  no('arriving before leaving', nr({ 'transporte.fecha_fin': '2026-11-19' }), ['transporte.fecha_fin', 'REGLA_2110']),
  no(
    'leaving on a day that does not exist',
    nr({ 'transporte.fecha_inicio': '2026-11-31' }),
    'transporte.fecha_inicio',
  ),
  no('leaving before the system existed', nr({ 'transporte.fecha_inicio': '2018-11-21' }), [
    'transporte.fecha_inicio',
    'REGLA_2108',
  ]),
  no('without vehicle', nr({ 'transporte.vehiculos': [] }), 'transporte.vehiculos'),
  no(
    'five vehicles',
    nr({
      'transporte.vehiculos': Array.from({ length: 5 }, () => ({
        tipo: 'Auto',
        marca: 'x',
        tipo_identificacion: 2,
        matricula: 'A',
      })),
    }),
    'transporte.vehiculos',
  ),
  no('a vehicle without plate', nr({ 'transporte.vehiculos[0].matricula': undefined }), [
    'transporte.vehiculos[0].matricula',
    'REGLA_2254',
  ]),
  no('a vehicle without id', nr({ 'transporte.vehiculos[0].tipo_identificacion': 1 }), [
    'transporte.vehiculos[0].numero_identificacion',
    'REGLA_2255',
  ]),
  no(
    'a plate of 8 characters',
    nr({ 'transporte.vehiculos[0].matricula': 'ABCD1234' }),
    'transporte.vehiculos[0].matricula',
  ),
  no('by air without flight', nr({ 'transporte.modalidad': 3 }), [
    'transporte.vehiculos[0].numero_vuelo',
    'REGLA_2252',
  ]),
  no('by road with a flight', nr({ 'transporte.vehiculos[0].numero_vuelo': 'PZ1234' }), [
    'transporte.vehiculos[0].numero_vuelo',
    'REGLA_2253',
  ]),
  no(
    '100 deliveries',
    nr({
      'transporte.locales_entrega': Array.from({ length: 100 }, () => ({
        direccion: 'x',
        codigo_departamento: 1,
        codigo_ciudad: 1,
      })),
    }),
    'transporte.locales_entrega',
  ),
  no('a delivery in a city of another district', nr({ 'transporte.locales_entrega[0].codigo_ciudad': 5000 }), [
    'transporte.locales_entrega[0].codigo_ciudad',
    'REGLA_2203',
  ]),
  no('leaving from nowhere', nr({ 'transporte.local_salida': undefined }), 'transporte.local_salida'),
  no('a carrier with RUC and card', nr({ 'transporte.transportista.tipo_documento': 1 }), [
    'transporte.transportista.tipo_documento',
    'REGLA_2308',
  ]),
  no('a carrier without RUC', nr({ 'transporte.transportista.ruc': undefined }), [
    'transporte.transportista.ruc',
    'REGLA_2302',
  ]),
  no(
    'a carrier without card',
    nr({ 'transporte.transportista.naturaleza': 2, 'transporte.transportista.ruc': undefined }),
    ['transporte.transportista.tipo_documento', 'REGLA_2307'],
  ),
  no(
    'a driver with dots for a number',
    nr({ 'transporte.transportista.chofer.numero_documento': '..' }),
    'transporte.transportista.chofer.numero_documento',
  ),
  no('no driver', nr({ 'transporte.transportista.chofer': undefined }), 'transporte.transportista.chofer'),
  no('a nationality that does not exist', nr({ 'transporte.transportista.nacionalidad': 'QQQ' }), [
    'transporte.transportista.nacionalidad',
    'REGLA_2313',
  ]),
  no('a breakage without its kind', nr({ 'items_remision[0].cantidad_quiebra_merma': '1' }), [
    'items_remision[0].relevancia_mercaderia',
    'REGLA_1808',
  ]),
  no('a kind of breakage without measure', nr({ 'items_remision[0].relevancia_mercaderia': 1 }), [
    'items_remision[0].cantidad_quiebra_merma',
    'REGLA_1808',
  ]),
  ...(
    [
      ['address', { 'receptor.direccion': undefined, 'receptor.numero_casa': undefined }, 'receptor.direccion'],
      ['address, but for the number of the house', { 'receptor.direccion': undefined }, 'receptor.direccion'],
      ['address: a blank', { 'receptor.direccion': ' ' }, 'receptor.direccion'],
      ['address: null', { 'receptor.direccion': null }, 'receptor.direccion'],
      ['city', { 'receptor.codigo_ciudad': undefined }, 'receptor.codigo_ciudad'],
      ['name of the city', { 'receptor.descripcion_ciudad': undefined }, 'receptor.descripcion_ciudad'],
      ['department', { 'receptor.codigo_departamento': undefined }, 'receptor.codigo_departamento'],
      ['department that is one', { 'receptor.codigo_departamento': 'CAPITAL' }, 'receptor.codigo_departamento'],
      ['address abroad', { receptor: unExtranjero({ direccion: undefined }) }, 'receptor.direccion'],
      [
        'place, a person of Paraguay',
        { receptor: unConsumidor() },
        ...['direccion', 'codigo_departamento', 'codigo_ciudad', 'descripcion_ciudad'].map((c) => `receptor.${c}`),
      ],
    ] as const
  ).map(([que, cambios, ...campos]) =>
    propio(`a receptor without ${que}`, 'NR_RECEPTOR_DOMICILIO_FALTANTE', nr(cambios), ...campos),
  ),
  ...([nr, nc] as const).map((nota) =>
    propio(
      'a foreigner by number only',
      'VALIDACION_RECEPTOR_EXTRANJERO_SIN_IDENTIFICADOR',
      nota({ receptor: unExtranjero({ tipo_documento: undefined }) }),
      'receptor.tipo_documento',
    ),
  ),
  propio(
    'a foreigner by number only, for more than seven millions',
    'VALIDACION_RECEPTOR_EXTRANJERO_SIN_IDENTIFICADOR',
    conItem({ precio_unitario: '8000000' }, { receptor: unExtranjero({ tipo_documento: undefined }) }),
    'receptor.tipo_documento',
  ),
  propio('a currency that nobody has', 'VALIDACION_MONEDA_NO_HABILITADA', nr({ moneda: 'QQQ' }), 'moneda'),
  ...[15, 'x', {}, [], '1', -1].flatMap((tipo_transaccion) =>
    ([nc, nd, nr] as const).map((nota) =>
      si(`transaction ${JSON.stringify(tipo_transaccion)}, which notes ignore`, nota({ tipo_transaccion }), {
        iTipTra: null,
      }),
    ),
  ),
  no('transaction "1" in a self-invoice', afe({ tipo_transaccion: '1' }), 'tipo_transaccion'),
  si('to a foreigner', nr({ receptor: unExtranjero() }), { iTiOpe: '4', cDepRec: null }),
];

export const CASOS: readonly Caso[] = [
  ...textos,
  ...numeros,
  ...iva,
  ...anticipos,
  ...receptores,
  ...pagos,
  ...cabeceras,
  ...articulos,
  ...asociados,
  ...traslado,
];
