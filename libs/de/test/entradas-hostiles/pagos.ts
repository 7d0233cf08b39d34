import { type Carga, unItem } from '@libs/de/testing';
import { afe, type Cambios, type Caso, fe, no, si } from './caso';

const TARJETA = { tipo_pago: 3, tarjeta: { denominacion: 1, forma_procesamiento: 1 } };
const conTarjeta = (cambios: Carga, tipo_pago = 4): Carga =>
  fe({ formas_pago: [{ tipo_pago, tarjeta: { ...TARJETA.tarjeta, ...cambios } }] });
const enCuotas = (pago_credito: Carga, resto: Cambios = {}): Carga =>
  fe({ condicion_venta: 2, pago_credito: { condicion: 2, cuotas: 2, ...pago_credito }, ...resto });
const CREDITO = { condicion_venta: 2, pago_credito: { condicion: 1, plazo: '30 días' } };

export const pagos: Caso[] = [
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
  ).map(([relacion, detalle_cuotas, monto_entrega]) =>
    no(`instalments ${relacion}`, enCuotas({ detalle_cuotas, monto_entrega }), [
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
    'REGLA_1552',
  ]),
  si('a delivery in cash', fe({ ...CREDITO, 'pago_credito.monto_entrega': '85000' }), {
    dMonEnt: '85000',
    dMonTiPag: '85000',
    iTiPago: '1',
  }),
  si('credit without delivery', fe(CREDITO), { gPaConEIni: null, dPlazoCre: '30 días' }),
  no('a self-invoice on credit', afe(CREDITO), 'condicion_venta', 'pago_credito'),
];
