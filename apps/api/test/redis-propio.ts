import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { keptPorts } from '../../../dev/stack/ports';
import { findRedis, redisService } from '../../../dev/stack/redis';
import { stackDePrueba } from '../../../test/stack';
import { hasta } from '../../../test/hasta';

/** A Redis that a test may kill without affecting the stack's. undefined on a machine without Redis. */
export class RedisPropio {
  private constructor(
    readonly url: string,
    private readonly hijo: ChildProcess,
  ) {}

  static async iniciar(): Promise<RedisPropio | undefined> {
    const servidor = findRedis();
    if (!servidor) return undefined;
    const { folder } = stackDePrueba();
    const { redis } = await keptPorts(path.join(folder, 'ports-redis-propio.json'), ['redis'], {}, () => undefined);
    const servicio = redisService(servidor, path.join(folder, 'redis-propio'), redis);
    const { file, args, env } = servicio.launch();
    const propio = new RedisPropio(`redis://127.0.0.1:${redis}`, spawn(file, args, { env, stdio: 'ignore' }));
    await hasta(() => servicio.ready(), Boolean, 'a Redis of our own');
    return propio;
  }

  async matar(): Promise<void> {
    if (this.hijo.exitCode !== null || this.hijo.signalCode !== null) return;
    const fin = once(this.hijo, 'exit');
    this.hijo.kill('SIGKILL');
    await fin;
  }
}
