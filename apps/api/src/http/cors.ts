import type { CorsOptions } from '@nestjs/common/interfaces/external/cors-options.interface';
import type { NextFunction, Request, Response } from 'express';

const EXPOSED_HEADERS = [
  'X-Request-Id',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'Retry-After',
];
const DAY_S = 86_400;

/** Allows web panels of these origins only. A preflight is passed on, so that it is counted like any request. */
export const cors = (origins: readonly string[]): CorsOptions => ({
  origin: [...origins],
  exposedHeaders: [...EXPOSED_HEADERS, 'Idempotent-Replayed'],
  maxAge: DAY_S,
  preflightContinue: true,
});

export function endPreflight(req: Request, res: Response, next: NextFunction): void {
  if (req.method === 'OPTIONS' && req.header('access-control-request-method')) res.status(204).end();
  else next();
}
