import type { EntitySchema, ObjectLiteral, Repository } from 'typeorm';
import type { Reading } from './reading';

/** Runs one statement. `name` prepares it on the connection: use it on hot paths. */
type Query = <Row = Record<string, unknown>>(sql: string, values?: readonly unknown[], name?: string) => Promise<Row[]>;

/** A statement of a transaction. `name` prepares it on the connection. */
export interface Statement {
  sql: string;
  values?: readonly unknown[];
  name?: string;
}

/** One open transaction: SQL on its own connection, with the tenant already set for row-level security. */
export interface Tx {
  query: Query;
  /**
   * Sends these statements and the end of the transaction together. All of them take effect, or none. It is what the work returns (a lint
   * rule holds that): afterwards every method of the transaction throws.
   * @returns the rows of each statement.
   */
  last<Rows extends readonly unknown[] = Record<string, unknown>[][]>(statements: readonly Statement[]): Promise<Rows>;
  /** TypeORM's repository of a table. `name` prepares its statement, so the repository may then send only one. */
  of<Row extends ObjectLiteral>(table: EntitySchema<Row>, name?: string): Repository<Row>;
  /** The rows of a plain read whose SQL is built once (`reading`). */
  read<Values extends Record<string, unknown>, Row>(reading: Reading<Values, Row>, values: Values): Promise<Row[]>;
  /** The rows of a function, with columns named as in the code. Prepared under the name of the function. */
  call<Row = unknown>(fn: string, args?: readonly unknown[]): Promise<Row[]>;
  /** Tells the listeners of a channel, after the commit and not inside it. If the process dies in between nobody is told. */
  announce(channel: string, id: string): void;
}
