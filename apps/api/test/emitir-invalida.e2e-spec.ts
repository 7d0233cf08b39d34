import { DIA_MS, horaLocal } from '@libs/platform';
import { desdeAhora } from '@libs/platform/testing';
import { esperarDetail, esperarError } from './comprobaciones';
import { unEmisor, type EmisorDePrueba } from '../../../test/emisor-de-prueba';
import type { De, Json, Respuesta } from '../../../test/cliente';
import { EMPRESA, horaParaguaya, PERSONA, unaFactura, unIdInterno, unItem } from './facturas';

let emisor: EmisorDePrueba;
let primero: De;

beforeAll(async () => {
  emisor = await unEmisor();
  primero = await emisor.api.emitido(unaFactura());
});

const item = (cambios: Json): Json => ({ items: [unItem(cambios)] });
const receptor = (cambios: Json): Json => ({ receptor: { ...PERSONA, ...cambios } });
const pagos = (...formas_pago: Json[]): Json => ({ formas_pago });

const PRECIOS: unknown[] = [
  ...[
    '1.500.000',
    '1,5',
    '1,500.00',
    'Infinity',
    '-Infinity',
    'NaN',
    '-1',
    '-0.5',
    '',
    ' ',
    'mil',
    '0x10',
    '1e400',
    '١٢٣',
  ],
  ...['1.123456789', '9999999999999999', '+5', '5.', '.5', '1 000', 12345678901234567, -5, true, [], {}, ['5']],
];

