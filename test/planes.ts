import type { Client } from 'pg';
import { hasta } from './during';

const TABLAS = `FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`;
/** PostgreSQL samples 300 rows for each: with this many it reads all of 60,000, and every run knows the same. */
const TODAS = 200;

/** Statistics and visibility change only where the test says so. @param owner of the tables. */
export async function sinAutovacuum(owner: Client): Promise<void> {
  const { rows } = await owner.query<{ tabla: string }>(`SELECT oid::regclass::text AS tabla ${TABLAS}`);
  for (const { tabla } of rows) await owner.query(`ALTER TABLE ${tabla} SET (autovacuum_enabled = off)`);
}

/**
 * Makes statistics and visibility from all rows that were written so far; from now on nothing else changes them. A session that reads the
 * same database at this moment, as autovacuum does with its catalogues, holds visibility back: it is made again until all is visible.
 * @param owner of the tables.
 */
export async function fijarPlanes(owner: Client): Promise<void> {
  await sinAutovacuum(owner);
  await owner.query(`SET default_statistics_target = ${TODAS}`);
  const ocultas = async () => {
    await owner.query('VACUUM (FREEZE, ANALYZE)');
    const sql = `SELECT relname, relpages - relallvisible AS paginas ${TABLAS} AND relallvisible < relpages`;
    return (await owner.query(sql)).rows;
  };
  await hasta(ocultas, ({ length }) => length === 0, 'that every row is visible');
}
