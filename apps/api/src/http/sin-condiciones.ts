import type { NextFunction, Request, Response } from 'express';

/**
 * Our answers carry no validator, so a condition such as `If-None-Match: *` can match nothing that the caller has kept. Express would still
 * answer it with an empty 304; this prevents it. The catalogs carry an ETag and judge the condition themselves.
 */
export function sinCondiciones(req: Request, _: Response, next: NextFunction): void {
  Object.defineProperty(req, 'fresh', { value: false });
  next();
}
