import { context, propagation, SpanKind, SpanStatusCode, trace, type Attributes } from '@opentelemetry/api';
import type { Job } from 'bullmq';
import type { JobPayloads } from '../job';
import type { QueueName } from '../queues';

const tracer = trace.getTracer('timbo');

/** Names of payload ids in traces. */
const IDS: Readonly<Record<string, string>> = {
  tenantId: 'timbo.tenant_id',
  deId: 'timbo.de_id',
  loteId: 'timbo.lote_id',
  eventoId: 'timbo.evento_id',
  emailId: 'timbo.correo_id',
};

/** Traces one try of a job as a span below the span that requested the job (`traceparent` of its payload). */
export function inJobSpan<Q extends QueueName>(
  queue: Q,
  job: Job,
  payload: JobPayloads[Q],
  work: () => Promise<void>,
): Promise<void> {
  const above = propagation.extract(context.active(), payload);
  const options = { kind: SpanKind.CONSUMER, attributes: describe(queue, job, payload) };
  return tracer.startActiveSpan(queue, options, above, async (span) => {
    try {
      await work();
    } catch (cause) {
      // Not the error's message, because it may quote received data.
      span.setStatus({ code: SpanStatusCode.ERROR, message: (cause as Error).name });
      throw cause;
    } finally {
      span.end();
    }
  });
}

function describe(queue: QueueName, job: Job, payload: object): Attributes {
  const ids = Object.entries(payload).flatMap(([name, value]) => (IDS[name] ? [[IDS[name], value as string]] : []));
  return {
    'messaging.system': 'bullmq',
    'messaging.destination.name': queue,
    'messaging.message.id': job.id,
    'timbo.intento': job.attemptsMade + 1,
    ...Object.fromEntries(ids),
  };
}
