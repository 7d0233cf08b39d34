/** A JSON Schema (2020-12), as OpenAPI 3.1 has it. */
export interface Esquema {
  $ref?: string;
  type?: string | string[];
  const?: string;
  enum?: (string | null)[];
  format?: string;
  description?: string;
  items?: Esquema;
  properties?: Record<string, Esquema>;
  required?: string[];
}

/** A member of a notice: its schema, and its type for the compiler. */
export interface Forma<out V> {
  readonly esquema: Esquema;
  readonly puedeFaltar?: true;
  /** Never set: it only carries the type. */
  readonly valor?: V;
}

export type Miembros = Readonly<Record<string, Forma<unknown>>>;

type Faltables<M extends Miembros> = {
  [K in keyof M]: M[K] extends { readonly puedeFaltar: true } ? K : never;
}[keyof M];
type ValorDe<F> = F extends Forma<infer V> ? V : never;

/** The object that has these members. */
export type ObjetoDe<M extends Miembros> = {
  -readonly [K in Exclude<keyof M, Faltables<M>>]: ValorDe<M[K]>;
} & { -readonly [K in Faltables<M>]?: ValorDe<M[K]> };

const forma = <V>(esquema: Esquema): Forma<V> => ({ esquema });

export const texto = forma<string>({ type: 'string' });
export const entero = forma<number>({ type: 'integer' });
export const momento = forma<string>({ type: 'string', format: 'date-time' });
export const uuid = forma<string>({ type: 'string', format: 'uuid' });
export const textos = forma<string[]>({ type: 'array', items: { type: 'string' } });

export const opcion = <const V extends string>(...valores: readonly V[]): Forma<V> =>
  forma({ type: 'string', enum: [...valores] });

export const nulo = <V>({ esquema }: Forma<V>): Forma<V | null> =>
  forma({ ...esquema, type: [esquema.type as string, 'null'], ...(esquema.enum && { enum: [...esquema.enum, null] }) });

export const con = <V>({ esquema }: Forma<V>, description: string): Forma<V> => forma({ ...esquema, description });

export const objeto = <const M extends Miembros>(miembros: M): Forma<ObjetoDe<M>> => forma(esquemaDe(miembros));

/** These members, all of them optional. */
export const faltables = <const M extends Miembros>(miembros: M): { [K in keyof M]: M[K] & { puedeFaltar: true } } =>
  Object.fromEntries(
    Object.entries(miembros).map(([nombre, miembro]) => [nombre, { ...miembro, puedeFaltar: true }]),
  ) as never;

/** The schema of an object with these members. */
export function esquemaDe(miembros: Miembros): Esquema {
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(miembros).map(([nombre, { esquema }]) => [nombre, esquema])),
    required: Object.keys(miembros).filter((nombre) => !miembros[nombre]!.puedeFaltar),
  };
}
