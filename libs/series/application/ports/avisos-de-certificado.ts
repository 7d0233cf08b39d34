import type { CertificadoPorVencer } from './tenant-consultas';

/** Days before its end at which a certificate is told of; 0: it has ended. */
export const UMBRALES = [30, 15, 7, 1, 0] as const;
export type Umbral = (typeof UMBRALES)[number];

export interface AvisoDeCertificado extends CertificadoPorVencer {
  umbral: Umbral;
  /** Whole days left; negative once it has ended. */
  dias: number;
}

/** The notices that a taxpayer gets of its certificate's end. */
export abstract class AvisosDeCertificado {
  /**
   * Notes the notice and orders its e-mail, in one transaction; without an address, the notice alone. Any number of processes may call it.
   * @returns whether this call was the first for that certificate and threshold.
   */
  abstract anotar(aviso: AvisoDeCertificado, ahora: Date): Promise<boolean>;
}
