import { unConsumidor, unExtranjero, unItem, unTransporte } from '@libs/de/testing';
import { afe, type Caso, conItem, fe, nc, nd, no, nr, si } from './caso';

/** Refused with the code of the interface at the top, and nothing else. */
const propio = (nombre: string, codigo: string, carga: unknown, ...campos: string[]): Caso => ({
  nombre,
  carga,
  codigo,
  rechaza: campos.map((campo) => [campo, codigo] as const),
});

export const traslado: Caso[] = [
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
  ).map(([falta, cambios, ...campos]) =>
    propio(`a receptor without ${falta}`, 'NR_RECEPTOR_DOMICILIO_FALTANTE', nr(cambios), ...campos),
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
