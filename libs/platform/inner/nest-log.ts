import type { LoggerService } from '@nestjs/common';
import type { Logger } from '../logger';

/**
 * Writes the log lines of Nest, and of parts that use its logger, to the process's own log. Nest passes the context last and the stack of
 * an error before it. Levels below warning are left out, because Nest uses them only for its own start.
 */
export function nestLog(logger: Logger): LoggerService {
  const told = (level: 'warn' | 'error' | 'fatal', message: unknown, rest: unknown[]): void => {
    const [context, stack] = rest.toReversed();
    const about = { context, stack, ...(message instanceof Error && { err: message }) };
    logger[level](about, message instanceof Error ? message.message : String(message));
  };
  return {
    log: () => undefined,
    warn: (message: unknown, ...rest: unknown[]) => told('warn', message, rest),
    error: (message: unknown, ...rest: unknown[]) => told('error', message, rest),
    fatal: (message: unknown, ...rest: unknown[]) => told('fatal', message, rest),
  };
}
