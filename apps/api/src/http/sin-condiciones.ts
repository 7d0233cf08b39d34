import type { NextFunction, Request, Response } from 'express';

/**
 * Answers carry no validator, so that a condition on one (`If-None-Match: *`) names nothing that its sender could have kept: it gets the
 * answer, not an empty 304 by express. What does carry one, the catalogs, judges the condition itself.
 */
export function sinCondiciones(req: Request, _: Response, next: NextFunction): void {
  Object.defineProperty(req, 'fresh', { value: false });
  next();
}
