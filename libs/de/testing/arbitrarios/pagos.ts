import fc from 'fast-check';
import { type Decimal, escribirDecimal, multiplicar, redondear, UNO } from '@libs/campos';
import type { Carga } from '../cargas';
import { ruc } from './receptores';
import { digitos, texto } from './textos';

const tarjeta = fc.record(
  {
    denominacion: fc.constantFrom(1, 2, 3, 4, 5, 6),
    razon_social: texto(4, 60),
    ruc,
    forma_procesamiento: fc.constantFrom(1, 2, 9),
    codigo_autorizacion: digitos(6, 10).filter((codigo) => !codigo.startsWith('0')),
    titular: texto(4, 30),
    ultimos_digitos: digitos(4).filter((digitos4) => digitos4 !== '0000'),
  },
  { requiredKeys: ['denominacion', 'forma_procesamiento'] },
);
const otraTarjeta = texto(4, 20).map((denominacion_descripcion) => ({
  denominacion: 99,
  denominacion_descripcion,
  forma_procesamiento: 9,
}));
const cheque = fc.record({ numero: digitos(1, 8), banco: texto(4, 20) });

const medio: fc.Arbitrary<Carga> = fc.oneof(
  fc.constantFrom(1, 5, 6, 7, 9, 10, 11, 12, 13, 14, 15, 17, 18, 19, 20, 21).map((tipo_pago) => ({ tipo_pago })),
  cheque.map((datos) => ({ tipo_pago: 2, cheque: datos })),
  fc
    .tuple(fc.constantFrom(3, 4, 8), fc.oneof(tarjeta, otraTarjeta))
    .map(([tipo_pago, datos]) => ({ tipo_pago, tarjeta: datos })),
  texto(4, 30).map((descripcion) => ({ tipo_pago: 99, descripcion })),
);

const DECIMALES = 4;
const DIEZ_MILESIMO = 10_000n;

/** The amount to be paid and the document's exchange rate. */
export interface Precio {
  total: Decimal;
  /** Guaraníes per unit; absent: the document is in guaraníes. */
  tipoCambio?: Decimal;
}

/** Means of payment that add up to the total, which payments carry with four decimals. */
export function formasDePago(precio: Precio): fc.Arbitrary<Carga[] | undefined> {
  const redondo = redondear(precio.total, DECIMALES);
  if (redondo === 0n) return fc.oneof(fc.constant(undefined), fc.tuple(medio));
  const varios = fc
    .array(fc.tuple(medio, fc.integer({ min: 1, max: 1000 })), { minLength: 1, maxLength: 5 })
    .map((partes) => repartir(partes, redondo));
  return fc.oneof(fc.constant(undefined), fc.tuple(medio), varios, varios, enOtraMoneda(precio, redondo));
}

/** In dollars at a rate of one, or in guaraníes for a document in another currency. */
function enOtraMoneda({ total, tipoCambio }: Precio, redondo: Decimal): fc.Arbitrary<Carga[]> {
  if (tipoCambio === undefined) {
    return medio.map((pago) => [{ ...pago, moneda: 'USD', tipo_cambio: '1', monto: escribirDecimal(redondo) }]);
  }
  const guaranies = tipoCambio < UNO ? 0n : multiplicar(total, tipoCambio, DECIMALES);
  if (guaranies === 0n) return fc.tuple(medio);
  return medio.map((pago) => [{ ...pago, moneda: 'PYG', monto: escribirDecimal(guaranies) }]);
}

function repartir(partes: readonly [Carga, number][], total: Decimal): Carga[] {
  const pesos = partes.reduce((suma, [, peso]) => suma + BigInt(peso), 0n);
  let resto = total;
  return partes.flatMap(([pago, peso], i) => {
    const ultimo = i === partes.length - 1;
    const monto = ultimo ? resto : ((total * BigInt(peso)) / pesos / DIEZ_MILESIMO) * DIEZ_MILESIMO;
    resto -= monto;
    return monto > 0n ? [{ ...pago, monto: escribirDecimal(monto) }] : [];
  });
}

const vencimiento = fc.constantFrom('2026-12-20', '2028-02-29', '2099-12-31');
const plazo = texto(2, 15).map((dias) => ({ condicion: 1, plazo: dias }));
const sinDetalle = fc.constant<Carga>({ condicion: 2, cuotas: 999 });

/** Instalments that add up to the financed amount, with or without detail. */
function enCuotas(financiado: Decimal): fc.Arbitrary<Carga> {
  const redondo = redondear(financiado, DECIMALES);
  if (redondo === 0n) return sinDetalle;
  const cuota = fc.record({ vencimiento }, { requiredKeys: [] });
  const detallada = fc
    .array(fc.tuple(cuota, fc.integer({ min: 1, max: 1000 })), { minLength: 1, maxLength: 12 })
    .map((partes) => repartir(partes, redondo))
    .map((detalle_cuotas): Carga => ({ condicion: 2, cuotas: detalle_cuotas.length, detalle_cuotas }));
  return fc.oneof(detallada, sinDetalle);
}

/** Credit with or without a down payment, which has its means of payment. */
function credito(precio: Precio): fc.Arbitrary<Carga> {
  const entrega = (precio.total / 3n / DIEZ_MILESIMO) * DIEZ_MILESIMO;
  const sinEntrega = fc
    .oneof(plazo, enCuotas(precio.total))
    .map((pago_credito) => ({ condicion_venta: 2, pago_credito }));
  if (entrega === 0n) return sinEntrega;
  const conEntrega = fc
    .tuple(fc.oneof(plazo, enCuotas(precio.total - entrega)), formasDePago({ ...precio, total: entrega }))
    .map(([datos, formas_pago]) => ({
      condicion_venta: 2,
      pago_credito: { ...datos, monto_entrega: escribirDecimal(entrega) },
      ...(formas_pago && { formas_pago }),
    }));
  return fc.oneof(sinEntrega, conEntrega);
}

/** Cash or credit. */
export const condicion = (precio: Precio): fc.Arbitrary<Carga> =>
  fc.oneof(
    {
      weight: 2,
      arbitrary: formasDePago(precio).map((formas_pago) => (formas_pago ? { condicion_venta: 1, formas_pago } : {})),
    },
    { weight: 1, arbitrary: credito(precio) },
  );
