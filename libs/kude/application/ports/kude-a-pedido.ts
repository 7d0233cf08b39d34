import type { Impresion } from '../../domain/formato';

/** Representations made on request. */
export abstract class KudeAPedido {
  /**
   * Whether the newest version of a print is in the store. If not, orders it; a second call while it is being made changes nothing.
   * @param impresion default: the document's own.
   */
  abstract pedir(tenantId: string, deId: string, impresion?: Impresion): Promise<boolean>;
  /** Orders a print that the store has lost; without `impresion`, the document's own. */
  abstract pedirPerdido(tenantId: string, deId: string, impresion?: Impresion): Promise<void>;
}
