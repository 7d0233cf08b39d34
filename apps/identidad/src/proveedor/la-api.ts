import type { Configuration } from 'oidc-provider';

/** RFC 8707 requires an absolute URI as the name of the resource; the token carries the audience. */
const RECURSO = 'urn:timbo:api';

interface Tokens {
  audience: string;
  tokenS: number;
  /** Whether every token of a client is for the api, also where its request does not name it. */
  siempre: (clientId: string | undefined) => boolean;
}

/** Access tokens as the api reads them. The provider of development gives the same. */
export const laApi = ({
  audience,
  tokenS,
  siempre,
}: Tokens): NonNullable<NonNullable<Configuration['features']>['resourceIndicators']> => ({
  enabled: true,
  defaultResource: () => RECURSO,
  useGrantedResource: ({ oidc: { client } }) => siempre(client?.clientId),
  getResourceServerInfo: () => ({
    scope: '',
    audience,
    accessTokenFormat: 'jwt',
    accessTokenTTL: tokenS,
    jwt: { sign: { alg: 'RS256' } },
  }),
});

/** Nobody is asked whether an application of this installation may know who signs in. */
export const concesionDelCliente: NonNullable<Configuration['loadExistingGrant']> = async ({ oidc }) => {
  const { session, client } = oidc;
  if (!session?.accountId || !client) return undefined;
  const { Grant } = oidc.provider;
  const known = session.grantIdFor(client.clientId);
  const grant =
    (known && (await Grant.find(known))) || new Grant({ accountId: session.accountId, clientId: client.clientId });
  grant.addOIDCScope('openid profile email offline_access');
  await grant.save();
  return grant;
};
