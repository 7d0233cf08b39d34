import { get } from 'node:http';
import path from 'node:path';
import { ROOT } from './root';
import type { Launch, Service } from './service';

/** Flags that jest gives to its own process and that no child should inherit. */
const NOT_INHERITED = /--experimental-vm-modules|--disable-warning=\S+/g;

/** One of the project's own programs, from the build. */
export function nodeProgram(file: string, env: NodeJS.ProcessEnv): Launch {
  const NODE_OPTIONS = env.NODE_OPTIONS?.replace(NOT_INHERITED, '').trim() || undefined;
  return {
    file: process.execPath,
    args: ['--enable-source-maps', path.join(ROOT, 'dist', file)],
    env: { ...env, NODE_OPTIONS },
  };
}

/** True when the address answers 200. Each question takes a connection of its own, so that none outlives a stop. */
function answers200(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get(url, { agent: false, timeout: 2_000 }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.once('timeout', () => request.destroy());
    request.once('error', () => resolve(false));
  });
}

export const httpService = (name: string, file: string, env: NodeJS.ProcessEnv, readyUrl: string): Service => ({
  name,
  launch: () => nodeProgram(file, env),
  ready: () => answers200(readyUrl),
  // The processes bound their own shutdown at 25 s.
  stopMs: 30_000,
});
