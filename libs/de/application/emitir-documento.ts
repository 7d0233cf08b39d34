import { puntoDe } from '@libs/series';
import type { Emision, EmisionRepository } from './ports/emision-repository';
import type { ComandoDeEmision, PrepararEmision } from './preparar-emision';

/** Issues a document: reads and judges the request, then numbers, signs and stores it, all or nothing. */
export class EmitirDocumento {
  constructor(
    private readonly preparar: PrepararEmision,
    private readonly emisiones: EmisionRepository,
  ) {}

  async execute(comando: ComandoDeEmision): Promise<Emision> {
    const { lectura, emisor } = await this.preparar.leer(comando);
    if ('solicitud' in lectura) {
      // A repetition is recognised before anything is judged: what was issued once is answered, whatever has changed since. Between
      // simultaneous twins the claim in the transaction decides.
      const { idInterno, establecimiento, punto, ...solicitud } = lectura.solicitud;
      const sit = solicitud.sit ?? puntoDe(emisor, establecimiento, punto)?.sit;
      const anterior = idInterno && sit && (await this.emisiones.porIdInterno(emisor.tenantId, sit, idInterno));
      if (anterior) return { documento: anterior, repetida: true };
    }
    const { orden } = this.preparar.juzgarYPreparar(lectura, emisor, comando);
    return this.emisiones.emitir(orden);
  }
}
