import { requiredEnv } from '../required-env';
import { serveIdentityProvider, type IdentityProviderOptions, STACK_MARK } from './identity-provider';

/** Everybody who reaches this provider signs in as anybody: it runs on a developer's machine and nowhere else. */
function refuseProduction(env: NodeJS.ProcessEnv): void {
  if (env.NODE_ENV === 'production' || env[STACK_MARK.name] !== STACK_MARK.value)
    throw new Error('the identity provider of development runs in the stack of development alone (npm start)');
}

async function main(): Promise<void> {
  refuseProduction(process.env);
  const server = await serveIdentityProvider(JSON.parse(requiredEnv('IDP_OPTIONS')) as IdentityProviderOptions);
  process.once('SIGTERM', () => {
    server.close(() => process.exit(0));
    server.closeAllConnections();
  });
}

void main();
