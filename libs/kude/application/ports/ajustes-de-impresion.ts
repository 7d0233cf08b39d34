import type { ExtrasKude } from '../../domain/extras';

/** What an account shows on paper, on every document. */
export type AjustesImpresos = Omit<ExtrasKude, 'estado' | 'sit'>;

/** The settings of accounts for prints of no stored document. */
export abstract class AjustesDeImpresion {
  /** The present ones, with the logo of the establishment or else the account's. undefined: there is no such account. */
  abstract leer(tenantId: string, establecimiento: string): Promise<AjustesImpresos | undefined>;
}
