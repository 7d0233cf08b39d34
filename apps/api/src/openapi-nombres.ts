import { isDeepStrictEqual } from 'node:util';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { Operacion } from './openapi-errores';

interface Esquema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, Esquema>;
  items?: Esquema;
  anyOf?: Esquema[];
}
type Contenidos = Record<string, { schema?: Esquema }> | undefined;

/**
 * Gives each object inside another schema its own component, named by its place (`DEDetallePagoCredito`).
 * Generators invent names for objects without one, each its own, and change them when another object appears.
 */
class Nombres {
  constructor(private readonly esquemas: Record<string, Esquema>) {}

  deLosComponentes(): void {
    for (const [nombre, esquema] of Object.entries(this.esquemas))
      this.esquemas[nombre] = this.porDentro(esquema, nombre);
  }

  deLosContenidos(contenidos: Contenidos, nombre: string): void {
    for (const contenido of Object.values(contenidos ?? {})) {
      if (contenido.schema) contenido.schema = this.de(contenido.schema, nombre);
    }
  }

  private de(esquema: Esquema, nombre: string): Esquema {
    const { description, type, ...resto } = this.porDentro(esquema, nombre);
    if (!resto.properties) return { ...esquema, ...resto };
    this.registrar(nombre, { type: 'object', ...resto });
    const texto = description === undefined ? {} : { description };
    const ref = { $ref: `#/components/schemas/${nombre}` };
    return type?.includes('null') ? { ...texto, anyOf: [ref, { type: 'null' }] } : { ...texto, ...ref };
  }

  private porDentro(esquema: Esquema, nombre: string): Esquema {
    const { properties, items, anyOf } = esquema;
    const propias = Object.entries(properties ?? {}).map(([campo, suyo]) => [
      campo,
      this.de(suyo, nombre + palabras(campo)),
    ]);
    return {
      ...esquema,
      ...(properties && { properties: Object.fromEntries(propias) as Record<string, Esquema> }),
      ...(items && { items: this.de(items, nombre) }),
      ...(anyOf && { anyOf: anyOf.map((una) => this.de(una, nombre)) }),
    };
  }

  private registrar(nombre: string, esquema: Esquema): void {
    const otro = this.esquemas[nombre];
    if (otro && !isDeepStrictEqual(otro, esquema)) throw new Error(`two schemas would be called ${nombre}`);
    this.esquemas[nombre] = esquema;
  }
}

/** detalle_cuotas → DetalleCuotas */
export const palabras = (campo: string): string =>
  campo.replace(/(?:^|_)(\w)/g, (_, letra: string) => letra.toUpperCase());

/** Names the objects of components, bodies and answers; answers of errors are the envelope with fewer codes. */
export function nombrarObjetos(documento: OpenAPIObject): OpenAPIObject {
  const nombres = new Nombres(documento.components!.schemas as Record<string, Esquema>);
  nombres.deLosComponentes();
  for (const operacion of Object.values(documento.paths).flatMap((ruta) =>
    Object.values(ruta as Record<string, Operacion>),
  )) {
    const { operationId, requestBody, responses } = operacion as unknown as {
      operationId: string;
      requestBody?: { content: Contenidos };
      responses: Record<string, { content?: Contenidos }>;
    };
    nombres.deLosContenidos(requestBody?.content, `${palabras(operationId)}Cuerpo`);
    nombres.deLosContenidos(responses['200']?.content, `${palabras(operationId)}Respuesta`);
  }
  return documento;
}
