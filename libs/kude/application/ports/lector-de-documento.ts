import type { ExtrasKude } from '../../domain/extras';
import type { VistaKude } from '../../domain/vista';

/** Reads a signed document, or a draft, for printing. */
export abstract class LectorDeDocumento {
  /** @throws XmlNoImprimible when the text is not a printable document; a retry does not help. */
  abstract leerVista(xml: string, extras: ExtrasKude): VistaKude;
}
