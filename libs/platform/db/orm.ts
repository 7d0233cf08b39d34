// Runs TypeORM's repositories and query builder on a connection whose transaction we opened. Depends on these internals of TypeORM
// (1.1.1), which orm.int-spec.ts tests:
//
// - Every statement of a repository or query builder goes through `query(sql, values, structured)` of its query runner.
// - TypeORM does not begin or commit on a query runner that says `isTransactionActive`.
// - TypeORM finds a table's metadata by `findMetadata`, and `EntityMetadataBuilder` builds it from one schema.
import type { QueryResult as Answer } from 'pg';
import {
  DataSource,
  type EntityMetadata,
  EntitySchema,
  type EntityTarget,
  type ObjectLiteral,
  QueryResult,
  type Repository,
} from 'typeorm';
import { EntitySchemaTransformer } from 'typeorm/entity-schema/EntitySchemaTransformer';
import { EntityMetadataBuilder } from 'typeorm/metadata-builder/EntityMetadataBuilder';

/** Registers a table at the first statement that names it, so no process keeps a list of tables. */
export class TableDataSource extends DataSource {
  protected override findMetadata(target: EntityTarget<unknown>): EntityMetadata | undefined {
    const known = this.entityMetadatasMap.get(target);
    if (known || !(target instanceof EntitySchema)) return known ?? super.findMetadata(target);
    const [made] = new EntityMetadataBuilder(this, new EntitySchemaTransformer().transform([target])).build();
    this.entityMetadatasMap.set(target, made!);
    return made;
  }
}

/** Sends a statement on the transaction's connection. */
export type Send = (sql: string, values: unknown[] | undefined) => Promise<Answer>;

/** TypeORM's repository of a table; `send` sends its statements. It holds no connection and needs no release. */
export function repositoryOn<Row extends ObjectLiteral>(
  dataSource: DataSource,
  schema: EntitySchema<Row>,
  send: Send,
): Repository<Row> {
  return Object.assign(dataSource.createQueryRunner(), {
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
