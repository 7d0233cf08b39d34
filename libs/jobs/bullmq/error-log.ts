import type { Logger } from '@nestjs/common';

const SILENCE_MS = 30_000;

/** Logs a connection error once, and the same message at most every 30 s: clients repeat it many times a second. */
export class ErrorLog {
  private last = { message: '', at: -Infinity };

  constructor(
    private readonly log: Logger,
    private readonly prefix = '',
  ) {}

  add(error: Error): void {
    // An AggregateError (one error per address tried) has no message of its own.
    const message = error.message || (error as NodeJS.ErrnoException).code || error.name;
    const at = performance.now();
    if (message === this.last.message && at - this.last.at < SILENCE_MS) return;
    this.last = { message, at };
    this.log.warn(this.prefix + message);
  }
}
