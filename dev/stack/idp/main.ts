import { requiredEnv } from '../required-env';
import { serveIdentityProvider, type IdentityProviderOptions } from './identity-provider';

async function main(): Promise<void> {
  const server = await serveIdentityProvider(JSON.parse(requiredEnv('IDP_OPTIONS')) as IdentityProviderOptions);
  process.once('SIGTERM', () => {
    server.close(() => process.exit(0));
    server.closeAllConnections();
  });
}

void main();
