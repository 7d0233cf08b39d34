import { SETTINGS as API } from '../../apps/api/src/config';
import { AJUSTES_DEL_PROCESO as SIMULATOR } from '../../apps/fiscal-simulator/src/config';
import { SETTINGS as SUBMITTER } from '../../apps/fiscal-submitter/src/config';
import { SETTINGS as RENDERER } from '../../apps/kude-renderer/src/config';
import type { Setting } from '@libs/platform';
import { MIGRATION_SETTINGS } from '@libs/platform/db';

export type Schema = Readonly<Record<string, Setting<unknown>>>;

/** What each program of the product reads from its environment. */
export const SETTINGS = {
  api: API,
  'fiscal-submitter': SUBMITTER,
  'kude-renderer': RENDERER,
  migrate: MIGRATION_SETTINGS,
  'fiscal-simulator': SIMULATOR,
} as const satisfies Record<string, Schema>;

export type ProgramName = keyof typeof SETTINGS;

export const namesOf = (schema: Schema): string[] => Object.values(schema).map(({ env }) => env);

const BY_FILE = new Map<string, Schema>(
  Object.entries(SETTINGS).map(([name, schema]) => [
    name === 'migrate' ? 'apps/operador/src/main.js migrate' : `apps/${name}/src/main.js`,
    schema,
  ]),
);
const SOMEBODYS = new Set(Object.values(SETTINGS).flatMap(namesOf));
// The renderer looks for Chromium where everybody looks for programs.
SOMEBODYS.delete('PATH');

/**
 * An environment without what only others read: no process is told a secret that it has no use for. What no process declares stays
 * (proxies, time zone, flags of Node). The operator's other tasks read what several processes do, and are given all.
 */
export function envFor(file: string, env: NodeJS.ProcessEnv, task = ''): NodeJS.ProcessEnv {
  const own = BY_FILE.get(`${file} ${task}`.trimEnd());
  return own ? withoutSettings(env, new Set(namesOf(own))) : env;
}

/** An environment without the product's settings, but for those in `except`. */
export function withoutSettings(env: NodeJS.ProcessEnv, except: ReadonlySet<string> = new Set()): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => except.has(name) || !SOMEBODYS.has(name)));
}
