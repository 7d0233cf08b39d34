import fc from 'fast-check';
import { borradorDe, type Carga, unaFactura } from '@libs/de/testing';
import { unEmisor } from '@libs/series/testing';
import { cuantos } from '../../../test/largo';
import { reglasSobreLosTotales } from '../application/emision/politicas/sobre-los-totales';
import { leerSolicitud } from '../domain/solicitud/documento';
import { CERO, type Decimal, decimalEntero, escribirDecimal, pasoDe, redondear, UNO } from '@libs/campos';
import { decimalesDe, decimalesLeidos, escribirSaldo } from '../domain/emision/montos';
import { type Referencia, referenciasDe } from '../domain/emision/referencia';
import { objetar, type Objecion, type Referenciado } from '../domain/emision/referencias';
import type { Solicitud } from '../domain/solicitud/solicitud';
import { FACTURA, NOTA_DE_CREDITO } from '@libs/fiscal';
import { calcularTotales, type Totales } from '../domain/emision/totales';
import { nodoDeDocumento } from '../infrastructure/fiscal/nodo-de-documento';
import { montosErrados } from './recalculo';

/** Other ones each time: what fails says its seed. */
const DOCUMENTOS = cuantos(500, 20_000);
const CIEN = decimalEntero(100);
const NUMERADO = { numero: 1, codigoSeguridad: '000000002', digitoVerificador: '0', fechaFirma: '2026-01-01T00:00:00' };

/** Prices as people write them, and as machines compute them. */
const precio = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 5_000_000 }).map((n) => decimalEntero(n)) },
  { weight: 2, arbitrary: fc.integer({ min: 100, max: 500_000_000 }).map((n) => decimalEntero(n) / 100n) },
  { weight: 1, arbitrary: fc.bigInt({ min: UNO, max: decimalEntero(5_000_000) }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 100 }).map((n) => decimalEntero(n) / 100n) },
);
const cantidad = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 60 }).map((n) => decimalEntero(n)) },
  { weight: 1, arbitrary: fc.integer({ min: 1_000, max: 60_000 }).map((n) => decimalEntero(n) / 1_000n) },
  { weight: 1, arbitrary: fc.bigInt({ min: UNO, max: decimalEntero(60) }) },
);
const proporcion = fc.oneof(
  fc.integer({ min: 1, max: 99 }).map((n) => decimalEntero(n)),
  fc.integer({ min: 1, max: 9_999 }).map((n) => decimalEntero(n) / 100n),
  fc.bigInt({ min: 1n, max: CIEN - 1n }),
  fc.bigInt({ min: CIEN - UNO / 100n, max: CIEN - 1n }),
);
const iva: fc.Arbitrary<Carga> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom(5, 10), proporcion)
      .map(([iva_tipo, p]) => ({ iva_tipo, iva_proporcion: escribirDecimal(p) })),
  },
  { weight: 2, arbitrary: fc.constantFrom({ iva_tipo: 5 }, { iva_tipo: 10 }) },
  { weight: 1, arbitrary: fc.constantFrom({ iva_tipo: 0 }, { iva_tipo: 0, iva_afectacion: 2 }) },
);

/** Its own discount and its advance leave at least half of the price. */
const item: fc.Arbitrary<Carga> = fc
  .tuple(precio, cantidad, iva, fc.nat(30), fc.nat(20), fc.nat(3))
  .map(([p, q, conIva, descuento, anticipo, rebaja]) => ({
    descripcion: 'Yerba mate 1 kg',
    precio_unitario: escribirDecimal(p),
    cantidad: escribirDecimal(q),
    ...conIva,
    ...(rebaja === 1 && { descuento_unitario: escribirDecimal((p * BigInt(descuento)) / 100n) }),
    ...(rebaja === 2 && { anticipo_unitario: escribirDecimal((p * BigInt(anticipo)) / 100n) }),
  }));

const items = fc.oneof(
  { weight: 200, arbitrary: fc.array(item, { minLength: 1, maxLength: 5 }) },
  { weight: 8, arbitrary: fc.array(item, { minLength: 6, maxLength: 40 }) },
  // Rounding adds up where many lines are the same.
  {
    weight: 4,
    arbitrary: fc
      .tuple(item, fc.integer({ min: 7, max: 300 }))
      .map(([linea, n]) => Array.from({ length: n }, () => linea)),
  },
);

const dinero = fc.constantFrom<Carga>(
  { moneda: 'PYG' },
  { moneda: 'PYG', redondeo: true },
  { moneda: 'USD', tipo_cambio: '7321.55' },
  { moneda: 'EUR', tipo_cambio: '8000' },
);

