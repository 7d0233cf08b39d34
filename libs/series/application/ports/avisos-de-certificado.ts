import type { CertificadoPorVencer } from './tenant-consultas';

/** Days before the end of a certificate at which its taxpayer is notified. 0: it has ended. */
export const UMBRALES = [30, 15, 7, 1, 0] as const;
export type Umbral = (typeof UMBRALES)[number];

export interface AvisoDeCertificado extends CertificadoPorVencer {
  umbral: Umbral;
  /** Whole days left; negative once it has ended. */
  dias: number;
}

/** Notices to a taxpayer that its certificate is about to end. */
export abstract class AvisosDeCertificado {
  /**
   * Records the notice and orders its e-mail in one transaction. Without an address only the notice is recorded. Several processes may
   * call this at once.
   * @returns whether this call was the first for that certificate and threshold.
   */
  abstract anotar(aviso: AvisoDeCertificado, ahora: Date): Promise<boolean>;
}
