/** The receiver of the document, as its event names it: a taxpayer, `80000001-7`, or a person with an identity document. */
export type ReceptorDeEvento = { nombre: string } & ({ ruc: string } | { tipoDocumento: number; documento: string });

/** Moments are fiscal local time, `AAAA-MM-DDThh:mm:ss`. */
interface Recepcion {
  cdc: string;
  fechaEmision: string;
  fechaRecepcion: string;
  receptor: ReceptorDeEvento;
}

/** Data of the events of a document's receiver. The document need not be one of this service. */
export interface DatosDelReceptor {
  /** `totalGs`: exact, without trailing zeros. */
  NOTIFICACION: Recepcion & { totalGs: string };
  /** `entregaEstimada` makes it partial: goods or services come later. */
  CONFORMIDAD: { cdc: string; entregaEstimada?: string };
  DISCONFORMIDAD: { cdc: string };
  DESCONOCIMIENTO: Recepcion;
}

export type TipoDelReceptor = keyof DatosDelReceptor;
