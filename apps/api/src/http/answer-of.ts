import { enDominio } from '@libs/campos';
import { isoParaguay } from '@libs/platform';
import { type Forma, miembrosDe } from '../formas/campo';

/** snake_case of the API to camelCase of the domain. */
type Camel<S extends string> = S extends `${infer A}_${infer B}` ? `${A}${Capitalize<Camel<B>>}` : S;

/** The form of a domain value in a member of type `T`: moments are text, and undefined is null where the member may be null. */
type Mostrado<V, T> = V extends Date
  ? string
  : V extends undefined
    ? null extends T
      ? null
      : undefined
    : V extends readonly (infer E)[]
      ? (T extends readonly (infer F)[] ? Mostrado<E, F> : never)[]
      : V extends object
        ? { [K in keyof Extract<T, object>]: K extends string ? Mostrado<De<V, K>, Extract<T, object>[K]> : never }
        : V;
/** A type to which no value can be assigned. */
interface Falta {
  readonly falta: unique symbol;
}
/** The domain's value for the member with this API name. */
type De<V, K extends string> = Camel<K> extends keyof V ? V[Camel<K>] : Falta;

/** Members of an answer that the domain has under the same name, with a value that can be shown. */
type Comunes<T, D> = {
  [K in keyof T & string]: Camel<K> extends keyof D
    ? [D[Camel<K>]] extends [T[K]]
      ? K
      : [Mostrado<D[Camel<K>], T[K]>] extends [T[K]]
        ? K
        : never
    : never;
}[keyof T & string];

type Resto<T, D> = Omit<T, Comunes<T, D>> & Partial<T>;

/**
 * Makes an answer with exactly the members that its class declares. They are taken from the members of `dato` with the same name, also in
 * nested objects. `resto` gives the members that `dato` has under another name or in another form; if one is missing, the code does not
 * compile.
 */
export function answerOf<T extends object, D extends object>(
  clase: abstract new () => T,
  dato: D,
  ...[resto = {} as never]: object extends Omit<T, Comunes<T, D>> ? [resto?: Partial<T>] : [resto: Resto<T, D>]
): T {
  const respuesta: Record<string, unknown> = {};
  for (const [campo, forma] of miembrosDe(clase)) {
    respuesta[campo] = campo in resto ? resto[campo as never] : mostrar(dato[enDominio(campo) as keyof D], forma);
  }
  return respuesta as T;
}

function mostrar(valor: unknown, forma: Forma<unknown>): unknown {
  const { clase, esquema } = forma;
  if (valor === undefined || valor === null) return esquema.nullable ? null : undefined;
  if (valor instanceof Date) return isoParaguay(valor);
  if (Array.isArray(valor) && clase) return valor.map((elemento) => mostrar(elemento, forma));
  return clase ? answerOf<object, object>(clase(), valor) : valor;
}

/** The values of a DTO under their domain names. Members of classes that extend `clase` are left out. */
export const toDomain = <T extends object>(
  clase: abstract new () => T,
  dto: T,
): { [K in keyof T & string as T[K] extends () => unknown ? never : Camel<K>]: T[K] } =>
  Object.fromEntries([...miembrosDe(clase).keys()].map((campo) => [enDominio(campo), dto[campo as keyof T]])) as never;
