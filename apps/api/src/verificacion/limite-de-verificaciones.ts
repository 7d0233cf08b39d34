import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { LimitarSolicitudes } from '@libs/auth';
import { type Config, CONFIG } from '../config';
import { LimitExceeded } from '../http/limit-exceeded';
import { networkOf } from '@libs/platform';
import { RefusalDelay } from '../http/refusal-delay';

/** Counts the verifications of an address, before their bodies are read: each costs more than any other public request. */
@Injectable()
export class LimiteDeVerificaciones implements CanActivate {
  private readonly refusalDelay = new RefusalDelay();

  constructor(
    private readonly limitar: LimitarSolicitudes,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { ip } = context.switchToHttp().getRequest<Request>();
    const limite = await this.limitar.execute({
      clave: `verificar:${networkOf(ip ?? '')}`,
      limite: this.config.verificationsPerAddress,
    });
    if (limite.admitida) return true;
    await this.refusalDelay.wait();
    throw new LimitExceeded(limite, 'por_direccion');
  }
}
