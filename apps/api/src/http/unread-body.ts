import type { Server } from 'node:http';
import type { NextFunction, Request, Response } from 'express';

/** How long a caller may continue sending an unneeded body after it got its answer. */
const PATIENCE_MS = 5_000;

/**
 * Answers without waiting for a body that is not needed. The rest of the body is discarded so that the connection can be used again; if
 * the body does not end, the connection is closed.
 */
export function discardUnreadBody(req: Request, res: Response, next: NextFunction): void {
  res.once('finish', () => {
    if (req.complete) return;
    setTimeout(() => req.complete || req.socket.destroy(), PATIENCE_MS).unref();
  });
  next();
}

/** `Expect: 100-continue` is answered where the body is read. If not, the answer comes immediately and the body is never sent. */
export function continueWhenRead(server: Server): void {
  server.on('checkContinue', (req, res) => server.emit('request', req, res));
}
