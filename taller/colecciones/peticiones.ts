import type { OpenAPIObject } from '@nestjs/swagger';
import { claveDe } from './recorrido';

/** Which credential a request carries: the variable `clave` or `token`, or none. */
export type Credencial = 'clave' | 'token' | 'ninguna';

export interface Valor {
  nombre: string;
  valor: string;
  /** Sent unchanged; otherwise it is there to be switched on. */
  activo: boolean;
}

/** One request of a collection; its path has the names of its variables in braces, as OpenAPI writes them. */
export interface Peticion {
  carpeta: string;
  /** Unique in the collection, and a file name. */
  id: string;
  titulo: string;
  metodo: string;
  ruta: string;
  consulta: Valor[];
  credencial: Credencial;
  /** JSON, the names of the parts of a form, or a file that the caller chooses. */
  cuerpo?: { json: unknown } | { partes: string[] } | { archivo: string };
}

type Operacion = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Parametro = Exclude<NonNullable<Operacion['parameters']>[number], { $ref: string }>;
type Schema = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>[string];
type SchemaEntero = Exclude<Schema, { $ref: string }>;

/** Of every request, regardless of its parameters in the document: what somebody who tries it out wants to see. */
const ACTIVOS = ['wait'];

/** The operations of the document, one request for each example of a body where there are several. */
export class Peticiones {
  private readonly mostrados = new Set<string>();

  constructor(private readonly documento: OpenAPIObject) {}

  todas(): Peticion[] {
    return Object.entries(this.documento.paths).flatMap(([ruta, metodos]) =>
      Object.entries(metodos as Record<string, Operacion>).flatMap(([metodo, operacion]) =>
        this.deOperacion(ruta, metodo, operacion),
      ),
    );
  }

  private deOperacion(ruta: string, metodo: string, operacion: Operacion): Peticion[] {
    const { operationId: id = '', summary: titulo = id, tags: [carpeta = ''] = [] } = operacion;
    const consulta = (operacion.parameters as Parametro[] | undefined) ?? [];
    const comun = {
      carpeta,
      metodo,
      ruta,
      credencial: credencialDe(operacion),
      consulta: consulta.filter((parametro) => parametro.in === 'query').map((parametro) => this.valor(parametro)),
    };
    const cuerpos = this.cuerpos(operacion);
    if (cuerpos.length === 0) return [{ ...comun, id, titulo }];
    return cuerpos.map(({ nombre, titulo: delCuerpo, cuerpo }) => ({
      ...comun,
      cuerpo,
      id: nombre ? `${id}-${nombre}` : id,
      titulo: delCuerpo ? `${titulo}: ${delCuerpo}` : titulo,
    }));
  }

  private valor({ name: nombre, required = false, schema }: Parametro): Valor {
    const activo = required || ACTIVOS.includes(nombre);
    return { nombre, activo, valor: ACTIVOS.includes(nombre) ? 'true' : texto(this.muestra(schema ?? {})) };
  }

  private cuerpos({
    requestBody,
    operationId,
  }: Operacion): { nombre?: string; titulo?: string; cuerpo: Peticion['cuerpo'] }[] {
    if (!requestBody || '$ref' in requestBody) return [];
    const [[tipo, { schema = {}, example, examples = {} }] = ['', {}]] = Object.entries(requestBody.content);
    if (tipo === 'multipart/form-data') {
      return [{ cuerpo: { partes: Object.keys(this.resuelto(schema).properties ?? {}) } }];
    }
    if (tipo !== 'application/json') return [{ cuerpo: { archivo: tipo } }];
    const ejemplos = Object.entries(examples as Record<string, { summary?: string; value: unknown }>);
    const [primero] = ejemplos;
    if (!primero) return [{ cuerpo: { json: (example as unknown) ?? this.muestra(schema) } }];
    const nombres = Object.keys(examples).join();
    // Bodies that an earlier operation takes too are shown there, except the first.
    if (this.mostrados.has(nombres)) return [{ cuerpo: { json: primero[1].value } }];
    this.mostrados.add(nombres);
    return ejemplos.map(([nombre, { summary: titulo, value }]) => {
      const clave = claveDe(`${operationId}-${nombre}`);
      return { nombre, titulo, cuerpo: { json: clave ? { id_interno: `{{${clave}}}`, ...(value as object) } : value } };
    });
  }

  /** A value of the schema with what it requires and nothing else. */
  private muestra(dado: Schema): unknown {
    const schema = this.resuelto(dado);
    const { example, default: porDefecto, enum: valores } = schema;
    const ejemplo: unknown = example ?? porDefecto ?? valores?.[0];
    if (ejemplo !== undefined) return ejemplo;
    const [alternativa] = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
    if (alternativa) return this.muestra(alternativa);
    switch ([schema.type].flat()[0]) {
      case 'object': {
        const { properties = {}, required = [] } = schema;
        return Object.fromEntries(required.map((nombre) => [nombre, this.muestra(properties[nombre] ?? {})]));
      }
      case 'array':
        return schema.minItems && schema.items ? [this.muestra(schema.items)] : [];
      case 'integer':
      case 'number':
        return schema.minimum ?? 0;
      case 'boolean':
        return false;
      default:
        return '';
    }
  }

  private resuelto(schema: Schema): SchemaEntero {
    if (!('$ref' in schema)) return schema;
    const nombre = schema.$ref.split('/').at(-1)!;
    return this.resuelto(this.documento.components!.schemas![nombre]!);
  }
}

const texto = (valor: unknown): string => (typeof valor === 'string' ? valor : JSON.stringify(valor));

function credencialDe({ security = [] }: Operacion): Credencial {
  if (security.length === 0) return 'ninguna';
  return security.some((esquema) => 'ApiKey' in esquema) ? 'clave' : 'token';
}
