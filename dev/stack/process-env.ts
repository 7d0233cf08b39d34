import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './root';

/**
 * The variables that each program reads, as dev/build.mjs wrote them down from settings.ts: the modules of their schemas would take half a
 * second of every start.
 */
const NAMES = new Map<string, readonly string[]>(
  Object.entries<string[]>(
    JSON.parse(readFileSync(path.join(ROOT, 'dist', 'dev', 'stack', 'settings.names.json'), 'utf8')),
  ),
);
const SOMEBODYS = new Set([...NAMES.values()].flat());
// The renderer searches PATH for Chromium.
SOMEBODYS.delete('PATH');

/**
 * An environment without variables that only other processes read, so that no process gets a secret that it does not use. Variables that no
 * process declares stay (proxies, time zone, flags of Node). The operator's other tasks read settings of several processes, and get all.
 */
export function envFor(file: string, env: NodeJS.ProcessEnv, task = ''): NodeJS.ProcessEnv {
  const [, app = ''] = /^apps\/(.+)\/main\.js$/.exec(file) ?? [];
  const own = NAMES.get(app === 'operador' ? task : app);
  return own ? withoutSettings(env, new Set(own)) : env;
}

/** An environment without the product's settings, except those in `except`. */
export function withoutSettings(env: NodeJS.ProcessEnv, except: ReadonlySet<string> = new Set()): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => except.has(name) || !SOMEBODYS.has(name)));
}
