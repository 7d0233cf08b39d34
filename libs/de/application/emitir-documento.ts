import type { Emision, EmisionRepository } from './ports/emision-repository';
import type { ComandoDeEmision, PrepararEmision } from './preparar-emision';

/** Issues a document: reads and judges the request, then numbers, signs and stores it, all or nothing. */
export class EmitirDocumento {
  constructor(
    private readonly preparar: PrepararEmision,
    private readonly emisiones: EmisionRepository,
  ) {}

  async execute(comando: ComandoDeEmision): Promise<Emision> {
    const { orden } = await this.preparar.execute(comando);
    // A repetition is recognised before a number is even thought of; the claim in the transaction decides between twins.
    const { tenantId, sit, idInterno } = orden.documento;
    const anterior = idInterno === null ? undefined : await this.emisiones.porIdInterno(tenantId, sit, idInterno);
    return anterior ? { documento: anterior, repetida: true } : this.emisiones.emitir(orden);
  }
}
