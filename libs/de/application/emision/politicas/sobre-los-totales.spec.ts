import { calcularTotales } from '../../../domain/emision/totales';
import { leerSolicitud } from '../../../domain/solicitud/documento';
import { type Carga, unaFactura, unConsumidor, unExtranjero, unItem, unReceptor } from '../../../testing/cargas';
import { reglasSobreLosTotales } from './sobre-los-totales';

/** Errors of the amounts, reported together with errors of other fields. */
function juzgar(carga: Carga): string[] {
  const lectura = leerSolicitud(carga);
  const solicitud = 'solicitud' in lectura ? lectura.solicitud : lectura.provisional!;
  return reglasSobreLosTotales(solicitud, calcularTotales(solicitud, false)).map(
    ({ campo, codigo, mensaje }) => `${campo} ${codigo}: ${mensaje}`,
  );
}
const codigos = (carga: Carga): string[] => juzgar(carga).map((error) => error.split(':')[0]!);

const de = (precio_unitario: string, resto: Carga = {}): Carga =>
  unaFactura({ items: [unItem({ precio_unitario })], ...resto });
const MAXIMO = '999999999999999';

describe('an amount', () => {
  it.each<[string, Carga, string[]]>([
    ['has fifteen whole digits', de(MAXIMO), []],
    ['has fifteen whole digits and eight decimals', de(`${MAXIMO}.99999999`), []],
    [
      'of an item has no sixteenth',
      de(MAXIMO, { items: [unItem({ precio_unitario: MAXIMO, cantidad: '1.1' })] }),
      ['items[0].cantidad MONTO_EXCESIVO'],
    ],
    [
      'in guaraníes has none either',
      de('1000000000000', { moneda: 'USD', tipo_cambio: '1000' }),
      ['items MONTO_EXCESIVO'],
    ],
    ['in guaraníes has fifteen', de('999999999999', { moneda: 'USD', tipo_cambio: '1000' }), []],
  ])('%s', (_, carga, errores) => expect(codigos(carga)).toEqual(errores));

  it('of several items is told once for each, and not for the whole again', () => {
    const items = [MAXIMO, '1', MAXIMO].map((precio_unitario) => unItem({ precio_unitario, cantidad: '2' }));
    expect(codigos(unaFactura({ items }))).toEqual([
      'items[0].cantidad MONTO_EXCESIVO',
      'items[2].cantidad MONTO_EXCESIVO',
    ]);
  });
});

describe('a discount', () => {
  const dos = (primero: Carga, segundo: Carga, resto: Carga = {}) =>
    unaFactura({
      items: [unItem({ precio_unitario: '1000', ...primero }), unItem({ precio_unitario: '1000', ...segundo })],
      ...resto,
    });
  const muchos = (cantidad: string, precios: string[], descuento_global_monto: string) => {
    const items = precios.map((precio_unitario) => unItem({ precio_unitario, cantidad }));
    return unaFactura({ items, descuento_global_monto });
  };

  it.each<[string, Carga, string[]]>([
    [
      'is told of the item that it exceeds',
      dos({}, { descuento_unitario: '1001' }),
      ['items[1].precio_unitario REGLA_1853'],
    ],
    [
      'beside an advance is no more than the price',
      dos({ descuento_unitario: '500', anticipo_unitario: '500', cdc_anticipo: undefined }, {}),
      [],
    ],
    [
      'is told also where the line is rounded to nothing',
      dos(
        { cantidad: '0.1', precio_unitario: '1', descuento_unitario: '1.01' },
        {},
        { moneda: 'USD', tipo_cambio: '7000' },
      ),
      ['items[0].precio_unitario REGLA_1853'],
    ],
    [
      'is told before what its total leads to',
      dos({ descuento_unitario: '1001' }, {}, { formas_pago: [{ tipo_pago: 1, monto: '1' }] }),
      ['items[0].precio_unitario REGLA_1853'],
    ],
    ['over all leaves nothing', dos({}, {}, { descuento_global_monto: '2000' }), []],
    [
      'over all and more',
      dos({}, {}, { descuento_global_monto: '2001' }),
      ['descuento_global_monto DESCUENTO_EXCESIVO'],
    ],
    [
      'over all beside that of an item leaves it not below nothing',
      dos({ descuento_unitario: '900' }, {}, { descuento_global_monto: '300' }),
      ['items[0].precio_unitario REGLA_1853'],
    ],
    [
      'that is more than the price is told before the whole of them is split',
      dos({ descuento_unitario: '1001' }, {}, { descuento_global_monto: '1' }),
      ['items[0].precio_unitario REGLA_1853'],
    ],
    [
      'that comes close to no percentage of one item, beside another',
      dos({ precio_unitario: '1000000000000', iva_tipo: 0 }, {}, { descuento_global_monto: '1234567' }),
      ['descuento_global_monto REGLA_1862'],
    ],
    [
      'that eight decimals of a unit cannot carry over so many units',
      muchos('9999999999', ['1'], '7'),
      ['descuento_global_monto REGLA_1853'],
    ],
    [
      'that they miss by half in each line, and so by one in all',
      muchos('150000000', ['1', '1'], '2'),
      ['descuento_global_monto REGLA_1853'],
    ],
    [
      'that they miss in two lines, but not in all',
      muchos('300000000', ['1', '2', '3'], '6'),
      ['descuento_global_monto REGLA_1853'],
    ],
    ['that eight decimals of a unit carry over as many units', muchos('1000000000', ['1'], '10'), []],
  ])('%s', (_, carga, errores) => expect(codigos(carga)).toEqual(errores));
});

