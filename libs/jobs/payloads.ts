/** The trace that a job goes on with (W3C Trace Context); absent while nothing is traced. */
interface Traced {
  traceparent?: string;
}

/** Forms of the KuDE. */
export type FormatoDeKude =
  'a4' | 'carta' | 'oficio' | 'a5' | 'ticket80' | 'ticket58' | 'ticket80-resumen' | 'ticket58-resumen';

/**
 * What travels in each queue: the payload's version and ids, nothing else. Job data is clear text in Redis and every
 * job must be rebuildable from document state, so no XML, no secret, no snapshot.
 */
export interface JobPayloads {
  /** Send one document. `motivo` only explains the job in logs; the worker re-reads the document's state. */
  'de.enviar': Traced & { v: 1; tenantId: string; deId: string; motivo: 'emision' | 'reenvio' | 'barrido' };
  /** Move one batch forward: send it, or ask for its result. */
  'lote.tramitar': Traced & { v: 1; tenantId: string; loteId: string };
  /** Draw the KuDE of one version of the document's representation; in its own format and the account's language unless others were asked for. */
  'kude.renderizar': Traced & {
    v: 1;
    tenantId: string;
    deId: string;
    version: number;
    /** Documents that became final together with it: drawn one after the other, in one job. */
    ademas?: readonly string[];
    formato?: FormatoDeKude | `${FormatoDeKude}-${'es' | 'en' | 'pt' | 'gn'}`;
  };
  /** Deliver one e-mail that is already durable: a document's, or the notice of a certificate's end. */
  'email.enviar': Traced & { v: 1; tenantId: string; emailId: string; que?: 'certificado' };
  /** Send an event (cancelación, inutilización) that is already durable. */
  'evento.enviar': Traced & { v: 1; tenantId: string; eventoId: string };
}

export type QueueName = keyof JobPayloads;
