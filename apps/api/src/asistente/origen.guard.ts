import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { error } from '@libs/errors';
import { type Config, CONFIG } from '../config';

/**
 * Refuses pages of other origins, whose host may have been made to lead here (DNS rebinding): the protocol demands it. Programs send no
 * Origin. @throws ORIGEN_NO_ADMITIDO
 */
@Injectable()
export class OrigenGuard implements CanActivate {
  private readonly admitidos: readonly string[];

  constructor(@Inject(CONFIG) { publicBaseUrl, corsOrigins }: Config) {
    this.admitidos = [new URL(publicBaseUrl).origin, ...corsOrigins];
  }

  canActivate(context: ExecutionContext): boolean {
    const origen = context.switchToHttp().getRequest<Request>().header('origin');
    if (origen === undefined || this.admitidos.includes(origen)) return true;
    throw error('ORIGEN_NO_ADMITIDO');
  }
}
