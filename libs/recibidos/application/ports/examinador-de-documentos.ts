import type { QrLeido } from '@libs/fiscal';
import type { ContextoDelJuicio, Juicio } from './juez-de-recibidos';

/** Judges what somebody holds of one document: its file, its QR, or its CDC alone. Nobody is its receiver here. */
export abstract class ExaminadorDeDocumentos {
  /** `motivo`: why no single document is in the file, for people. Bytes that are no document get their verdict. */
  abstract archivo(
    archivo: Uint8Array,
    contexto: Omit<ContextoDelJuicio, 'receptor'>,
  ): Promise<{ juicio: Juicio } | { motivo: string }>;
  /** undefined: the text is no QR of a document. */
  abstract qr(texto: string): { juicio: Juicio; qr: QrLeido } | undefined;
  abstract cdc(cdc: string): Juicio;
  /** The text of the QR in signed bytes of ours; empty without one. */
  abstract qrDe(firmado: Buffer): string;
}
