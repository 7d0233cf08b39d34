import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import type { Configuration } from 'oidc-provider';

const PATH = /^\/interaction\/[\w-]+$/;

/** Somebody whom a click signs in. */
interface Person {
  role: string;
  account: string;
}

interface People {
  /** Those who have a button on the page. */
  people: readonly Person[];
  isKnown(account: string): boolean;
}

const page = (title: string, body: string): string => `<!doctype html>
<html lang="es">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 22rem; margin: 12vh auto; padding: 0 1rem; }
  button { display: block; width: 100%; margin: 0.75rem 0; padding: 0.75rem; font: inherit; cursor: pointer; }
</style>
<h1>${title}</h1>
${body}
</html>`;

const HTML = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
};

const choice = (people: readonly Person[]): string =>
  page(
    'Entrar a Timbó',
    `<p>Proveedor de identidad de desarrollo: un clic por rol, sin contraseña.</p>
<form method="post">
${people.map(({ role, account }) => `<button name="cuenta" value="${account}">Entrar como ${role}</button>`).join('\n')}
</form>`,
  );

/**
 * The page on which a person chooses whom to be, and the answer to the click; false for any other request.
 * @throws when there is nothing to sign in to: the cookie of the interaction is missing, foreign or too old.
 */
export async function signIn(
  provider: Provider,
  { people, isKnown }: People,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  if (!PATH.test(new URL(request.url ?? '/', 'http://idp').pathname)) return false;
  await provider.interactionDetails(request, response);
  const account = request.method === 'POST' ? new URLSearchParams(await bodyOf(request)).get('cuenta') : null;
  if (account && isKnown(account))
    await provider.interactionFinished(request, response, { login: { accountId: account } });
  else response.writeHead(200, HTML).end(choice(people));
  return true;
}

const LONGEST_BODY = 1_000;

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const part of request) {
    body += String(part);
    if (body.length > LONGEST_BODY) throw new Error('no form of ours');
  }
  return body;
}

/** Signing out of the panel asks again: the form of the provider protects against a foreign page that signs people out. */
export const signOutPage: NonNullable<
  NonNullable<NonNullable<Configuration['features']>['rpInitiatedLogout']>['logoutSource']
> = (context, form) => {
  context.type = 'html';
  context.body = page(
    'Salir de Timbó',
    `${form}<button autofocus type="submit" form="op.logoutForm" name="logout" value="yes">Cerrar la sesión</button>`,
  );
};
