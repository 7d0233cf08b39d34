import type { ExtrasKude } from '../../domain/extras';
import type { VistaKude } from '../../domain/vista';

/** Reads a signed document for printing. */
export abstract class LectorDeDocumento {
  /** @throws XmlNoImprimible when the text is no document that can be printed, now or ever. */
  abstract vista(xml: string, extras: ExtrasKude): VistaKude;
}
