import type { AveriguarAjenos } from './averiguar-ajenos';
import type { OrdenDeEmision } from '../ports/emision-repository';
import type { PreguntarAlPadron } from './preguntar-al-padron';
import type { ComandoDeEmision, EmisionPreparada } from './preparar-emision';

/** Asks the registry and the authority, as the issuer chose, before a number is taken. Remote calls: never within a transaction. */
export class AntesDeNumerar {
  constructor(
    private readonly padron: Pick<PreguntarAlPadron, 'exigir'>,
    private readonly ajenos: Pick<AveriguarAjenos, 'execute'>,
  ) {}

  /** @throws ErrorDeValidacion with what the authority would object to, FISCAL_NO_DISPONIBLE. */
  async execute({ borrador, orden }: EmisionPreparada, comando: ComandoDeEmision): Promise<OrdenDeEmision> {
    const [ajenos] = await Promise.all([this.ajenos.execute(borrador), this.padron.exigir(borrador, comando)]);
    return { ...orden, ajenos };
  }
}
