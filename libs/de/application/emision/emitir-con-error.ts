import type { ErrorAPedido } from '../../domain/emision/error-a-pedido';
import type { EmitirDocumento } from './emitir-documento';
import type { Emision } from '../ports/emision-repository';
import type { ComandoDeEmision } from './preparar-emision';

/** Issues documents with a deliberate error, for the authority's tests: numbered, stored and sent like any other one. */
export class EmitirConError {
  /** @param emitir issues with this error; created for each document, because these are few. */
  constructor(private readonly emitir: (errorAPedido: ErrorAPedido) => EmitirDocumento) {}

  /** @throws ErrorDeValidacion when the document is not of the test environment; else as EmitirDocumento. */
  execute(errorAPedido: ErrorAPedido, comando: ComandoDeEmision): Promise<Emision> {
    return this.emitir(errorAPedido).execute(comando);
  }
}
