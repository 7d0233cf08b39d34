import { SETTINGS as API } from '../../apps/api/src/config';
import { AJUSTES_DEL_PROCESO as SIMULATOR } from '../../apps/fiscal-simulator/src/config';
import { SETTINGS as SUBMITTER } from '../../apps/fiscal-submitter/src/config';
import { SETTINGS as IDENTIDAD } from '../../apps/identidad/src/config';
import { SETTINGS as RENDERER } from '../../apps/kude-renderer/src/config';
import type { Setting } from '@libs/platform';
import { MIGRATION_SETTINGS } from '@libs/platform/db';

export type Schema = Readonly<Record<string, Setting<unknown>>>;

/** The variables that each program of the product reads. */
export const SETTINGS = {
  api: API,
  'fiscal-submitter': SUBMITTER,
  'kude-renderer': RENDERER,
  identidad: IDENTIDAD,
  migrate: MIGRATION_SETTINGS,
  'fiscal-simulator': SIMULATOR,
} as const satisfies Record<string, Schema>;

export type ProgramName = keyof typeof SETTINGS;

export const namesOf = (schema: Schema): string[] => Object.values(schema).map(({ env }) => env);

const BY_FILE = new Map<string, Schema>(
  Object.entries(SETTINGS).map(([name, schema]) => [
    name === 'migrate' ? 'apps/operador/main.js migrate' : `apps/${name}/main.js`,
    schema,
  ]),
);
const SOMEBODYS = new Set(Object.values(SETTINGS).flatMap(namesOf));
// The renderer searches PATH for Chromium.
SOMEBODYS.delete('PATH');

/**
 * An environment without variables that only other processes read, so that no process gets a secret that it does not use. Variables that no
 * process declares stay (proxies, time zone, flags of Node). The operator's other tasks read settings of several processes, and get all.
 */
export function envFor(file: string, env: NodeJS.ProcessEnv, task = ''): NodeJS.ProcessEnv {
  const own = BY_FILE.get(`${file} ${task}`.trimEnd());
  return own ? withoutSettings(env, new Set(namesOf(own))) : env;
}

/** An environment without the product's settings, except those in `except`. */
export function withoutSettings(env: NodeJS.ProcessEnv, except: ReadonlySet<string> = new Set()): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => except.has(name) || !SOMEBODYS.has(name)));
}
