import type { Sit } from '@libs/series';

/** Choices of the deployment that the emission obeys. */
export interface AjustesDeEmision {
  sitPermitidos: readonly Sit[];
  monedasHabilitadas: readonly string[];
  /** Whether tipo_emision 2 is let through: the authority refuses it today (rule 1050). */
  contingencia: boolean;
  /**
   * Code that stands in the XML for transaction type 14 (obras), which no published note defines yet; without one, type 14
   * cannot be issued in that environment.
   */
  equivalenciaDeObras: Partial<Record<Sit, number>>;
}
