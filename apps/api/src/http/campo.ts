import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { ValidateBy, ValidateIf, ValidateNested, type ValidationArguments } from 'class-validator';

type Objeto = Readonly<Record<string, unknown>>;

/** One thing that is asked of a value. */
export interface Regla {
  /** How a refusal calls it: `type` of `detail[]`. */
  tipo: string;
  /** @param dto the object that the value is a member of. */
  vale: (valor: unknown, dto: Objeto) => boolean;
  /** What a refusal says, in Spanish. */
  mensaje: (campo: string, valor: unknown, dto: Objeto) => string;
}

/** What a member of a DTO is: its schema in the OpenAPI document and, where it is read, how it is read and judged. */
export interface Forma<out V> {
  readonly esquema: ApiPropertyOptions;
  /** Puts the value into the form that the rules judge. What it cannot read it returns as it is. */
  readonly leer?: (valor: unknown) => unknown;
  readonly reglas?: readonly Regla[];
  /** Of an object, or of each element of a list. */
  readonly clase?: () => new () => object;
  /** When true, no rule judges the value: it is not there. */
  readonly falta?: (valor: unknown, dto: Objeto) => boolean;
  /** Never set: it only carries the type. */
  readonly valor?: V;
}

/** Does not compile when what the schema admits and the type of the property differ. */
type Encaja<Tipo, V> = [Tipo] extends [V] ? ([Exclude<V, undefined>] extends [Tipo] ? unknown : never) : never;

/** A member of a DTO: one fact for the compiler, for who reads the value and for the OpenAPI document. */
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

/** Members of a DTO, those of what it extends first. */
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

/** May be left out; null is a value like others. */
export const opcional = <V>(forma: Forma<V>): Forma<V | undefined> => ({
  ...forma,
  esquema: fundir(forma.esquema, { required: false }),
  falta: (valor) => valor === undefined,
});

/** May be left out, and null takes the value away. */
export const anulable = <V>(forma: Forma<V>): Forma<V | null | undefined> => ({
  ...forma,
  esquema: fundir(forma.esquema, { required: false, nullable: true }),
  falta: (valor) => valor == null,
});

/** Of an answer: always there, and null where there is no value. */
export const nulo = <V>(forma: Forma<V>): Forma<V | null> => ({
  ...forma,
  esquema: fundir(forma.esquema, { nullable: true }),
});

/** What is read of a query string when it is not there. */
export const porDefecto = <V>(valor: Sin<V>, forma: Forma<V>): Forma<V> => ({
  ...forma,
  esquema: fundir(forma.esquema, { required: false, default: valor }),
});
