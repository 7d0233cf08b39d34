import type { ContextoDelJuicio, Juicio } from './juez-de-recibidos';

/** Reads files that somebody holds. Nobody is their receiver here. */
export abstract class ExaminadorDeDocumentos {
  /** `motivo`: why no single document is in the file, for people. Bytes that are no document get their verdict. */
  abstract archivo(
    archivo: Uint8Array,
    contexto: Omit<ContextoDelJuicio, 'receptor'>,
  ): Promise<{ juicio: Juicio } | { motivo: string }>;
  /** The text of the QR in signed bytes of ours; empty without one. */
  abstract qrDe(firmado: Buffer): string;
}
