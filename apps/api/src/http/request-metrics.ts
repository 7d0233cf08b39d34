import type { NextFunction, Request, Response } from 'express';
import type { Metrics } from '@libs/platform/metrics';
import { requestData } from './request-data';

const BUCKETS = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 25];

/** Counts and times requests by route, because a path would make every CDC a label. Requests that wait for the authority are separate. */
export function requestMetrics(metrics: Metrics) {
  const duration = metrics.histogram({
    name: 'timbo_http_request_duration_seconds',
    help: 'Requests answered, by route pattern and status.',
    labels: ['method', 'route', 'status'],
    buckets: BUCKETS,
  });
  const refused = metrics.counter({
    name: 'timbo_http_refused_total',
    help: 'Requests refused (4xx), by status, code of the answer and, where nobody is let in, why.',
    labels: ['status', 'codigo', 'motivo'],
  });
  return (req: Request, res: Response, next: NextFunction): void => {
    const end = duration.startTimer({ method: req.method });
    // 499 when the caller left without the answer, as proxies log it.
    res.on('close', () => {
      const status = res.writableFinished ? res.statusCode : 499;
      end({ route: routeOf(req), status });
      const { failure } = requestData(res);
      if (failure && status < 499) refused.inc({ status, codigo: failure.codigo, motivo: failure.motivo ?? '' });
    });
    next();
  };
}

function routeOf(req: Request): string {
  const pattern = (req.route as { path?: string } | undefined)?.path ?? 'none';
  return req.query['wait'] === 'true' ? `${pattern}?wait=true` : pattern;
}
