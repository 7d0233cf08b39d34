import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { HTTPRequest, HTTPResponse } from 'puppeteer';
import type { Facultad, Role } from '@libs/auth';
import { ROOT } from '../../../dev/stack/root';
import { rolesDe } from './roles';

interface Esquema {
  $ref?: string;
  format?: string;
  required?: string[];
  properties?: Record<string, Esquema>;
}
interface Documento {
  paths: Record<string, Record<string, Descrita>>;
  components: { schemas: Record<string, Esquema> };
}
interface Descrita {
  operationId: string;
  /** Kinds of credential, each with what it must be allowed (apps/api/src/openapi.ts). */
  security: Record<string, Facultad[]>[];
  requestBody?: { content: Record<string, { schema: Esquema }> };
}
const { paths, components } = JSON.parse(readFileSync(path.join(ROOT, 'docs/openapi.json'), 'utf8')) as Documento;

const resuelto = ({ $ref, ...resto }: Esquema): Esquema =>
  $ref ? { ...resuelto(components.schemas[$ref.split('/').at(-1)!]!), ...resto } : resto;

/** The members that a body must have, by their paths; the city gives the members of its place. */
function exigidosDe(dado: Esquema, base = ''): string[] {
  const { required = [], properties = {}, format } = resuelto(dado);
  if (format === 'binary') return ['archivo'];
  return required
    .filter((nombre) => !/departamento|distrito/.test(nombre))
    .flatMap((nombre) => {
      const miembro = resuelto(properties[nombre]!);
      return miembro.properties ? exigidosDe(miembro, `${base}${nombre}.`) : [base + nombre];
    });
}

export interface Operacion {
  id: string;
  metodo: string;
  /** Whether a request's path is one of this operation. */
  ruta: RegExp;
  /** Paths of the members that its body must have. */
  exigidos: string[];
  /** Who may do it; nobody in particular, where it asks for no credential. */
  roles: readonly Role[];
}

/** As the guard of the API judges a token: the document has it beside each operation. */
function rolesQuePueden(security: Descrita['security']): readonly Role[] {
  const facultades = security.map(({ Bearer }) => Bearer).find((pedidas) => pedidas !== undefined);
  return facultades ? rolesDe(facultades[0] ?? 'cualquiera') : [];
}

/** Every operation of the API (docs/openapi.json). */
export const OPERACIONES: readonly Operacion[] = Object.entries(paths).flatMap(([ruta, metodos]) =>
  Object.entries(metodos).map(([metodo, { operationId, requestBody, security }]) => ({
    id: operationId,
    metodo: metodo.toUpperCase(),
    ruta: new RegExp(`^${ruta.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    exigidos: exigidosDe(Object.values(requestBody?.content ?? {})[0]?.schema ?? {}),
    roles: rolesQuePueden(security),
  })),
);

export const operacion = (id: string): Operacion => OPERACIONES.find((una) => una.id === id)!;

const FALLA = 400;
const NO_PUEDE = 403;

/** The operation that the service answered. Answers that a test gives in its place come from no address. */
function respondidaPor(respuesta: HTTPResponse): string | undefined {
  if (respuesta.remoteAddress().port === undefined) return undefined;
  const metodo = respuesta.request().method();
  const { pathname } = new URL(respuesta.url());
  // The document names a path before those with a parameter in its place.
  return OPERACIONES.find((una) => una.metodo === metodo && una.ruta.test(pathname))?.id;
}

/** The operation that the service has done with this answer. */
export const hechaCon = (respuesta: HTTPResponse): string | undefined =>
  respuesta.status() < FALLA ? respondidaPor(respuesta) : undefined;

/** The operation that the service has refused to the role of the request. */
export const negadaCon = (respuesta: HTTPResponse): string | undefined =>
  respuesta.status() === NO_PUEDE ? respondidaPor(respuesta) : undefined;

/** The role in the token of a request; none of who acts by a membership, or without a token. */
export function rolDe(pedido: HTTPRequest): Role | undefined {
  const [, reclamos] = /^Bearer [^.]*\.([^.]*)/.exec(pedido.headers()['authorization'] ?? '') ?? [];
  if (!reclamos) return undefined;
  return (JSON.parse(Buffer.from(reclamos, 'base64url').toString('utf8')) as { role?: Role }).role;
}
