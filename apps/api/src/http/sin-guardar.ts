import type { NextFunction, Request, Response } from 'express';

/** No proxy and no browser keeps an answer, unless its route says otherwise (RFC 9111, 5.2.2.5). */
export function sinGuardar(_: Request, res: Response, next: NextFunction): void {
  res.setHeader('Cache-Control', 'no-store');
  next();
}
