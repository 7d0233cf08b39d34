/** The part of oidc-provider that the demo's identity provider uses; the package has no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  export interface AccessToken {
    clientId: string;
  }

  export interface ResourceServer {
    scope: string;
    audience: string;
    accessTokenFormat: 'jwt';
    accessTokenTTL: number;
    jwt: { sign: { alg: 'RS256' } };
  }

  export interface Configuration {
    jwks: { keys: Record<string, unknown>[] };
    clients: Record<string, unknown>[];
    features: {
      devInteractions: { enabled: boolean };
      clientCredentials: { enabled: boolean };
      resourceIndicators: {
        enabled: boolean;
        defaultResource: () => string;
        useGrantedResource: () => boolean;
        getResourceServerInfo: () => ResourceServer;
      };
    };
    extraTokenClaims: (context: unknown, token: AccessToken) => Record<string, unknown>;
  }

  export default class Provider {
    constructor(issuer: string, configuration: Configuration);
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
  }
}
