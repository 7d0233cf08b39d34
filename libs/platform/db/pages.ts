import {
  And,
  type EntitySchema,
  type FindOptionsOrder,
  type FindOptionsWhere,
  LessThan,
  MoreThanOrEqual,
} from 'typeorm';
import { comienzoDe, diaSiguiente } from '../hora-paraguaya';
import type { Database } from './database';
import type { Tx } from './tx';

interface Cut {
  limit: number;
  offset: number;
}

interface Page<Row> {
  rows: Row[];
  total: number;
}

interface Filters extends Cut {
  desde?: string | undefined;
  hasta?: string | undefined;
}

/** One page of a function that crosses tenants, whose last two arguments are limit and offset and whose rows contain the total. */
export async function pageOfCall<Row extends object>(
  database: Pick<Database, 'call'>,
  fn: string,
  args: readonly unknown[],
  { limit, offset }: Cut,
): Promise<Page<Row>> {
  const ask = (many: number, from: number) => database.call<Row & { total: string }>(fn, [...args, many, from]);
  const rows = await ask(limit, offset);
  // Past the last page no row has the total, so the first row is read for it.
  const [withTotal] = rows.length > 0 || offset === 0 ? rows : await ask(1, 0);
  return { rows: rows.map(({ total: _, ...row }) => row as unknown as Row), total: Number(withTotal?.total ?? 0) };
}

/**
 * One page of a tenant's rows, newest first: by days of creation in Paraguay, both included, and by equal members. Absent filters do not
 * count.
 */
export async function pageOfTable<Row extends { id: string; createdAt: Date }>(
  tx: Tx,
  table: EntitySchema<Row>,
  tenantId: string,
  { limit, offset, desde, hasta, ...equal }: Filters,
): Promise<Page<Row>> {
  const given = Object.entries(equal).filter(([, value]) => value !== undefined);
  const created = [
    ...(desde ? [MoreThanOrEqual(comienzoDe(desde))] : []),
    ...(hasta ? [LessThan(comienzoDe(diaSiguiente(hasta)))] : []),
  ];
  const days = created.length > 0 && { createdAt: And(...created) };
  const where = { tenantId, ...Object.fromEntries(given), ...days } as FindOptionsWhere<Row>;
  const order = { createdAt: 'DESC', id: 'ASC' } as FindOptionsOrder<Row>;
  const [rows, total] = await Promise.all([
    tx.of(table).find({ where, order, take: limit, skip: offset }),
    tx.of(table).countBy(where),
  ]);
  return { rows, total };
}
