import * as fc from 'fast-check';
import {
  unXmlDeAutofactura,
  unXmlDeFactura,
  unXmlDeNotaDeCredito,
  unXmlDeNotaDeDebito,
  unXmlDeRemision,
  type ItemDePrueba,
  type XmlDePrueba,
} from './un-xml';

/** Decimals with at most these numbers of whole digits and decimal places, more often near the largest value of the format. */
const decimal = (enteros: number, decimales: number): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.oneof(fc.constant(enteros), fc.integer({ min: 1, max: enteros })),
      fc.integer({ min: 0, max: decimales }),
      fc.nat(9),
    )
    .chain(([cifras, lugares]) =>
      fc
        .tuple(cifrasDe(cifras), cifrasDe(lugares))
        .map(([entero, fraccion]) => `${entero.replace(/^0/, '9')}${fraccion && `.${fraccion}`}`),
    );

const cifrasDe = (cuantas: number): fc.Arbitrary<string> =>
  fc.array(fc.nat(9), { minLength: cuantas, maxLength: cuantas }).map((cifras) => cifras.join(''));

const item: fc.Arbitrary<ItemDePrueba> = fc
  .record({
    codigo: fc.stringMatching(/^[A-Z0-9-]{1,50}$/),
    descripcion: fc.stringMatching(/^[A-Za-zñÑáéí0-9]{1,20}( [a-zñáé]{1,14}){0,20}$/),
    unidad: fc.constantFrom('UNI', 'kg', 'm2', 'LATAS'),
    // Their product is an amount of the format: 15 digits, 8 places (Manual Técnico v150, EA008).
    factores: fc.oneof(
      fc.tuple(decimal(1, 8), decimal(14, 0)),
      fc.tuple(decimal(10, 0), decimal(5, 8)),
      fc.tuple(decimal(6, 4), decimal(8, 4)),
      fc.tuple(fc.constant('1'), decimal(15, 8)),
    ),
    conDescuento: fc.boolean(),
    tasa: fc.constantFrom('0', '5', '10'),
    proporcion: fc.oneof(fc.constant(100), fc.integer({ min: 1, max: 99 })),
  })
  .map(({ factores: [cantidad, precio], conDescuento, tasa, proporcion, ...resto }) => ({
    ...resto,
    cantidad,
    precio,
    tasa: tasa as '0' | '5' | '10',
    proporcion: tasa === '0' ? 100 : proporcion,
    // A tenth of the price, rounded down to a whole number.
    ...(conDescuento &&
      precio.split('.')[0]!.length > 1 && { descuento: precio.slice(0, precio.split('.')[0]!.length - 1) }),
  }));

const TIPOS = [unXmlDeFactura, unXmlDeAutofactura, unXmlDeNotaDeCredito, unXmlDeNotaDeDebito, unXmlDeRemision] as const;

/**
 * Documents of every type with the largest amounts of the format, in guaraníes and dollars, partly taxed and discounted lines among
 * them; half of them invoices, some on credit.
 */
export const documentosDeGrandesMontos: fc.Arbitrary<XmlDePrueba> = fc
  .record({
    tipo: fc.oneof(fc.constant(unXmlDeFactura), fc.constantFrom(...TIPOS)),
    items: fc.array(item, { minLength: 1, maxLength: 12 }),
    enDolares: fc.boolean(),
    cuotas: fc.array(decimal(15, 2), { maxLength: 7 }),
    informacionEmisor: fc.option(fc.stringMatching(/^[a-zñ]{3,12}( [a-zñ]{3,12}){0,30}$/), { nil: undefined }),
  })
  .map(({ tipo, items, enDolares, cuotas, informacionEmisor }) => {
    const moneda = enDolares ? { moneda: 'USD', tipoDeCambio: '7301.5512' } : {};
    const xml = tipo()
      .con({ ...moneda, ...(informacionEmisor && { informacionEmisor }) })
      .conItems(items);
    if (cuotas.length === 0 || tipo !== unXmlDeFactura) return xml;
    const gCuotas = cuotas.map((dMonCuota) => ({
      cMoneCuo: enDolares ? 'USD' : 'PYG',
      dMonCuota,
      dVencCuo: '2027-01-31',
    }));
    return xml.aCredito({ iCondCred: '2', dDCondCred: 'Cuota', dCuotas: String(cuotas.length), gCuotas });
  });
