import {
  applyDecorators,
  CanActivate,
  createParamDecorator,
  ExecutionContext,
  Injectable,
  SetMetadata,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiExtension } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { actuaEn, autorDe, type Facultad, impedimento, type Principal, type TenantDelPrincipal } from '@libs/auth';
import { error, type MotivoDeRechazo } from '@libs/errors';
import { sinBlancos } from '@libs/fiscal';
import { type Autor, modoDe } from '@libs/platform';
import { modoPedido, noEnEsteModo } from './modo';
import { documentNamer, type NameDocument, type RequestData, requestData } from './request-data';

const FACULTAD = Symbol('facultad');
/** Where the document has it until it is complete (openapi.ts). */
export const FACULTAD_PEDIDA = 'x-facultad';

/** The route is for callers who may do this, and the document says so. A method's replaces its class's. */
export const Pide = (facultad: Facultad): MethodDecorator & ClassDecorator =>
  applyDecorators(SetMetadata(FACULTAD, facultad), ApiExtension(FACULTAD_PEDIDA, facultad));

const DE_OTRO_EMISOR = Symbol('de otro emisor');

/** The CDC of these routes is of a document of no establishment of the tenant: a key that is limited to some only reads there. */
export const DeOtroEmisor = (): ClassDecorator => SetMetadata(DE_OTRO_EMISOR, true);

/**
 * Refuses callers that Access did not identify, whose role or key may not do this, or whose key may not with a document of this
 * establishment. Only acts on the document of a CDC are judged by establishment here; bodies name theirs to the use case.
 */
@Injectable()
export class AuthGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const { principal, refusal } = requestData(context.switchToHttp().getResponse<Response>());
    if (!principal) throw refusal ?? error('AUTH_APIKEY_INVALIDA').porque('sin_credencial');
    const facultad = this.ofRoute<Facultad>(FACULTAD, context);
    const motivo = facultad && impedimento(principal, facultad);
    if (motivo) throw negativa(motivo);
    const req = context.switchToHttp().getRequest<Request>();
    exigirModoReal(facultad, req);
    const { cdc } = req.params;
    if (cdc === undefined || facultad === 'leer' || facultad === 'leer_recibidos') return true;
    if (!this.ofRoute<boolean>(DE_OTRO_EMISOR, context)) exigirElDelCdc(principal, String(cdc));
    else if (principal.establecimientos) throw error('FORBIDDEN').porque('clave_de_otro_establecimiento');
    return true;
  }

  private ofRoute<T>(key: symbol, context: ExecutionContext): T | undefined {
    return this.reflector.getAllAndOverride<T | undefined>(key, [context.getHandler(), context.getClass()]);
  }
}

const negativa = (motivo: MotivoDeRechazo) =>
  error(motivo === 'cuenta_no_elegida' ? 'CUENTA_NO_ELEGIDA' : 'FORBIDDEN').porque(motivo);

/** Why a principal without a tenant may not do what a tenant does. */
export const sinTenant = ({ cuentas }: Principal) => negativa(cuentas ? 'cuenta_no_elegida' : 'sin_tenant');

/** Routes of the installation and of partners have no test mode, and the tenant of a test mode is set up only with its taxpayer. */
function exigirModoReal(facultad: Facultad | undefined, req: Request): void {
  if (facultad !== 'soporte' && facultad !== 'instalacion' && facultad !== 'socios') return;
  if (modoPedido(req) === 'prueba')
    throw noEnEsteModo('esta operación no tiene modo de prueba: envíela sin Timbo-Modo.');
  if (facultad === 'instalacion' && modoDe(String(req.params['id'])) === 'prueba')
    throw noEnEsteModo('el modo de prueba se configura con su contribuyente, al crear una clave de prueba.');
}

/** Place of the establishment in a CDC (Manual Técnico v150, 10.1). */
const DEL_ESTABLECIMIENTO = [11, 14] as const;

/** @throws FORBIDDEN when the key may not act on documents of this establishment. */
export function exigirEstablecimiento(principal: Pick<Principal, 'establecimientos'>, establecimiento: string): void {
  if (!actuaEn(principal, establecimiento)) throw error('FORBIDDEN').porque('clave_de_otro_establecimiento');
}

/** The same for the establishment in a CDC, also in groups, as the act takes it: a blank would move the place. */
export const exigirElDelCdc = (principal: Pick<Principal, 'establecimientos'>, cdc: string): void =>
  exigirEstablecimiento(principal, sinBlancos(cdc).slice(...DEL_ESTABLECIMIENTO));

/** After the guard the principal is always present. */
const localsOf = (context: ExecutionContext) =>
  requestData(context.switchToHttp().getResponse<Response>()) as RequestData & { principal: Principal };

/** Who makes the request. */
export const Identificado = createParamDecorator(
  (_: unknown, context: ExecutionContext): Principal => localsOf(context).principal,
);

/** The tenant of the request's credential. */
export const Tenant = createParamDecorator((_: unknown, context: ExecutionContext): TenantDelPrincipal =>
  tenantOf(localsOf(context).principal),
);

function tenantOf(principal: Principal): TenantDelPrincipal {
  if (!principal.tenant) throw sinTenant(principal);
  return principal.tenant;
}

/** The author of the named act, for the audit log. */
export const AutorDe = createParamDecorator((acto: string, context: ExecutionContext): Autor => {
  const { principal, requestId } = localsOf(context);
  return autorDe(principal, requestId, acto);
});

/** A tenant's request: its tenant and its author. */
export interface ActoDeTenant {
  tenant: TenantDelPrincipal;
  autor: Autor;
  /** Establishments in which the caller may act; undefined: all. */
  establecimientos: readonly string[] | undefined;
  /** To be called with the document that the request is about, once it is known. */
  sobre: NameDocument;
}

/** The tenant of the request's credential, and the author of the named act. */
export const Acto = createParamDecorator((acto: string, context: ExecutionContext): ActoDeTenant => {
  const { principal, requestId } = localsOf(context);
  const { establecimientos } = principal;
  return {
    tenant: tenantOf(principal),
    autor: autorDe(principal, requestId, acto),
    establecimientos,
    sobre: documentNamer(context),
  };
});
