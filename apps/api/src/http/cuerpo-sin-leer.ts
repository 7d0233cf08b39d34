import type { Server } from 'node:http';
import type { NextFunction, Request, Response } from 'express';

/** Who has his answer gets this long to stop sending what nobody reads. */
const PACIENCIA_MS = 5_000;

/**
 * An answer does not wait for a body that it has no use for. What still comes of it is dropped, so that the connection can go on; one that
 * never ends is cut.
 */
export function cortarLoQueSobra(req: Request, res: Response, next: NextFunction): void {
  res.once('finish', () => {
    if (req.complete) return;
    setTimeout(() => req.complete || req.socket.destroy(), PACIENCIA_MS).unref();
  });
  next();
}

/** `Expect: 100-continue` is answered by who reads the body: to others the answer comes instead of the permission to send it. */
export function permitirCuerposAlLeerlos(server: Server): void {
  server.on('checkContinue', (req, res) => server.emit('request', req, res));
}
