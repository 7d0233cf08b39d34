import type { ApiPropertyOptions } from '@nestjs/swagger';
import type { Forma } from './campo';

type Simple = string | number | boolean | null;

const forma = <V>(esquema: ApiPropertyOptions): Forma<V> => ({ esquema });

/** Forms of answers, and of request values without rules. */
export const texto = forma<string>({ type: 'string' });
export const textos = forma<string[]>({ type: 'string', isArray: true });
export const entero = forma<number>({ type: 'integer' });
export const booleano = forma<boolean>({ type: 'boolean' });
/** An exact amount, as text. */
export const decimal = forma<string>({ type: 'string', pattern: '^-?\\d+(\\.\\d+)?$' });
export const momento = forma<string>({ type: 'string', format: 'date-time' });
export const dia = forma<string>({ type: 'string', format: 'date' });
export const uuid = forma<string>({ type: 'string', format: 'uuid' });
export const enlace = forma<string>({ type: 'string', format: 'uri' });
export const tresDigitos = forma<string>({ type: 'string', pattern: '^\\d{3}$' });
export const cdc = forma<string>({ type: 'string', minLength: 44, maxLength: 44 });

export const tipoDe = (valor: unknown): 'string' | 'number' | 'boolean' => typeof valor as 'string';

/** One of these values, which all have the same type. */
export const opcion = <const V extends Simple>(...valores: readonly V[]): Forma<V> =>
  forma({ enum: [...valores] as string[], type: tipoDe(valores[0]) });
export const sit = opcion('H', 'P');

/** A member described by a schema that was made elsewhere. */
export const deEsquema = <V>(esquema: object): Forma<V> =>
  forma({ selfRequired: true, ...esquema } as ApiPropertyOptions);

/** A list of some of these values. */
export const listaDeOpciones = <const V extends string>(valores: readonly V[]): Forma<V[]> =>
  forma({ type: 'array', items: { type: 'string', enum: [...valores] } });

type Clase<T> = new () => T;

/** An object of its own class. The schema's function must be named `type`: by that name Nest knows that it returns a class. */
export const objetoDe = <T extends object>(clase: () => Clase<T>): Forma<T> => ({
  esquema: { type: () => clase() } as never,
  clase,
});
export const listaDe = <T extends object>(clase: () => Clase<T>): Forma<T[]> => ({
  esquema: { type: () => clase(), isArray: true } as never,
  clase,
});
