import type { FormatoDeKude } from './formato-de-kude';

/**
 * What a job of each queue is about: ids, nothing else. Job data is clear text in Redis and every job must be rebuildable
 * from document state, so no XML, no secret, no snapshot.
 */
export interface JobIds {
  /** Send one document. `motivo` only explains the job in logs; the worker re-reads the document's state. */
  'de.enviar': { tenantId: string; deId: string; motivo: 'emision' | 'reenvio' | 'barrido' };
  /** Move one batch forward: send it, or ask for its result. */
  'lote.tramitar': { tenantId: string; loteId: string };
  /** Send an event (cancelación, inutilización) that is already durable. */
  'evento.enviar': { tenantId: string; eventoId: string };
  /** Draw the KuDE of one version of a document, in its own format and the account's language unless others were asked for. */
  'kude.renderizar': {
    tenantId: string;
    deId: string;
    version: number;
    /** Documents that became final together with it: drawn one after the other, in one job. */
    ademas?: readonly string[];
    formato?: FormatoDeKude | `${FormatoDeKude}-${'es' | 'en' | 'pt' | 'gn'}`;
  };
  /** Take one turn of a package of KuDEs, whatever is to be done: drawing, putting together, deleting. */
  'kude.empaquetar': { tenantId: string; paqueteId: string };
  /** Deliver one e-mail that is already durable: a document's, or the notice of a certificate's end. */
  'email.enviar': { tenantId: string; emailId: string; que?: 'certificado' };
}

export type QueueName = keyof JobIds;

/** Processes that take jobs. Each checks at its start that it has exactly one handler for each of its queues (`JobsModule`). */
export type WorkerProcess = 'fiscal-submitter' | 'kude-renderer';

export interface QueueOptions {
  /** The one process whose workers take the jobs. */
  process: WorkerProcess;
  /** Version of the payload that this build writes and reads. */
  payloadVersion: 1;
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
const SUBMITTER = { ...DEFAULTS, process: 'fiscal-submitter' } as const;
const RENDERER = { ...DEFAULTS, process: 'kude-renderer' } as const;

/** Every queue of the service. A queue that is not in this table does not exist. */
export const QUEUES: Readonly<Record<QueueName, QueueOptions>> = {
  'de.enviar': { ...SUBMITTER, attempts: 8, backoff: { baseMs: 2_000 } },
  'lote.tramitar': { ...SUBMITTER, attempts: 10, backoff: { baseMs: 2_000 } },
  'evento.enviar': { ...SUBMITTER, attempts: 8, backoff: { baseMs: 2_000 } },
  'kude.renderizar': { ...RENDERER, attempts: 6, backoff: { baseMs: 1_000 } },
  'kude.empaquetar': { ...RENDERER, attempts: 6, backoff: { baseMs: 2_000 } },
  'email.enviar': { ...RENDERER, attempts: 8, backoff: { baseMs: 5_000 } },
};

export const QUEUE_NAMES = Object.keys(QUEUES) as QueueName[];
