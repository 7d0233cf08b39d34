import type { LoggerService } from '@nestjs/common';
import type { Logger } from '../logger';

/**
 * What Nest and the parts that use its logger have to say, as lines of the process's own log. Nest gives the context last, and the stack
 * of an error before it. Below a warning it tells of its own start only, which is left out.
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
