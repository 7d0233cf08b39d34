import type { OrdenDeEmision } from './ports/emision-repository';
import type { PreguntarAlPadron } from './preguntar-al-padron';
import type { ComandoDeEmision, EmisionPreparada } from './preparar-emision';

/** Asks others what its issuer wants to know before a number is taken. Remote calls: never within a transaction. */
export class AntesDeNumerar {
  constructor(private readonly padron: Pick<PreguntarAlPadron, 'exigir'>) {}

  /** @throws ErrorDeValidacion with what the authority would object to. */
  async execute({ borrador, orden }: EmisionPreparada, comando: ComandoDeEmision): Promise<OrdenDeEmision> {
    await this.padron.exigir(borrador, comando);
    return orden;
  }
}
