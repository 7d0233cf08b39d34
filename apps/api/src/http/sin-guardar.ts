import type { NextFunction, Request, Response } from 'express';

/** Nobody between us and the caller keeps an answer, nor does his browser, unless its route says otherwise (RFC 9111, 5.2.2.5). */
export function sinGuardar(_: Request, res: Response, next: NextFunction): void {
  res.setHeader('Cache-Control', 'no-store');
  next();
}
