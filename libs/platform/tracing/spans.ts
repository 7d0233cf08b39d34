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

/** Adds attributes that become known later. Only ids and codes: no personal data, no secrets. */
export type Describe = (attributes: Attributes) => void;

/** Runs the work in a new span below the open one. An error of the work marks the span as failed. */
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

/** Records only the error's name, because its message may quote received data. */
function failed(span: Span, cause: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR, message: cause instanceof Error ? cause.name : 'Error' });
}

export interface RequestSpan {
  /** Runs the rest of the request inside the span. */
  run(rest: () => void): void;
  /** @param name method and route; a status from 500 marks the span as failed. */
  end(name: string, status: number, attributes: Attributes): void;
}

const HEADERS: TextMapGetter<NodeJS.Dict<string | string[]>> = {
  keys: (headers) => Object.keys(headers),
  get: (headers, name) => headers[name],
};

/** The span of an incoming request. It continues the caller's trace if `traceparent` names one. */
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

/** The open span, for a job that continues the trace in another process; empty when tracing is off. */
export function carriedTrace(): CarriedTrace {
  const carrier: CarriedTrace = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent === undefined ? {} : { traceparent: carrier.traceparent };
}
