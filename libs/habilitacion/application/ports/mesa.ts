import type { Caso } from '../../domain/casos';
import type { Respuesta } from '../../domain/juicio';

/** Does what a case says, through the service, and returns the result. */
export abstract class Mesa {
  /**
   * Doing the same attempt of a case of the same run again joins what was done: it sends nothing twice. Does not reject for anything
   * that the authority or the network does.
   * @param cdc of the document that the case is about, or that a note refers to.
   */
  abstract hacerCaso(caso: Caso, intento: number, cdc: string | undefined): Promise<Respuesta>;
}
