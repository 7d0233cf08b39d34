import { AUTHORITY_SETTINGS, AUTHORITY_WAITS, SIGNING_SETTINGS } from '@libs/fiscal/soap';
import { integer, readSettings, type Settings } from '@libs/platform';
import { DATABASE_SETTINGS, MASTER_KEY_SETTINGS } from '@libs/platform/db';
import { processSettings } from '@libs/platform/inner';
import { TRACING_SETTINGS } from '@libs/platform/tracing';

/** Settings of the submitter. What is not here is not read from the environment. */
export const SETTINGS = {
  ...processSettings(3011),
  ...DATABASE_SETTINGS,
  ...MASTER_KEY_SETTINGS,
  ...AUTHORITY_SETTINGS,
  ...SIGNING_SETTINGS,
  ...AUTHORITY_WAITS,
  pausePercent: integer('FISCAL_PAUSE_PERCENT', {
    doc: 'Scales every pause between tries; 100 with the authority, less where a simulator answers.',
    default: 100,
    min: 1,
    max: 1_000,
  }),
  batchSize: integer('BATCH_SIZE', {
    doc: 'Documents of a batch at most; the authority takes 50.',
    default: 50,
    min: 1,
    max: 50,
  }),
  batchWaitMs: integer('BATCH_WAIT_MS', {
    doc: 'How long a document waits for its batch to fill.',
    default: 60_000,
    min: 0,
    max: 3_600_000,
  }),
  batchTickMs: integer('BATCH_TICK_MS', {
    doc: 'How often somebody looks for documents that wait for a batch.',
    default: 1_000,
    min: 50,
    max: 60_000,
  }),
  ...TRACING_SETTINGS,
};

export type Config = Settings<typeof SETTINGS>;

export const readConfig = (env: NodeJS.ProcessEnv = process.env): Config => readSettings(SETTINGS, env);
