import type { Emisor } from '@libs/series';
import type { AntesDeNumerar } from './antes-de-numerar';
import type { Emision, EmisionRepository } from '../ports/emision-repository';
import { sitDe } from './politicas/con-el-emisor';
import { enFecha } from './fecha-de-emision';
import type { ComandoDeEmision, PrepararEmision } from './preparar-emision';
import type { Lectura } from '../../domain/solicitud/documento';

/** Issues a document: reads and judges the request, then numbers, signs and stores it, all or nothing. */
export class EmitirDocumento {
  constructor(
    private readonly preparar: PrepararEmision,
    private readonly antes: AntesDeNumerar,
    private readonly emisiones: EmisionRepository,
  ) {}

  async execute(comando: ComandoDeEmision): Promise<Emision> {
    const { lectura, emisor } = await this.preparar.leer(comando);
    try {
      return await enFecha(async (fecha) => {
        const preparada = this.preparar.juzgarYPreparar(lectura, emisor, comando, fecha);
        return this.emisiones.emitir(await this.antes.execute(preparada, comando));
      });
    } catch (causa) {
      // A repeated request gets the first answer, even if it would be refused today: dates pass, points close, advances are used
      // up. Checked only after a refusal, because nearly every request is new; the transaction's claim detects simultaneous twins.
      const anterior = await this.anterior(lectura, emisor);
      if (!anterior) throw causa;
      return anterior;
    }
  }

  private async anterior(lectura: Lectura, emisor: Emisor): Promise<Emision | undefined> {
    if (!('solicitud' in lectura)) return undefined;
    const { idInterno } = lectura.solicitud;
    const sit = sitDe(lectura.solicitud, emisor);
    const documento = idInterno && sit && (await this.emisiones.porIdInterno(emisor.tenantId, sit, idInterno));
    return documento ? { documento, repetida: true } : undefined;
  }
}
