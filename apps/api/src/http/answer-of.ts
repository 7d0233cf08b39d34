import { enDominio } from '@libs/campos';
import { isoParaguay } from '@libs/platform';
import { type Forma, miembrosDe } from '../formas/campo';

/** snake_case of the API to camelCase of the domain. */
type Camel<S extends string> = S extends `${infer A}_${infer B}` ? `${A}${Capitalize<Camel<B>>}` : S;

/** The form of a domain value in a member of type `T`: moments are text, and undefined is null where the member may be null. */
type Shown<V, T> = V extends Date
  ? string
  : V extends undefined
    ? null extends T
      ? null
      : undefined
    : V extends readonly (infer E)[]
      ? (T extends readonly (infer F)[] ? Shown<E, F> : never)[]
      : V extends object
        ? { [K in keyof Extract<T, object>]: K extends string ? Shown<Of<V, K>, Extract<T, object>[K]> : never }
        : V;
/** A type to which no value can be assigned. */
interface Missing {
  readonly missing: unique symbol;
}
/** The domain's value for the member with this API name. */
type Of<V, K extends string> = Camel<K> extends keyof V ? V[Camel<K>] : Missing;

/** Members of an answer that the domain has under the same name, with a value that can be shown. */
type Shared<T, D> = {
  [K in keyof T & string]: Camel<K> extends keyof D
    ? [D[Camel<K>]] extends [T[K]]
      ? K
      : [Shown<D[Camel<K>], T[K]>] extends [T[K]]
        ? K
        : never
    : never;
}[keyof T & string];

type Rest<T, D> = Omit<T, Shared<T, D>> & Partial<T>;

/**
 * Makes an answer with exactly the members that its class declares. They are taken from the members of `data` with the same name, also in
 * nested objects. `rest` gives the members that `data` has under another name or in another form; if one is missing, the code does not
 * compile.
 */
export function answerOf<T extends object, D extends object>(
  model: abstract new () => T,
  data: D,
  ...[rest = {} as never]: object extends Omit<T, Shared<T, D>> ? [rest?: Partial<T>] : [rest: Rest<T, D>]
): T {
  const answer: Record<string, unknown> = {};
  for (const [field, forma] of miembrosDe(model)) {
    answer[field] = field in rest ? rest[field as never] : show(data[enDominio(field) as keyof D], forma);
  }
  return answer as T;
}

function show(value: unknown, forma: Forma<unknown>): unknown {
  const { clase: model, esquema } = forma;
  if (value === undefined || value === null) return esquema.nullable ? null : undefined;
  if (value instanceof Date) return isoParaguay(value);
  if (Array.isArray(value) && model) return value.map((element) => show(element, forma));
  return model ? answerOf<object, object>(model(), value) : value;
}

/** The values of a DTO under their domain names. Members of classes that extend `model` are left out. */
export const toDomain = <T extends object>(
  model: abstract new () => T,
  dto: T,
): { [K in keyof T & string as T[K] extends () => unknown ? never : Camel<K>]: T[K] } =>
  Object.fromEntries([...miembrosDe(model).keys()].map((field) => [enDominio(field), dto[field as keyof T]])) as never;
