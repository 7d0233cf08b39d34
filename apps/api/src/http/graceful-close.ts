import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { NextFunction, Request, Response } from 'express';
import type { Draining } from '@libs/platform/inner';

const POLL_MS = 50;

/** Tracks the requests that this process is serving, and closes their connections when it stops. */
export class GracefulClose {
  /** Not a Set: V8 goes from each of its old tables to the next, and so keeps every answer until a full collection. */
  private readonly running: Response[] = [];

  constructor(private readonly draining: Draining) {
    draining.onBegin(() => this.running.forEach(announceEnd));
  }

  /**
   * While the process drains, every answer announces the end of its connection, also for earlier requests. A caller with open connections
   * then connects to another process and never meets a closed connection.
   */
  readonly middleware = (_req: Request, res: Response, next: NextFunction): void => {
    this.running.push(res);
    res.once('close', () => this.remove(res));
    if (this.draining.active) announceEnd(res);
    next();
  };

  /** Accepts no new connection; resolves when every running request has its whole answer. Idle connections do not delay it. */
  async close(server: Server): Promise<void> {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    // Checks twice, because a request may be on its way when the port closes; it has arrived by the second check.
    for (let idleLooks = 0; idleLooks < 2; idleLooks = this.running.length === 0 ? idleLooks + 1 : 0)
      await sleep(POLL_MS);
    server.closeAllConnections();
    await closed;
  }

  private remove(res: Response): void {
    const last = this.running.pop()!;
    if (last !== res) this.running[this.running.indexOf(res)] = last;
  }
}

function announceEnd(res: Response): void {
  if (!res.headersSent) res.setHeader('Connection', 'close');
}
