import type { CodigoDeCampo, ErrorDeCampo } from '@libs/errors';
import {
  CERO,
  type Decimal,
  decimalEntero,
  escribirDecimal,
  multiplicar,
  multiplicarYDividir,
  sumaDeProductos,
  UNO,
} from '@libs/campos';
import { concuerda, precioPropio } from '../../../domain/emision/descuento-global';
import { coincide, escritorDeMontos, GUARANI, supera } from '../../../domain/emision/montos';
import type { FormaPago, Solicitud } from '../../../domain/solicitud/solicitud';
import type { Totales } from '../../../domain/emision/totales';

/** From this total on an unnamed receptor is refused (rule 1321; NT-24). The authority refuses only totals above it. */
const LIMITE_INNOMINADO = decimalEntero(7_000_000);
/** The format's amounts have at most 15 whole digits. */
const MONTO_MAXIMO = decimalEntero(10n ** 15n) - 1n;

/** Discounts and advances above the price. Totals with such errors are not checked further. */
function rebajasExcesivas({ items, descuentoGlobalMonto }: Solicitud, totales: Totales): ErrorDeCampo[] {
  const campo = 'descuento_global_monto';
  if (descuentoGlobalMonto && totales.operacion < CERO) {
    return [{ campo, codigo: 'DESCUENTO_EXCESIVO', mensaje: 'Supera el total de los ítems.' }];
  }
  const mensaje = 'Los descuentos y anticipos superan el precio unitario (regla 1853).';
  const errores = items.flatMap((item, i): ErrorDeCampo[] => {
    const { total, descuentoGlobalUnitario: global } = totales.items[i]!;
    const excedido = total < CERO || precioPropio(item) < (descuentoGlobalMonto ? CERO : (global ?? CERO));
    return excedido ? [{ campo: `items[${i}].precio_unitario`, codigo: 'REGLA_1853', mensaje }] : [];
  });
  if (errores.length > 0 || !descuentoGlobalMonto) return errores;
  const cabe = items.every((item, i) => concuerda(globalDe(totales, i), totales.porcentajeDescuentoGlobal, item));
  const indivisible =
    'No se puede repartir: la cantidad de un ítem es muy chica o su precio muy grande (regla 1862). Use descuento_unitario.';
  if (!cabe) return [{ campo, codigo: 'REGLA_1862', mensaje: indivisible }];
  const muchas =
    'No se puede repartir: la cantidad de un ítem es muy grande (regla 1853). Use descuento_global_porcentaje.';
  return seRecompone(items, totales, descuentoGlobalMonto) ? [] : [{ campo, codigo: 'REGLA_1853', mensaje: muchas }];
}

/**
 * Whether the discounts per unit, which have eight decimals, times the quantities equal the amounts. The authority multiplies them, and
 * allows 50 céntimos in any currency (rules 1853, 2383; Manual Técnico v150, group F).
 */
function seRecompone(items: Solicitud['items'], totales: Totales, monto: Decimal): boolean {
  const lineas = items.map((item, i) => ({ item, total: totales.items[i]!.total, global: globalDe(totales, i) }));
  return (
    coincide(sumaDeProductos(lineas.map(({ item, global }) => [global, item.cantidad])), monto, GUARANI) &&
    lineas.every(({ item, global, total }) =>
      coincide(multiplicar(precioPropio(item) - global, item.cantidad), total, GUARANI),
    )
  );
}

const globalDe = ({ items }: Totales, i: number): Decimal => items[i]!.descuentoGlobalUnitario ?? CERO;

/** Rules on the computed amounts. @returns all errors. */
export function reglasSobreLosTotales(solicitud: Solicitud, totales: Totales): ErrorDeCampo[] {
  const errores = rebajasExcesivas(solicitud, totales);
  if (errores.length > 0) return errores;
  const falla = (campo: string, codigo: CodigoDeCampo, mensaje: string): void =>
    void errores.push({ campo, codigo, mensaje });
  totales.items.forEach((item, i) => {
    if (item.bruto > MONTO_MAXIMO)
      falla(`items[${i}].cantidad`, 'MONTO_EXCESIVO', 'El importe del ítem supera 15 dígitos enteros.');
  });
  const mayor = [totales.operacion, totales.guaranies, totales.descuento, totales.anticipo].some(
    (monto) => monto > MONTO_MAXIMO,
  );
  if (errores.length === 0 && mayor)
    falla('items', 'MONTO_EXCESIVO', 'El total del documento supera 15 dígitos enteros.');
  const { receptor } = solicitud;
  const innominado = receptor.ruc === undefined && receptor.tipoDocumento === 5;
  if (innominado && totales.guaranies >= LIMITE_INNOMINADO) {
    falla(
      'receptor.numero_documento',
      'REGLA_1321',
      'Desde 7.000.000 Gs. el receptor debe estar identificado (regla 1321).',
    );
  }
  return [...errores, ...cuotas(solicitud, totales), ...pagos(solicitud, totales)];
}

