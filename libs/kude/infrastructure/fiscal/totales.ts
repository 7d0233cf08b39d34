import type { Campo, Totales } from '../../domain/vista';
import { montoEnLetras } from '../../domain/letras';
import { decimal, monto } from '../../domain/numeros';
import { campos, noCero } from './campos';
import type { Grupo } from './grupo';

/** Totals as the document states them (group F001); nothing is recomputed. */
export function totalesDe(de: Grupo, etiqueta: string): Totales {
  const totales = de.grupo('gTotSub');
  const comercial = de.grupo('gDatGralOpe').grupo('gOpeCom');
  const moneda = comercial.texto('cMoneOpe') ?? '';
  const total = totales.exigir('dTotGralOpe');
  const enLetras = montoEnLetras(total, moneda, comercial.texto('dDesMoneOpe') ?? moneda);
  const guaranies = totales.texto('dTotalGs');
  const iva = liquidacion(totales, moneda);
  return {
    ajustes: ajustes(totales, moneda),
    total: { etiqueta, valor: conSimbolo(total, moneda) },
    ...(enLetras && { enLetras }),
    ...(guaranies && { enGuaranies: { etiqueta: 'Total en guaraníes', valor: conSimbolo(guaranies, 'PYG') } }),
    ...(iva.length && { iva }),
  };
}

function ajustes(totales: Grupo, moneda: string): Campo[] {
  const importe = (nombre: string): string | undefined => {
    const valor = noCero(totales.texto(nombre));
    return valor && monto(valor, moneda);
  };
  const porcentaje = noCero(totales.texto('dPorcDescTotal'));
  const porItem = importe('dTotDesc');
  const global = importe('dTotDescGlotem');
  return campos(
    ['Descuentos por ítem', porItem],
    [porcentaje ? `Descuento global (${decimal(porcentaje)}%)` : 'Descuento global', global],
    ['Total de descuentos', porItem && global ? importe('dDescTotal') : undefined],
    ['Anticipos', importe('dAnticipo')],
    ['Total de la operación', monto(totales.exigir('dTotOpe'), moneda)],
    ['Redondeo', importe('dRedon')],
    ['Comisión', importe('dComi')],
  );
}

function liquidacion(totales: Grupo, moneda: string): Campo[] {
  const tributo = ['dIVA5', 'dIVA10', 'dTotIVA'].some((nombre) => totales.texto(nombre) !== undefined);
  if (!tributo) return [];
  const importe = (nombre: string): string => monto(totales.texto(nombre) ?? '0', moneda);
  return campos(
    ['IVA 5%', importe('dIVA5')],
    ['IVA 10%', importe('dIVA10')],
    ['Total IVA', importe('dTotIVA')],
    ['Base gravada 5%', importe('dBaseGrav5')],
    ['Base gravada 10%', importe('dBaseGrav10')],
  );
}

function conSimbolo(valor: string, moneda: string): string {
  return `${moneda === 'PYG' ? 'Gs.' : moneda} ${monto(valor, moneda)}`;
}
