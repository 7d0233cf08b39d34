import { CanActivate, createParamDecorator, ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import { alcanza, autorDe, type Principal, type Role, type TenantDelPrincipal } from '@libs/auth';
import { error } from '@libs/errors';
import type { Autor } from '@libs/platform';
import { nombrarEn, type NombrarDocumento, type Pedido, pedidoDe } from './pedido';

const ROL_MINIMO = Symbol('rol mínimo');

/** Restricts the route to people (tokens, never API keys) of this role or a higher one. */
export const Roles = (minimo: Role): MethodDecorator & ClassDecorator => SetMetadata(ROL_MINIMO, minimo);

/** Refuses callers that Acceso did not identify, or whose role is too low for the route. */
@Injectable()
export class AuthGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const { principal, rechazo } = pedidoDe(context.switchToHttp().getResponse<Response>());
    if (!principal) throw rechazo ?? error('AUTH_APIKEY_INVALIDA').porque('sin_credencial');
    const minimo = this.reflector.getAllAndOverride<Role | undefined>(ROL_MINIMO, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (minimo && !alcanza(principal, minimo)) {
      throw error('FORBIDDEN').porque(principal.authVia === 'api_key' ? 'clave_en_vez_de_token' : 'rol_insuficiente');
    }
    return true;
  }
}

/** After the guard the principal is always present. */
const localsDe = (context: ExecutionContext) =>
  pedidoDe(context.switchToHttp().getResponse<Response>()) as Pedido & { principal: Principal };

/** The tenant of the request's credential. */
export const Tenant = createParamDecorator((_: unknown, context: ExecutionContext): TenantDelPrincipal =>
  tenantDe(localsDe(context).principal),
);

function tenantDe({ tenant }: Principal): TenantDelPrincipal {
  if (!tenant) throw error('FORBIDDEN').porque('sin_tenant');
  return tenant;
}

/** The author of the named act, for the audit log. */
export const Quien = createParamDecorator((acto: string, context: ExecutionContext): Autor => {
  const { principal, requestId } = localsDe(context);
  return autorDe(principal, requestId, acto);
});

/** A tenant's request: its tenant and its author. */
export interface ActoDeTenant {
  tenant: TenantDelPrincipal;
  autor: Autor;
  /** To be called with the document that the request is about, once it is known. */
  sobre: NombrarDocumento;
}

/** The tenant of the request's credential, and the author of the named act. */
export const Acto = createParamDecorator((acto: string, context: ExecutionContext): ActoDeTenant => {
  const { principal, requestId } = localsDe(context);
  return { tenant: tenantDe(principal), autor: autorDe(principal, requestId, acto), sobre: nombrarEn(context) };
});