/** Detailed instalments must add up to the amount that is not paid at delivery. */
function cuotas({ pagoCredito, moneda }: Solicitud, { general }: Totales): ErrorDeCampo[] {
  const { detalleCuotas, montoEntrega = CERO } = pagoCredito ?? {};
  if (!detalleCuotas) return [];
  const financiado = general - montoEntrega;
  const suma = detalleCuotas.reduce((s, { monto }) => s + monto, CERO);
  if (montoEntrega > general || coincide(suma, financiado, moneda)) return [];
  const escribir = escritorDeMontos(moneda);
  const mensaje = `Las cuotas suman ${escribir(suma)}; deben sumar lo financiado, ${escribir(financiado)}.`;
  return [{ campo: 'pago_credito.detalle_cuotas', codigo: 'CUOTAS_NO_SUMAN', mensaje }];
}

function pagos(solicitud: Solicitud, totales: Totales): ErrorDeCampo[] {
  const { formasPago, pagoCredito, condicionVenta } = solicitud;
  const entrega = pagoCredito?.montoEntrega;
  if (entrega !== undefined && supera(entrega, totales.general, solicitud.moneda)) {
    return [
      { campo: 'pago_credito.monto_entrega', codigo: 'ENTREGA_EXCESIVA', mensaje: 'Supera el total del documento.' },
    ];
  }
  if (!formasPago) return [];
  const errores: ErrorDeCampo[] = [];
  let suma = CERO;
  formasPago.forEach((pago, i) => {
    if (pago.monto === undefined) {
      const ajena = pago.moneda !== undefined && pago.moneda !== solicitud.moneda;
      if (formasPago.length === 1 && !ajena) return;
      const cuando = ajena ? 'cuando la moneda del pago no es la del documento' : 'con varias formas de pago';
      errores.push({
        campo: `formas_pago[${i}].monto`,
        codigo: 'CAMPO_REQUERIDO',
        mensaje: `Es obligatorio ${cuando}.`,
      });
      return;
    }
    const convertido = enMonedaDelDocumento(pago, pago.monto, solicitud, totales);
    if (convertido === undefined) {
      const mensaje = 'Es obligatorio cuando la moneda del pago no es la del documento ni PYG (regla 1556).';
      errores.push({ campo: `formas_pago[${i}].tipo_cambio`, codigo: 'REGLA_1556', mensaje });
    } else suma += convertido;
  });
  if (errores.length > 0 || formasPago[0]!.monto === undefined) return errores;
  const esperado = condicionVenta === 2 ? (entrega ?? CERO) : totales.general;
  if (coincide(suma, esperado, solicitud.moneda)) return [];
  return [
    {
      campo: formasPago.length === 1 ? 'formas_pago[0].monto' : 'formas_pago',
      codigo: 'PAGOS_NO_SUMAN',
      mensaje: `Los pagos suman ${escribirDecimal(suma)}; deben sumar ${escritorDeMontos(solicitud.moneda)(esperado)}.`,
    },
  ];
}

/** A payment converted to the document's currency; undefined if its rate is missing. */
function enMonedaDelDocumento(
  pago: FormaPago,
  monto: Decimal,
  solicitud: Solicitud,
  totales: Totales,
): Decimal | undefined {
  const moneda = pago.moneda ?? solicitud.moneda;
  if (moneda === solicitud.moneda) return monto;
  if (moneda !== 'PYG' && pago.tipoCambio === undefined) return undefined;
  const guaranies = moneda === 'PYG' ? monto : multiplicar(monto, pago.tipoCambio!);
  // By the totals: where each item has its rate, their average would be rounded.
  return totales.guaranies > CERO
    ? multiplicarYDividir(guaranies, totales.general, totales.guaranies)
    : multiplicarYDividir(guaranies, UNO, solicitud.tipoCambio ?? UNO);
}
