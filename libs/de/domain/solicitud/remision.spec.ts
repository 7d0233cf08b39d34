import { unConsumidor, unExtranjero } from '../../testing/cargas';
import { CDC_DE_FACTURA, fe, nr, deViaje, exigirReglas } from './testing/reglas';

exigirReglas('remission notes', [
  ['another motive', nr({ 'remision.motivo': 99, 'remision.descripcion_motivo': 'Mudanza' }), []],
  ['another motive without its name', nr({ 'remision.motivo': 99 }), ['remision.descripcion_motivo REGLA_2602']],
  [
    'a name for a known motive',
    nr({ 'remision.descripcion_motivo': 'Mudanza' }),
    ['remision.descripcion_motivo REGLA_2602'],
  ],
  [
    'a sale without its invoice',
    nr({ 'remision.fecha_factura_futura': undefined }),
    ['remision.fecha_factura_futura REGLA_2605'],
  ],
  [
    'a sale with its invoice',
    nr({ 'remision.fecha_factura_futura': undefined, doc_asociado: { tipo: 1, cdc: CDC_DE_FACTURA } }),
    [],
  ],
  ['no sale', nr({ 'remision.motivo': 2, 'remision.fecha_factura_futura': undefined }), []],
  ['an import', nr({ 'remision.motivo': 5, 'transporte.numero_despacho': '1234567890123456' }), []],
  ['an import without its number', nr({ 'remision.motivo': 5 }), ['transporte.numero_despacho CAMPO_REQUERIDO']],
  [
    'a receptor of nowhere',
    nr({ receptor: { nombre: 'Cliente', ruc: '80080610-7' } }),
    ['direccion', 'codigo_departamento', 'codigo_ciudad', 'descripcion_ciudad'].map(
      (campo) => `receptor.${campo} NR_RECEPTOR_DOMICILIO_FALTANTE`,
    ),
  ],
  [
    'a person of nowhere',
    nr({ receptor: unConsumidor({ direccion: 'Calle' }) }),
    ['codigo_departamento', 'codigo_ciudad', 'descripcion_ciudad'].map(
      (campo) => `receptor.${campo} NR_RECEPTOR_DOMICILIO_FALTANTE`,
    ),
  ],
  ['a foreigner', nr({ receptor: unExtranjero() }), []],
  [
    'nothing of the transport',
    nr({ transporte: { responsable_flete: 1 } }),
    ['tipo', 'fecha_inicio', 'fecha_fin', 'local_salida', 'locales_entrega', 'vehiculos', 'transportista'].map(
      (campo) => `transporte.${campo} CAMPO_REQUERIDO`,
    ),
  ],
  ['no vehicle', deViaje({ vehiculos: [] }), ['transporte.vehiculos CAMPO_REQUERIDO']],
  ['an invoice with little of the transport', fe({ transporte: { responsable_flete: 1 } }), []],
  ['a journey of one day', deViaje({ fecha_fin: '2026-11-20' }), []],
  ['a journey that ends before it begins', deViaje({ fecha_fin: '2026-11-19' }), ['transporte.fecha_fin REGLA_2110']],
  [
    'a journey without end',
    fe({ transporte: { responsable_flete: 1, fecha_inicio: '2026-11-20' } }),
    ['transporte.fecha_fin CAMPO_REQUERIDO'],
  ],
  ['a journey on the first day of the system', deViaje({ fecha_inicio: '2018-11-22' }), []],
  ['a journey before the system', deViaje({ fecha_inicio: '2018-11-21' }), ['transporte.fecha_inicio REGLA_2108']],
  ['a flight', deViaje({ modalidad: 3, 'vehiculos[0].numero_vuelo': 'AB1234' }), []],
  [
    'a flight by a way that does not exist',
    deViaje({ modalidad: 5, 'vehiculos[0].numero_vuelo': 'AB1234' }),
    ['transporte.modalidad VALOR_INVALIDO'],
  ],
  ['a flight without number', deViaje({ modalidad: 3 }), ['transporte.vehiculos[0].numero_vuelo REGLA_2252']],
  [
    'a flight by road',
    deViaje({ 'vehiculos[0].numero_vuelo': 'AB1234' }),
    ['transporte.vehiculos[0].numero_vuelo REGLA_2253'],
  ],
  ['a destination', deViaje({ pais_destino: 'BRA' }), []],
  ['a destination that does not exist', deViaje({ pais_destino: 'ZZZ' }), ['transporte.pais_destino REGLA_2113']],
  [
    'a place that does not exist',
    deViaje({ 'local_salida.codigo_departamento': 2 }),
    ['transporte.local_salida.codigo_distrito REGLA_2153'],
  ],
  [
    'a destination of elsewhere',
    deViaje({ 'locales_entrega[0].codigo_departamento': 2 }),
    ['transporte.locales_entrega[0].codigo_distrito REGLA_2203'],
  ],
  [
    'a vehicle by its number',
    deViaje({ vehiculos: [{ tipo: 'Camión', marca: 'Toyota', tipo_identificacion: 1, numero_identificacion: '1' }] }),
    [],
  ],
  [
    'a vehicle without its number',
    deViaje({ 'vehiculos[0].tipo_identificacion': 1 }),
    ['transporte.vehiculos[0].numero_identificacion REGLA_2255'],
  ],
  [
    'a vehicle without its plate',
    deViaje({ 'vehiculos[0].matricula': undefined }),
    ['transporte.vehiculos[0].matricula REGLA_2254'],
  ],
  [
    'five vehicles',
    deViaje({
      vehiculos: Array(5).fill({ tipo: 'Camión', marca: 'Toyota', tipo_identificacion: 2, matricula: 'ABC123' }),
    }),
    ['transporte.vehiculos CANTIDAD_INVALIDA'],
  ],
  ['a carrier without RUC', deViaje({ 'transportista.ruc': undefined }), ['transporte.transportista.ruc REGLA_2302']],
  [
    'a taxpayer with a document',
    deViaje({ 'transportista.tipo_documento': 1, 'transportista.numero_documento': '1' }),
    ['transporte.transportista.tipo_documento REGLA_2308', 'transporte.transportista.numero_documento REGLA_2308'],
  ],
  [
    'a person who carries',
    deViaje({
      'transportista.naturaleza': 2,
      'transportista.ruc': undefined,
      'transportista.tipo_documento': 1,
      'transportista.numero_documento': '1',
    }),
    [],
  ],
  [
    'a person without document',
    deViaje({ 'transportista.naturaleza': 2, 'transportista.ruc': undefined }),
    ['transporte.transportista.tipo_documento REGLA_2307'],
  ],
  [
    'a person without number',
    deViaje({ 'transportista.naturaleza': 2, 'transportista.ruc': undefined, 'transportista.tipo_documento': 1 }),
    ['transporte.transportista.numero_documento REGLA_2311'],
  ],
  [
    'a person with RUC',
    deViaje({
      'transportista.naturaleza': 2,
      'transportista.tipo_documento': 1,
      'transportista.numero_documento': '1',
    }),
    ['transporte.transportista.ruc REGLA_2305'],
  ],
  [
    'a carrier of nowhere',
    deViaje({ 'transportista.nacionalidad': 'ZZZ' }),
    ['transporte.transportista.nacionalidad REGLA_2313'],
  ],
  ['a carrier of Brazil', deViaje({ 'transportista.nacionalidad': 'BRA' }), []],
  [
    'goods that may break',
    nr({ 'items_remision[0].relevancia_mercaderia': 1, 'items_remision[0].porcentaje_quiebra_merma': '1' }),
    [],
  ],
  [
    'goods that may break, unmeasured',
    nr({ 'items_remision[0].relevancia_mercaderia': 1 }),
    ['items_remision[0].cantidad_quiebra_merma REGLA_1808'],
  ],
  [
    'a measure of breakage alone',
    nr({ 'items_remision[0].cantidad_quiebra_merma': '1' }),
    ['items_remision[0].relevancia_mercaderia REGLA_1808'],
  ],
  [
    'goods with the name of an origin alone',
    nr({ 'items_remision[0].descripcion_pais_origen': 'Brasil' }),
    ['items_remision[0].pais_origen REGLA_1804'],
  ],
  ['goods with a subtotal', nr({ 'items_remision[0].subtotal': '1' }), ['items_remision[0].subtotal CAMPO_DERIVADO']],
]);
