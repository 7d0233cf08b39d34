import type { Role } from '@libs/auth';
import { segundosDesdeAhora } from '@libs/platform/testing';
import { createPrivateKey, type JsonWebKey, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stackDePrueba } from './stack';
import { type Json, pedir, type Peticion, type Respuesta } from './cliente';
import type { EmisorDePrueba } from './emisor-de-prueba';

const b64 = (valor: unknown): string => Buffer.from(JSON.stringify(valor)).toString('base64url');

/** A token signed with the identity provider's own key, for subjects that the provider does not know. */
export function unToken(reclamos: Json): string {
  const { folder } = stackDePrueba();
  const { idp_key } = JSON.parse(readFileSync(path.join(folder, 'secrets.json'), 'utf8')) as { idp_key: string };
  const jwk = JSON.parse(idp_key) as JsonWebKey & { kid: string };
  const ahora = segundosDesdeAhora();
  const { iss, aud } = emitido('admin');
  const cuerpo = `${b64({ alg: 'RS256', typ: 'at+jwt', kid: jwk.kid })}.${b64({ iss, aud, iat: ahora, exp: ahora + 600, ...reclamos })}`;
  const clave = createPrivateKey({ key: jwk, format: 'jwk' });
  return `${cuerpo}.${sign('sha256', Buffer.from(cuerpo), clave).toString('base64url')}`;
}

/** The claims of the identity provider's own token of a role. */
function emitido(role: Role): Json {
  const [, payload = ''] = stackDePrueba().tokens[role].split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as Json;
}

/** Settings by which another api takes the same tokens. */
export function elProveedor(): Record<'JWT_JWKS_URL' | 'JWT_ISSUER' | 'JWT_AUDIENCE', string> {
  const { iss, aud } = emitido('admin') as Record<'iss' | 'aud', string>;
  return { JWT_JWKS_URL: `${iss}/jwks`, JWT_ISSUER: iss, JWT_AUDIENCE: aud };
}

/** A token of a user of this tenant, somebody else than those of other tenants: a person's requests are counted together. */
export const tokenDe = (
  { tenantId, ruc }: Pick<EmisorDePrueba, 'tenantId' | 'ruc'>,
  role: Role,
  sub = `${role}-${ruc}`,
): string => unToken({ sub, role, tenant_id: tenantId, tenant_ruc: ruc });

export type Pedir = <T = Json>(ruta: string, peticion?: Peticion) => Promise<Respuesta<T>>;

/** Requests with this token. */
export const conToken =
  (token: string): Pedir =>
  (ruta, peticion = {}) =>
    pedir(ruta, { ...peticion, headers: { authorization: `Bearer ${token}`, ...peticion.headers } });

/** Requests of the superadmin whose token the identity provider itself issued. */
export const comoSuperadmin: Pedir = (ruta, peticion) => conToken(stackDePrueba().tokens.superadmin)(ruta, peticion);

interface OpenApi {
  paths: Record<string, Record<string, object>>;
}

/** Every route under /v1 that needs a credential, from the OpenAPI document. */
export async function rutasConCredencial(): Promise<{ metodo: string; ruta: string }[]> {
  const { paths } = (await pedir<OpenApi & Json>('/openapi.json')).cuerpo;
  return Object.entries(paths)
    .filter(([ruta]) => ruta.startsWith('/v1/') && !ruta.startsWith('/v1/enlaces/'))
    .flatMap(([ruta, metodos]) => Object.keys(metodos).map((metodo) => ({ metodo: metodo.toUpperCase(), ruta })));
}
