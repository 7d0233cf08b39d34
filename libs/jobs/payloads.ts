/** The trace that a job goes on with (W3C Trace Context); absent while nothing is traced. */
export interface Traced {
  traceparent?: string;
}

/** Forms of the KuDE. */
export type FormatoDeKude =
  'a4' | 'carta' | 'oficio' | 'a5' | 'ticket80' | 'ticket58' | 'ticket80-resumen' | 'ticket58-resumen';

/**
 * What a job of each queue is about: ids, nothing else. Job data is clear text in Redis and every job must be rebuildable
 * from document state, so no XML, no secret, no snapshot.
 */
export interface JobIds {
  /** Send one document. `motivo` only explains the job in logs; the worker re-reads the document's state. */
  'de.enviar': { tenantId: string; deId: string; motivo: 'emision' | 'reenvio' | 'barrido' };
  /** Move one batch forward: send it, or ask for its result. */
  'lote.tramitar': { tenantId: string; loteId: string };
  /** Draw the KuDE of one version of the document's representation; in its own format and the account's language unless others were asked for. */
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
  /** Send an event (cancelación, inutilización) that is already durable. */
  'evento.enviar': { tenantId: string; eventoId: string };
}

export type QueueName = keyof JobIds;

/** What travels in a queue: the payload's version, its trace and its ids. */
export type JobPayload<Q extends QueueName> = { v: 1 } & Traced & JobIds[Q];

export type JobPayloads = { [Q in QueueName]: JobPayload<Q> };
