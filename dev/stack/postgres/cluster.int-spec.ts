import { spawn } from 'node:child_process';
import { chmodSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { during, hasta, owned, ready, tempFolder } from '../../../test/during';
import { keptPorts } from '../ports';
import { Supervisor } from '../supervisor';
import { adminUrl, postgresService, removeCluster, type ClusterOptions } from './cluster';
import { createDatabase, createRoles, OWNER_ROLE, urlAs, withClient } from './roles';

let folder: string;
let options: ClusterOptions;
let told: string[];

/** One cluster, for all tests but the one about its folder: making it takes most of their time. */
beforeAll(async () => {
  folder = tempFolder('timbo pg');
  const { postgres } = await keptPorts(path.join(folder, 'ports.json'), ['postgres'], {}, () => undefined);
  options = { folder: path.join(folder, 'postgres'), port: postgres, password: 'de prueba', durable: false };
  during().own('the cluster', () => removeCluster(options.folder));
});
beforeEach(() => {
  told = [];
});

async function started(its = options): Promise<Supervisor> {
  const supervisor = await Supervisor.open(path.join(folder, 'stack'), (line) => told.push(line));
  during().own('the supervisor', () => supervisor.stop());
  await supervisor.start(await postgresService(its));
  return supervisor;
}

const query = (url: string, sql: string) => withClient(url, async (client) => (await client.query(sql)).rows);

test('data survives a stop and a start', async () => {
  const first = await started();
  await query(adminUrl(options), 'CREATE TABLE stopped AS SELECT 42 AS answer');
  await first.stop();
  await started();
  expect(await query(adminUrl(options), 'SELECT answer FROM stopped')).toEqual([{ answer: 42 }]);
});

test('a killed server is up again with its data', async () => {
  const supervisor = await started();
  await query(adminUrl(options), 'CREATE TABLE killed AS SELECT 42 AS answer');
  process.kill(supervisor.pids().postgres ?? -1, 'SIGKILL');
  await hasta(() => told.includes('postgres is up again'), Boolean, 'the new server');
  expect(await query(adminUrl(options), 'SELECT answer FROM killed')).toEqual([{ answer: 42 }]);
});

test('a server that nobody supervises any more is ended before a new one takes its data', async () => {
  const service = await postgresService(options);
  const { file, args, ...rest } = service.launch();
  const server = owned(spawn(file, args, { ...rest, detached: true, stdio: 'ignore' }));
  await ready(server, () => service.ready().catch(() => false), 'a server');
  await started();
  expect(server.exitCode).toBe(0);
  expect(await query(adminUrl(options), 'SELECT 1 AS up')).toEqual([{ up: 1 }]);
});

test('in a folder that the server’s user cannot enter it works too, and a removed folder leaves nothing behind', async () => {
  const closed = tempFolder('timbo pg closed');
  chmodSync(closed, 0o700);
  const its = { ...options, folder: path.join(closed, 'postgres') };
  during().own('its cluster', () => removeCluster(its.folder));
  await (await started(its)).stop();
  await started(its).then((again) => again.stop());
  rmSync(its.folder, { recursive: true });
  its.password = 'another one';
  await started(its);
  expect(await query(adminUrl(its), 'SELECT 1 AS up')).toEqual([{ up: 1 }]);
});

test('the roles have just the rights that they need, and creating them twice is harmless', async () => {
  await started();
  const admin = adminUrl(options);
  for (const passwords of [
    { migrate: 'a', api: 'b', 'fiscal-submitter': 'c', 'kude-renderer': 'd' },
    { migrate: "o'wner", api: 'app', 'fiscal-submitter': 'sub', 'kude-renderer': 'ren' },
  ]) {
    await createRoles(admin, passwords);
    await createDatabase(admin, 'timbo');
  }
  const owner = urlAs(admin, OWNER_ROLE, "o'wner", 'timbo');
  const app = urlAs(admin, 'timbo_api', 'app', 'timbo');
  await query(
    owner,
    'CREATE ROLE timbo_functions NOLOGIN; CREATE FUNCTION f() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$',
  );
  await query(owner, 'GRANT CREATE ON SCHEMA public TO timbo_functions; ALTER FUNCTION f() OWNER TO timbo_functions');
  const rights = await query(
    admin,
    `SELECT rolname, rolsuper, rolbypassrls, rolcreaterole FROM pg_roles WHERE rolname LIKE 'timbo\\_%' AND rolcanlogin ORDER BY 1`,
  );
  expect(rights).toEqual([
    { rolname: 'timbo_api', rolsuper: false, rolbypassrls: false, rolcreaterole: false },
    { rolname: OWNER_ROLE, rolsuper: false, rolbypassrls: false, rolcreaterole: true },
    { rolname: 'timbo_renderer', rolsuper: false, rolbypassrls: false, rolcreaterole: false },
    { rolname: 'timbo_submitter', rolsuper: false, rolbypassrls: false, rolcreaterole: false },
  ]);
  await expect(query(app, 'CREATE TABLE forbidden ()')).rejects.toThrow('permission denied');
  expect(await query(app, "SELECT unaccent('ñandú') AS plain")).toEqual([{ plain: 'nandu' }]);
});

test('only the loopback address is listened on', async () => {
  await started();
  expect(await query(adminUrl(options), 'SHOW listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
  expect(readFileSync(path.join(folder, 'stack', 'logs', 'postgres.log'), 'utf8')).not.toContain('Unix socket');
});
