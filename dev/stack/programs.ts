import { get } from 'node:http';
import path from 'node:path';
import { envFor } from './process-env';
import { ROOT } from './root';
import type { Launch, Service } from './service';

/** Flags that jest passes to its own process and that no child may inherit. */
const NOT_INHERITED = /--experimental-vm-modules|--disable-warning=\S+/g;

/**
 * Flags of one program besides those of all. In the api a limit makes V8 collect the old generation early: half its memory at almost no
 * cost. The submitter makes much short-lived garbage, for which a larger young generation takes less time. docker/Dockerfile has the same
 * flags.
 */
export const FLAGS: Readonly<Record<string, readonly string[]>> = {
  'apps/api/main.js': ['--max-old-space-size=768'],
  'apps/fiscal-submitter/main.js': ['--max-semi-space-size=32'],
};

/** The operator's command line; its first argument names the task. */
export const OPERADOR = 'apps/operador/main.js';

/** The processes of the product switch source maps on by themselves (dev/bundle.mjs). */
const flagsOf = (file: string): readonly string[] =>
  file.startsWith('apps/') ? (FLAGS[file] ?? []) : ['--enable-source-maps'];

/** One of the project's own programs, from the build, with only those variables of `given` that it reads. */
export function nodeProgram(file: string, given: NodeJS.ProcessEnv, ...args: string[]): Launch {
  const env = envFor(file, given, args[0]);
  const NODE_OPTIONS = env.NODE_OPTIONS?.replace(NOT_INHERITED, '').trim() || undefined;
  return {
    file: process.execPath,
    args: [...flagsOf(file), path.join(ROOT, 'dist', file), ...args],
    env: { ...env, NODE_OPTIONS },
  };
}

/** True when the address answers 200. Each request uses a new connection, so that none outlives a stop. */
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

export const httpService = (
  name: string,
  file: string,
  env: NodeJS.ProcessEnv,
  readyUrl: string,
  program = nodeProgram,
): Service => ({
  name,
  launch: () => program(file, env),
  ready: () => answers200(readyUrl),
  // The processes limit their own shutdown to 25 s.
  stopMs: 30_000,
});
