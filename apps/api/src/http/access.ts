import type { NextFunction, Request, Response } from 'express';
import passport from 'passport';
import {
  type AutenticarApiKey,
  type AutenticarEmergencia,
  type Cubo,
  esTokenDeEmergencia,
  type LimitarSolicitudes,
  limiteDeLaCuenta,
  limiteDelPlan,
  prefijoSiEsApiKey,
  type Principal,
  type TokenLeido,
} from '@libs/auth';
import { error, ErrorDeNegocio, type MotivoDeRechazo } from '@libs/errors';
import { networkOf } from '@libs/platform';
import { DatabaseFailure } from '@libs/platform/db';
import { NoSigningKeys } from './issuer-keys';
import { LimitExceeded, type LimitReason } from './limit-exceeded';
import { enSuModo, type Prueba } from './modo';
import { type RequestData, requestData } from './request-data';
import { RefusalDelay } from './refusal-delay';

/** Maps messages of jsonwebtoken to reasons of refusal. */
const REASONS: readonly (readonly [RegExp, MotivoDeRechazo])[] = [
  [/^jwt (expired|not active)/, 'token_vencido'],
  [/signature|algorithm|no key of the issuer/, 'token_de_otra_firma'],
  [/^jwt (issuer|audience)/, 'token_de_otro_emisor'],
];
const CREDENTIAL = /^(?:(\S+) +)?(\S+)$/;

/** The result of this middleware: the principal, or the error for routes that need a credential. */
export type Identification = Pick<RequestData, 'principal' | 'refusal' | 'sesion' | 'keyPrefix'>;

interface BucketWithReason extends Cubo {
  motivo: LimitReason;
}

export interface AccessOptions {
  perAddress: number;
  /** Without an identity provider every token is refused. */
  withTokens: boolean;
  /** Absent: emergency tokens are refused like any malformed token. */
  emergencia?: AutenticarEmergencia;
  prueba: Prueba;
}

/**
 * Identifies the caller and counts the request. Runs before everything except the panel's files, so that every answer of the API has the
 * X-RateLimit headers: also errors, unknown routes and public routes. AuthGuard decides whether a route needs a principal.
 */
export class Access {
  private readonly refusalDelay = new RefusalDelay();

  constructor(
    private readonly autenticarApiKey: AutenticarApiKey,
    private readonly limitar: LimitarSolicitudes,
    private readonly options: AccessOptions,
  ) {}

  readonly middleware = (req: Request, res: Response, next: NextFunction): void => {
    this.serve(req, res).then(() => next(), next);
  };

  private async serve(req: Request, res: Response): Promise<void> {
    const identified = await this.identify(req, res);
    Object.assign(requestData(res), identified);
    const { principal } = identified;
    const limite = await this.limitar.execute(...this.bucketsOf(principal, req));
    res.setHeader('X-RateLimit-Limit', limite.limite);
    res.setHeader('X-RateLimit-Remaining', limite.quedan);
    res.setHeader('X-RateLimit-Reset', limite.resetAt);
    if (limite.admitida) return;
    await this.refusalDelay.wait();
    throw new LimitExceeded(limite, limite.cubo.motivo);
  }

  /** Tokens of people do not count for their account: an administrator must get in to revoke a key that floods it. */
  private bucketsOf(principal: Principal | undefined, req: Request): [BucketWithReason, ...BucketWithReason[]] {
    if (!principal)
      return [{ clave: `ip:${networkOf(req.ip ?? '')}`, limite: this.options.perAddress, motivo: 'por_direccion' }];
    const { authVia, id, tenant } = principal;
    const bucket: BucketWithReason = {
      clave: `${authVia}:${id}`,
      limite: limiteDelPlan(tenant?.plan),
      motivo: 'por_plan',
    };
    if (authVia !== 'api_key' || !tenant) return [bucket];
    return [bucket, { clave: `cuenta:${tenant.id}`, limite: limiteDeLaCuenta(tenant.plan), motivo: 'por_cuenta' }];
  }

  private async identify(req: Request, res: Response): Promise<Identification> {
    const [, scheme, value] = CREDENTIAL.exec(req.header('authorization') ?? '') ?? [];
    // Read for every scheme: the prefix helps people find their mistake, also when the key was sent with the wrong scheme.
    const keyPrefix = value && prefijoSiEsApiKey(value);
    // A key says itself what it is: without a scheme, or with that of tokens, it is still that key.
    const readAs = keyPrefix && (scheme ?? 'bearer').toLowerCase() === 'bearer' ? 'apikey' : scheme?.toLowerCase();
    try {
      switch (readAs) {
        case 'apikey':
          return { keyPrefix, principal: await this.enSuModo(await this.autenticarApiKey.execute(value!), req) };
        case 'bearer':
          return { keyPrefix, ...(await this.byToken(value!, req, res)) };
        default:
          return { keyPrefix, refusal: error('AUTH_APIKEY_INVALIDA').porque('sin_credencial') };
      }
    } catch (cause) {
      return { keyPrefix, refusal: cause as Error };
    }
  }

  private enSuModo(principal: Principal, req: Request): Promise<Principal> {
    return enSuModo(principal, req, this.options.prueba);
  }

  private async byToken(value: string, req: Request, res: Response): Promise<Identification> {
    const { emergencia } = this.options;
    if (emergencia && esTokenDeEmergencia(value))
      return { principal: await this.enSuModo(await emergencia.execute(value), req) };
    const { sesion, principal, refusal } = await this.verify(req, res);
    return principal ? { sesion, principal: await this.enSuModo(principal, req) } : { sesion, refusal };
  }

  private verify(req: Request, res: Response): Promise<TokenLeido> {
    if (!this.options.withTokens) throw error('AUTH_TOKEN_INVALIDO').porque('sin_proveedor');
    return new Promise((resolve, reject) => {
      const done = (cause: unknown, read: TokenLeido | false | null, motivo: unknown): void => {
        if (read) resolve(read);
        else reject(tokenRefusal(cause ?? motivo));
      };
      passport.authenticate('jwt', { session: false }, done)(req, res, reject);
    });
  }
}

/** Callers see our own errors, but not the library's messages about a token. */
function tokenRefusal(cause: unknown): Error {
  if (cause instanceof ErrorDeNegocio || cause instanceof DatabaseFailure) return cause;
  if (cause instanceof NoSigningKeys) return error('SERVICIO_OCUPADO');
  const message = cause instanceof Error ? cause.message : '';
  const [, motivo] = REASONS.find(([pattern]) => pattern.test(message)) ?? [];
  return error('AUTH_TOKEN_INVALIDO').porque(motivo ?? 'token_malformado');
}
