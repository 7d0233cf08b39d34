import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { RequestHandler } from 'express';
import { JobPublisher } from '@libs/jobs';
import type { Settings } from '../config/read-settings';
import { type Database, type Migration, openDatabase, type ProcessName } from '../db';
import { createLogger, type Logger } from '../logger';
import { Metrics } from '../metrics';
import { type ByTheClock, OutboxRelay } from '../relay';
import { startTracing, type TracingSettings } from '../tracing';
import { Draining, innerModule, type ReadinessCheck } from './inner.module';
import type { processSettings } from './settings';

/** Time to finish current work after new work is refused. The orchestrator must wait `drainMs`, this time and some seconds. */
const HARD_EXIT_MS = 25_000;

interface ProcessSettings extends Omit<Settings<ReturnType<typeof processSettings>>, 'redisUrl'>, TracingSettings {
  databaseUrl: string;
  databasePool: number;
  tenantConnections?: number;
}

/** What every process has. */
export interface Own<C> {
  config: C;
  logger: Logger;
  database: Database;
  metrics: Metrics;
  draining: Draining;
}

/** What a process serves. */
export interface Served {
  app: INestApplicationContext;
  /** Parts of its readiness, beside the database and the queue. */
  checks: readonly ReadinessCheck[];
  /** Whether it neither writes jobs nor takes any: then it has no relay, and no queue to wait for. */
  withoutQueue?: boolean;
  /** Its work at intervals. */
  clocks?: readonly ByTheClock[];
  /** Its public port. */
  port?: number;
  /** How long the balancer needs to notice that readiness has failed. */
  drainMs?: number;
  /** Further pages of the inner port, by path. */
  pages?: Readonly<Record<string, RequestHandler>>;
  /** Finishes current work; afterwards the parts of `app` are closed. */
  finish?: () => Promise<void>;
  /** Closes what the parts of `app` use. */
  close?: () => Promise<void>;
}

interface ProcessKind<C> {
  readConfig: () => C;
  migrations: readonly Migration[];
  /** See `openDatabase`. */
  byIndexOnly?: boolean;
  /** Checks of the keys with which the database is sealed. */
  proofs: readonly ((database: Database, config: C) => Promise<void>)[];
}

/**
 * Runs a process: settings, log, database, what `serve` makes, relay, clocks, inner port, and their end. On SIGTERM readiness fails, the
 * app takes requests for another `drainMs` and finishes current work; 25 s later the process ends in any case. Interrupted work is recorded
 * in the database. An error of the start is printed in one line and ends the process; `serve` must create Nest with `abortOnError: false`,
 * otherwise Nest ends the process without that line.
 */
export function runProcess<C extends ProcessSettings>(
  name: ProcessName,
  kind: ProcessKind<C>,
  serve: (own: Own<C>) => Promise<Served>,
): void {
  run(name, kind, serve).catch((cause: unknown) => {
    process.stderr.write(`${name} cannot start: ${(cause as Error).message}\n`);
    process.exit(1);
  });
}

async function run<C extends ProcessSettings>(
  name: ProcessName,
  { readConfig, migrations, byIndexOnly, proofs }: ProcessKind<C>,
  serve: (own: Own<C>) => Promise<Served>,
): Promise<void> {
  const config = readConfig();
  const logger = createLogger(name, config.logLevel);
  const stopTracing = await startTracing(name, config, logger);
  const database = await openDatabase(config, `timbo-${name}`, migrations, { process: name, byIndexOnly });
  for (const proof of proofs) await proof(database, config);
  const own = { config, logger, database, metrics: new Metrics(name), draining: new Draining() };
  const served = await serve(own);
  const { app, clocks = [], port, withoutQueue = false } = served;
  const relay = withoutQueue ? undefined : app.get(OutboxRelay);
  relay?.start();
  for (const clock of clocks) clock.start();
  const inner = await openInnerPort(own, served);
  stopOnSignal(own, served, async () => {
    await Promise.all(clocks.map((clock) => clock.stop()));
    await served.finish?.();
    await app.close();
    await served.close?.();
    await relay?.stop();
    await database.close();
    await stopTracing();
    await inner.close();
  });
  logger.info({ port, inner_port: config.innerPort }, `${name} ready`);
}

async function openInnerPort(
  { config, database, metrics, draining }: Own<ProcessSettings>,
  { app, checks, pages = {}, withoutQueue = false }: Served,
): Promise<NestExpressApplication> {
  const all: ReadinessCheck[] = [
    { name: 'db', vital: true, check: () => database.ping() },
    ...(withoutQueue ? [] : [{ name: 'cola', check: () => app.get(JobPublisher).ping() }]),
    ...checks,
  ];
  const inner = await NestFactory.create<NestExpressApplication>(innerModule(all, draining, metrics), {
    logger: false,
    abortOnError: false,
  });
  for (const [path, page] of Object.entries(pages)) inner.use(path, page);
  await inner.listen(config.innerPort, config.innerHost);
  return inner;
}

function stopOnSignal(
  { logger, draining }: Own<ProcessSettings>,
  { drainMs = 0 }: Served,
  close: () => Promise<void>,
): void {
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    if (draining.active) return;
    logger.info({ signal }, 'stopping');
    draining.begin();
    setTimeout(() => process.exit(1), drainMs + HARD_EXIT_MS).unref();
    await new Promise((resolve) => setTimeout(resolve, drainMs));
    try {
      await close();
      process.exit(0);
    } catch (cause) {
      logger.error({ err: cause }, 'the stop was not clean');
      process.exit(1);
    }
  };
  process.on('SIGTERM', (signal) => void stop(signal));
  process.on('SIGINT', (signal) => void stop(signal));
}
