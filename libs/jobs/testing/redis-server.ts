import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { during, stopped } from '../../../test/during';
import { freePort } from '../../../dev/stack/ports';

// Omits the environment of a test run with a moved clock: Redis's allocator and libfaketime deadlock.
const env = { PATH: process.env.PATH };
const program = ['redis-server', 'valkey-server'].find((name) => spawnSync(name, ['--version'], { env }).status === 0);

/** A Redis or Valkey with its own process, port and folder, until the end of its test. If none is installed, the server of REDIS_URL. */
export class RedisServer {
  private constructor(
    readonly url: string,
    readonly stop: () => Promise<void>,
  ) {}

  /** The installed one, if any; groups of servers need it. */
  static readonly program = program;

  static available(): boolean {
    return program !== undefined || Boolean(process.env.REDIS_URL);
  }

  /** @param more settings besides the usual ones. */
  static async start(more: Readonly<Record<string, string>> = {}): Promise<RedisServer> {
    if (!program) return new RedisServer(process.env.REDIS_URL!, () => Promise.resolve());
    const folder = await mkdtemp(path.join(tmpdir(), 'redis-'));
    const port = await freePort();
    const options = {
      port,
      bind: '127.0.0.1',
      dir: folder,
      save: '',
      appendonly: 'yes',
      'maxmemory-policy': 'noeviction',
      ...more,
    };
    const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
    const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
    const stop = during().own(`${program} at ${port}`, async () => {
      await stopped(child, 'SIGKILL');
      await rm(folder, { recursive: true, force: true });
    });
    await new Promise<void>((resolve, reject) => {
      child.stdout.on('data', (text: Buffer) => text.includes('Ready to accept connections') && resolve());
      child.once('exit', (code) => reject(new Error(`${program} ended with ${code}`)));
    });
    return new RedisServer(`redis://127.0.0.1:${port}`, stop);
  }
}
