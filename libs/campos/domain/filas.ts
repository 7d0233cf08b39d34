import { type Fila, type Filas, type Lector, objeto, type OpcionesDeObjeto } from './lector';
import { segunFormato } from './textos';

/** Rows that several groups share. */
export const filas = <const F extends Filas>(comunes: F): F => comunes;

type Siempre<F extends Filas> = {
  [K in keyof F]: F[K] extends { requerido: true } | { porDefecto: unknown } ? K : never;
}[keyof F];

/** snake_case of the API to camelCase of the domain. */
type Camel<S> = S extends `${infer A}_${infer B}` ? `${A}${Capitalize<Camel<B>>}` : S;

type ValorDe<F extends Fila> = F extends { valor: Lector<infer T> } ? T : string;

/** What a group reads: fields that are required or have a default are always present, others only if sent. Names in camelCase. */
export type LeidoDe<F extends Filas> = { [K in Siempre<F> as Camel<K>]: ValorDe<F[K]> } & {
  [K in Exclude<keyof F, Siempre<F>> as Camel<K>]?: ValorDe<F[K]>;
};

/** Reader of an object of the payload, with its rows. */
export interface Grupo<F extends Filas> extends Lector<LeidoDe<F>> {
  readonly filas: F;
}

/** The reader of a row, with its description, default and whether it is required. */
export function lectorDe({ id, valor, requerido, salvoCon, porDefecto, descripcion }: Fila): Lector<unknown> {
  const lector = valor ?? segunFormato(id!);
  const { etiquetas, esquema } = lector;
  const description = [
    descripcion,
    salvoCon && `Obligatorio, salvo con ${salvoCon}.`,
    etiquetas && enPalabras(esquema['enum'] as (string | number)[], etiquetas),
  ]
    .filter(Boolean)
    .join(' ');
  return {
    ...lector,
    ...(requerido && { requerido, salvoCon }),
    ...(porDefecto !== undefined && { porDefecto }),
    esquema: { ...esquema, description },
  };
}

const enPalabras = (
  valores: readonly (string | number)[],
  etiquetas: Readonly<Record<string, string | null>>,
): string => `${valores.map((valor) => `${valor} ${etiquetas[valor] ?? 'otro'}`).join(', ')}.`;

/** An object of the payload, defined by its rows. `nombre`: name of its schema in the OpenAPI document. */
export function grupo<const F extends Filas>(
  nombre: string,
  propias: F,
  opciones: OpcionesDeObjeto<LeidoDe<F>> = {},
): Grupo<F> {
  const lectores = Object.fromEntries(Object.entries<Fila>(propias).map(([campo, fila]) => [campo, lectorDe(fila)]));
  return { ...(objeto(lectores, opciones) as Lector<LeidoDe<F>>), nombre, filas: propias };
}
