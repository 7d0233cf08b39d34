import { CERO, escribirDecimal, leerDecimal } from '@libs/campos/decimal';
import { calcularTotales, type ItemConMontos } from '@libs/de/totales';
import { escritorDeMontos } from '@libs/de/montos';

type Cuerpo = Record<string, unknown>;

export interface Sumas {
  /** Of each line; undefined while its quantity or price is missing. */
  lineas: (string | undefined)[];
  exentas: string;
  gravado5: string;
  gravado10: string;
  iva5: string;
  iva10: string;
  total: string;
  guaranies: string;
}

const decimal = (valor: unknown) => (valor === undefined ? undefined : leerDecimal(String(valor)));

/** A line as the service reads it; undefined while it has no quantity or price. Its descriptive members move no amount. */
function lineaDe(dada: Cuerpo): ItemConMontos | undefined {
  const [cantidad, precioUnitario] = [decimal(dada.cantidad), decimal(dada.precio_unitario)];
  if (!cantidad || precioUnitario === undefined) return undefined;
  return {
    cantidad,
    precioUnitario,
    ivaTipo: ([5, 10] as const).find((tasa) => tasa === Number(dada.iva_tipo)) ?? 0,
    ivaProporcion: decimal(dada.iva_proporcion),
    ivaAfectacion: ([1, 2, 3, 4] as const).find((clase) => clase === Number(dada.iva_afectacion)),
    tipoCambio: decimal(dada.tipo_cambio),
    // A discount of nothing has no percentage.
    descuentoUnitario: precioUnitario === CERO ? undefined : decimal(dada.descuento_unitario),
    anticipoUnitario: decimal(dada.anticipo_unitario),
    anticipoGlobalUnitario: decimal(dada.anticipo_global_unitario),
  };
}

/** The sums of a body that may be unfinished, by the service's own arithmetic. Lines that cannot be read yet count nothing. */
export function sumar(cuerpo: Cuerpo): Sumas {
  const leidas = ((cuerpo.items ?? []) as Cuerpo[]).map(lineaDe);
  const moneda = String(cuerpo.moneda ?? 'PYG');
  const totales = calcularTotales(
    {
      items: leidas.filter((linea) => linea !== undefined),
      moneda,
      tipoCambio: decimal(cuerpo.tipo_cambio),
      descuentoGlobalPorcentaje: decimal(cuerpo.descuento_global_porcentaje),
      descuentoGlobalMonto: decimal(cuerpo.descuento_global_monto),
    },
    cuerpo.redondeo === true,
  );
  const escribir = escritorDeMontos(moneda);
  let siguiente = 0;
  return {
    lineas: leidas.map((linea) => linea && escribir(totales.items[siguiente++]!.total)),
    exentas: escribir(totales.exento + totales.exonerado),
    gravado5: escribir(totales.gravado5),
    gravado10: escribir(totales.gravado10),
    iva5: escribir(totales.iva5),
    iva10: escribir(totales.iva10),
    total: escribir(totales.general),
    guaranies: escribirDecimal(totales.guaranies),
  };
}