/** At most 40 % of the lines, as a percentage or as the amount that it is; or the percentage that comes closest to a multiple of 50. */
const global = fc.oneof(
  fc.constant({}),
  fc.bigInt({ min: 1n, max: decimalEntero(40) }).map((p) => ({ descuento_global_porcentaje: escribirDecimal(p) })),
  fc.integer({ min: 1, max: 40 }).map((p) => ({ descuento_global_porcentaje: String(p) })),
  fc.integer({ min: 1, max: 4_000 }).map((partes) => ({ partes })),
  fc.constant({ aMultiplo: true }),
);

const IMPRESO = {
  doc_asociado: { tipo: 2, timbrado: '12345678', establecimiento: '001', punto: '001', numero: 1, fecha: '2020-02-29' },
};

interface Rebaja extends Carga {
  partes?: number;
  aMultiplo?: boolean;
}

/** The discount in the words of the caller, for those lines. */
function descuentoDe(venta: Carga, { partes, aMultiplo, ...descuento }: Rebaja): Carga {
  if (partes === undefined && !aMultiplo) return descuento;
  const { operacion, items: lineas } = totalesDe({ ...leida(venta), redondeo: false });
  if (partes !== undefined) {
    const monto = redondear((operacion * BigInt(partes)) / 10_000n, venta['moneda'] === 'PYG' ? 0 : 2);
    return { descuento_global_monto: escribirDecimal(monto) };
  }
  if (operacion < decimalEntero(1_000)) return {};
  const bruto = lineas.reduce((suma, linea) => suma + linea.bruto, CERO);
  const sobra = operacion - ((operacion * 4n) / 5n / decimalEntero(50)) * decimalEntero(50);
  return { descuento_global_porcentaje: escribirDecimal((CIEN * sobra) / bruto) };
}

const factura: fc.Arbitrary<Carga> = fc
  .tuple(items, dinero, global as fc.Arbitrary<Rebaja>)
  .map(([lista, moneda, rebaja]) => {
    const venta = { ...unaFactura(), ...IMPRESO, tipo_transaccion: 1, items: lista, ...moneda };
    return { ...venta, ...descuentoDe(venta, rebaja) };
  });

function leida(carga: Carga): Solicitud {
  const lectura = leerSolicitud(carga);
  if ('errores' in lectura) throw new Error(JSON.stringify(lectura.errores));
  return lectura.solicitud;
}

const totalesDe = (solicitud: Solicitud): Totales => calcularTotales(solicitud, solicitud.redondeo ?? false);
const FECHA = '2026-11-20T10:00:00';
const CDC = '0'.repeat(44);
const ANTICIPO = 9;

type Parte = Pick<Totales, 'general' | 'items'>;

/** A document that others take from: what it is when they are judged, with what they have taken so far. */
class Tomado {
  private tomado = CERO;

  constructor(
    private readonly de: Solicitud,
    private readonly totales: Parte,
    private readonly como: 'acreditado' | 'aplicado',
  ) {}

  /** Takes from it, unless there is something against it. */
  tomarMonto(solicitud: Solicitud, totales: Parte, referencia: Referencia): Objecion | undefined {
    const hallado: Referenciado = {
      cdc: CDC,
      estado: 'A',
      tipo: FACTURA,
      sit: 'H',
      tipoTransaccion: this.como === 'aplicado' ? ANTICIPO : 1,
      moneda: this.de.moneda,
      total: escribirDecimal(this.totales.general),
      fechaEmision: FECHA,
      receptorRuc: this.de.receptor.ruc ?? null,
      receptorDocumento: null,
      acreditado: '0',
      aplicado: '0',
      pendientes: [],
      cancelacionPendiente: false,
      nominado: false,
      ivas: this.totales.items.map(({ afectacion, tasa }) => `${afectacion}-${tasa}`),
      [this.como]: escribirDecimal(this.tomado),
    };
    const objecion = objetar({ solicitud, sit: 'H', fechaEmision: FECHA, totales }, referencia, hallado);
    if (!objecion) this.tomado += this.como === 'aplicado' ? referencia.anticipo : totales.general;
    return objecion;
  }

  acreditar(nota: Solicitud, totales: Parte): Objecion | undefined {
    const referencia = { cdc: CDC, campo: 'doc_asociado.cdc', anticipo: CERO };
    return this.tomarMonto({ ...nota, tipoDe: NOTA_DE_CREDITO }, totales, referencia);
  }

  get saldo(): Decimal {
    return this.totales.general - this.tomado;
  }
}

const unidadDe = ({ moneda }: Solicitud): Decimal => pasoDe(decimalesLeidos(moneda));

