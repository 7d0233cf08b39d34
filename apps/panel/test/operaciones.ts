import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { HTTPResponse } from 'puppeteer';
import { ROOT } from '../../../dev/stack/root';

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
}

/** Every operation of the API (docs/openapi.json). */
export const OPERACIONES: readonly Operacion[] = Object.entries(paths).flatMap(([ruta, metodos]) =>
  Object.entries(metodos).map(([metodo, { operationId, requestBody }]) => ({
    id: operationId,
    metodo: metodo.toUpperCase(),
    ruta: new RegExp(`^${ruta.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    exigidos: exigidosDe(Object.values(requestBody?.content ?? {})[0]?.schema ?? {}),
  })),
);

export const operacion = (id: string): Operacion => OPERACIONES.find((una) => una.id === id)!;

const FALLA = 400;

/** The operation that the service has done with this answer. Answers that a test gives in its place come from no address. */
export function hechaCon(respuesta: HTTPResponse): string | undefined {
  if (respuesta.status() >= FALLA || respuesta.remoteAddress().port === undefined) return undefined;
  const metodo = respuesta.request().method();
  const { pathname } = new URL(respuesta.url());
  // The document names a path before those with a parameter in its place.
  return OPERACIONES.find((una) => una.metodo === metodo && una.ruta.test(pathname))?.id;
}
