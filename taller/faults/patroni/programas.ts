import { spawnSync } from 'node:child_process';
import { StackError } from '../../../dev/stack/stack-error';
import { postgresFolder } from '../../../test/postgres-client';

/**
 * The programs of a PostgreSQL under Patroni; all are Debian 13's. Debian 12's PostgreSQL is 15, on which the roles cannot be made, and
 * npm's has no pg_basebackup, pg_rewind and pg_controldata.
 */
const INSTALAR = 'apt-get install patroni python3-etcd etcd-server haproxy postgresql-17';

/** The first with the locales of C.UTF-8 built in. */
const POSTGRES = 17;

/** Debian's haproxy is where only root looks. */
export const PATH = `${process.env.PATH}:/usr/sbin`;

/** @returns the folder of PostgreSQL's own programs. @throws StackError with what to install. */
export function programas(): string {
  const faltan = ['patroni', 'patronictl', 'etcd', 'haproxy'].filter(
    (name) => spawnSync(name, ['--version'], { env: { PATH } }).error,
  );
  const postgres = postgresFolder('pg_rewind', POSTGRES);
  if (postgres && faltan.length === 0) return postgres;
  const todos = [
    ...faltan,
    ...(postgres ? [] : [`PostgreSQL ${POSTGRES} with pg_rewind (PG_BINDIR names its folder)`]),
  ];
  throw new StackError(`Not here: ${todos.join(', ')}. On Debian 13: ${INSTALAR}`);
}
