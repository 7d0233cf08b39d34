import type { Impresion } from '../../domain/formato';

/** The PDFs of a document that may be in the store. */
export interface KudesGuardados {
  readonly tenantId: string;
  readonly deId: string;
  /** When the oldest was drawn. */
  readonly desde: Date;
  /** Every KuDE that it ever had. */
  readonly cdcs: readonly string[];
  /** From 1 to this one. */
  readonly version: number;
  readonly impresiones: readonly Impresion[];
}

/** PDFs that were drawn long ago. */
export abstract class KudeVencimientos {
  /** Documents with a PDF older than `ms`, at most `cuantos`. */
  abstract vencidos(ahora: Date, ms: number, cuantos: number): Promise<KudesGuardados[]>;
  /** Notes that they are not in the store any more, unless the document lost one meanwhile: then it is being drawn. */
  abstract anotarBorrados(guardados: KudesGuardados): Promise<void>;
}
