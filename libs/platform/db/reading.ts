import type { DataSource, EntitySchema, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { columnsOf } from './table';

/**
 * A plain read whose calls differ only in their values. TypeORM writes the SQL at the first call. Later calls cost as much as plain SQL,
 * because no query is built and the rows stay as the driver returns them. `Tx.read` runs it.
 */
export interface Reading<Values, Row> {
  /** Name of the prepared statement on each connection. */
  readonly name: string;
  /** The SQL, and the names of its values in the order of the parameters. */
  statement(dataSource: DataSource): Statement<keyof Values & string>;
  /** Never present at run time: carries the type of the rows. */
  readonly row?: Row;
}

interface Statement<Value> {
  sql: string;
  order: readonly Value[];
}

interface From<Table extends ObjectLiteral> {
  table: EntitySchema<Table>;
  alias: string;
}

type Narrowing<Table extends ObjectLiteral> = (query: SelectQueryBuilder<Table>) => SelectQueryBuilder<Table>;

/** Reads rows of a table. `values` names the parameters (`:name`) by which `narrow` filters, orders and limits. */
export const reading = <Table extends ObjectLiteral, P extends keyof Table & string, V extends string>(
  name: string,
  { properties, ...from }: From<Table> & { properties: readonly P[] },
  values: readonly V[],
  narrow: Narrowing<Table>,
): Reading<Record<V, unknown>, Pick<Table, P>> =>
  written(name, from, values, (query) => narrow(query.select(columnsOf(from.table, from.alias, properties))));

/** Counts rows; returns one row. */
export const counting = <Table extends ObjectLiteral, V extends string>(
  name: string,
  from: From<Table>,
  values: readonly V[],
  narrow: Narrowing<Table>,
): Reading<Record<V, unknown>, { total: string }> =>
  written(name, from, values, (query) => narrow(query.select('count(*)', 'total')));

function written<Table extends ObjectLiteral, V extends string, Row>(
  name: string,
  { table, alias }: From<Table>,
  values: readonly V[],
  build: Narrowing<Table>,
): Reading<Record<V, unknown>, Row> {
  let made: Statement<V> | undefined;
  const make = (dataSource: DataSource): Statement<V> => {
    // Each value is its own name, so the parameters that TypeORM returns show their order.
    const [sql, order] = build(dataSource.getRepository(table).createQueryBuilder(alias))
      .setParameters(Object.fromEntries(values.map((value) => [value, value])))
      .getQueryAndParameters();
    return { sql, order: order as V[] };
  };
  return { name, statement: (dataSource) => (made ??= make(dataSource)) };
}
