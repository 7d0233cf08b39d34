import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Service } from '../service';
import { StackError } from '../stack-error';
import type { Supervisor } from '../supervisor';
import { asServer, postgresBinaries } from './binaries';
import { adminUrl, dataFolder, postgresService, type ClusterOptions } from './cluster';
import { withClient } from './roles';

/** Made from the data folder of the primary. */
type Standby = ClusterOptions & { name: string };

/**
 * A server and a streaming standby of it; with `synchronous` the server acknowledges a commit once the standby has it. The standby is a
 * copy of the data folder from before the first start, because the embedded PostgreSQL has no `pg_basebackup`. Start both together.
 */
async function pairServices(
  primary: ClusterOptions,
  standby: Standby,
  { synchronous }: { synchronous: boolean },
): Promise<[Service, Service]> {
  const keeping = {
    ...primary.settings,
    wal_keep_size: '1GB',
    ...(synchronous && { synchronous_standby_names: `"${standby.name}"` }),
  };
  const first = await postgresService({ ...primary, settings: keeping });
  const binaries = postgresBinaries();
  const data = dataFolder(standby, binaries);
  run('cp', '-a', dataFolder(primary, binaries), data);
  run('touch', path.join(data, 'standby.signal'));
  const from = `host=127.0.0.1 port=${primary.port} user=postgres password='${primary.password}'`;
  const following = { ...standby.settings, primary_conninfo: `${from} application_name=${standby.name}` };
  return [first, await postgresService({ ...standby, settings: following })];

  function run(program: string, ...args: string[]): void {
    const { status, stderr } = asServer(binaries.runAs, program, ...args);
    if (status !== 0) throw new StackError('The standby could not be made.', stderr.toString());
  }
}

/** A primary and its standby under a supervisor, for tests of a failover. */
export class ReplicatedPostgres {
  /** Whether the primary stays down, as a machine that is lost does. */
  private lost = false;

  private constructor(
    private readonly supervisor: Supervisor,
    private readonly primary: ClusterOptions,
    private readonly standby: Standby,
  ) {}

  static async start(
    supervisor: Supervisor,
    primary: ClusterOptions & { name: string },
    standby: Standby,
    how: { synchronous: boolean },
  ): Promise<ReplicatedPostgres> {
    const servers = new ReplicatedPostgres(supervisor, primary, standby);
    const [first, second] = await pairServices(primary, standby, how);
    const launch = () => (servers.lost ? { file: 'false', args: [] } : first.launch());
    await supervisor.start({ ...first, launch }, second);
    return servers;
  }

  /** The address of one of them, with both hosts. */
  bothHosts(url: string): string {
    const host = ({ port }: ClusterOptions): string => `127.0.0.1:${port}`;
    return url.replace(/127\.0\.0\.1:\d+/, `${host(this.primary)},${host(this.standby)}`);
  }

  /** Kills the primary, which stays away. */
  losePrimary(): void {
    this.lost = true;
    process.kill(this.supervisor.pids()[this.primary.name!]!, 'SIGKILL');
  }

  /** Makes the standby the primary. */
  promote(): Promise<void> {
    return withClient(adminUrl(this.standby), async (client) => {
      await client.query('SELECT pg_promote()');
    });
  }

  /** The old primary starts again and takes writes, because nobody fenced it. */
  async bringBack(): Promise<void> {
    this.lost = false;
    const old = adminUrl(this.primary);
    const answers = (): Promise<boolean> => withClient(old, () => Promise.resolve(true)).catch(() => false);
    while (!(await answers())) await delay(100);
  }
}
