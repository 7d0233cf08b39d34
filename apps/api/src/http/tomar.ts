import { isoParaguay } from '@libs/platform';
import { miembrosDe } from './campo';

/** snake_case of the API to camelCase of the domain. */
type Camel<S extends string> = S extends `${infer A}_${infer B}` ? `${A}${Capitalize<Camel<B>>}` : S;
/** Moments are written as ISO 8601 of Paraguay. */
type Antes<V> = V extends string ? V | Date : V;

/** Members of an answer that the domain has by the same name, with a value that can be shown as it is. */
type Comunes<T, D> = {
  [K in keyof T & string]: Camel<K> extends keyof D ? ([D[Camel<K>]] extends [Antes<T[K]>] ? K : never) : never;
}[keyof T & string];

const enDominio = (campo: string): string => campo.replace(/_(\w)/g, (_, letra: string) => letra.toUpperCase());

/**
 * An answer: what its class declares and nothing else, taken from what the domain calls the same. `resto` says the others, which does not
 * compile without one of them.
 */
export function tomar<T extends object, D extends object>(
  clase: abstract new () => T,
  dato: D,
  resto: Omit<T, Comunes<T, D>> & Partial<T>,
): T {
  const respuesta: Record<string, unknown> = {};
  for (const campo of miembrosDe(clase)) {
    const valor = campo in resto ? resto[campo as keyof typeof resto] : dato[enDominio(campo) as keyof D];
    respuesta[campo] = valor instanceof Date ? isoParaguay(valor) : valor;
  }
  return respuesta as T;
}

/** What a DTO brings, as the domain calls it. Members of classes that extend `clase` are not of it. */
export const aDominio = <T extends object>(
  clase: abstract new () => T,
  dto: T,
): { [K in keyof T & string as T[K] extends () => unknown ? never : Camel<K>]: T[K] } =>
  Object.fromEntries(miembrosDe(clase).map((campo) => [enDominio(campo), dto[campo as keyof T]])) as never;
