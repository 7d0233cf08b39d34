import { escribirDecimal, type Decimal } from '@libs/campos';
import type { Borrador } from '../../domain/emision/borrador';
import type { DetalleDeDocumento, Json } from '../../domain/documento';
import { escritorDeMontos } from '../../domain/emision/montos';
import type { FormaPago, Receptor, Solicitud } from '../../domain/solicitud/solicitud';
import { AUTOFACTURA, FACTURA, NOTA_DE_REMISION } from '@libs/fiscal';
import type { Totales } from '../../domain/emision/totales';

const A_CREDITO = 2;
const EFECTIVO: FormaPago = { tipoPago: 1 };

/** Cache of snake_case names: they are few, and every document has them. */
const nombres = new Map<string, string>();

function enSerpiente(nombre: string): string {
  const conocido = nombres.get(nombre);
  if (conocido !== undefined) return conocido;
  const escrito = nombre.replace(/[A-Z]/g, (letra) => `_${letra.toLowerCase()}`);
  nombres.set(nombre, escrito);
  return escrito;
}

/** A domain object as the API shows it: snake_case, decimals as text. */
function aJson(valor: unknown): unknown {
  if (typeof valor === 'bigint') return escribirDecimal(valor);
  if (Array.isArray(valor)) return valor.map(aJson);
  return typeof valor === 'object' && valor !== null ? objetoAJson(valor) : valor;
}

export function objetoAJson(objeto: object): Json {
  const json: Json = {};
  for (const [nombre, valor] of Object.entries(objeto))
    if (valor !== undefined) json[enSerpiente(nombre)] = aJson(valor);
  return json;
}

const listaAJson = (lista: readonly object[] = []): Json[] => lista.map(objetoAJson);

/** Means of payment as the document records them; by default the whole amount that is paid now, in cash. */
function pagosDe(
  { formasPago, pagoCredito, condicionVenta }: Solicitud,
  { general }: Totales,
  monto: (valor: Decimal) => string,
): Json[] {
  const pagadoAhora = condicionVenta === A_CREDITO ? pagoCredito?.montoEntrega : general;
  if (pagadoAhora === undefined) return listaAJson(formasPago);
  return (formasPago ?? [EFECTIVO]).map((pago) => ({ monto: monto(pagadoAhora), ...objetoAJson(pago) }));
}

/** The requested items with their computed amounts. Transported goods have no amounts. */
function itemsDe(solicitud: Solicitud, totales: Totales, monto: (valor: Decimal) => string): Json[] {
  if (solicitud.tipoDe === NOTA_DE_REMISION) return aJson(solicitud.itemsRemision) as Json[];
  return solicitud.items.map((item, i) => {
    const { afectacion, proporcion, total, baseGravada, iva, baseExenta } = totales.items[i]!;
    // Not `{ ...item, … }`: V8 makes a hidden class for each field that is added so, 4 µs an item (docs/adr/0024).
    return Object.assign(objetoAJson(item), {
      iva_afectacion: afectacion,
      iva_proporcion: escribirDecimal(proporcion),
      subtotal: monto(total),
      base_gravada_iva: monto(baseGravada),
      liquidacion_iva: monto(iva),
      base_exenta: monto(baseExenta),
    });
  });
}

/** A receiver as the detail shows it. */
export const receptorEnElDetalle = (receptor: Receptor): Json => objetoAJson(receptor);

/** Snapshot of an emission for the detail view: request, computed amounts and issuer. */
export function detalleDe({ solicitud, totales, emisor, establecimiento, timbrado }: Borrador): DetalleDeDocumento {
  const conPagos = solicitud.tipoDe === FACTURA || solicitud.tipoDe === AUTOFACTURA;
  const monto = escritorDeMontos(solicitud.moneda);
  return {
    items: itemsDe(solicitud, totales, monto),
    receptor: receptorEnElDetalle(solicitud.receptor),
    emisor: {
      ruc: emisor.ruc,
      razon_social: emisor.razonSocial,
      nombre_fantasia: emisor.nombreFantasia ?? null,
      tipo_contribuyente: emisor.tipoContribuyente,
      actividades: emisor.actividades,
      timbrado: aJson(timbrado),
      establecimiento: aJson(establecimiento),
    },
    totales: {
      subtotal_exento: monto(totales.exento),
      subtotal_exonerado: monto(totales.exonerado),
      subtotal_5: monto(totales.gravado5),
      subtotal_10: monto(totales.gravado10),
      total_operacion: monto(totales.operacion),
      total_descuento: monto(totales.descuento),
      total_anticipo: monto(totales.anticipo),
      porcentaje_descuento_global: escribirDecimal(totales.porcentajeDescuentoGlobal),
      redondeo: escribirDecimal(totales.redondeo),
      total_general: monto(totales.general),
      iva_5: monto(totales.iva5),
      iva_10: monto(totales.iva10),
      total_iva: monto(totales.iva),
      base_gravada_5: monto(totales.base5),
      base_gravada_10: monto(totales.base10),
      total_base_gravada: monto(totales.base),
      total_guaranies: escribirDecimal(totales.guaranies),
    },
    condicion_venta: conPagos ? solicitud.condicionVenta : null,
    formas_pago: conPagos ? pagosDe(solicitud, totales, monto) : [],
    pago_credito: solicitud.pagoCredito ? (aJson(solicitud.pagoCredito) as Json) : null,
    doc_asociado: solicitud.docAsociado ? (aJson(solicitud.docAsociado) as Json) : null,
    docs_asociados: listaAJson(solicitud.docsAsociados),
    autofactura: solicitud.autofactura ? (aJson(solicitud.autofactura) as Json) : null,
    remision: solicitud.remision
      ? {
          ...(aJson(solicitud.remision) as Json),
          transporte: solicitud.transporte ? aJson(solicitud.transporte) : null,
        }
      : null,
    obras: listaAJson(solicitud.obras),
  };
}
