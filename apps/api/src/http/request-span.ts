import type { NextFunction, Request, Response } from 'express';
import type { Principal } from '@libs/auth';
import { openRequestSpan } from '@libs/platform/tracing';

/** Traces a request by its route. Path and query are left out because they contain RUCs and names. Used only if tracing is on. */
export function requestSpan(req: Request, res: Response, next: NextFunction): void {
  const span = openRequestSpan(req.method, req.headers);
  res.on('close', () => {
    const route = (req.route as { path?: string } | undefined)?.path;
    const principal = res.locals['principal'] as Principal | undefined;
    span.end(route ? `${req.method} ${route}` : req.method, res.statusCode, {
      'http.request.method': req.method,
      'http.route': route,
      'http.response.status_code': res.statusCode,
      'timbo.request_id': res.locals['requestId'] as string,
      'timbo.tenant_id': principal?.tenant?.id,
    });
  });
  span.run(next);
}
