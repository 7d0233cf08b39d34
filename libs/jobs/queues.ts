import type { JobPayloads, QueueName } from './payloads';

export interface QueueOptions {
  /** Version of the payload that this build writes and reads. */
  payloadVersion: JobPayloads[QueueName]['v'];
  /** Tries before the job is parked as failed; the sweeper takes over from document state. */
  attempts: number;
  /** Full jitter: try n waits a random time in [0, baseMs · 2^(n-1)]. */
  backoff: { baseMs: number };
  /** Finished jobs that were published under an id, kept so that the same id again is known; the others go at once. */
  keepCompleted: { ageSeconds: number; count: number };
  /** Parked jobs kept for the operator; without bounds BullMQ keeps them for ever. */
  keepFailed: { ageSeconds: number; count: number };
}

const HOUR = 3_600;
const DAY = 24 * HOUR;

const DEFAULTS = {
  payloadVersion: 1,
  keepCompleted: { ageSeconds: HOUR, count: 1_000 },
  keepFailed: { ageSeconds: 7 * DAY, count: 5_000 },
} as const;

/** Every queue of the service. A queue that is not in this table does not exist. */
export const QUEUES: Readonly<Record<QueueName, QueueOptions>> = {
  'de.enviar': { ...DEFAULTS, attempts: 8, backoff: { baseMs: 2_000 } },
  'lote.tramitar': { ...DEFAULTS, attempts: 10, backoff: { baseMs: 2_000 } },
  'kude.renderizar': { ...DEFAULTS, attempts: 6, backoff: { baseMs: 1_000 } },
  'kude.empaquetar': { ...DEFAULTS, attempts: 6, backoff: { baseMs: 2_000 } },
  'email.enviar': { ...DEFAULTS, attempts: 8, backoff: { baseMs: 5_000 } },
  'evento.enviar': { ...DEFAULTS, attempts: 8, backoff: { baseMs: 2_000 } },
};

export const QUEUE_NAMES = Object.keys(QUEUES) as QueueName[];
