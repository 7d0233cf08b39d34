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

/** Verifies the tokens of the identity provider: algorithm, key, `iss`, `aud`, `exp`, `nbf`; then who it is. */
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

/** The key that a token names. What has no `kid` has no key: with one key only it would work by chance until the first rotation. */
async function claveDe(token: string, claves: ClavesDelEmisor): Promise<string | undefined> {
  const cabecera = leerCabecera(token);
  return typeof cabecera['kid'] === 'string' && cabecera['kid'] !== '' ? claves.clave(cabecera['kid']) : undefined;
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
