import type { NextFunction, Request, Response } from 'express';
import type { Draining } from '@libs/platform/inner';

/**
 * While the process drains every answer ends its connection: a caller that keeps one open goes to another process with its next
 * request, and finds no connection closed under it.
 */
export function despedir(draining: Draining) {
  return (_req: Request, res: Response, next: NextFunction): void => {
    if (draining.active) res.setHeader('Connection', 'close');
    next();
  };
}
