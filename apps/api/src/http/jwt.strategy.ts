import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import type { Request } from 'express';
import type { AutenticarToken, TokenLeido } from '@libs/auth';
import type { IssuerKeys } from './issuer-keys';

export interface TokenOptions {
  issuer: string;
  audience: string;
  algorithms: readonly ('RS256' | 'RS384' | 'RS512' | 'PS256' | 'ES256' | 'ES384')[];
}

/** The account in which a person acts. Read for tokens only: a key has its own. */
const ACCOUNT = 'X-Tenant-Id';

/** The clocks of two machines may differ by some seconds. */
const TOLERANCE_S = 5;

/** Verifies tokens of the identity provider (algorithm, type, key, `iss`, `aud`, `exp`, `nbf`), then reads who it is and for whom. */
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  constructor(
    keys: IssuerKeys,
    private readonly autenticarToken: AutenticarToken,
    { issuer, audience, algorithms }: TokenOptions,
  ) {
    super({
      passReqToCallback: true,
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKeyProvider: (_req: unknown, token: string, done: (cause: unknown, key?: string) => void) => {
        keyOf(token, keys).then(
          (key) => done(key ? null : new Error('no key of the issuer has this kid'), key),
          (cause: unknown) => done(cause),
        );
      },
      issuer,
      audience,
      algorithms: [...algorithms],
      jsonWebTokenOptions: { clockTolerance: TOLERANCE_S },
    });
  }

  validate(req: Request, payload: Record<string, unknown>): Promise<TokenLeido> {
    return this.autenticarToken.execute(payload, req.header(ACCOUNT));
  }
}

/** Access tokens have the type of RFC 9068, `JWT`, or none (Cognito). A logout token (RFC 8417) has another type and is refused. */
const TYPES: readonly unknown[] = [undefined, 'jwt', 'at+jwt', 'application/at+jwt'];

/**
 * The key that a token names. A token without `kid` has no key, even while there is only one, because it would fail after the first
 * rotation.
 * @throws for a token of another type, and for one with `crit`: RFC 7515, 4.1.11, requires refusal if a listed header is unknown, and
 * this service knows none.
 */
async function keyOf(token: string, keys: IssuerKeys): Promise<string | undefined> {
  const { kid, typ, ...header } = readHeader(token);
  if ('crit' in header || !TYPES.includes(typeof typ === 'string' ? typ.toLowerCase() : typ))
    throw new Error('a token of another kind');
  return typeof kid === 'string' && kid !== '' ? keys.key(kid) : undefined;
}

function readHeader(token: string): Record<string, unknown> {
  try {
    return (JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString('utf8')) ?? {}) as Record<
      string,
      unknown
    >;
  } catch {
    // A token without a readable header names no key, and is refused for that.
    return {};
  }
}
