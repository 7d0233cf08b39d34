export type Esquema = Record<string, unknown>;

export interface Parametro {
  in: 'path' | 'query' | 'header';
  name: string;
  required?: boolean;
  schema?: Esquema;
}

export interface Respuesta {
  $ref?: string;
  description?: string;
  content?: Record<string, { schema?: Esquema }>;
}

export interface Operacion {
  metodo: string;
  ruta: string;
  parametros: readonly Parametro[];
  /** Schema of the body, and its content type. */
  cuerpo?: { tipo: string; esquema: Esquema };
  respuestas: Readonly<Record<string, Respuesta>>;
}

interface OperacionEscrita {
  parameters?: Parametro[];
  requestBody?: { content: Record<string, { schema: Esquema }> };
  responses: Record<string, Respuesta>;
}

/** The OpenAPI document of a running service: only the parts used here. */
export interface Documento {
  paths: Record<string, Record<string, OperacionEscrita>>;
  /** The notices that the service posts, by type. */
  webhooks: Record<string, { post: OperacionEscrita }>;
  components: { schemas: Record<string, Esquema>; responses: Record<string, Respuesta> };
}

export async function leerDocumento(base: string): Promise<Documento> {
  const respuesta = await fetch(new URL('/openapi.json', base));
  if (!respuesta.ok) throw new Error(`/openapi.json answered ${respuesta.status}`);
  return (await respuesta.json()) as Documento;
}

const nombreDe = (ref: string): string => ref.split('/').pop()!;

export function operaciones({ paths, components }: Documento): Operacion[] {
  const resuelta = (respuesta: Respuesta): Respuesta =>
    respuesta.$ref ? components.responses[nombreDe(respuesta.$ref)]! : respuesta;
  return Object.entries(paths).flatMap(([ruta, metodos]) =>
    Object.entries(metodos).map(([metodo, { parameters = [], requestBody, responses }]) => {
      const [contenido] = Object.entries(requestBody?.content ?? {});
      return {
        metodo: metodo.toUpperCase(),
        ruta,
        parametros: parameters,
        cuerpo: contenido && { tipo: contenido[0], esquema: contenido[1].schema },
        respuestas: Object.fromEntries(
          Object.entries(responses).map(([status, respuesta]) => [status, resuelta(respuesta)]),
        ),
      };
    }),
  );
}

/** Resolves a reference to its schema. */
export function resuelto({ components }: Documento, esquema: Esquema): Esquema {
  const { $ref } = esquema as { $ref?: string };
  return $ref === undefined ? esquema : (components.schemas[nombreDe($ref)] ?? {});
}
