import { moneda as monedaDe, pais, unidad } from '@libs/catalogos';
import { literal, type Nodo } from '@libs/fiscal';
import { CERO, type Decimal, entero, escribirDecimal, redondear } from '../../domain/decimal';
import type { Borrador } from '../../domain/borrador';
import type { Articulo, FormaPago, Item, ItemDeRemision, RastreoMercaderia } from '../../domain/solicitud';
import type { ItemCalculado } from '../../domain/totales';

const CIEN = entero(100);
const NO_CERO = (valor: Decimal | undefined): string | undefined => (valor ? escribirDecimal(valor) : undefined);

/**
 * The internal code of each item, which the authority wants in all of them (E701): the caller's, else its position, else the next number
 * that nobody has.
 */
export function codigosInternos(articulos: readonly Articulo[]): string[] {
  const deOtros = new Set(articulos.map(({ codigoInterno }) => codigoInterno));
  let siguiente = articulos.length;
  return articulos.map(({ codigoInterno }, i) => {
    if (codigoInterno !== undefined) return codigoInterno;
    let codigo = String(i + 1);
    while (deOtros.has(codigo)) codigo = String((siguiente += 1));
    return codigo;
  });
}

/** What identifies goods and services, with or without price (E700–E714). */
function nodoDeArticulo(articulo: Articulo, codigo: string): Nodo {
  const { paisOrigen } = articulo;
  return {
    dCodInt: codigo,
    dParAranc: articulo.partidaArancelaria,
    dNCM: articulo.ncm,
    dDncpG: articulo.dncpGeneral,
    dDncpE: articulo.dncpEspecifico,
    dGtin: articulo.gtin,
    dGtinPq: articulo.gtinPaquete,
    dDesProSer: articulo.descripcion,
    cUniMed: String(articulo.unidadMedida),
    dDesUniMed: unidad(articulo.unidadMedida)?.abreviatura,
    dCantProSer: escribirDecimal(articulo.cantidad),
    cPaisOrig: paisOrigen,
    dDesPaisOrig: paisOrigen && pais(paisOrigen)?.nombre,
    dInfItem: articulo.infoItem,
  };
}

/** Carried goods: no price, no tax (rules 1851, 1901). */
export function nodoDeItemDeRemision(item: ItemDeRemision, codigo: string): Nodo {
  const { relevanciaMercaderia: relevancia } = item;
  return {
    ...nodoDeArticulo(item, codigo),
    cRelMerc: relevancia === undefined ? undefined : String(relevancia),
    dDesRelMerc: relevancia === undefined ? undefined : literal('relevancia_mercaderia', relevancia)!,
    dCanQuiMer: item.cantidadQuiebraMerma === undefined ? undefined : escribirDecimal(item.cantidadQuiebraMerma),
    dPorQuiMer: item.porcentajeQuiebraMerma === undefined ? undefined : escribirDecimal(item.porcentajeQuiebraMerma),
    gRasMerc: item.rastreoMercaderia && rastreo(item.rastreoMercaderia),
  };
}

/** A priced item (E720–E761). `monto` writes an amount in the document's currency. */
export function nodoDeItem(
  item: Item,
  codigo: string,
  calculado: ItemCalculado,
  conIva: boolean,
  monto: (valor: Decimal) => string,
): Nodo {
  const nodo = nodoDeArticulo(item, codigo);
  nodo['dCDCAnticipo'] = item.cdcAnticipo;
  const bruto = monto(calculado.bruto);
  // Without discounts they are the same amount.
  const total = calculado.total === calculado.bruto ? bruto : monto(calculado.total);
  nodo['gValorItem'] = {
    dPUniProSer: escribirDecimal(item.precioUnitario),
    dTotBruOpeItem: bruto,
    gValorRestaItem: rebajas(item, calculado, total),
  };
  nodo['gCamIVA'] = conIva ? nodoDeIva(calculado, monto) : undefined;
  nodo['gRasMerc'] = item.rastreoMercaderia && rastreo(item.rastreoMercaderia);
  return nodo;
}

/** gCamIVA (E730). */
function nodoDeIva(calculado: ItemCalculado, monto: (valor: Decimal) => string): Nodo {
  return {
    iAfecIVA: String(calculado.afectacion),
    dDesAfecIVA: literal('afectacion_iva', calculado.afectacion)!,
    dPropIVA: calculado.proporcion === CIEN ? '100' : escribirDecimal(calculado.proporcion),
    dTasaIVA: String(calculado.tasa),
    dBasGravIVA: monto(calculado.baseGravada),
    dLiqIVAItem: monto(calculado.iva),
    dBasExe: monto(calculado.baseExenta),
  };
}

/** gValorRestaItem (EA001). The percentage goes with any discount, even where it rounds to 0 (rule 1852). */
function rebajas(item: Item, calculado: ItemCalculado, total: string): Nodo {
  const { porcentajeDescuento: porcentaje, descuentoGlobalUnitario: global } = calculado;
  return {
    dDescItem: porcentaje === undefined ? undefined : NO_CERO(item.descuentoUnitario),
    dPorcDesIt: porcentaje === undefined ? undefined : escribirDecimal(porcentaje),
    dDescGloItem: global === undefined ? undefined : escribirDecimal(global),
    dAntPreUniIt: NO_CERO(item.anticipoUnitario),
    dAntGloPreUniIt: NO_CERO(item.anticipoGlobalUnitario),
    dTotOpeItem: total,
  };
}

