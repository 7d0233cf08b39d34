// TypeORM's repositories and query builder on a connection on which our own transaction is open. What this leans on inside TypeORM (1.1.1),
// and orm.int-spec.ts notices:
//
// - Every statement of a repository or query builder goes through `query(sql, values, structured)` of its query runner.
// - A query runner that says `isTransactionActive` is asked neither to begin nor to commit.
// - `EntityMetadataBuilder` turns one schema into metadata, and `getMetadata` finds it in `entityMetadatasMap` by the schema itself. So
//   no process keeps a list of tables: a table is known to a data source from the first statement that names it.
import type { QueryResult as Answer } from 'pg';
import { type DataSource, type EntitySchema, type ObjectLiteral, QueryResult, type Repository } from 'typeorm';
import { EntitySchemaTransformer } from 'typeorm/entity-schema/EntitySchemaTransformer';
import { EntityMetadataBuilder } from 'typeorm/metadata-builder/EntityMetadataBuilder';

/** Sends a statement on the transaction's connection. */
export type Send = (sql: string, values: unknown[] | undefined) => Promise<Answer>;

/** TypeORM's repository of a table whose statements `send` sends. It holds no connection and needs no release. */
export function repositoryOn<Row extends ObjectLiteral>(
  dataSource: DataSource,
  schema: EntitySchema<Row>,
  send: Send,
): Repository<Row> {
  know(dataSource, schema);
  const runner = dataSource.createQueryRunner();
  return Object.assign(runner, {
    isTransactionActive: true,
    transactionDepth: 1,
    query: async (sql: string, values: unknown[] | undefined, structured?: boolean) => {
      const { rows, rowCount, command } = await send(sql, values);
      const raw = command === 'UPDATE' || command === 'DELETE' ? [rows, rowCount] : rows;
      return structured ? Object.assign(new QueryResult(), { raw, records: rows, affected: rowCount }) : raw;
    },
    connect: () => Promise.reject(new Error('TypeORM asked for a connection beside that of the transaction')),
  }).manager.getRepository(schema);
}

function know<Row>(dataSource: DataSource, schema: EntitySchema<Row>): void {
  const { entityMetadatasMap: known } = dataSource;
  if (known.has(schema)) return;
  const [metadata] = new EntityMetadataBuilder(dataSource, new EntitySchemaTransformer().transform([schema])).build();
  known.set(schema, metadata!);
}
