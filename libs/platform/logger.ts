import pino from 'pino';
import { SystemClock } from './clock';

export type Logger = pino.Logger;

/**
 * One JSON line per event with UTC `ts`; the first says which Node runs. Fields that look like credentials are redacted before they are
 * written.
 */
export function createLogger(app: string, level = 'info'): Logger {
  const clock = new SystemClock();
  const logger = pino({
    level,
    base: { app, pid: process.pid },
    timestamp: () => `,"ts":"${clock.now().toISOString()}"`,
    redact: {
      paths: [
        'authorization',
        '*.authorization',
        'req.headers.authorization',
        '*.password',
        '*.clave',
        '*.csc',
        '*.secreto',
      ],
      censor: '[oculto]',
    },
  });
  logger.info({ node: process.versions.node }, `${app} starts`);
  return logger;
}

/** The process's logger in a class that Nest can inject. */
export class AppLogger {
  constructor(readonly log: Logger) {}
}
