import { url } from '../config/addresses';
import { fraction, text } from '../config/values';

/** Settings of every process that traces. The names are OpenTelemetry's own. */
export const TRACING_SETTINGS = {
  otlpEndpoint: url('OTEL_EXPORTER_OTLP_ENDPOINT', {
    doc: 'Collector of traces (OTLP over HTTP; `/v1/traces` is added). Without it nothing is traced.',
    default: undefined,
  }),
  otlpHeaders: text('OTEL_EXPORTER_OTLP_HEADERS', {
    doc: "Headers that the collector wants: `name=value,…`, percent-encoded. Of OpenTelemetry's other variables `OTEL_BSP_*` apply.",
    default: undefined,
    secret: true,
  }),
  traceShare: fraction('OTEL_TRACES_SAMPLER_ARG', {
    doc: 'Share of the traces begun here that is kept, 0 to 1; a caller that sends `traceparent` decides of its own.',
    default: 1,
  }),
};

export interface TracingSettings {
  otlpEndpoint?: string;
  otlpHeaders?: string;
  traceShare: number;
}
