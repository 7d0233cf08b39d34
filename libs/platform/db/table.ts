import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';

/**
 * `defaulted`: TypeORM is not told about column defaults. It would otherwise read the defaulted values back after every insert, which
 * needs the right to SELECT, and write them into the object that it was given.
 */
export type ColumnOptions = EntitySchemaColumnOptions & { readonly defaulted?: true };

/** A column and the type of its values. `value` never exists at run time. */
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
/** As text, because the value may exceed the range of a number. */
export const bigint = (): Column<string> => column('bigint');
/** As text, to keep the exact value. */
export const numeric = (precision: number, scale: number): Column<string> => column('numeric', { precision, scale });
export const bool = (): Column<boolean> => column('boolean');
export const bytes = (): Column<Buffer> => column('bytea');
export const jsonb = <T>(): Column<T> => column('jsonb');
/** A transaction's number, as text: 64 bits, which never come round. */
export const xid8 = (): Column<string> => column('xid8' as never);
export const multirange = (): Column<string> => column('int4multirange');
export const instant = (): Column<Date> => column('timestamp with time zone');
/** YYYY-MM-DD. */
export const date = (): Column<string> => column('date');
/**
 * YYYY-MM-DDTHH:MM:SS, local time without a time zone. Connections read it as if it were UTC (data-source.ts). TypeORM must not write it,
 * because it would apply this machine's time zone.
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

/** An array; its order is kept. */
export const listOf = <T>({ options }: Column<T>): Column<readonly T[]> => ({ options: { ...options, array: true } });
/** May be NULL. */
export const nullable = <T>({ options }: Column<T>): Column<T | null> => ({ options: { ...options, nullable: true } });
/** When no value is given, the database fills in the default. */
export const defaulted = <T>({ options }: Column<T>): Column<T> => ({ options: { ...options, defaulted: true } });
/** Only the database writes this column: an identity, or a value computed from other columns. */
export const computed = <T>({ options }: Column<T>): Column<T> => ({
  options: { ...options, insert: false, update: false },
});
/** For searching and ordering: read only when a query names it. */
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
 * Defines a table for TypeORM and the type of its rows for the code. taller/calidad/tablas.int-spec.ts compares it with the migrated
 * schema: columns, types, nullability, defaults, keys.
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

/** A table for a join of the query builder, whose types do not accept an EntitySchema although its code does. */
export const joined = <Row>(schema: EntitySchema<Row>): string => schema as unknown as string;

const columnOf = <Row>({ options }: EntitySchema<Row>, property: keyof Row): EntitySchemaColumnOptions =>
  options.columns[property]!;

/** The columns of a table by their names in the code, except those in `but`. */
export const propertiesOf = <Row, But extends keyof Row = never>(
  { options }: EntitySchema<Row>,
  but: readonly But[] = [],
): Exclude<keyof Row, But>[] =>
  (Object.keys(options.columns) as (keyof Row)[]).filter(
    (key): key is Exclude<keyof Row, But> => !but.includes(key as But),
  );

/** The name of a column in SQL. */
export const sqlNameOf = <Row>(schema: EntitySchema<Row>, property: keyof Row): string =>
  columnOf(schema, property).name!;

/** Column list for handwritten SQL: columns of the table that the statement calls `alias`, named as TypeORM names them. */
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
