import type { Sit } from '@libs/series';

/** Settings of the deployment for emissions. */
export interface AjustesDeEmision {
  sitPermitidos: readonly Sit[];
  monedasHabilitadas: readonly string[];
  /** Whether tipo_emision 2 is allowed. The authority refuses it today (rule 1050). */
  contingencia: boolean;
  /**
   * Code in the XML for transaction type 14 (obras), by environment. No published note defines it yet; without a code, type 14
   * cannot be issued in that environment.
   */
  equivalenciaDeObras: Partial<Record<Sit, number>>;
}
