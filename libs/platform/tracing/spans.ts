import {
  type Attributes,
  context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type TextMapGetter,
} from '@opentelemetry/api';

const tracer = trace.getTracer('timbo');

export type SpanKindName = 'internal' | 'client';
const KINDS = { internal: SpanKind.INTERNAL, client: SpanKind.CLIENT } as const;

/** Adds to the span what is known only later. Ids and codes only: no personal data, no secret. */
export type Describe = (attributes: Attributes) => void;

/** Does the work in a span of its own, below the one that is open; what the work throws marks it as failed. */
export function inSpan<T>(name: string, kind: SpanKindName, work: (describe: Describe) => Promise<T>): Promise<T> {
  return tracer.startActiveSpan(name, { kind: KINDS[kind] }, async (span) => {
    try {
      return await work((attributes) => span.setAttributes(attributes));
    } catch (cause) {
      failed(span, cause);
      throw cause;
    } finally {
      span.end();
    }
  });
}

/** The name of an error only: its message may quote what somebody sent. */
function failed(span: Span, cause: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR, message: cause instanceof Error ? cause.name : 'Error' });
}

export interface RequestSpan {
  /** Runs the rest of the request inside of the span. */
  run(rest: () => void): void;
  /** @param name method and route; a status from 500 marks the span as failed. */
  end(name: string, status: number, attributes: Attributes): void;
}

const HEADERS: TextMapGetter<NodeJS.Dict<string | string[]>> = {
  keys: (headers) => Object.keys(headers),
  get: (headers, name) => headers[name],
};

/** The span of a request that came in; it goes on with the caller's trace where `traceparent` names one. */
export function openRequestSpan(method: string, headers: NodeJS.Dict<string | string[]>): RequestSpan {
  const above = propagation.extract(context.active(), headers, HEADERS);
  const span = tracer.startSpan(method, { kind: SpanKind.SERVER }, above);
  return {
    run: (rest) => context.with(trace.setSpan(above, span), rest),
    end: (name, status, attributes) => {
      span.updateName(name);
      span.setAttributes(attributes);
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

/** A trace as a field of a job's payload. */
export interface CarriedTrace {
  traceparent?: string;
}

/** The open span, for a job that will go on with its trace in another process; empty while nothing is traced. */
export function carriedTrace(): CarriedTrace {
  const carrier: CarriedTrace = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent === undefined ? {} : { traceparent: carrier.traceparent };
}