function rastreo(r: RastreoMercaderia): Nodo | undefined {
  if (Object.keys(r).length === 0) return undefined;
  return {
    dNumLote: r.lote,
    dVencMerc: r.fechaVencimiento,
    dNSerie: r.numeroSerie,
    dNumPedi: r.numeroPedido,
    dNumSegui: r.numeroSeguimiento,
    dNumReg: r.numeroRegistro,
    dNumRegEntCom: r.numeroRegistroEntidad,
    dNomPro: r.nombreProducto,
  };
}

const EFECTIVO = 1;
const CHEQUE = 2;
const CON_GRUPO_DE_TARJETA: readonly number[] = [3, 4];

function nodoDePago(
  pago: FormaPago,
  porOmision: Decimal,
  monedaDelDocumento: string,
  cambio: Decimal | undefined,
): Nodo {
  const moneda = pago.moneda ?? monedaDelDocumento;
  const tipoCambio = pago.tipoCambio ?? (moneda === monedaDelDocumento ? cambio : undefined);
  return {
    iTiPago: String(pago.tipoPago),
    dDesTiPag: literal('tipo_pago', pago.tipoPago) ?? pago.descripcion,
    dMonTiPag: escribirDecimal(pago.monto ?? porOmision),
    cMoneTiPag: moneda,
    dDMoneTiPag: monedaDe(moneda)?.texto,
    dTiCamTiPag: moneda === 'PYG' || tipoCambio === undefined ? undefined : escribirDecimal(tipoCambio),
    // Rule 1601 refuses the card group with any other means, corporate cards (8) included.
    gPagTarCD: pago.tarjeta && CON_GRUPO_DE_TARJETA.includes(pago.tipoPago) ? nodoDeTarjeta(pago.tarjeta) : undefined,
    gPagCheq:
      pago.cheque && pago.tipoPago === CHEQUE
        ? { dNumCheq: pago.cheque.numero.padStart(8, '0'), dBcoEmi: pago.cheque.banco }
        : undefined,
  };
}

function nodoDeTarjeta(tarjeta: NonNullable<FormaPago['tarjeta']>): Nodo {
  const [ruc, dv] = tarjeta.ruc?.split('-') ?? [];
  return {
    iDenTarj: String(tarjeta.denominacion),
    dDesDenTarj: literal('denominacion_tarjeta', tarjeta.denominacion) ?? tarjeta.denominacionDescripcion,
    dRSProTar: tarjeta.razonSocial,
    dRUCProTar: ruc,
    dDVProTar: dv,
    iForProPa: String(tarjeta.formaProcesamiento),
    dCodAuOpe: tarjeta.codigoAutorizacion,
    dNomTit: tarjeta.titular,
    dNumTarj: tarjeta.ultimosDigitos,
  };
}

/** gCamCond (Manual Técnico v150, E600–E659). Without means of payment, cash for all that is paid now. */
export function nodoDeCondicion({ solicitud, totales }: Borrador): Nodo {
  const { condicionVenta, pagoCredito, moneda, tipoCambio } = solicitud;
  const aCredito = condicionVenta === 2;
  const pagadoAhora = aCredito ? (pagoCredito?.montoEntrega ?? CERO) : totales.general;
  const pagos = pagadoAhora > CERO || !aCredito ? (solicitud.formasPago ?? [{ tipoPago: EFECTIVO }]) : [];
  return {
    iCondOpe: String(condicionVenta),
    dDCondOpe: literal('condicion_operacion', condicionVenta)!,
    gPaConEIni: pagos.map((pago) => nodoDePago(pago, cuatroDecimales(pagadoAhora), moneda, tipoCambio)),
    gPagCred: pagoCredito && aCredito ? nodoDeCredito(pagoCredito, moneda) : undefined,
  };
}

/** Payments carry four decimals (E608) where totals may carry eight: half up, but never to a sixteenth digit. */
function cuatroDecimales(valor: Decimal): Decimal {
  const redondo = redondear(valor, 4);
  return redondo > PAGO_MAXIMO ? PAGO_MAXIMO : redondo;
}
const PAGO_MAXIMO: Decimal = 99_999_999_999_999_999_990_000n;

function nodoDeCredito(credito: NonNullable<Borrador['solicitud']['pagoCredito']>, moneda: string): Nodo {
  return {
    iCondCred: String(credito.condicion),
    dDCondCred: literal('condicion_credito', credito.condicion)!,
    dPlazoCre: credito.plazo,
    dCuotas: credito.cuotas === undefined ? undefined : String(credito.cuotas),
    dMonEnt: NO_CERO(credito.montoEntrega),
    gCuotas: credito.detalleCuotas?.map((cuota) => ({
      cMoneCuo: moneda,
      dDMoneCuo: monedaDe(moneda)?.texto,
      dMonCuota: escribirDecimal(cuota.monto),
      dVencCuo: cuota.vencimiento,
    })),
  };
}
