import type { FinPorAvisar } from './tenant-consultas';

/** Days before a certificate or a timbrado ends at which its taxpayer is notified. 0: it has ended. */
export const UMBRALES = [60, 30, 15, 7, 1, 0] as const;
export type Umbral = (typeof UMBRALES)[number];

/** Numbers that a series has left when its taxpayer is notified. 0: it needs the next letters. */
export const UMBRALES_DE_SERIE = [100_000, 10_000, 1_000, 0] as const;

export type AvisoDeFin = FinPorAvisar & {
  /** One of `UMBRALES`, of a series one of `UMBRALES_DE_SERIE`. */
  umbral: number;
  /** In words, for the taxpayer. */
  nombre: string;
};

/** Notices to a taxpayer that something it needs to issue is about to end. */
export abstract class AvisosDeFin {
  /**
   * Records the notice and orders its e-mail in one transaction. Without an address only the notice is recorded. Several processes may
   * call this concurrently.
   * @returns whether this call was the first for that object and threshold.
   */
  abstract anotarAviso(aviso: AvisoDeFin, ahora: Date): Promise<boolean>;
}
