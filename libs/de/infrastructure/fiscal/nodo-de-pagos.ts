import { CERO, type Decimal, redondear } from '@libs/campos';
import type { Borrador } from '../../domain/emision/borrador';
import type { FormaPago, PagoCredito } from '../../domain/solicitud/solicitud';
import { cambioDe } from '../../domain/emision/totales';

const A_CREDITO = 2;
const EFECTIVO = 1;
const CHEQUE = 2;
const CON_GRUPO_DE_TARJETA: readonly number[] = [3, 4];

/**
 * Payments and credit of the document (Manual Técnico v150, E600–E659). By default the whole amount that is paid now, in
 * cash.
 */
export function pagosDelDocumento({ solicitud, totales }: Borrador): {
  formasPago: FormaPago[];
  pagoCredito: PagoCredito | undefined;
} {
  const { condicionVenta, pagoCredito, moneda, formasPago } = solicitud;
  const aCredito = condicionVenta === A_CREDITO;
  const pagadoAhora = aCredito ? (pagoCredito?.montoEntrega ?? CERO) : totales.general;
  const pagos = pagadoAhora > CERO || !aCredito ? (formasPago ?? [{ tipoPago: EFECTIVO } as const]) : [];
  return {
    formasPago: pagos.map((pago) =>
      conLoQueFalta(pago, { monto: cuatroDecimales(pagadoAhora), moneda, tipoCambio: cambioDe(solicitud, totales) }),
    ),
    pagoCredito: pagoCredito && aCredito ? enLaMoneda(pagoCredito, moneda) : undefined,
  };
}

function conLoQueFalta(
  pago: FormaPago,
  porOmision: Required<Pick<FormaPago, 'monto' | 'moneda' | 'tipoCambio'>>,
): FormaPago {
  const moneda = pago.moneda ?? porOmision.moneda;
  const tipoCambio = pago.tipoCambio ?? (moneda === porOmision.moneda ? porOmision.tipoCambio : undefined);
  return {
    ...pago,
    monto: pago.monto ?? porOmision.monto,
    moneda,
    tipoCambio: moneda === 'PYG' ? undefined : tipoCambio,
    // Rule 1601 refuses the card group with other means, including corporate cards (8).
    tarjeta: CON_GRUPO_DE_TARJETA.includes(pago.tipoPago) ? pago.tarjeta : undefined,
    cheque: pago.tipoPago === CHEQUE ? pago.cheque : undefined,
  };
}

/** Payments have four decimals (E608), totals up to eight: rounds half up, but never to more than 15 whole digits. */
function cuatroDecimales(valor: Decimal): Decimal {
  const redondo = redondear(valor, 4);
  return redondo > PAGO_MAXIMO ? PAGO_MAXIMO : redondo;
}
const PAGO_MAXIMO: Decimal = 99_999_999_999_999_999_990_000n;

const enLaMoneda = (credito: PagoCredito, moneda: string): PagoCredito => ({
  ...credito,
  detalleCuotas: credito.detalleCuotas?.map((cuota) => ({ ...cuota, moneda })),
});
