import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';

/**
 * `defaulted`: TypeORM is not told of defaults. It would read what they gave back with every insert, which takes a right to read, and
 * write it into the object that it was given.
 */
export type ColumnOptions = EntitySchemaColumnOptions & { readonly defaulted?: true };

/** A column and the type of its values; the value itself is never there. */
interface Column<T> {
  readonly options: ColumnOptions;
  readonly value?: T;
}

type Columns = Readonly<Record<string, Column<unknown>>>;
type RowWith<C extends Columns> = { -readonly [K in keyof C]: NonNullable<C[K]> extends Column<infer T> ? T : never };

/** The rows of a table as TypeORM reads them. */
export type RowOf<E> = E extends EntitySchema<infer Row> ? Row : never;

const column = <T>(
  type: EntitySchemaColumnOptions['type'],
  more: Partial<EntitySchemaColumnOptions> = {},
): Column<T> => ({
  options: { type, ...more },
});

export const uuid = (): Column<string> => column('uuid');
export const text = <T extends string = string>(): Column<T> => column('text');
export const smallint = <T extends number = number>(): Column<T> => column('smallint');
export const integer = (): Column<number> => column('integer');
/** As text: it may exceed what a number holds. */
export const bigint = (): Column<string> => column('bigint');
/** As text, exactly. */
export const numeric = (precision: number, scale: number): Column<string> => column('numeric', { precision, scale });
export const bool = (): Column<boolean> => column('boolean');
export const bytes = (): Column<Buffer> => column('bytea');
export const jsonb = <T>(): Column<T> => column('jsonb');
export const multirange = (): Column<string> => column('int4multirange');
export const instant = (): Column<Date> => column('timestamp with time zone');
/** YYYY-MM-DD. */
export const date = (): Column<string> => column('date');
/**
 * YYYY-MM-DDTHH:MM:SS, the clock on the wall: no time zone may touch it. The connections read it as if it were UTC (data-source.ts).
 * TypeORM would write it by way of this machine's zone, so it may not.
 */
export const localTime = (): Column<string> =>
  column('timestamp without time zone', {
    insert: false,
    update: false,
    transformer: {
      from: (value: Date | null | undefined) => value?.toISOString().slice(0, 19) ?? value,
      to: (value: unknown) => value,
    },
  });

/** Any number of them, in an order. */
export const listOf = <T>({ options }: Column<T>): Column<readonly T[]> => ({ options: { ...options, array: true } });
/** May be empty. */
export const nullable = <T>({ options }: Column<T>): Column<T | null> => ({ options: { ...options, nullable: true } });
/** What is not given the database fills in. */
export const defaulted = <T>({ options }: Column<T>): Column<T> => ({ options: { ...options, defaulted: true } });
/** Only the database writes it: an identity, or computed from other columns. */
export const computed = <T>({ options }: Column<T>): Column<T> => ({
  options: { ...options, insert: false, update: false },
});
/** Read only by whoever names it: to search and to order by. */
export const hidden = <T>({ options }: Column<T>): Column<T | undefined> => ({
  options: { ...options, select: false },
});

interface Keys<C extends Columns> {
  /** The primary key. */
  key: readonly (keyof C & string)[];
  unique?: readonly (readonly (keyof C & string)[])[];
}

/** razonSocial → razon_social, iva10Gs → iva_10_gs. */
const columnName = (property: string): string =>
  property.replace(/(?<=[a-z])(?=[A-Z0-9])|(?<=[0-9])(?=[A-Z])/g, '_').toLowerCase();

/** razon_social → razonSocial. */
export const propertyName = (column: string): string =>
  column.replace(/_([a-z0-9])/g, (_, first: string) => first.toUpperCase());

/**
 * A table as TypeORM knows it and its rows as the code does. taller/calidad/tablas.int-spec.ts holds it against the migrated schema:
 * columns, types, what may be empty, defaults, keys.
 */
export function table<const C extends Columns>(
  name: string,
  { key, unique = [] }: Keys<C>,
  columns: C,
): EntitySchema<RowWith<C>> {
  const entries = Object.entries(columns).map(([property, { options }]) => [
    property,
    { name: columnName(property), primary: key.includes(property), ...options },
  ]);
  return new EntitySchema<RowWith<C>>({
    name,
    tableName: name,
    columns: Object.fromEntries(entries) as never,
    uniques: unique.map((properties) => ({ columns: [...properties] })),
  });
}

/** A table in a join of the query builder, whose types do not admit what its code takes. */
export const joined = <Row>(schema: EntitySchema<Row>): string => schema as unknown as string;

const columnOf = <Row>({ options }: EntitySchema<Row>, property: keyof Row): EntitySchemaColumnOptions =>
  options.columns[property]!;

/** The columns of a table by their names in the code, but for some. */
export const propertiesOf = <Row, But extends keyof Row = never>(
  { options }: EntitySchema<Row>,
  but: readonly But[] = [],
): Exclude<keyof Row, But>[] =>
  (Object.keys(options.columns) as (keyof Row)[]).filter(
    (one): one is Exclude<keyof Row, But> => !but.includes(one as But),
  );

/** The name of a column in SQL. */
export const sqlNameOf = <Row>(schema: EntitySchema<Row>, property: keyof Row): string =>
  columnOf(schema, property).name!;

/** For SQL by hand: columns of a table, that the statement calls `alias`, as TypeORM gives them. */
export const columnsOf = <Row>(
  schema: EntitySchema<Row>,
  alias: string,
  properties: readonly (keyof Row & string)[],
): string =>
  properties
    .map((property) => {
      const { name, type } = columnOf(schema, property);
      const local = type === 'timestamp without time zone';
      return `${local ? `to_char(${alias}.${name}, 'YYYY-MM-DD"T"HH24:MI:SS')` : `${alias}.${name}`} AS "${property}"`;
    })
    .join(', ');
