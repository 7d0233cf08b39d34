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

/** The environment variables of a schema. */
export const namesOf = (schema: Schema): string[] => Object.values(schema).map(({ env }) => env);
