import type { FormatoKude } from '../../domain/formato';
import type { VistaKude } from '../../domain/vista';

/** Renders a view as PDF. It has no side effects, so a failed call may be repeated. */
export abstract class KudeRenderer {
  /**
   * One PDF. Calls that wait at the same time may share one print.
   * @param xml the signed document. With it, the PDF carries these bytes and is PDF/A-3 (ISO 19005-3, level B).
   * @throws KudeNoRenderizado when it could not be made within the time allowed, or when no renderer could be started.
   */
  abstract render(vista: VistaKude, formato: FormatoKude, xml?: Uint8Array): Promise<Buffer>;

  /** Name and version of what draws: another one may draw other bytes. */
  abstract quien(): Promise<string>;
}

export class KudeNoRenderizado extends Error {
  override readonly name = 'KudeNoRenderizado';
}
