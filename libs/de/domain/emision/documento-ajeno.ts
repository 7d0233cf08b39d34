import { CERO, escribirDecimal } from '@libs/campos';
import type { Referenciado } from './referencias';

/**
 * A document of this issuer that another system issued, as the authority has it: what the rules on references need, as for one of ours.
 * What notes took from it is not here, but in the notes.
 */
export type DocumentoAjeno = Omit<Referenciado, 'acreditado' | 'pendientes' | 'aplicado' | 'cancelacionPendiente'>;

/** What our notes took from it. The cap counts only these: the authority does not tell those of other systems. */
export type Tomado = Pick<Referenciado, 'acreditado' | 'pendientes'>;

export const comoReferenciado = (ajeno: DocumentoAjeno, tomado: Tomado): Referenciado => ({
  ...ajeno,
  ...tomado,
  aplicado: escribirDecimal(CERO),
  cancelacionPendiente: false,
});
