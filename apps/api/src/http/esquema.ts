import type { OpenAPIObject } from '@nestjs/swagger';

/** A schema of the OpenAPI document. */
export type Esquema = Exclude<
  NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>[string],
  { $ref: string }
>;

export const texto: Esquema = { type: 'string' };
export const entero: Esquema = { type: 'integer' };
export const booleano: Esquema = { type: 'boolean' };
/** An exact amount, as text. */
export const decimal: Esquema = { type: 'string', pattern: '^-?\\d+(\\.\\d+)?$' };
export const momento: Esquema = { type: 'string', format: 'date-time' };
export const dia: Esquema = { type: 'string', format: 'date' };
export const uuid: Esquema = { type: 'string', format: 'uuid' };
export const enlace: Esquema = { type: 'string', format: 'uri' };
export const tresDigitos: Esquema = { type: 'string', pattern: '^\\d{3}$' };
export const cdc: Esquema = { type: 'string', minLength: 44, maxLength: 44 };
export const sit: Esquema = { enum: ['H', 'P'] };

export const opcion = (...valores: readonly (string | number | boolean | null)[]): Esquema => ({ enum: [...valores] });
/** A schema of the components, by its name. */
export const ref = (nombre: string): Esquema => ({ $ref: `#/components/schemas/${nombre}` }) as object;
export const lista = (items: Esquema): Esquema => ({ type: 'array', items });
export const con = (esquema: Esquema, description: string): Esquema => ({ ...esquema, description });

/** Every one of these members is always there; `opcionales`, only when it has something to say. */
export function objeto(properties: Record<string, Esquema>, opcionales: Record<string, Esquema> = {}): Esquema {
  return { type: 'object', required: Object.keys(properties), properties: { ...properties, ...opcionales } };
}

/** The value, or null. */
export function nulo(esquema: Esquema): Esquema {
  if (esquema.type !== undefined) return { ...esquema, type: [esquema.type, 'null'].flat() };
  if (esquema.enum !== undefined) return { ...esquema, enum: [...(esquema.enum as unknown[]), null] };
  return { oneOf: [esquema, { type: 'null' }] };
}

/** A page of a list, as the interface shows every one of them. */
export const pagina = (nombre: string, elemento: Esquema): Esquema =>
  objeto({
    [nombre]: lista(elemento),
    total: { type: 'integer', minimum: 0 },
    limit: { type: 'integer', minimum: 1 },
    offset: { type: 'integer', minimum: 0 },
    page: { type: 'integer', minimum: 1 },
    total_pages: { type: 'integer', minimum: 0 },
  });
