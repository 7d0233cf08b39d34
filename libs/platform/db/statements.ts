import type { QueryConfig, QueryResult } from 'pg';
import { UUID } from '../ids';
import { propertyName } from './table';

/** Calls a function and returns its rows, with columns named as in the code. */
export async function callOn<Row>(
  send: (statement: QueryConfig) => Promise<QueryResult>,
  fn: string,
  args: readonly unknown[],
): Promise<Row[]> {
  const { rows, fields } = await send(
    config(`SELECT * FROM ${fn}(${args.map((_, n) => `$${n + 1}`).join(', ')})`, args, fn),
  );
  const names = fields.map(({ name }) => [name, propertyName(name)] as const);
  return rows.map(
    (row: Record<string, unknown>) => Object.fromEntries(names.map(([column, name]) => [name, row[column]])) as Row,
  );
}

/** Sets the tenant of a transaction. The id is part of the SQL text, so that BEGIN and the setting take one round trip. */
export function ofTenant(tenantId: string): string {
  if (!UUID.test(tenantId)) throw new Error('a tenant id must be a lower-case UUID');
  return `SET LOCAL app.tenant = '${tenantId}'`;
}

/** A statement for the driver; `name` prepares it. */
export function config(text: string, values: readonly unknown[] | undefined, name: string | undefined): QueryConfig {
  return { text, values: values as unknown[], name };
}
