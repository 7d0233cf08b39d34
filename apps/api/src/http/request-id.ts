import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';

const ACCEPTABLE = /^[\w.:-]{1,64}$/;

/** Gives every request an id, or uses the caller's id if it is harmless, and returns it in the answer. */
export function requestId(req: Request, res: Response, next: NextFunction): void {
  const sent = req.header('x-request-id');
  const id = sent && ACCEPTABLE.test(sent) ? sent : randomUUID();
  res.locals['requestId'] = id;
  res.setHeader('X-Request-Id', id);
  next();
}
