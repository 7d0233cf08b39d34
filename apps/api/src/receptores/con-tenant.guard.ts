import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Response } from 'express';
import type { Principal } from '@libs/auth';
import { error } from '@libs/errors';
import { sinTenant } from '../http/auth.guard';

/** A superadmin's token has no tenant. The catalog answers 400 then; the rest of the API answers 403. */
@Injectable()
export class ConTenantGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const principal = context.switchToHttp().getResponse<Response>().locals['principal'] as Principal;
    if (principal.cuentas) throw sinTenant(principal);
    if (!principal.tenant) throw error('BAD_REQUEST');
    return true;
  }
}
