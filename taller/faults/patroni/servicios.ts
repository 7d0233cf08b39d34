import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { adminUrl } from '../../../dev/stack/postgres/cluster';
import type { RunAs } from '../../../dev/stack/postgres/binaries';
import { withClient } from '../../../dev/stack/postgres/roles';
import { httpService } from '../../../dev/stack/programs';
import type { Launch, Service } from '../../../dev/stack/service';
import { PATH } from './programas';

/** Seconds. Patroni's defaults are 30, 10 and 10; these are nearly its least. */
const RELOJES = { ttl: 20, loop_wait: 5, retry_timeout: 5 };

/** One PostgreSQL with its Patroni. */
export interface Nodo {
  name: string;
  /** PostgreSQL's data folder; its parent is the node's own. */
  data: string;
  sql: number;
  rest: number;
}

export interface Comun {
  /** Where PostgreSQL's programs are. */
  bin: string;
  runAs: RunAs;
  password: string;
  etcd: number;
}

/** One of Debian's programs, as PostgreSQL's user. */
export const programa = ({ runAs }: Comun, file: string, args: string[], env: NodeJS.ProcessEnv = {}): Launch => ({
  file,
  args,
  env: { PATH, HOME: '/', LANG: 'C.UTF-8', ...env },
  ...runAs,
});

const enCasa = (port: number): string => `127.0.0.1:${port}`;
const web = (port: number, ruta = ''): string => `http://${enCasa(port)}${ruta}`;
export const ajustesDe = ({ data }: Nodo): string => path.join(path.dirname(data), 'patroni.json');

export function etcd(comun: Comun, folder: string, entreSi: number): Service {
  const ajustes = {
    ...{ name: 'timbo', 'data-dir': folder, 'log-level': 'warn' },
    ...{ 'listen-client-urls': web(comun.etcd), 'advertise-client-urls': web(comun.etcd) },
    ...{ 'listen-peer-urls': web(entreSi), 'initial-advertise-peer-urls': web(entreSi) },
    'initial-cluster': `timbo=${web(entreSi)}`,
  };
  const args = Object.entries(ajustes).map(([name, value]) => `--${name}=${value}`);
  return httpService('etcd', 'etcd', {}, web(comun.etcd, '/health'), (file) => programa(comun, file, args));
}

/** A commit is acknowledged once a standby has it, or not at all: synchronous_mode_strict. */
function ajustes({ name, data, sql, rest }: Nodo, { bin, etcd: puerto }: Comun): object {
  return {
    ...{ scope: 'timbo', name },
    restapi: { listen: enCasa(rest), connect_address: enCasa(rest) },
    etcd3: { host: enCasa(puerto) },
    watchdog: { mode: 'off' },
    bootstrap: {
      dcs: {
        ...RELOJES,
        ...{ synchronous_mode: true, synchronous_mode_strict: true },
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 200 } },
      },
      initdb: [
        { encoding: 'UTF8' },
        { 'locale-provider': 'builtin' },
        { 'builtin-locale': 'C.UTF-8' },
        { locale: 'C' },
      ],
    },
    postgresql: {
      ...{ listen: enCasa(sql), connect_address: enCasa(sql) },
      ...{ data_dir: data, bin_dir: bin, pgpass: path.join(path.dirname(data), 'pgpass') },
      pg_hba: ['all', 'replication'].map((base) => `host ${base} all 127.0.0.1/32 scram-sha-256`),
      // Only a crash of the machine, which is not tested here, would lose what was not flushed.
      parameters: { unix_socket_directories: '', timezone: 'UTC', log_timezone: 'UTC', fsync: 'off' },
    },
  };
}

export function patroni(nodo: Nodo, comun: Comun): Service {
  writeFileSync(ajustesDe(nodo), JSON.stringify(ajustes(nodo, comun)));
  const env = {
    ...{ PATRONI_SUPERUSER_USERNAME: 'postgres', PATRONI_SUPERUSER_PASSWORD: comun.password },
    ...{ PATRONI_REPLICATION_USERNAME: 'replicator', PATRONI_REPLICATION_PASSWORD: comun.password },
  };
  const launch = (file: string): Launch => programa(comun, file, [ajustesDe(nodo)], env);
  return httpService(`patroni-${nodo.name}`, 'patroni', {}, web(nodo.rest, '/health'), launch);
}

/** As Patroni's documentation proposes: its health checks say which server takes writes and which ones follow. */
const haproxyCfg = (nodos: readonly Nodo[], puertos: Record<'primary' | 'replica', number>): string =>
  `defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 2s
${(['primary', 'replica'] as const)
  .map(
    (papel) => `listen ${papel}
  bind ${enCasa(puertos[papel])}
  option httpchk OPTIONS /${papel}
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodos.map(({ name, sql, rest }) => `  server ${name} ${enCasa(sql)} check port ${rest}`).join('\n')}
`,
  )
  .join('')}`;

export function haproxy(
  comun: Comun,
  folder: string,
  nodos: readonly Nodo[],
  puertos: Record<'primary' | 'replica', number>,
): Service {
  const file = path.join(folder, 'haproxy.cfg');
  writeFileSync(file, haproxyCfg(nodos, puertos));
  const url = adminUrl({ folder, port: puertos.primary, password: comun.password, durable: false });
  return {
    name: 'haproxy',
    launch: () => programa(comun, 'haproxy', ['-db', '-f', file]),
    ready: () => withClient(url, () => Promise.resolve(true)),
  };
}
