import { HORA_MS } from '@libs/platform';
import type { Documento } from '../documento';

/** The authority's deadlines, in hours. The simulator has its own copy, so that a mistake here makes a test fail. */
export const PLAZOS_H = {
  /** From signature to transmission; later is extemporaneous (observation 1005; Manual Técnico v150, 6.2.1). */
  transmision: 72,
  /** From the date of emission to the reception; later is refused (rule 1150; Manual Técnico v150, 6.2.1). */
  recepcion: 720,
  /**
   * From the approval to the signature of a cancellation (rule 4009). Types other than invoices would have 168 (4010), but the interface
   * says 48 for all.
   */
  cancelacion: 48,
  /** From the reception of a batch; later the authority answers only per document (code 0364; Guía de mejores prácticas, 2024). */
  consultaDeLote: 48,
} as const;

/** End of a deadline that began at `desde`. */
export const finDe = (plazo: keyof typeof PLAZOS_H, desde: Date): Date =>
  new Date(desde.getTime() + PLAZOS_H[plazo] * HORA_MS);

/** Until when a document can be cancelled; null while it is not approved, and after its cancellation. */
export const cancelableHasta = ({ estado, aprobadoAt }: Pick<Documento, 'estado' | 'aprobadoAt'>): Date | null =>
  estado === 'A' && aprobadoAt ? finDe('cancelacion', aprobadoAt) : null;
