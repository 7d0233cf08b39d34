import type { Limite } from '@libs/auth';
import { error, ErrorDeNegocio, type MotivoDeRechazo } from '@libs/errors';

export type LimitReason = Extract<MotivoDeRechazo, 'por_plan' | 'por_cuenta' | 'por_direccion'>;

const WHOSE: Record<LimitReason, string> = {
  por_plan: 'esta credencial',
  por_cuenta: 'todas las claves de la cuenta juntas',
  por_direccion: 'esta dirección',
};

/** 429 for exceeded requests per minute, with the additional members that the interface defines. */
export class LimitExceeded extends ErrorDeNegocio {
  constructor(
    readonly limite: Limite,
    motivo: LimitReason,
  ) {
    const { message } = error('RATE_LIMIT_EXCEDIDO', { limite: limite.limite, quien: WHOSE[motivo] });
    super('RATE_LIMIT_EXCEDIDO', message, undefined, { esperaS: limite.esperaS });
    this.porque(motivo);
  }
}
