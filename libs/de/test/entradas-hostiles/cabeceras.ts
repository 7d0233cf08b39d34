import { unItem } from '@libs/de/testing';
import { type Caso, fe, no, PAPEL, si } from './caso';

export const cabeceras: Caso[] = [
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
