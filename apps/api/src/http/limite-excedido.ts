import type { Limite } from '@libs/auth';
import { error, ErrorDeNegocio } from '@libs/errors';

/** 429 for exceeded requests per minute, with the additional members that the interface defines. */
export class LimiteExcedido extends ErrorDeNegocio {
  constructor(readonly limite: Limite) {
    super('RATE_LIMIT_EXCEDIDO', error('RATE_LIMIT_EXCEDIDO', { limite: limite.limite }).message, undefined, {
      esperaS: limite.esperaS,
    });
  }
}
