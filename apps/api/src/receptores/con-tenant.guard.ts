import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Response } from 'express';
import type { Principal } from '@libs/auth';
import { error } from '@libs/errors';

/** The catalog says 400 where the rest of the API says 403: the token of a superadmin belongs to no tenant. */
@Injectable()
export class ConTenantGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { tenant } = context.switchToHttp().getResponse<Response>().locals['principal'] as Principal;
    if (!tenant) throw error('BAD_REQUEST');
    return true;
  }
}
