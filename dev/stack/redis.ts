import { accessSync, constants, mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import type { Service } from './service';

/** `valkey-server` or `redis-server` on the PATH; undefined when this machine has neither. */
export function findRedis(searchPath = process.env.PATH ?? ''): string | undefined {
  const candidates = ['valkey-server', 'redis-server'].flatMap((name) =>
    searchPath
      .split(path.delimiter)
      .filter(Boolean)
      .map((folder) => path.join(folder, name)),
  );
  return candidates.find((file) => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** True when the server answers PING and has loaded its file. */
function ping(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    const end = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(1_000, () => end(false));
    socket.once('error', () => end(false));
    socket.once('data', (data) => end(data.toString().startsWith('+PONG')));
  });
}

/** A queue server that evicts nothing and writes every command to its file. */
export function redisService(server: string, folder: string, port: number): Service {
  mkdirSync(folder, { recursive: true });
  const settings = {
    bind: '127.0.0.1',
    port,
    dir: folder,
    save: '',
    appendonly: 'yes',
    'maxmemory-policy': 'noeviction',
    daemonize: 'no',
  };
  return {
    name: 'redis',
    launch: () => ({
      file: server,
      // Without the variables that move the clock of a test run: its allocator and libfaketime deadlock.
      env: { PATH: process.env.PATH },
      args: Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]),
    }),
    ready: () => ping(port),
  };
}
