import { literal, type Nodo } from '@libs/fiscal';
import { type Decimal, escribirDecimal } from '@libs/campos';
import type { Articulo, Item, ItemDeRemision } from '../../domain/solicitud/solicitud';
import { camposDeItem, camposDeItemDeRemision } from '../../domain/solicitud/item';
import type { ItemCalculado } from '../../domain/emision/item-calculado';
import { planDe } from './plan';

/**
 * The internal code, which the authority requires in every item (E701): the caller's, else the position, else the next number
 * that no item has.
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

/** Data of an item that do not come from the caller. */
interface ContextoDeItem {
  codigo: string;
  calculado: ItemCalculado;
  conIva: boolean;
  /** Writes an amount in the document's currency. */
  monto(valor: Decimal): string;
}

const oNada = (valor: Decimal | undefined): string | undefined =>
  valor === undefined ? undefined : escribirDecimal(valor);
const siNoEsCero = (valor: Decimal | undefined): string | undefined => (valor ? escribirDecimal(valor) : undefined);
const siLleva = (conIva: boolean, escrito: string): string | undefined => (conIva ? escrito : undefined);

/**
 * An item with a price (E700–E761) and its computed values. Items of a self-invoice have no IVA. The
 * percentage accompanies every discount, even if it rounds to 0 (rule 1852).
 */
const PLAN_DE_ITEM = planDe<typeof camposDeItem, ContextoDeItem>(camposDeItem, 'E700', {
  calculados: {
    E701: (_, { codigo }) => codigo,
    E727: (_, { calculado, monto }) => monto(calculado.bruto),
    EA002: ({ descuentoUnitario }, { calculado }) =>
      calculado.porcentajeDescuento === undefined ? undefined : siNoEsCero(descuentoUnitario),
    EA003: (_, { calculado }) => oNada(calculado.porcentajeDescuento),
    EA004: (_, { calculado }) => oNada(calculado.descuentoGlobalUnitario),
    EA006: ({ anticipoUnitario }) => siNoEsCero(anticipoUnitario),
    EA007: ({ anticipoGlobalUnitario }) => siNoEsCero(anticipoGlobalUnitario),
    EA008: (_, { calculado, monto }) => monto(calculado.total),
    EA009: (_, { calculado }) => oNada(calculado.guaranies),
    E731: (_, { calculado, conIva }) => siLleva(conIva, String(calculado.afectacion)),
    E732: (_, { calculado, conIva }) => siLleva(conIva, literal('afectacion_iva', calculado.afectacion)!),
    E733: (_, { calculado, conIva }) => siLleva(conIva, escribirDecimal(calculado.proporcion)),
    E734: (_, { calculado, conIva }) => siLleva(conIva, String(calculado.tasa)),
    E735: (_, { calculado, conIva, monto }) => siLleva(conIva, monto(calculado.baseGravada)),
    E736: (_, { calculado, conIva, monto }) => siLleva(conIva, monto(calculado.iva)),
    E737: (_, { calculado, conIva, monto }) => siLleva(conIva, monto(calculado.baseExenta)),
  },
});

const PLAN_DE_ITEM_DE_REMISION = planDe<typeof camposDeItemDeRemision, string>(camposDeItemDeRemision, 'E700', {
  calculados: { E701: (_, codigo) => codigo },
});

/** Transported goods: no price, no tax (rules 1851, 1901). */
export const nodoDeItemDeRemision = (item: ItemDeRemision, codigo: string): Nodo =>
  PLAN_DE_ITEM_DE_REMISION.nodo(item, codigo);

export const nodoDeItem = (item: Item, contexto: ContextoDeItem): Nodo => PLAN_DE_ITEM.nodo(item, contexto);
