import path from 'node:path';
import { keptPorts } from '../dev/stack/ports';
import { adminUrl, removeCluster, type ClusterOptions } from '../dev/stack/postgres/cluster';
import { ReplicatedPostgres } from '../dev/stack/postgres/standby';
import { Supervisor } from '../dev/stack/supervisor';
import { during, tempFolder } from './during';

/** A primary and its streaming standby, until the end of the test, or of the block whose `beforeAll` starts them. */
export interface ParDePostgres {
  servers: ReplicatedPostgres;
  supervisor: Supervisor;
  /** Superuser's address of each. */
  url: Record<'primary' | 'standby', string>;
  port: Record<'primary' | 'standby', number>;
  parar(): Promise<void>;
}

export async function parDePostgres(how: { synchronous: boolean }): Promise<ParDePostgres> {
  const folder = tempFolder('timbo-par');
  const port = await keptPorts(path.join(folder, 'ports.json'), ['primary', 'standby'], {}, () => undefined);
  const cluster = (name: 'primary' | 'standby'): ClusterOptions & { name: string } => ({
    ...{ name, folder: path.join(folder, name), port: port[name], password: 'de-prueba', durable: false },
  });
  const [primary, standby] = [cluster('primary'), cluster('standby')];
  const supervisor = await Supervisor.open(path.join(folder, 'stack'), () => undefined);
  const parar = during().own('two servers', async () => {
    await supervisor.stop();
    for (const each of [primary, standby]) removeCluster(each.folder);
  });
  return {
    servers: await ReplicatedPostgres.start(supervisor, primary, standby, how),
    supervisor,
    url: { primary: adminUrl(primary), standby: adminUrl(standby) },
    port,
    parar,
  };
}
