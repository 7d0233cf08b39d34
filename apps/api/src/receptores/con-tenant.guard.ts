import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Response } from 'express';
import type { Principal } from '@libs/auth';
import { error } from '@libs/errors';

/** A superadmin's token has no tenant. The catalog answers 400 then; the rest of the API answers 403. */
@Injectable()
export class ConTenantGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { tenant } = context.switchToHttp().getResponse<Response>().locals['principal'] as Principal;
    if (!tenant) throw error('BAD_REQUEST');
    return true;
  }
}
