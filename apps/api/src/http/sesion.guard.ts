import { type CanActivate, createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Response } from 'express';
import type { Sesion } from '@libs/auth';
import { error } from '@libs/errors';
import { requestData } from './request-data';

/** Admits a person who signed in, also one without any account: by a token, even if it allows nothing. */
@Injectable()
export class SesionGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { sesion, principal, refusal } = requestData(context.switchToHttp().getResponse<Response>());
    if (sesion) return true;
    if (!principal) throw refusal ?? error('AUTH_APIKEY_INVALIDA').porque('sin_credencial');
    throw error('FORBIDDEN').porque(principal.authVia === 'api_key' ? 'clave_en_vez_de_token' : 'rol_insuficiente');
  }
}

/** Who signed in, and the request's id. */
export interface Entrada {
  sesion: Sesion;
  requestId: string;
}

/** After the guard it is always present. */
export const QuienEntro = createParamDecorator((_: unknown, context: ExecutionContext): Entrada => {
  const { sesion, requestId } = requestData(context.switchToHttp().getResponse<Response>());
  return { sesion: sesion!, requestId };
});
