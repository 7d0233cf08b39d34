import type { XmlGuardado } from '@libs/de';
import type { ExtrasKude } from '../../domain/extras';
import type { FormatoKude, Impresion } from '../../domain/formato';

/** Input for one representation, from the document's present state. */
export interface KudePendiente {
  cdc: string;
  formato: FormatoKude;
  /** Its name in the store. */
  impresion: Impresion;
  /** Whether it is the document's own representation. */
  propio: boolean;
  /** Version to make; grows with each change that the paper shows. */
  version: number;
  /** Signed document, without XML declaration. */
  xml: XmlGuardado;
  extras: ExtrasKude;
  /** Whether its issuer wants PDF/A-3 with the signed document inside. */
  pdfA: boolean;
}

/** Why a document gets no KuDE. */
export type Apartado = 'no_imprimible' | 'tiempo';

/** The state of the documents' representations. */
export abstract class KudeRepository {
  /**
   * undefined when the newest version exists already, or the document does not exist.
   * @param pedida default: the document's own.
   */
  abstract pendiente(tenantId: string, deId: string, pedida?: Impresion): Promise<KudePendiente | undefined>;
  /** Whether this is still the newest version of the document. */
  abstract vigente(tenantId: string, deId: string, version: number): Promise<boolean>;
  /** Notes that a version is in the store. An older one never replaces a newer one. */
  abstract anotarListo(
    tenantId: string,
    deId: string,
    hecho: Pick<KudePendiente, 'impresion' | 'propio' | 'version'>,
    /** What it was drawn with: see `plantillaDe`. */
    plantilla: string,
  ): Promise<void>;
  /**
   * Notes that a version is not made: `no_imprimible`, in any format, and it is not tried again; `tiempo`, it is tried again when somebody
   * asks for it.
   */
  abstract anotarApartado(tenantId: string, deId: string, version: number, motivo: Apartado): Promise<void>;
}
