import { url } from '../config/addresses';
import { fraction, integer, text } from '../config/values';

/** Settings of every process that traces. The names are OpenTelemetry's own. */
export const TRACING_SETTINGS = {
  otlpEndpoint: url('OTEL_EXPORTER_OTLP_ENDPOINT', {
    doc: 'Collector of traces (OTLP over HTTP; `/v1/traces` is added). Without it nothing is traced.',
    default: undefined,
  }),
  otlpHeaders: text('OTEL_EXPORTER_OTLP_HEADERS', {
    doc: 'Headers that the collector wants: `name=value,…`, percent-encoded.',
    default: undefined,
    secret: true,
  }),
  traceShare: fraction('OTEL_TRACES_SAMPLER_ARG', {
    doc: 'Share of the traces begun here that is kept, 0 to 1; a caller that sends `traceparent` decides of its own.',
    default: 1,
  }),
  traceDelayMs: integer('OTEL_BSP_SCHEDULE_DELAY', {
    doc: 'Between two deliveries of spans (ms).',
    default: 5_000,
    min: 1,
    max: 600_000,
  }),
  traceQueue: integer('OTEL_BSP_MAX_QUEUE_SIZE', {
    doc: 'Spans that wait for a delivery; those beyond it are lost.',
    default: 2_048,
    min: 1,
    max: 1_000_000,
  }),
  traceBatch: integer('OTEL_BSP_MAX_EXPORT_BATCH_SIZE', {
    doc: 'Spans in one delivery.',
    default: 512,
    min: 1,
    max: 100_000,
  }),
};

export interface TracingSettings {
  otlpEndpoint?: string;
  otlpHeaders?: string;
  traceShare: number;
  traceDelayMs: number;
  traceQueue: number;
  traceBatch: number;
}
