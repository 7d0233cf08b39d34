import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { RequestHandler } from 'express';
import type { Logger } from '../logger';
import type { Metrics } from '../metrics';
import { InnerDoor } from './inner-door';
import { type Draining, innerModule, type ReadinessCheck } from './inner.module';

/** Time to finish current work after new work is refused. The orchestrator must wait `drainMs`, this time and some seconds. */
const HARD_EXIT_MS = 25_000;

/** The server behind the inner port is reachable only through that port. */
const LOOPBACK = '127.0.0.1';

export interface RunningApp {
  /** Stops the running app: finishes current work, closes its connections. */
  close: () => Promise<void>;
  checks: readonly ReadinessCheck[];
  metrics: Metrics;
  innerPort: number;
  innerHost: string;
  logger: Logger;
  draining: Draining;
  /** How long the balancer needs to notice that readiness has failed. */
  drainMs?: number;
  /** Further pages of the inner port, by path. */
  pages?: Readonly<Record<string, RequestHandler>>;
}

/**
 * Opens the inner port beside a running app and handles the process's signals. On SIGTERM readiness fails, the app takes requests for
 * another `drainMs` and finishes current work; 25 s later the process ends in any case. Interrupted work is recorded in the database.
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
 * Runs `main`. An error is printed in one line and ends the process. Nest must be created with `abortOnError: false`; otherwise it ends
 * the process without this message.
 */
export function boot(name: string, main: () => Promise<void>): void {
  main().catch((cause: unknown) => {
    process.stderr.write(`${name} cannot start: ${(cause as Error).message}\n`);
    process.exit(1);
  });
}
