import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { ValidateBy, ValidateIf, ValidateNested, type ValidationArguments } from 'class-validator';

type Objeto = Readonly<Record<string, unknown>>;

/** One requirement for a value. */
export interface Regla {
  /** Name of the rule in a refusal: `type` of `detail[]`. */
  tipo: string;
  /** @param dto the object that the value is a member of. */
  vale: (valor: unknown, dto: Objeto) => boolean;
  /** Message of a refusal, in Spanish. */
  mensaje: (campo: string, valor: unknown, dto: Objeto) => string;
}

/** The definition of a DTO member: its OpenAPI schema and, for requests, how its value is read and validated. */
export interface Forma<out V> {
  readonly esquema: ApiPropertyOptions;
  /** Converts the value to the form that the rules check. Returns a value that it cannot convert unchanged. */
  readonly leer?: (valor: unknown) => unknown;
  readonly reglas?: readonly Regla[];
  /** Class of an object, or of each element of a list. */
  readonly clase?: () => new () => object;
  /** When true, the value counts as absent and no rule checks it. */
  readonly falta?: (valor: unknown, dto: Objeto) => boolean;
  /** Never set: it only carries the type. */
  readonly valor?: V;
}

/** Causes a compile error when the schema's type and the property's type differ. */
type Encaja<Tipo, V> = [Tipo] extends [V] ? ([Exclude<V, undefined>] extends [Tipo] ? unknown : never) : never;

/** Declares a DTO member once, for the compiler, the reader of the value and the OpenAPI document. */
export const Campo =
  <V>(forma: Forma<V>, description?: string) =>
  <C extends object, K extends keyof C & string>(dto: C & Encaja<C[K], V>, campo: K): void => {
    const { esquema, leer, reglas = [], clase, falta } = forma;
    applyDecorators(
      anotar(forma),
      ApiProperty({ ...esquema, ...(description !== undefined && { description }) } as ApiPropertyOptions),
      ...(leer ? [Transform(({ value }) => leer(value))] : []),
      ...reglas.map(exigir),
      ...(clase ? [Type(clase), ValidateNested({ each: esquema.isArray === true })] : []),
      ...(falta ? [ValidateIf((objeto: Objeto, valor) => !falta(valor, objeto))] : []),
    )(dto, campo);
  };

const MIEMBROS = Symbol('members');
type Miembros = ReadonlyMap<string, Forma<unknown>>;

/** Members of a DTO; inherited members come first. */
export const miembrosDe = ({ prototype }: { prototype: object }): Miembros =>
  (Reflect.getMetadata(MIEMBROS, prototype) as Miembros | undefined) ?? new Map();

const anotar =
  (forma: Forma<unknown>): PropertyDecorator =>
  (dto, campo) =>
    Reflect.defineMetadata(MIEMBROS, new Map([...miembrosDe(dto.constructor as never), [campo, forma]]), dto);

const exigir = ({ tipo, vale, mensaje }: Regla): PropertyDecorator =>
  ValidateBy({
    name: tipo,
    validator: {
      validate: (valor, argumentos) => vale(valor, argumentos!.object as Objeto),
      defaultMessage: (argumentos) => {
        const { property, value, object } = argumentos as ValidationArguments;
        return mensaje(property, value, object as Objeto);
      },
    },
  });

type Sin<V> = V extends undefined | null ? never : V;
const fundir = (esquema: ApiPropertyOptions, mas: object): ApiPropertyOptions => ({ ...esquema, ...mas }) as never;

/** The member may be absent. null counts as a value. */
export const opcional = <V>(forma: Forma<V>): Forma<V | undefined> => ({
  ...forma,
  esquema: fundir(forma.esquema, { required: false }),
  falta: (valor) => valor === undefined,
});

/** The member may be absent; null removes the value. */
export const anulable = <V>(forma: Forma<V>): Forma<V | null | undefined> => ({
  ...forma,
  esquema: fundir(forma.esquema, { required: false, nullable: true }),
  falta: (valor) => valor == null,
});

/** For answers: the member is always present, and null when it has no value. */
export const nulo = <V>(forma: Forma<V>): Forma<V | null> => ({
  ...forma,
  esquema: fundir(forma.esquema, { nullable: true }),
});

/** The default when a query parameter is absent. */
export const porDefecto = <V>(valor: Sin<V>, forma: Forma<V>): Forma<V> => ({
  ...forma,
  esquema: fundir(forma.esquema, { required: false, default: valor }),
});
