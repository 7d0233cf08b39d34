import type { Azar } from './azar';
import type { Memoria } from './memoria';
import type { Ambiente } from './modelo';

/**
 * Protocol numbers with the lengths of the real ones: documents 8 digits in test and 10 in production, events 7, batches 18 (beyond
 * 2^53). Each is a start that the seed decides plus a multiple of the remembered entries, so a restart never repeats one.
 */
export class Protocolos {
  private readonly documentos: bigint;
  private readonly eventos: bigint;
  private readonly lotes: bigint;

  constructor(
    ambiente: Ambiente,
    azar: Azar,
    private readonly memoria: Memoria,
  ) {
    this.documentos = BigInt(ambiente === 'H' ? `50${azar.digitos(6)}` : `34${azar.digitos(8)}`);
    this.eventos = BigInt(`1${azar.digitos(6)}`);
    this.lotes = BigInt(`1543${azar.digitos(14)}`);
  }

  deDocumento(): string {
    return String(this.documentos + BigInt(this.memoria.dtes.size));
  }

  deEvento(): string {
    return String(this.eventos + BigInt(this.memoria.protocolosDeEvento));
  }

  deLote(): string {
    return String(this.lotes + BigInt(this.memoria.lotes.size) * 146_240n);
  }
}
