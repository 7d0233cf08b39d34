import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { RequestHandler } from 'express';
import type { Logger } from '../logger';
import type { Metrics } from '../metrics';
import { InnerDoor } from './inner-door';
import { type Draining, innerModule, type ReadinessCheck } from './inner.module';

/** How long what is in hand may take once nothing new is taken. The orchestrator's patience: `drainMs`, this, and some seconds. */
const HARD_EXIT_MS = 25_000;

/** What stands behind the inner port is reached through it alone. */
const LOOPBACK = '127.0.0.1';

export interface RunningApp {
  /** Ends the running app: finishes what is in hand, closes its connections. */
  close: () => Promise<void>;
  checks: readonly ReadinessCheck[];
  metrics: Metrics;
  innerPort: number;
  innerHost: string;
  logger: Logger;
  draining: Draining;
  /** How long the balancer needs to notice that readiness turned bad. */
  drainMs?: number;
  /** Further pages of the inner port, by path. */
  pages?: Readonly<Record<string, RequestHandler>>;
}

/**
 * Opens the inner port beside a running app and ties both to the process's signals: on SIGTERM readiness turns bad, then the
 * app takes requests for `drainMs` more, finishes what it has in hand, and 25 s later the process ends in any case. Work that was cut is in
 * the database.
 */
export async function runApp({
  close,
  checks,
  metrics,
  innerPort,
  innerHost,
  logger,
  draining,
  drainMs = 0,
  pages = {},
}: RunningApp): Promise<void> {
  const inner = await NestFactory.create<NestExpressApplication>(innerModule(checks, draining, metrics), {
    logger: false,
  });
  for (const [path, page] of Object.entries(pages)) inner.use(path, page);
  const { port: behind } = ((await inner.listen(0, LOOPBACK)) as Server).address() as AddressInfo;
  const door = await InnerDoor.open({ port: innerPort, host: innerHost, behind });
  let stopping = false;
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, 'stopping');
    draining.begin();
    setTimeout(() => process.exit(1), drainMs + HARD_EXIT_MS).unref();
    await new Promise((resolve) => setTimeout(resolve, drainMs));
    try {
      await close();
      await door.close();
      await inner.close();
      process.exit(0);
    } catch (cause) {
      logger.error({ err: cause }, 'the stop was not clean');
      process.exit(1);
    }
  };
  process.on('SIGTERM', (signal) => void stop(signal));
  process.on('SIGINT', (signal) => void stop(signal));
}

/**
 * Runs `main`; what it throws is said in one line and ends the process. Nest must let it through (`abortOnError: false`): by itself it ends
 * the process and says nothing here.
 */
export function boot(name: string, main: () => Promise<void>): void {
  main().catch((cause: unknown) => {
    process.stderr.write(`${name} cannot start: ${(cause as Error).message}\n`);
    process.exit(1);
  });
}
