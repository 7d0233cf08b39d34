import { AUTOFACTURA, type Nodo } from '@libs/fiscal';
import type { Borrador } from '../../domain/emision/borrador';
import { type Decimal, escribirDecimal } from '@libs/campos';

/**
 * gTotSub (F001–F023). A subtotal is present if an item is of its kind; those by rate only with IVA (rules 2357, 2359); a self-invoice
 * has none.
 */
export function nodoDeTotales({ solicitud, totales: t }: Borrador, monto: (valor: Decimal) => string): Nodo {
  const propio = solicitud.tipoDe !== AUTOFACTURA;
  const conIva = propio && (solicitud.tipoImpuesto === 1 || solicitud.tipoImpuesto === 5);
  const con = (hay: boolean, valor: Decimal): string | undefined => (hay ? monto(valor) : undefined);
  const exento = propio && t.items.some(({ afectacion }) => afectacion === EXENTO || afectacion === PARCIAL);
  const exonerado = propio && t.items.some(({ afectacion }) => afectacion === EXONERADO);
  const al5 = conIva && t.items.some(({ tasa }) => tasa === 5);
  const al10 = conIva && t.items.some(({ tasa }) => tasa === 10);
  return {
    dSubExe: con(exento, t.exento),
    dSubExo: con(exonerado, t.exonerado),
    dSub5: con(al5, t.gravado5),
    dSub10: con(al10, t.gravado10),
    dTotOpe: monto(t.operacion),
    dTotDesc: monto(t.descuentoItems),
    dTotDescGlotem: monto(t.descuentoGlobal),
    dTotAntItem: monto(t.anticipoItems),
    dTotAnt: monto(t.anticipoGlobal),
    dPorcDescTotal: escribirDecimal(t.porcentajeDescuentoGlobal),
    dDescTotal: monto(t.descuento),
    dAnticipo: monto(t.anticipo),
    dRedon: escribirDecimal(t.redondeo),
    dTotGralOpe: monto(t.general),
    dIVA5: con(al5, t.iva5),
    dIVA10: con(al10, t.iva10),
    dTotIVA: con(al5 || al10, t.iva),
    dBaseGrav5: con(al5, t.base5),
    dBaseGrav10: con(al10, t.base10),
    dTBasGraIVA: con(al5 || al10, t.base),
    dTotalGs: solicitud.moneda === 'PYG' ? undefined : escribirDecimal(t.guaranies),
  };
}

const EXONERADO = 2;
const EXENTO = 3;
const PARCIAL = 4;
