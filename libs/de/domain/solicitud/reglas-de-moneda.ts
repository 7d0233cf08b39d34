import { AUTOFACTURA, NOTA_DE_REMISION } from '@libs/fiscal';
import { GUARANI } from '../emision/montos';
import type { Cuerpo } from './campos';
import type { Donde } from '@libs/campos';

function cambio(cuerpo: Cuerpo, donde: Donde): void {
  if (cuerpo.moneda === undefined) return;
  // The other types are issued in guaraníes only; the rule on their currency reports that.
  const admiteOtra = cuerpo.tipoDe !== AUTOFACTURA && cuerpo.tipoDe !== NOTA_DE_REMISION;
  if (cuerpo.moneda !== GUARANI && admiteOtra && cuerpo.tipoCambio === undefined && !conCambioPorItem(cuerpo)) {
    donde.falla('tipo_cambio', 'REGLA_1209', 'Es obligatorio cuando la moneda no es PYG (regla 1209).');
  }
  if (cuerpo.moneda === GUARANI && cuerpo.tipoCambio !== undefined) {
    donde.falla('tipo_cambio', 'REGLA_1210', 'No corresponde con moneda PYG (regla 1210).');
  }
  if (cuerpo.moneda !== GUARANI && cuerpo.redondeo) {
    donde.falla('redondeo', 'CAMPO_NO_CORRESPONDE', 'El redondeo corresponde solo a guaraníes.');
  }
}

/** Whether each item has its rate, instead of the document. */
const conCambioPorItem = ({ items }: Cuerpo): boolean => items?.some((item) => item.tipoCambio !== undefined) ?? false;

/** One rate for the document or one for each item (rules 1854–1856). */
function cambioPorItem({ moneda, tipoCambio, items }: Cuerpo, donde: Donde): void {
  if (moneda === undefined || !conCambioPorItem({ items })) return;
  items?.forEach((item, i) => {
    const campo = `items[${i}].tipo_cambio`;
    if (item.tipoCambio === undefined) {
      if (tipoCambio === undefined && moneda !== GUARANI && !donde.malo(campo))
        donde.falla(campo, 'REGLA_1854', 'Es obligatorio cuando otro ítem lo lleva (regla 1854).');
    } else if (moneda === GUARANI) donde.falla(campo, 'REGLA_1856', 'No corresponde con moneda PYG (regla 1856).');
    else if (tipoCambio !== undefined)
      donde.falla(campo, 'REGLA_1855', 'No corresponde con el tipo_cambio del documento (regla 1855).');
  });
}

/** Instalments are in the currency of the document (E653). */
function monedaDeCuotas({ moneda, pagoCredito }: Cuerpo, donde: Donde): void {
  pagoCredito?.detalleCuotas?.forEach((cuota, i) => {
    if (moneda === undefined || cuota.moneda === undefined || cuota.moneda === moneda) return;
    const mensaje = `Las cuotas van en la moneda del documento, ${moneda} (campo E653).`;
    donde.falla(`pago_credito.detalle_cuotas[${i}].moneda`, 'CUOTA_EN_OTRA_MONEDA', mensaje);
  });
}

/** Rules on the currency of a document and its rates. */
export const reglasDeMoneda = [cambio, cambioPorItem, monedaDeCuotas];
