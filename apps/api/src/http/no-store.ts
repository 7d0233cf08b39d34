import type { NextFunction, Request, Response } from 'express';

/** Proxies and browsers must not store answers, unless a route says otherwise (RFC 9111, 5.2.2.5). */
export function noStore(_: Request, res: Response, next: NextFunction): void {
  res.setHeader('Cache-Control', 'no-store');
  next();
}
