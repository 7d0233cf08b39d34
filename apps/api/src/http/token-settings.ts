import { integer, list, text, url } from '@libs/platform';

/** The identity provider, and where its tokens say what. */
export const TOKEN_SETTINGS = {
  jwksUrl: url('JWT_JWKS_URL', {
    doc: 'Keys of the identity provider. Without it no token is accepted.',
    default: undefined,
  }),
  jwtIssuer: text('JWT_ISSUER', { doc: '`iss` of its tokens.', default: undefined }),
  jwtAudience: text('JWT_AUDIENCE', { doc: '`aud` that they must carry.', default: undefined }),
  jwtAlgorithms: list('JWT_ALGORITHMS', {
    doc: 'Signatures that are accepted.',
    default: ['RS256'],
    of: ['RS256', 'RS384', 'RS512', 'PS256', 'ES256', 'ES384'] as const,
  }),
  jwtMaxLifetimeS: integer('JWT_MAX_LIFETIME_S', {
    doc: 'Longest life of a token, from `iat` to `exp`; one that lives longer is refused.',
    default: 3_600,
    min: 60,
    max: 86_400,
  }),
  claimTenantId: text('JWT_CLAIM_TENANT_ID', { doc: 'Claim with the tenant, or a path to it.', default: 'tenant_id' }),
  claimTenantRuc: text('JWT_CLAIM_TENANT_RUC', { doc: 'Claim with its RUC.', default: 'tenant_ruc' }),
  claimRole: text('JWT_CLAIM_ROLE', { doc: 'Claim with the role, or a list of roles.', default: 'role' }),
  claimEmail: text('JWT_CLAIM_EMAIL', { doc: 'Claim with the e-mail of who signed in.', default: 'email' }),
  claimEmailVerified: text('JWT_CLAIM_EMAIL_VERIFIED', {
    doc: 'Claim that says that the provider verified it; without it nobody accepts an invitation.',
    default: 'email_verified',
  }),
};
