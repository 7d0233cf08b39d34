import type { FormatoDeKude } from './formato-de-kude';

/**
 * The ids in the jobs of each queue. Job data is clear text in Redis, and every job must be rebuildable from document state, so it
 * contains ids only: no XML, no secret, no snapshot.
 */
export interface JobIds {
  /** Sends one document. `motivo` only explains the job in logs; the worker re-reads the document's state. */
  'de.enviar': { tenantId: string; deId: string; motivo: 'emision' | 'reenvio' | 'barrido' };
  /** Moves one batch forward: sends it, or asks for its result. */
  'lote.tramitar': { tenantId: string; loteId: string };
  /** Sends an event (cancelación, inutilización) that is already durable. */
  'evento.enviar': { tenantId: string; eventoId: string };
  /** Draws the KuDE of one document version. Default: the document's own format and the account's language. */
  'kude.renderizar': {
    tenantId: string;
    deId: string;
    version: number;
    /** Documents that became final together with this one: the same job draws them one after the other. */
    ademas?: readonly string[];
    formato?: FormatoDeKude | `${FormatoDeKude}-${'es' | 'en' | 'pt' | 'gn'}`;
  };
  /** Draws a preview of a document that nobody has issued; the request is in the object store. */
  'kude.previsualizar': { tenantId: string; previaId: string };
  /** Runs one turn of a package of KuDEs: drawing, merging or deleting. */
  'kude.empaquetar': { tenantId: string; paqueteId: string };
  /** Takes one turn at a run of the authority's test guide. */
  'habilitacion.avanzar': { tenantId: string; corridaId: string };
  /** Delivers one e-mail that is already durable: a document's, or the notice that something of a tenant's is about to end. */
  'email.enviar': { tenantId: string; emailId: string; que?: 'aviso' };
}

export type QueueName = keyof JobIds;

/** Processes that take jobs. At start each checks that each of its queues has exactly one handler (`JobsModule`). */
export type WorkerProcess = 'api' | 'fiscal-submitter' | 'kude-renderer';

export interface QueueOptions {
  /** The one process whose workers take the jobs. */
  process: WorkerProcess;
  /** Payload version that this build writes and reads. */
  payloadVersion: 1;
  /** Tries before the job is parked as failed. Afterwards the sweeper continues from document state. */
  attempts: number;
  /** Full jitter: try n waits a random time in [0, baseMs · 2^(n-1)]. */
  backoff: { baseMs: number };
  /** How long finished jobs with an explicit id are kept to detect the same id again. Other jobs are removed immediately. */
  keepCompleted: { ageSeconds: number; count: number };
  /** How long parked jobs are kept for the operator; without limits BullMQ keeps them forever. */
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
  // Its caller waits for seconds only.
  'kude.previsualizar': { ...RENDERER, attempts: 2, backoff: { baseMs: 500 } },
  'kude.empaquetar': { ...RENDERER, attempts: 6, backoff: { baseMs: 2_000 } },
  // Issues documents, which only the api's database role may do.
  'habilitacion.avanzar': { ...DEFAULTS, process: 'api', attempts: 4, backoff: { baseMs: 2_000 } },
  'email.enviar': { ...RENDERER, attempts: 8, backoff: { baseMs: 5_000 } },
};

export const QUEUE_NAMES = Object.keys(QUEUES) as QueueName[];