const CASOS: [campo: string, que: string, cambios: Json][] = [
  ...PRECIOS.map((precio): [string, string, Json] => [
    'items[0].precio_unitario',
    JSON.stringify(precio),
    item({ precio_unitario: precio }),
  ]),
  ...['0', '-1', 'NaN', 'Infinity', '1,5', '1.000.000', '', null, 0, true].map((cantidad): [string, string, Json] => [
    'items[0].cantidad',
    JSON.stringify(cantidad),
    item({ cantidad }),
  ]),
  ...['', '   ', '\t\n', '\u0007', 'a\u0000b', 'x\u001fy', 'roto \ud83d', 'y'.repeat(2_001), 7, null].map(
    (descripcion): [string, string, Json] => [
      'items[0].descripcion',
      JSON.stringify(descripcion).slice(0, 20),
      item({ descripcion }),
    ],
  ),
  ['items[0].iva_tipo', 'a rate that does not exist', item({ iva_tipo: 7 })],
  ['items[0].iva_tipo', 'text', item({ iva_tipo: '10' })],
  ['items[0].iva_tipo', 'left out', item({ iva_tipo: undefined })],
  ['items[0].iva_proporcion', 'more than all', item({ iva_proporcion: '100.1' })],
  ['items[0].unidad_medida', 'a unit that does not exist', item({ unidad_medida: 12_345 })],
  ['items[0].gtin', 'letters', item({ gtin: 'abc' })],
  ['items[0].pais_origen', 'a country that does not exist', item({ pais_origen: 'XXX' })],
  [
    'items[0].cdc_anticipo',
    'a wrong check digit',
    item({ anticipo_unitario: '1', cdc_anticipo: '0'.repeat(43) + '1' }),
  ],
  ['items[0].descuento_unitario', 'negative', item({ descuento_unitario: '-1' })],
  ['items[0].foo', 'unknown', item({ foo: 1 })],
  ['items[0].subtotal', 'derived', item({ subtotal: '1' })],
  ['items[0].base_gravada_iva', 'derived', item({ base_gravada_iva: '1' })],
  ['items[0].liquidacion_iva', 'derived', item({ liquidacion_iva: '1' })],
  ['items[0]', 'no object', { items: ['pan'] }],
  ['items[1].cantidad', 'in the second item', { items: [unItem(), unItem({ cantidad: 'x' })] }],
  ['items', 'none', { items: [] }],
  ['items', 'left out', { items: undefined }],
  ['items', 'no array', { items: { 0: unItem() } }],
  ['items', '1,000', { items: Array.from({ length: 1_000 }, () => unItem()) }],

  ['receptor', 'left out', { receptor: undefined }],
  ['receptor', 'an array', { receptor: [] }],
  ['receptor', 'text', { receptor: 'María' }],
  ['receptor.nombre', 'left out', { receptor: { tipo_documento: 5 } }],
  ['receptor.nombre', 'empty', receptor({ nombre: '' })],
  ['receptor.nombre', 'blank', receptor({ nombre: ' \u2003\u00a0 ' })],
  ['receptor.nombre', '3 characters', receptor({ nombre: 'Ana' })],
  ['receptor.nombre', '256 characters', receptor({ nombre: 'a'.repeat(256) })],
  ['receptor.nombre', 'a control character', receptor({ nombre: 'Ana\u001bMaría' })],
  ['receptor.nombre', 'an array', receptor({ nombre: ['Ana María'] })],
  ['receptor.ruc', 'a wrong check digit', { receptor: { ...EMPRESA, ruc: '80999995-2' } }],
  ['receptor.ruc', 'with dots', { receptor: { ...EMPRESA, ruc: '80.999.995-1' } }],
  ['receptor.ruc', 'without digit', { receptor: { ...EMPRESA, ruc: '80999995' } }],
  ['receptor.ruc', 'empty', { receptor: { ...EMPRESA, ruc: '' } }],
  ['receptor.tipo_contribuyente', '3', { receptor: { ...EMPRESA, tipo_contribuyente: 3 } }],
  ['receptor.tipo_documento', '7', receptor({ tipo_documento: 7 })],
  ['receptor.numero_documento', '21 characters', receptor({ numero_documento: '1'.repeat(21) })],
  ['receptor.numero_documento', 'a number', receptor({ numero_documento: 4567890 })],
  ['receptor.email', 'a number', receptor({ email: 7 })],
  [
    'receptor.codigo_pais',
    'one that does not exist',
    receptor({ codigo_pais: 'ZZZ', tipo_documento: 2, direccion: '1 Main Street', numero_casa: '1' }),
  ],
  [
    'receptor.codigo_ciudad',
    'one of another department',
    receptor({ codigo_departamento: 1, codigo_distrito: 1, codigo_ciudad: 99_999 }),
  ],
  ['receptor.foo', 'unknown', receptor({ foo: null })],

  ['establecimiento', 'left out', { establecimiento: undefined }],
  ['establecimiento', '1 digit', { establecimiento: '1' }],
  ['establecimiento', 'a number', { establecimiento: 1 }],
  ['punto', 'letters', { punto: 'abc' }],
  ['tipo_de', '2', { tipo_de: 2 }],
  ['tipo_de', 'text', { tipo_de: '1' }],
  ['tipo_de', 'a fraction', { tipo_de: 1.5 }],
  ['tipo_transaccion', 'left out', { tipo_transaccion: undefined }],
  ['tipo_transaccion', '15', { tipo_transaccion: 15 }],
  ['fecha_emision', 'in the future', { fecha_emision: `${horaParaguaya(10)}-03:00` }],
  ['fecha_emision', 'tomorrow', { fecha_emision: horaParaguaya(1_440).slice(0, 10) }],
  ['fecha_emision', 'older than 720 hours', { fecha_emision: horaParaguaya(-721 * 60) }],
  ['fecha_emision', 'before the timbrado', { fecha_emision: horaLocal(desdeAhora(-11 * DIA_MS)) }],
  ['fecha_emision', 'a day that does not exist', { fecha_emision: '2026-02-30T10:00:00' }],
  ['fecha_emision', 'no date', { fecha_emision: 'hoy' }],
  ['fecha_emision', 'a number', { fecha_emision: 1_790_000_000 }],
  ['tipo_emision', '3', { tipo_emision: 3 }],
  ['sit', 'X', { sit: 'X' }],
  ['modo_envio', 'X', { modo_envio: 'X' }],
  ['tipo_impuesto', '2: ISC has no amounts', { tipo_impuesto: 2 }],
  ['tipo_impuesto', '6', { tipo_impuesto: 6 }],
  ['moneda', 'two letters', { moneda: 'US', tipo_cambio: '1' }],
  ['tipo_cambio', 'left out', { moneda: 'USD' }],
  ['tipo_cambio', '0', { moneda: 'USD', tipo_cambio: '0' }],
  ['tipo_cambio', '5 decimals', { moneda: 'USD', tipo_cambio: '7300.12345' }],
  ['tipo_cambio', 'negative', { moneda: 'USD', tipo_cambio: -7300 }],
  ['indicador_presencia', '7', { indicador_presencia: 7 }],
  ['descripcion_presencia', 'left out', { indicador_presencia: 9 }],
  ['id_interno', '51 characters', { id_interno: 'a'.repeat(51) }],
  ['id_interno', 'empty', { id_interno: '' }],
  ['id_interno', 'a number', { id_interno: 15 }],
  ['numero', '0', { numero: 0 }],
  ['numero', 'negative', { numero: -1 }],
  ['numero', 'a fraction', { numero: 1.5 }],
  ['numero', 'text', { numero: '5' }],
  ['numero', 'eight digits', { numero: 10_000_000 }],
  ['d_cod_seg', '8 digits', { d_cod_seg: '12345678' }],
  ['d_cod_seg', 'a number', { d_cod_seg: 123456789 }],
  ['d_cod_seg', 'letters', { d_cod_seg: 'abcdefghi' }],
  ['condicion_venta', '3', { condicion_venta: 3 }],
  ['pago_credito', 'left out', { condicion_venta: 2 }],
  ['pago_credito.plazo', 'left out', { condicion_venta: 2, pago_credito: { condicion: 1 } }],
  ['formas_pago[1].monto', 'left out with several', pagos({ tipo_pago: 1, monto: '1' }, { tipo_pago: 5 })],
  ['formas_pago', 'a sum that is not the total', pagos({ tipo_pago: 1, monto: '1' }, { tipo_pago: 5, monto: '2' })],
  ['formas_pago[0].monto', 'not the total', pagos({ tipo_pago: 1, monto: '1' })],
  ['formas_pago[0].tipo_pago', 'unknown', pagos({ tipo_pago: 50, monto: '70000' })],
  ['formas_pago[0].cheque', 'left out', pagos({ tipo_pago: 2, monto: '70000' })],
  ['formas_pago[0].tarjeta', 'left out: credit', pagos({ tipo_pago: 3, monto: '70000' })],
  ['formas_pago[0].tarjeta', 'left out: debit', pagos({ tipo_pago: 4, monto: '70000' })],
  ['formas_pago[0].tarjeta', 'left out: corporate', pagos({ tipo_pago: 8, monto: '70000' })],
  ['obras', 'left out', { tipo_transaccion: 14 }],
  ['obras', 'none', { tipo_transaccion: 14, obras: [] }],
  ['info_emisor', '3,001 characters', { info_emisor: 'a'.repeat(3_001) }],
  ['info_fiscal', 'empty', { info_fiscal: '' }],
  ['doc_asociado.cdc', '43 characters', { doc_asociado: { tipo: 1, cdc: '0'.repeat(43) } }],
  ['doc_asociado.cdc', 'a wrong check digit', { doc_asociado: { tipo: 1, cdc: '0'.repeat(43) + '1' } }],
  ['descuento_global_porcentaje', 'more than all', { descuento_global_porcentaje: '101' }],
  ['descuento_global_monto', 'more than all', { descuento_global_monto: '70001' }],
  [
    'descuento_global_monto',
    'beside the percentage',
    { descuento_global_monto: '1', descuento_global_porcentaje: '1' },
  ],
  [
    'descuento_global_monto',
    'tenths of a cent',
    { descuento_global_monto: '1.001', moneda: 'USD', tipo_cambio: '7300' },
  ],
  ['redondeo', 'text', { redondeo: 'si' }],
  ['foo', 'unknown', { foo: 'bar' }],
  ['cdc', 'unknown', { cdc: '1'.repeat(44) }],
  ['constructor', 'a name of the prototype', { constructor: { name: 'x' } }],
  ['toString', 'a name of the prototype', { toString: 'x' }],
  ['hasOwnProperty', 'a name of the prototype', { hasOwnProperty: 1 }],
  [
    'receptor.numero_documento',
    'an unnamed receptor from 7,000,000',
    {
      receptor: { nombre: 'Consumidor final' },
      ...item({ cantidad: 1, precio_unitario: '7000000' }),
    },
  ],
];

