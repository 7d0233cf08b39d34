import type { ObjectKey } from '@libs/platform';
import type { FormatoKude } from '../../domain/formato';
import type { Hoja } from '../../domain/plantilla/hoja';
import type { VistaKude } from '../../domain/vista';

/** A document that is no KuDE: the browser itself breaks it into the pages that its style says. */
export interface Pliego {
  readonly titulo: string;
  readonly autor: string;
  /** ISO 8601: the date of the PDF. */
  readonly hora: string;
  /** Every text in it is escaped. */
  readonly hoja: Hoja;
}

/** A PDF followed by PDFs of the store, each with its bookmark. */
export interface PliegoConAnexos extends Pliego {
  readonly anexos: readonly { readonly titulo: string; readonly clave: ObjectKey }[];
}

/** For whom something is drawn. */
export interface Encargo {
  /** Tenants take turns, and none has all places. Default: nobody's. */
  readonly tenant?: string;
  /** Asked once there is a place, if it had to be waited for: what was read before may be out of date. */
  readonly vigente?: () => Promise<boolean>;
}

/** Renders a view as PDF. It has no side effects, so a failed call may be repeated. */
export abstract class KudeRenderer {
  /**
   * One PDF, printed alone: the same document has the same bytes.
   * @param xml the signed document. With it, the PDF carries these bytes and is PDF/A-3 (ISO 19005-3, level B).
   * @throws KudeTardio when it could not be made within the time allowed; KudeNoRenderizado when no renderer could be started;
   * KudeVencido when it is not `vigente` any more.
   */
  abstract dibujarKude(vista: VistaKude, formato: FormatoKude, xml?: Uint8Array, encargo?: Encargo): Promise<Buffer>;

  /** The same for a document that is no KuDE. */
  abstract imprimirPliego(pliego: Pliego, encargo?: Encargo): Promise<Buffer>;

  /** Name and version of what draws: another one may draw other bytes. */
  abstract dibujante(): Promise<string>;
}

export class KudeNoRenderizado extends Error {
  override readonly name: string = 'KudeNoRenderizado';
}

export class KudeTardio extends KudeNoRenderizado {
  override readonly name = 'KudeTardio';
}

export class KudeVencido extends KudeNoRenderizado {
  override readonly name = 'KudeVencido';
}
