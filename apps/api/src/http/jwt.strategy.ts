import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import type { AutenticarToken, Principal } from '@libs/auth';
import type { ClavesDelEmisor } from './claves-del-emisor';

export interface OpcionesDeToken {
  issuer: string;
  audience: string;
  algorithms: readonly ('RS256' | 'RS384' | 'RS512' | 'PS256' | 'ES256' | 'ES384')[];
}

/** Clocks of two machines need not agree on the second. */
const TOLERANCIA_S = 5;

/** Verifies the tokens of the identity provider: algorithm, type, key, `iss`, `aud`, `exp`, `nbf`; then who it is. */
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  constructor(
    claves: ClavesDelEmisor,
    private readonly autenticarToken: AutenticarToken,
    { issuer, audience, algorithms }: OpcionesDeToken,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKeyProvider: (_req: unknown, token: string, done: (causa: unknown, clave?: string) => void) => {
        claveDe(token, claves).then(
          (clave) => done(clave ? null : new Error('no key of the issuer has this kid'), clave),
          (causa: unknown) => done(causa),
        );
      },
      issuer,
      audience,
      algorithms: [...algorithms],
      jsonWebTokenOptions: { clockTolerance: TOLERANCIA_S },
    });
  }

  validate(payload: Record<string, unknown>): Promise<Principal> {
    return this.autenticarToken.execute(payload);
  }
}

/** Access tokens say what they are (RFC 9068), or that they are a JWT, or nothing, as Cognito's do; a logout token (RFC 8417) is none. */
const TIPOS: readonly unknown[] = [undefined, 'jwt', 'at+jwt', 'application/at+jwt'];

/**
 * The key that a token names. A token without `kid` has none, even while there is only one key: it would stop working at the first
 * rotation. @throws for a token of another type, and for one with `crit`: whoever does not know the headers listed there must refuse it
 * (RFC 7515, 4.1.11), and we know none.
 */
async function claveDe(token: string, claves: ClavesDelEmisor): Promise<string | undefined> {
  const { kid, typ, ...cabecera } = leerCabecera(token);
  if ('crit' in cabecera || !TIPOS.includes(typeof typ === 'string' ? typ.toLowerCase() : typ))
    throw new Error('a token of another kind');
  return typeof kid === 'string' && kid !== '' ? claves.clave(kid) : undefined;
}

function leerCabecera(token: string): Record<string, unknown> {
  try {
    return (JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString('utf8')) ?? {}) as Record<
      string,
      unknown
    >;
  } catch {
    return {};
  }
}