describe('POST /v1/de/emitir: 400 VALIDACION_MULTIPLES_CAMPOS, naming the field', () => {
  it.each(CASOS)('%s: %s', async (campo, _, cambios) => {
    const id_interno = unIdInterno();
    const respuesta = await emisor.api.emitir(unaFactura({ id_interno, ...cambios }));
    const { extra } = esperarError(respuesta, 400, 'VALIDACION_MULTIPLES_CAMPOS');
    const hallado = extra?.errores?.find((entrada) => entrada.campo === campo);
    expect(hallado ?? extra?.errores).toEqual({
      campo,
      mensaje: expect.stringMatching(/\S/),
      codigo: expect.stringMatching(/^[A-Z0-9_]+$/),
    });
    expect((await emisor.api.lista({ id_interno })).total).toBe(0);
  });

  it.each([
    ['__proto__', (texto: string) => texto.replace('{', '{"__proto__":{"numero":1},')],
    ['receptor.__proto__', (texto: string) => texto.replace('"receptor":{', '"receptor":{"__proto__":{"x":1},')],
    ['items[0].__proto__', (texto: string) => texto.replace('"items":[{', '"items":[{"__proto__":{"x":1},')],
  ])('%s: unknown', async (campo, alterar) => {
    const respuesta = await emisor.api.emitir(alterar(JSON.stringify(unaFactura())));
    const { extra } = esperarError(respuesta, 400, 'VALIDACION_MULTIPLES_CAMPOS');
    expect(extra?.errores?.map((entrada) => entrada.campo)).toEqual([campo]);
  });

  it('says of the derived fields that the service computes them, not that they are unknown', async () => {
    const mensaje = async (campo: string) => {
      const { extra } = esperarError(
        await emisor.api.emitir(unaFactura(item({ [campo]: '1' }))),
        400,
        'VALIDACION_MULTIPLES_CAMPOS',
      );
      return extra?.errores?.[0]?.mensaje;
    };
    expect(await mensaje('subtotal')).not.toBe((await mensaje('subtotales'))?.replace('subtotales', 'subtotal'));
  });

  it('says to send as text what a JSON number cannot hold', async () => {
    const { extra } = esperarError(
      await emisor.api.emitir(unaFactura(item({ precio_unitario: 1234567890123.4567 }))),
      400,
      'VALIDACION_MULTIPLES_CAMPOS',
    );
    expect(extra?.errores?.[0]).toMatchObject({
      campo: 'items[0].precio_unitario',
      mensaje: expect.stringContaining('como texto'),
    });
  });

  it('names every wrong field at once, of every part of the body', async () => {
    const respuesta = await emisor.api.emitir({
      ...unaFactura(),
      establecimiento: 'x',
      foo: 1,
      numero: 0,
      receptor: { nombre: '', ruc: '80999995-2', email: 7 },
      items: [unItem({ cantidad: '-1' }), unItem({ descripcion: ' ', precio_unitario: 'NaN' })],
      formas_pago: [{ tipo_pago: 2 }],
    });
    const { extra } = esperarError(respuesta, 400, 'VALIDACION_MULTIPLES_CAMPOS');
    expect(extra?.errores?.map(({ campo }) => campo).sort()).toEqual(
      [
        'establecimiento',
        'foo',
        'numero',
        'receptor.nombre',
        'receptor.ruc',
        'receptor.email',
        'items[0].cantidad',
        'items[1].descripcion',
        'items[1].precio_unitario',
        'formas_pago[0].cheque',
      ].sort(),
    );
  });

  it('names a wrong form, a future date, a currency and a place that do not exist, together', async () => {
    const respuesta = await emisor.api.emitir(
      unaFactura({
        fecha_emision: horaParaguaya(60),
        moneda: 'XXX',
        tipo_cambio: '1',
        receptor: { ...EMPRESA, codigo_pais: 'ZZZ' },
        items: [unItem({ unidad_medida: 12_345 }), unItem({ descripcion: '' })],
      }),
    );
    const { extra } = esperarError(respuesta, 400, 'VALIDACION_MULTIPLES_CAMPOS');
    expect(extra?.errores?.map(({ campo }) => campo).sort()).toEqual(
      ['fecha_emision', 'items[0].unidad_medida', 'items[1].descripcion', 'moneda', 'receptor.codigo_pais'].sort(),
    );
  });

  it('names what is wrong with dates and with totals together', async () => {
    const respuesta = await emisor.api.emitir(
      unaFactura({ fecha_emision: horaParaguaya(60), ...pagos({ tipo_pago: 1, monto: '1' }) }),
    );
    const { extra } = esperarError(respuesta, 400, 'VALIDACION_MULTIPLES_CAMPOS');
    expect(extra?.errores?.map(({ campo }) => campo).sort()).toEqual(['fecha_emision', 'formas_pago[0].monto']);
  });

  it.each(['[]', '[{}]', '"texto"', '5', 'true', 'null', '{}'])('refuses a body that is %s', async (cuerpo) => {
    const { extra } = esperarError(await emisor.api.emitir(cuerpo), 400, 'VALIDACION_MULTIPLES_CAMPOS');
    expect(extra?.errores?.length).toBeGreaterThan(0);
  });

  it('refuses a body that is 100,000 arrays deep', async () => {
    const profundo = (n: number): string => '['.repeat(n) + ']'.repeat(n);
    const { status } = await emisor.api.emitir(
      JSON.stringify(unaFactura()).replace('{', `{"foo":${profundo(100_000)},`),
    );
    expect(status).toBe(400);
    const conItems = await emisor.api.emitir(`{"items":${profundo(50_000)}}`);
    expect(conItems.status).toBe(400);
  });
});

