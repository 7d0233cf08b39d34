import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { keptPorts } from '../dev/stack/ports';
import { ROOT } from '../dev/stack/root';
import { freshTokens, startProduct } from '../dev/stack/product';
import { giveUp, openRun } from './run-folder';

/** Starts the whole product once, in its own processes, for all end-to-end tests. */
export default async function setup(): Promise<void> {
  for (const builder of ['panel.mjs', 'visor.mjs', 'guia.mjs', 'cli.mjs'])
    execFileSync(process.execPath, [path.join(ROOT, 'dev', builder)], { stdio: ['ignore', 2, 2] });
  const run = await openRun('e2e');
  try {
    const { otlp } = await keptPorts(path.join(run.folder, 'ports-otlp.json'), ['otlp'], {}, () => undefined);
    const otlp_url = `http://127.0.0.1:${otlp}`;
    // Only requests with a sampled `traceparent` are traced. Only the tracing test listens at this address.
    const tracing = {
      OTEL_EXPORTER_OTLP_ENDPOINT: otlp_url,
      OTEL_TRACES_SAMPLER_ARG: '0',
      OTEL_BSP_SCHEDULE_DELAY: '100',
    };
    // All tests have one address.
    const limits = { RATE_LIMIT_VERIFICATION: '100000' };
    const product = await startProduct(run.supervisor, {
      folder: run.folder,
      env: { ...process.env, ...tracing, ...limits },
      tell: () => undefined,
      durable: false,
    });
    process.env.TIMBO_TEST_STACK = JSON.stringify({
      ...product,
      folder: run.folder,
      otlp_url,
      tokens: await freshTokens(product),
    });
  } catch (error) {
    await giveUp(run, error);
  }
}
