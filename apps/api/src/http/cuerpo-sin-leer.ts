import type { Server } from 'node:http';
import type { NextFunction, Request, Response } from 'express';

/** How long a caller that has its answer may go on sending a body that nobody reads. */
const PACIENCIA_MS = 5_000;

/**
 * An answer does not wait for a body that is not needed. The rest of the body is dropped, so that the connection can be used again; when it
 * does not end, the connection is cut.
 */
export function cortarLoQueSobra(req: Request, res: Response, next: NextFunction): void {
  res.once('finish', () => {
    if (req.complete) return;
    setTimeout(() => req.complete || req.socket.destroy(), PACIENCIA_MS).unref();
  });
  next();
}

/** `Expect: 100-continue` is answered where the body is read. Other requests get their answer at once, and the body is never sent. */
export function permitirCuerposAlLeerlos(server: Server): void {
  server.on('checkContinue', (req, res) => server.emit('request', req, res));
}
