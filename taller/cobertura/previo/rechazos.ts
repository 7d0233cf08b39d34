import type { Emisor } from '@libs/series';
import {
  type Carga,
  type EmisionDePrueba,
  unaAutofactura,
  unaFactura,
  unaNotaDeCredito,
  unaRemision,
  unConsumidor,
  unExtranjero,
  unItem,
  unReceptor,
} from '@libs/de/testing';

type Base = (emision: EmisionDePrueba) => Promise<Carga>;

/** A valid payload changed to break one rule; the service must refuse it before it takes a number. */
export interface Rechazo {
  readonly codigo: string;
  readonly base: Base;
  readonly cambios: Readonly<Record<string, unknown>>;
  /** Code of the service's answer when the answer does not name the rule. */
  readonly como?: string;
  /** The difference in the issuer's set-up. */
  readonly emisor?: (emisor: Emisor) => Emisor;
}

const factura: Base = async () => unaFactura();
const autofactura: Base = async () => unaAutofactura();
const remision: Base = async () => unaRemision();
const nota: Base = async (emision) => unaNotaDeCredito((await emision.aprobar(unaFactura())).cdc);
const aCredito: Base = async () => unaFactura({ condicion_venta: 2, pago_credito: { condicion: 1, plazo: '30 días' } });
const enCuotas: Base = async () => unaFactura({ condicion_venta: 2, pago_credito: { condicion: 2, cuotas: 2 } });
/** Refers to an invoice that is not an advance. */
const aplicada: Base = async (emision) =>
  unaFactura({ doc_asociado: { tipo: 1, cdc: (await emision.aprobar(unaFactura())).cdc } });
const impresa: Base = async () =>
  unaFactura({
    doc_asociado: {
      tipo: 2,
      timbrado: '12345678',
      establecimiento: '001',
      punto: '001',
      numero: 1,
      fecha: '2026-01-15',
      tipo_documento_impreso: 1,
    },
  });
const notaSobre =
  (referido: () => Carga): Base =>
  async (emision) =>
    unaNotaDeCredito((await emision.aprobar(referido())).cdc);
const conMicroproductor: Base = async () =>
  unaAutofactura({
    doc_asociado: { tipo: 3, constancia_tipo: 2, constancia_numero: '12345678901', constancia_control: 'aB345678' },
  });

const de = (codigo: string, base: Base, cambios: Rechazo['cambios'] = {}, como?: string): Rechazo => ({
  codigo,
  base,
  cambios,
  como,
});
const conEmisor = (codigo: string, emisor: (e: Emisor) => Emisor, como = 'EMISOR_NO_CONFIGURADO'): Rechazo => ({
  ...de(codigo, factura, {}, como),
  emisor,
});

const sin = (campo: string): Rechazo['cambios'] => ({ [campo]: undefined });
const RESPONSABLE = { tipo_documento: 1, numero_documento: '4123456', nombre: 'ANA DE PRUEBA', cargo: 'CAJERA' };
const EN_DOLARES = { moneda: 'USD', tipo_cambio: '7300', 'items[0].tipo_cambio': '7300' };
const NO_EXISTE = 'QQQ';
const OTRO_LUGAR = { codigo_departamento: 2, codigo_distrito: 1, codigo_ciudad: 1 };
const en = (grupo: string, cambios: Carga): Rechazo['cambios'] =>
  Object.fromEntries(Object.entries(cambios).map(([campo, valor]) => [`${grupo}.${campo}`, valor]));
const pago = (forma: Carga): Rechazo['cambios'] => ({ formas_pago: [{ monto: '485000', ...forma }] });
const TARJETA = { denominacion: 1 };
const vencido = (e: Emisor): Emisor => ({ ...e, certificado: { ...e.certificado!, hasta: new Date('2026-11-19') } });
const recienTimbrado = (e: Emisor): Emisor => ({
  ...e,
  timbrados: { H: { ...e.timbrados.H!, fechaInicio: '2026-11-20' } },
});
const SOLO_IMPRESO = ['timbrado', 'establecimiento', 'punto', 'numero', 'fecha'] as const;
/** Rules on the fields of a printed association: absent there, present otherwise. */
const DE_IMPRESO: Readonly<
  Record<(typeof SOLO_IMPRESO)[number], readonly [falta: string, sobra: string, valor: unknown]>
> = {
  timbrado: ['2405', '2419', '12345678'],
  establecimiento: ['2406', '2420', '001'],
  punto: ['2407', '2421', '001'],
  numero: ['2408', '2422', 1],
  fecha: ['2411', '2425', '2026-01-15'],
};

