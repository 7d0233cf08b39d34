import { CanActivate, ExecutionContext, Injectable, createParamDecorator } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AutenticarApiKey, Principal, TenantDelPrincipal } from '@libs/auth';
import { error } from '@libs/errors';

const CREDENCIAL = /^(\S+) +(\S+)$/;

/** Every route under /v1 but the signed links wants a credential. */
@Injectable()
export class AuthGuard implements CanActivate {
  constructor(private readonly autenticarApiKey: AutenticarApiKey) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const [, esquema, valor] = CREDENCIAL.exec(http.getRequest<Request>().header('authorization') ?? '') ?? [];
    if (esquema?.toLowerCase() !== 'apikey' || !valor) throw error('AUTH_APIKEY_INVALIDA');
    http.getResponse<Response>().locals['principal'] = await this.autenticarApiKey.execute(valor);
    return true;
  }
}

/** The tenant of the request's credential. */
export const Tenant = createParamDecorator((_: unknown, context: ExecutionContext): TenantDelPrincipal => {
  const { tenant } = context.switchToHttp().getResponse<Response>().locals['principal'] as Principal;
  if (!tenant) throw error('FORBIDDEN');
  return tenant;
});
