import { escribirDecimal } from '@libs/campos';
import { leerSolicitud } from '../solicitud/documento';
import { calcularTotales } from './totales';

/** Fields that determine amounts: if one is wrong, a total would mislead. */
export const DE_IMPORTES = /^(items|moneda|tipo_cambio|descuento_global_)/;

/** The total of a body that may be incomplete; undefined when it does not say its items, or a field of theirs is wrong. */
export function totalLegible(cuerpo: unknown): { total: string; moneda: string } | undefined {
  const lectura = leerSolicitud(cuerpo);
  const leida = 'solicitud' in lectura ? lectura.solicitud : lectura.provisional;
  const errores = 'errores' in lectura ? lectura.errores : [];
  if (!leida || leida.items.length === 0 || errores.some(({ campo }) => DE_IMPORTES.test(campo))) return undefined;
  return {
    total: escribirDecimal(calcularTotales(leida, leida.redondeo ?? false).general),
    moneda: leida.moneda,
  };
}
