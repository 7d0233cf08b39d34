import { existsSync, readFileSync } from 'node:fs';
import { fetchToken, ROLES, type Role } from './idp/identity-provider';
import { STACK_FILE, type StackFile } from './stack-file';

async function freshToken(role: string | undefined): Promise<string> {
  if (!ROLES.includes(role as Role)) throw new Error(`Usage: npm run token -- ${ROLES.join(' | ')}`);
  if (!existsSync(STACK_FILE)) throw new Error('No stack has been started here: npm start comes first.');
  const { token_url, token_clients } = JSON.parse(readFileSync(STACK_FILE, 'utf8')) as StackFile;
  if (!token_url || !token_clients)
    throw new Error('The stack uses a real identity provider (JWT_JWKS_URL); ask that one for a token.');
  return fetchToken(token_url, role as Role, token_clients[role as Role]).catch((error: Error) => {
    throw new Error(`No token: ${error.message}. Is the stack up (npm start)?`);
  });
}

freshToken(process.argv[2]).then(console.log, (error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