describe('POST /v1/de/emitir: 400, one rule that has a code of its own', () => {
  it('VALIDACION_MONEDA_NO_HABILITADA', async () => {
    const { extra } = esperarError(
      await emisor.api.emitir(unaFactura({ moneda: 'JPY', tipo_cambio: '50' })),
      400,
      'VALIDACION_MONEDA_NO_HABILITADA',
    );
    expect(extra?.errores).toMatchObject([{ campo: 'moneda', codigo: 'VALIDACION_MONEDA_NO_HABILITADA' }]);
  });

  it('VALIDACION_RECEPTOR_EXTRANJERO_SIN_IDENTIFICADOR', async () => {
    const extranjero = { nombre: 'Acme Corporation', codigo_pais: 'USA', direccion: '1 Main Street', numero_casa: '1' };
    const { extra } = esperarError(
      await emisor.api.emitir(unaFactura({ receptor: extranjero })),
      400,
      'VALIDACION_RECEPTOR_EXTRANJERO_SIN_IDENTIFICADOR',
    );
    expect(extra?.errores).toMatchObject([{ codigo: 'VALIDACION_RECEPTOR_EXTRANJERO_SIN_IDENTIFICADOR' }]);
  });

  it('stands among the others when it is not alone', async () => {
    const { extra } = esperarError(
      await emisor.api.emitir(
        unaFactura({ moneda: 'JPY', tipo_cambio: '50', receptor: { ...EMPRESA, codigo_pais: 'ZZZ' } }),
      ),
      400,
      'VALIDACION_MULTIPLES_CAMPOS',
    );
    expect(extra?.errores?.map(({ codigo }) => codigo)).toContain('VALIDACION_MONEDA_NO_HABILITADA');
  });
});

