import type { NextFunction, Request, Response } from 'express';
import type { Metrics } from '@libs/platform/metrics';

const BUCKETS = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 25];

/** Counts and times requests by route, never by path: a CDC is no label. Those that wait for the authority stand apart. */
export function requestMetrics(metrics: Metrics) {
  const duration = metrics.histogram({
    name: 'timbo_http_request_duration_seconds',
    help: 'Requests answered, by route pattern and status.',
    labels: ['method', 'route', 'status'],
    buckets: BUCKETS,
  });
  return (req: Request, res: Response, next: NextFunction): void => {
    const end = duration.startTimer({ method: req.method });
    // A caller that went away got nothing: 499, as proxies count it.
    res.on('close', () => end({ route: routeOf(req), status: res.writableFinished ? res.statusCode : 499 }));
    next();
  };
}

function routeOf(req: Request): string {
  const pattern = (req.route as { path?: string } | undefined)?.path ?? 'none';
  return req.query['wait'] === 'true' ? `${pattern}?wait=true` : pattern;
}
