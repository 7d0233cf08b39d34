import type { Decimal } from '@libs/campos';

/** What the amounts of an item depend on. */
export interface ItemConMontos {
  cantidad: Decimal;
  precioUnitario: Decimal;
  ivaTipo: 0 | 5 | 10;
  ivaAfectacion?: 1 | 2 | 3 | 4;
  ivaProporcion?: Decimal;
  descuentoUnitario?: Decimal;
  anticipoUnitario?: Decimal;
  anticipoGlobalUnitario?: Decimal;
  tipoCambio?: Decimal;
}

/** What the amounts of a document depend on. Nothing else of a request moves them, so that a page can compute them, too. */
export interface SolicitudConMontos {
  items: readonly ItemConMontos[];
  moneda: string;
  tipoCambio?: Decimal;
  descuentoGlobalPorcentaje?: Decimal;
  descuentoGlobalMonto?: Decimal;
}