/** The request once for each part of its lines: alternating line by line. */
const porLineas = (solicitud: Solicitud, partes: number): Solicitud[] =>
  Array.from({ length: partes }, (_, parte) => ({
    ...solicitud,
    items: solicitud.items.filter((__, i) => i % partes === parte),
  })).filter(({ items: itemsDeLaParte }) => itemsDeLaParte.length > 0);

/** The request in two parts: of each line a third of the quantity, and the rest. */
const porCantidad = (solicitud: Solicitud): Solicitud[] => {
  const tercio = (q: Decimal): Decimal => q / 3n;
  const con = (parte: (q: Decimal) => Decimal): Solicitud => ({
    ...solicitud,
    items: solicitud.items.map((i) => ({ ...i, cantidad: parte(i.cantidad) })),
  });
  return [con(tercio), con((q) => q - tercio(q))];
};

/** Notes of all of it, whole or in parts, close a document at zero, and not a unit more is credited. */
function comprobarNotas(solicitud: Solicitud, totales: Totales, partes: number): void {
  const entera = new Tomado(solicitud, totales, 'acreditado');
  expect(entera.acreditar(solicitud, totales)).toBeUndefined();
  expect(entera.saldo).toBe(CERO);
  const demas = entera.acreditar(solicitud, { ...totales, general: unidadDe(solicitud) });
  expect(demas).toMatchObject({ tipo: 'excedido', disponible: solicitud.moneda === 'PYG' ? '0' : '0.00' });

  // A rounding or a discount of the whole document cannot be split.
  if (solicitud.redondeo || solicitud.descuentoGlobalMonto) return;
  const lineas = new Tomado(solicitud, totales, 'acreditado');
  for (const nota of porLineas(solicitud, partes)) expect(lineas.acreditar(nota, totalesDe(nota))).toBeUndefined();
  expect(lineas.saldo).toBe(CERO);
  if (solicitud.moneda !== 'PYG') return;
  const cantidades = new Tomado(solicitud, totales, 'acreditado');
  for (const nota of porCantidad(solicitud)) expect(cantidades.acreditar(nota, totalesDe(nota))).toBeUndefined();
  expect(escribirSaldo(cantidades.saldo, 'PYG')).toBe('0');
}

/** The lines take the whole advance, split in any way, and not two units more. */
function comprobarAnticipo(solicitud: Solicitud, totales: Totales, partes: number): void {
  const itemsConCdc = solicitud.items.map((i) => (i.anticipoUnitario ? { ...i, cdcAnticipo: CDC } : i));
  const conCdc = { ...solicitud, items: itemsConCdc };
  const [referencia] = referenciasDe(conCdc);
  if (!referencia) return;
  const pagado = { ...totales, general: redondear(referencia.anticipo, decimalesDe(solicitud.moneda)) };
  const anticipo = new Tomado(solicitud, pagado, 'aplicado');
  for (const parte of porLineas(conCdc, partes))
    for (const referenciaDeLaParte of referenciasDe(parte))
      expect(anticipo.tomarMonto(parte, totales, referenciaDeLaParte)).toBeUndefined();
  const demas = { ...referencia, anticipo: 2n * unidadDe(solicitud) };
  expect(anticipo.tomarMonto(conCdc, totales, demas)).toMatchObject({ tipo: 'invalido' });
}

/** The exact total pays the document, and so does the total that people read. */
function comprobarPago(solicitud: Solicitud, totales: Totales): void {
  const leido = redondear(totales.general, decimalesLeidos(solicitud.moneda));
  const quejas = (monto: Decimal): string[] =>
    reglasSobreLosTotales({ ...solicitud, formasPago: [{ tipoPago: 1, monto }] }, totales).map((e) => e.codigo);
  expect(quejas(totales.general)).toEqual([]);
  expect(quejas(leido)).toEqual([]);
  expect(quejas(leido + 2n * unidadDe(solicitud))).toEqual(['PAGOS_NO_SUMAN']);
}

it('the amounts of any document add up to the last digit; notes of all of it leave zero; what is read of the total pays it', () => {
  const base = borradorDe(unaFactura(), unEmisor());
  fc.assert(
    fc.property(factura, fc.integer({ min: 2, max: 4 }), (carga, partes) => {
      const solicitud = leida(carga);
      const totales = totalesDe(solicitud);
      expect(reglasSobreLosTotales(solicitud, totales)).toEqual([]);
      expect(montosErrados(carga, nodoDeDocumento({ ...base, solicitud, totales }, NUMERADO))).toEqual([]);
      comprobarNotas(solicitud, totales, partes);
      comprobarAnticipo(solicitud, totales, partes);
      comprobarPago(solicitud, totales);
    }),
    { numRuns: DOCUMENTOS },
  );
});
