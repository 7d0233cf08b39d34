import type { Limite } from '@libs/auth';
import { error, ErrorDeNegocio } from '@libs/errors';

/** 429 of the requests per minute, with what the interface adds to its envelope. */
export class LimiteExcedido extends ErrorDeNegocio {
  constructor(readonly limite: Limite) {
    super('RATE_LIMIT_EXCEDIDO', error('RATE_LIMIT_EXCEDIDO', { limite: limite.limite }).message, undefined, {
      esperaS: limite.esperaS,
    });
  }
}
