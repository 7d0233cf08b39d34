import type { TrazoQr } from '@libs/kude';
import type { Expediente } from '../expediente';

/** A KuDE in the dossier. */
export interface KudeAdjunto {
  readonly codigo: string;
  readonly ruta: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** A look-up by QR; without an address the document is not there any more. */
export interface ConsultaPorQr {
  readonly codigo: string;
  readonly cdc: string | undefined;
  readonly codigoQr: { readonly direccion: string; readonly trazo: TrazoQr } | undefined;
  /** What the authority answered, as a person saw it: a picture's data URI. */
  readonly imagen?: string | undefined;
}

/** What the PDF of a dossier says. */
export interface Papel {
  readonly expediente: Expediente;
  readonly kudes: readonly KudeAdjunto[];
  readonly consultas: readonly ConsultaPorQr[];
}
