import { context, diag, DiagLogLevel, propagation, trace } from '@opentelemetry/api';
import type { Logger } from '../logger';
import type { TracingSettings } from './settings';

/** A collector that does not answer must not delay the process or its end. */
const EXPORT_MS = 3_000;

/** Exports the remaining spans and stops; never rejects. */
export type StopTracing = () => Promise<void>;

/**
 * Starts tracing if a collector is set. Otherwise the SDK is not loaded and spans are OpenTelemetry's no-ops. Called before the first
 * request or job.
 * @param service the name of the process in the collector.
 */
export async function startTracing(service: string, settings: TracingSettings, logger: Logger): Promise<StopTracing> {
  const { otlpEndpoint, otlpHeaders, traceShare, traceDelayMs, traceQueue, traceBatch } = settings;
  if (!otlpEndpoint) return () => Promise.resolve();
  const [sdk, { OTLPTraceExporter }, { resourceFromAttributes }, { AsyncLocalStorageContextManager }, core] =
    await Promise.all([
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/core'),
    ]);
  const complain = (message: string): void => logger.warn({ message }, 'traces could not be delivered');
  const nothing = (): void => undefined;
  diag.setLogger(
    { error: complain, warn: nothing, info: nothing, debug: nothing, verbose: nothing },
    DiagLogLevel.ERROR,
  );
  const exporter = new OTLPTraceExporter({
    url: `${otlpEndpoint}/v1/traces`,
    headers: headersOf(otlpHeaders),
    timeoutMillis: EXPORT_MS,
  });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(traceShare) }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter,
        exportTimeoutMillis: EXPORT_MS,
        scheduledDelayMillis: traceDelayMs,
        maxQueueSize: traceQueue,
        maxExportBatchSize: traceBatch,
      }),
    ],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return () => provider.shutdown().catch((cause: Error) => complain(cause.message));
}

function headersOf(written = ''): Record<string, string> {
  const pairs = written.split(',').filter((pair) => pair.includes('='));
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())];
    }),
  );
}
