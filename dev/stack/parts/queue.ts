import path from 'node:path';
import type { Ground } from '../ground';
import { findRedis, redisService } from '../redis';

/** REDIS_URL, or a server found on this machine; without either the queue lives in PostgreSQL and nothing is started. */
export async function startQueue({ supervisor, folder, env, tell, ports }: Ground): Promise<{ REDIS_URL?: string }> {
  if (env.REDIS_URL) return { REDIS_URL: env.REDIS_URL };
  const server = findRedis(env.PATH);
  if (!server) {
    tell('no valkey-server or redis-server on the PATH: the queue lives in PostgreSQL');
    return {};
  }
  tell(`starting the queue, ${path.basename(server)}, on port ${ports.redis} …`);
  await supervisor.start(redisService(server, path.join(folder, 'redis'), ports.redis));
  return { REDIS_URL: `redis://127.0.0.1:${ports.redis}` };
}