describe('a sale of seven millions', () => {
  const nadie = { nombre: 'Sin Nombre', tipo_documento: 5, numero_documento: '0' };
  it.each<[string, Carga, string[]]>([
    ['to nobody', de('7000000', { receptor: nadie }), ['receptor.numero_documento REGLA_1321']],
    ['less a guaraní', de('6999999', { receptor: nadie }), []],
    ['to a person', de('7000000', { receptor: unConsumidor() }), []],
    ['to a company', de('7000000', { receptor: unReceptor() }), []],
    [
      'in dollars',
      de('1000', { receptor: nadie, moneda: 'USD', tipo_cambio: '7000' }),
      ['receptor.numero_documento REGLA_1321'],
    ],
    ['abroad, which another rule refuses', de('7000000', { receptor: unExtranjero({ tipo_documento: 5 }) }), []],
  ])('%s', (_, carga, errores) => expect(codigos(carga)).toEqual(errores));
});

describe('what is paid', () => {
  const aCredito = (pago_credito: Carga, resto: Carga = {}) =>
    de('1000', { condicion_venta: 2, pago_credito: { condicion: 1, plazo: '30 días', ...pago_credito }, ...resto });
  const enCuotas = (montos: string[], resto: Carga = {}) =>
    aCredito({
      condicion: 2,
      plazo: undefined,
      cuotas: montos.length,
      detalle_cuotas: montos.map((monto) => ({ monto })),
      ...resto,
    });
  const pagada = (...formas_pago: Carga[]) => de('1000', { formas_pago });

  it.each<[string, Carga, string[]]>([
    ['at delivery is no more than there is', aCredito({ monto_entrega: '1000' }), []],
    [
      'at delivery is told when it is more, and nothing of the instalments',
      enCuotas(['1'], { monto_entrega: '1001' }),
      ['pago_credito.monto_entrega ENTREGA_EXCESIVA: Supera el total del documento.'],
    ],
    ['later is the rest', enCuotas(['400', '500'], { monto_entrega: '100' }), []],
    ['later is all of it where nothing is paid at once', enCuotas(['400', '600']), []],
    [
      'later is told with what it should be',
      enCuotas(['400', '500']),
      ['pago_credito.detalle_cuotas CUOTAS_NO_SUMAN: Las cuotas suman 900; deben sumar lo financiado, 1000.'],
    ],
    [
      'on credit without delivery is nothing',
      aCredito({}, { formas_pago: [{ tipo_pago: 1, monto: '1' }] }),
      ['formas_pago[0].monto PAGOS_NO_SUMAN: Los pagos suman 1; deben sumar 0.'],
    ],
    [
      'on credit is what is given at delivery',
      aCredito({ monto_entrega: '10' }, { formas_pago: [{ tipo_pago: 1, monto: '10' }] }),
      [],
    ],
    [
      'later is nothing where all is given at delivery',
      enCuotas(['400'], { monto_entrega: '1000' }),
      ['pago_credito.detalle_cuotas CUOTAS_NO_SUMAN: Las cuotas suman 400; deben sumar lo financiado, 0.'],
    ],
    ['in the currency of the document, said, needs no amount', pagada({ tipo_pago: 1, moneda: 'PYG' }), []],
    [
      'in the currency of the document, said, needs no rate',
      de('10', { moneda: 'USD', tipo_cambio: '7000', formas_pago: [{ tipo_pago: 1, moneda: 'USD', monto: '10' }] }),
      [],
    ],
    [
      'for nothing is nothing, at the rate of the document',
      de('0', { moneda: 'USD', tipo_cambio: '7000', formas_pago: [{ tipo_pago: 1, moneda: 'PYG', monto: '14000' }] }),
      ['formas_pago[0].monto PAGOS_NO_SUMAN: Los pagos suman 2; deben sumar 0.00.'],
    ],
    ['in one way needs no amount', pagada({ tipo_pago: 1 }), []],
    [
      'in one way is the whole',
      pagada({ tipo_pago: 1, monto: '999' }),
      ['formas_pago[0].monto PAGOS_NO_SUMAN: Los pagos suman 999; deben sumar 1000.'],
    ],
    [
      'in two ways is the whole',
      pagada({ tipo_pago: 1, monto: '1' }, { tipo_pago: 5, monto: '998' }),
      ['formas_pago PAGOS_NO_SUMAN: Los pagos suman 999; deben sumar 1000.'],
    ],
    [
      'in two ways needs each amount',
      pagada({ tipo_pago: 1 }, { tipo_pago: 5 }),
      [
        'formas_pago[0].monto CAMPO_REQUERIDO: Es obligatorio con varias formas de pago.',
        'formas_pago[1].monto CAMPO_REQUERIDO: Es obligatorio con varias formas de pago.',
      ],
    ],
    [
      'in another currency needs its amount',
      pagada({ tipo_pago: 1, moneda: 'USD', tipo_cambio: '1' }),
      ['formas_pago[0].monto CAMPO_REQUERIDO: Es obligatorio cuando la moneda del pago no es la del documento.'],
    ],
    [
      'in another currency needs its rate',
      pagada({ tipo_pago: 1, moneda: 'USD', monto: '1' }),
      [
        'formas_pago[0].tipo_cambio REGLA_1556: Es obligatorio cuando la moneda del pago no es la del documento ni PYG (regla 1556).',
      ],
    ],
    ['in dollars is worth its guaraníes', pagada({ tipo_pago: 1, moneda: 'USD', monto: '4', tipo_cambio: '250' }), []],
    [
      'in reales for dollars is converted by both rates',
      de('10', {
        moneda: 'USD',
        tipo_cambio: '7000',
        formas_pago: [{ tipo_pago: 1, moneda: 'BRL', monto: '50', tipo_cambio: '1400' }],
      }),
      [],
    ],
    [
      'in guaraníes for dollars needs no rate of its own',
      de('10', { moneda: 'USD', tipo_cambio: '7000', formas_pago: [{ tipo_pago: 1, moneda: 'PYG', monto: '70000' }] }),
      [],
    ],
    [
      'for items of several rates is all of their guaraníes',
      unaFactura({
        moneda: 'USD',
        items: ['5000', '7001'].map((tipo_cambio) => unItem({ precio_unitario: '100', tipo_cambio })),
        formas_pago: [{ tipo_pago: 1, moneda: 'PYG', monto: '1200100' }],
      }),
      [],
    ],
    [
      'for nothing is nothing, whatever the rates of its items',
      unaFactura({
        moneda: 'USD',
        items: [unItem({ precio_unitario: '0', tipo_cambio: '7000' })],
        formas_pago: [{ tipo_pago: 1, moneda: 'PYG', monto: '1' }],
      }),
      ['formas_pago[0].monto PAGOS_NO_SUMAN: Los pagos suman 1; deben sumar 0.00.'],
    ],
  ])('%s', (_, carga, errores) => expect(juzgar(carga)).toEqual(errores));
});