describe('POST /v1/de/emitir: 400 JSON_INVALIDO', () => {
  it.each([
    '{',
    '{"a":1,}',
    "{'a':1}",
    '{"a":NaN}',
    '{"a":Infinity}',
    '{"a":01}',
    '{"a":1.500.000}',
    'hola',
    '{"a":"\u0001"}',
    '\ufeff{',
  ])('refuses %s', async (cuerpo) => {
    esperarError(await emisor.api.emitir(cuerpo), 400, 'JSON_INVALIDO');
  });
});

describe('POST /v1/de/emitir: 400, no JSON at all', () => {
  const conTipo = (tipo: string, cuerpo: string): Promise<Respuesta> =>
    emisor.api.emitir(cuerpo, { headers: { 'content-type': tipo } }) as Promise<Respuesta>;

  it('refuses a request without body', async () => {
    const respuesta = await emisor.api.pedir('/v1/de/emitir', { metodo: 'POST' });
    expect(respuesta.status).toBe(400);
    expect((respuesta.cuerpo as { error: { codigo: string } }).error.codigo).toMatch(
      /^(VALIDACION_MULTIPLES_CAMPOS|JSON_INVALIDO)$/,
    );
  });

  it('refuses an empty body', async () => {
    expect((await emisor.api.emitir('')).status).toBe(400);
  });

  it.each([
    ['text/plain', 'vino con text/plain'],
    ['application/x-www-form-urlencoded', 'vino con application/x-www-form-urlencoded'],
    ['multipart/form-data; boundary=x', 'vino con multipart/form-data'],
  ])('refuses %s, and names the header', async (tipo, motivo) => {
    const { mensaje } = esperarError(await conTipo(tipo, JSON.stringify(unaFactura())), 400, 'JSON_INVALIDO');
    expect(mensaje).toContain('Content-Type: application/json');
    expect(mensaje).toContain(motivo);
  });

  it('refuses another encoding', async () => {
    const respuesta = await conTipo('application/json; charset=latin1', JSON.stringify(unaFactura()));
    esperarError(respuesta, 400, 'JSON_INVALIDO');
  });

  it.each(['zarb', 'gzip', 'deflate', 'br'])(
    'refuses what is not in the encoding that it names: %s',
    async (encoding) => {
      const respuesta = await emisor.api.emitir(unaFactura(), { headers: { 'content-encoding': encoding } });
      esperarError(respuesta, 400, 'JSON_INVALIDO');
    },
  );
});

