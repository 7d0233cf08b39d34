import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { keptPorts } from '../../../dev/stack/ports';
import { findRedis, redisService } from '../../../dev/stack/redis';
import { owned, ready, stopped } from '../../../test/during';
import { stackDePrueba } from '../../../test/stack';

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
    const hijo = owned(spawn(file, args, { env, stdio: 'ignore' }));
    await ready(hijo, () => servicio.ready(), 'a Redis of our own');
    return new RedisPropio(`redis://127.0.0.1:${redis}`, hijo);
  }

  async matar(): Promise<void> {
    await stopped(this.hijo, 'SIGKILL');
  }
}