export const RECHAZOS: readonly Rechazo[] = [
  // The rest of 0160 covers every field of the format.
  de('0160', factura, { 'items[0].descripcion': 'x'.repeat(2001) }, 'FORMATO_INVALIDO'),
  de('0200', factura, { items: Array.from({ length: 999 }, () => unItem({ descripcion: 'x'.repeat(1000) })) }),
  conEmisor('0002', vencido),
  conEmisor('0121', vencido),
  conEmisor('2450', vencido),
  conEmisor('2501', (e) => ({ ...e, csc: {} })),
  conEmisor('1101', (e) => ({ ...e, timbrados: {} })),
  { ...de('1103', factura, { fecha_emision: '2026-11-19' }), emisor: recienTimbrado },
  de('1105', factura, { establecimiento: '002' }, 'EMISOR_NO_CONFIGURADO'),
  de('1106', factura, { punto: '002' }, 'EMISOR_NO_CONFIGURADO'),
  de('1050', factura, { tipo_emision: 2 }),
  de('1150', factura, { fecha_emision: '2026-10-01' }),
  de('1151', factura, { fecha_emision: '2026-12-01' }, 'FECHA_FUTURA'),
  de('1156', factura, { fecha_emision: '2018-11-20' }, 'REGLA_1150'),

  de('1201', remision, { moneda: 'USD' }),
  de('1202', factura, sin('tipo_transaccion')),
  de('1206', factura, { moneda: NO_EXISTE, tipo_cambio: '1' }, 'VALIDACION_MONEDA_NO_HABILITADA'),
  de('1209', factura, { moneda: 'USD' }),
  de('1210', factura, { tipo_cambio: '7000' }),
  de('1211', impresa, { 'items[0].anticipo_unitario': '1', 'items[1].anticipo_global_unitario': '1' }),
  de('1213', autofactura, { moneda: 'USD' }),

  conEmisor('1222', (e) => ({ ...e, obligaciones: [...e.obligaciones, ...e.obligaciones] })),
  conEmisor('1220', (e) => ({ ...e, obligaciones: [{ codigo: '999', descripcion: 'OTRA' }] })),
  de('1315', autofactura, { receptor: unConsumidor() }),
  de('1300', factura, { receptor: unConsumidor({ tipo_operacion: 1 }) }),
  de('1301', factura, { receptor: unExtranjero({ codigo_pais: NO_EXISTE }) }, 'PAIS_INEXISTENTE'),
  de('1309', factura, { 'receptor.ruc': '80080610-1' }),
  de('1313', factura, { receptor: unConsumidor({ tipo_documento: 9 }) }),
  de('1314', factura, { receptor: unConsumidor({ numero_documento: undefined }) }),
  de('1317', autofactura, { 'receptor.ruc': '80080610-7' }),
  de('1318', factura, { receptor: unExtranjero({ direccion: undefined }) }),
  de('1320', factura, { 'receptor.codigo_pais': 'BRA' }),
  de('1321', factura, { receptor: { nombre: 'Sin Nombre' }, items: [unItem({ precio_unitario: '7000000' })] }),
  de('1328', factura, en('receptor', OTRO_LUGAR)),
  de('1330', factura, { receptor: unReceptor({ direccion: undefined }) }),
  de('1331', nota, { receptor: { nombre: 'Sin Nombre' } }),
  de('1333', factura, { receptor: { nombre: 'Sin Nombre', tipo_operacion: 1 } }, 'REGLA_1300'),
  de('1335', factura, { receptor: unExtranjero({ tipo_documento: undefined, numero_documento: undefined }) }),

  de('1352', factura, { indicador_presencia: 9 }),
  de('1402', factura, {
    compra_publica: { modalidad: 'CD', entidad: '12345', anio: '26', secuencia: '1234567', fecha: '2026-11-21' },
  }),
  de('1451', factura, { motivo_nc: 1 }),
  de('2550', autofactura, sin('autofactura')),
  de('2551', factura, { autofactura: unaAutofactura()['autofactura'] }),
  de('2553', autofactura, en('autofactura', OTRO_LUGAR)),
  de('2557', autofactura, { 'autofactura.lugar_transaccion': { direccion: 'CALLE 1', ...OTRO_LUGAR } }),
  de('2600', remision, sin('remision')),
  de('2601', factura, { remision: unaRemision()['remision'] }),
  de('2602', remision, { 'remision.motivo': 99 }),
  de('2604', remision, { 'remision.fecha_factura_futura': '2026-12-01' }),
  de('2605', remision, sin('remision.fecha_factura_futura')),
  de('2606', remision, { 'remision.motivo': 7, 'remision.fecha_factura_futura': undefined }),

  de('1501', nota, { condicion_venta: 1 }),
  de('1503', autofactura, { condicion_venta: 2 }),
  de('1552', aCredito, { formas_pago: [{ tipo_pago: 1 }] }),
  de('1553', factura, pago({ tipo_pago: 16 })),
  de('1554', factura, pago({ tipo_pago: 99 })),
  de('1555', factura, pago({ tipo_pago: 1, moneda: NO_EXISTE, tipo_cambio: '1' }), 'MONEDA_INEXISTENTE'),
  de('1556', factura, pago({ tipo_pago: 1, moneda: 'USD' })),
  de('1600', factura, pago({ tipo_pago: 3 })),
  de('1601', factura, pago({ tipo_pago: 1, tarjeta: TARJETA })),
  de('1602', factura, pago({ tipo_pago: 3, tarjeta: { denominacion: 99 } })),
  de('1604', factura, pago({ tipo_pago: 3, tarjeta: { ...TARJETA, ruc: '80050172-2' } })),
  de('1650', factura, pago({ tipo_pago: 2 })),
  de('1651', factura, pago({ tipo_pago: 1, cheque: { numero: '1', banco: 'BANCO DE PRUEBA' } })),
  de('1700', factura, { condicion_venta: 2 }),
  de('1701', factura, { pago_credito: { condicion: 1, plazo: '30 días' } }),
  de('1703', aCredito, sin('pago_credito.plazo')),
  de('1704', enCuotas, { 'pago_credito.plazo': '30 días' }),
  de('1705', enCuotas, sin('pago_credito.cuotas')),
  de('1706', aCredito, { 'pago_credito.cuotas': 2 }),
  de('1751', aCredito, { 'pago_credito.detalle_cuotas': [{ monto: '485000' }] }),

  de('1802', factura, { 'items[0].unidad_medida': 99_998 }),
  de('1804', factura, { 'items[0].pais_origen': NO_EXISTE }),
  de('1807', factura, { 'items[0].relevancia_mercaderia': 1 }),
  de('1808', remision, { 'items_remision[0].relevancia_mercaderia': 1 }),
  de('1850', factura, sin('items')),
  de('1851', remision, { items: [unItem()] }),
  de('1853', factura, { 'items[0].descuento_unitario': '110001' }),
  de('1854', factura, { ...EN_DOLARES, tipo_cambio: undefined }),
  de('1855', factura, EN_DOLARES),
  de('1856', factura, { 'items[0].tipo_cambio': '7300' }),
  de('1901', autofactura, { 'items[0].iva_tipo': 10 }),
  de('1902', factura, { tipo_impuesto: 2 }, 'IMPUESTO_SIN_FORMATO'),
  de('1904', factura, { 'items[0].iva_afectacion': 4 }),
  de('1905', factura, { 'items[2].iva_proporcion': '50' }),
  de('1906', factura, { 'items[0].iva_proporcion': '0' }, 'DECIMAL_INVALIDO'),
  de('1907', factura, { 'items[2].iva_afectacion': 1 }),
  de('1908', factura, { 'items[0].iva_tipo': 7 }, 'VALOR_INVALIDO'),
  de('2357', factura, { tipo_impuesto: 4 }),
  de('2359', factura, { tipo_impuesto: 3, items: [unItem()] }),

  de('2050', factura, { datos_adicionales: { ciclo: 'NOVIEMBRE' } }),
  de('2051', factura, { datos_adicionales: { inicio_ciclo: '2026-11-01', fin_ciclo: '2026-11-30' } }),
  de('2052', factura, { datos_adicionales: { ciclo: 'NOVIEMBRE', inicio_ciclo: '2026-11-01' } }),
  de('2053', factura, { datos_adicionales: { fin_ciclo: '2026-11-30' } }),
  de('2054', factura, {
    datos_adicionales: { ciclo: 'NOVIEMBRE', inicio_ciclo: '2026-11-30', fin_ciclo: '2026-11-01' },
  }),
  de('2055', factura, { datos_adicionales: { vencimientos_pago: ['2026-11-20', '2026-11-19'] } }),

  de('2100', remision, sin('transporte')),
  de('2101', nota, { transporte: unaRemision()['transporte'] }),
  // These groups are inside gTransp.
  ...['2151', '2201', '2251', '2301'].map((codigo) =>
    de(codigo, nota, { transporte: unaRemision()['transporte'] }, 'CAMPO_NO_CORRESPONDE'),
  ),
  de('2102', remision, sin('transporte.tipo')),
  de('2107', remision, sin('transporte.fecha_inicio')),
  de('2108', remision, { 'transporte.fecha_inicio': '2018-01-01' }),
  de('2109', remision, sin('transporte.fecha_fin')),
  de('2110', remision, { 'transporte.fecha_fin': '2026-11-19' }),
  de('2113', remision, { 'transporte.pais_destino': NO_EXISTE }),
  de('2150', remision, sin('transporte.local_salida')),
  de('2153', remision, en('transporte.local_salida', OTRO_LUGAR)),
  de('2200', remision, sin('transporte.locales_entrega')),
  de('2203', remision, en('transporte.locales_entrega[0]', OTRO_LUGAR)),
  de('2250', remision, sin('transporte.vehiculos')),
  de('2252', remision, { 'transporte.modalidad': 3 }),
  de('2253', remision, { 'transporte.vehiculos[0].numero_vuelo': 'ABC123' }),
  de('2254', remision, sin('transporte.vehiculos[0].matricula')),
  de('2255', remision, { 'transporte.vehiculos[0].tipo_identificacion': 1 }),
  de('2300', remision, sin('transporte.transportista')),
  de('2302', remision, sin('transporte.transportista.ruc')),
  de('2305', remision, { 'transporte.transportista.naturaleza': 2 }),
  de('2306', remision, { 'transporte.transportista.ruc': '80050172-2' }),
  de('2307', remision, { 'transporte.transportista.naturaleza': 2, 'transporte.transportista.ruc': undefined }),
  de('2308', remision, { 'transporte.transportista.tipo_documento': 1 }),
  de('2311', remision, {
    ...en('transporte.transportista', { naturaleza: 2, tipo_documento: 1 }),
    'transporte.transportista.ruc': undefined,
  }),
  de('2313', remision, { 'transporte.transportista.nacionalidad': NO_EXISTE }),

  de('2390', nota, { carga: { caracteristica: 1 } }),
  de('2400', nota, sin('doc_asociado')),
  de('2402', nota, sin('doc_asociado.cdc')),
  de('2403', nota, { 'doc_asociado.cdc': '01800123450001001000099922026112012222222227' }),
  ...SOLO_IMPRESO.flatMap((campo) => [
    de(DE_IMPRESO[campo][0], impresa, sin(`doc_asociado.${campo}`)),
    de(DE_IMPRESO[campo][1], nota, { [`doc_asociado.${campo}`]: DE_IMPRESO[campo][2] }),
  ]),
  de('2413', factura, { tipo_transaccion: 12 }),
  de('1265', factura, { responsable: { ...RESPONSABLE, tipo_documento: 9 } }),
  de('2436', impresa, { 'doc_asociado.comprobante_retencion': '001001000000001' }),
  de('2443', nota, { 'doc_asociado.ruc_fusionado': '80080610-7' }),
  de('2444', aplicada, { 'doc_asociado.ruc_fusionado': '80012345-0' }),
  de('2414', notaSobre(unaRemision)),
  de('2415', nota, {
    'items[0].anticipo_unitario': '1',
    'items[0].cdc_anticipo': '01800123450001001000099922026112012222222227',
  }),
  de('2416', autofactura, { doc_asociado: { tipo: 1, cdc: '01800123450001001000099922026112012222222227' } }),
  de('2417', nota, { 'items[0].precio_unitario': '485001' }, 'NC_SOBRE_ACREDITACION'),
  de('2418', impresa, { 'doc_asociado.cdc': '01800123450001001000099922026112012222222227' }),
  de('2423', nota, { 'doc_asociado.tipo_documento_impreso': 1 }),
  de('2426', conMicroproductor, sin('doc_asociado.constancia_tipo')),
  de('2427', nota, { 'doc_asociado.constancia_tipo': 1 }),
  de('2430', conMicroproductor, sin('doc_asociado.constancia_numero')),
  de('2431', nota, { 'doc_asociado.constancia_numero': '1' }),
  de('2432', conMicroproductor, sin('doc_asociado.constancia_control')),
  de('2433', nota, { 'doc_asociado.constancia_control': 'aB345678' }),
  de('2434', factura, { doc_asociado: { tipo: 3, constancia_tipo: 1 } }),
  de('2437', aplicada),
  de('2438', nota, { moneda: 'USD', tipo_cambio: '7000' }),
  de('2439', factura, { doc_asociado: { tipo: 1, cdc: '07800806107001001000000122026112019999999990' } }),
  de('2440', impresa, { 'doc_asociado.timbrado': '80012345' }),
  de('2441', nota, { 'receptor.ruc': '80050172-1' }),
];