describe('POST /v1/de/emitir: 413 CUERPO_DEMASIADO_GRANDE', () => {
  it('refuses more than 1 MB', async () => {
    esperarError(
      await emisor.api.emitir(unaFactura({ info_emisor: 'a'.repeat(1_100_000) })),
      413,
      'CUERPO_DEMASIADO_GRANDE',
    );
  });

  it('reads what is just below, and judges it', async () => {
    const { extra } = esperarError(
      await emisor.api.emitir(unaFactura({ info_emisor: 'a'.repeat(990_000) })),
      400,
      'VALIDACION_MULTIPLES_CAMPOS',
    );
    expect(extra?.errores?.map(({ campo }) => campo)).toEqual(['info_emisor']);
  });
});

describe('POST /v1/de/emitir: 422 detail[]', () => {
  it.each([
    ['wait', 'quizas'],
    ['wait', ''],
    ['timeout', '0'],
    ['timeout', '26'],
    ['timeout', '1.5'],
    ['timeout', 'diez'],
    ['edit_cdc', '123'],
    ['edit_cdc', ''],
  ])('names %s=%s', async (parametro, valor) => {
    esperarDetail(await emisor.api.emitir(unaFactura(), { query: { [parametro]: valor } }), 'query', parametro);
  });

  it.each(['z'.repeat(44), '9'.repeat(44), "'".repeat(44)])(
    "not of an edit_cdc that is nobody's: 404 %s",
    async (edit_cdc) => {
      esperarError(await emisor.api.emitir(unaFactura(), { query: { edit_cdc } }), 404, 'DE_NO_ENCONTRADO');
    },
  );

  it.each(['X', 'a', 'AU', 'API'])('names X-Fuente: %s', async (fuente) => {
    esperarDetail(await emisor.api.emitir(unaFactura(), { headers: { 'x-fuente': fuente } }), 'header', 'X-Fuente');
  });
});

describe('POST /v1/de/emitir: 422 EMISOR_NO_CONFIGURADO', () => {
  it('names a point that does not exist, an establishment that does not exist, an environment that is not permitted', async () => {
    for (const cambios of [{ punto: '099' }, { establecimiento: '099' }, { sit: 'P' }]) {
      esperarError(await emisor.api.emitir(unaFactura(cambios)), 422, 'EMISOR_NO_CONFIGURADO');
    }
  });

  it.each(['ninguno', 'vencido'] as const)('names the certificate: %s', async (certificado) => {
    const sinCertificado = await unEmisor({ certificado });
    const { mensaje } = esperarError(await sinCertificado.api.emitir(unaFactura()), 422, 'EMISOR_NO_CONFIGURADO');
    expect(mensaje).toContain('certificado');
    expect((await sinCertificado.api.lista()).total).toBe(0);
  });
});

describe('POST /v1/de/emitir: 200, after all that was refused', () => {
  it('the next number is the next one, and no other document is there', async () => {
    const siguiente = await emisor.api.emitido(unaFactura());
    expect(siguiente.numero).toBe(primero.numero + 1);
    expect((await emisor.api.lista()).total).toBe(2);
  });
});
