import type { NextFunction, Request, Response } from 'express';
import type { Logger } from '@libs/platform';
import type { Principal } from '@libs/auth';

/** One line per request, without bodies, queries or credentials. */
export function requestLog(logger: Logger) {
  return (req: Request, res: Response, next: NextFunction): void => {
    const start = process.hrtime.bigint();
    res.on('close', () => {
      const principal = res.locals['principal'] as Principal | undefined;
      logger.info({
        request_id: res.locals['requestId'] as string,
        method: req.method,
        path: req.path,
        status: res.statusCode,
        ms: Number(process.hrtime.bigint() - start) / 1e6,
        tenant: principal?.tenant?.id,
        principal: principal?.id,
        aborted: !res.writableFinished || undefined,
      });
    });
    next();
  };
}
