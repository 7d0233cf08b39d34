import { EventEmitter } from 'node:events';
import type { Request, Response } from 'express';
import { Metrics } from '@libs/platform/metrics';
import { requestMetrics } from './request-metrics';

async function afterAnswer(req: object, res: object): Promise<string> {
  const metrics = new Metrics('api');
  const answer = Object.assign(new EventEmitter(), { writableFinished: true, statusCode: 200, locals: {}, ...res });
  const request = { method: 'GET', query: {}, ...req };
  requestMetrics(metrics)(request as Request, answer as unknown as Response, () => undefined);
  answer.emit('close');
  return metrics.text();
}

const counted = (labels: string): string =>
  `timbo_http_request_duration_seconds_count{app="api",method="GET",${labels}} 1`;

describe('requestMetrics', () => {
  it('counts by the pattern of the route, not by its path', async () => {
    const text = await afterAnswer({ path: '/v1/de/0180', route: { path: '/v1/de/:cdc' } }, { statusCode: 404 });
    expect(text).toContain(counted('route="/v1/de/:cdc",status="404"'));
  });

  it('keeps requests that wait for the authority apart', async () => {
    const text = await afterAnswer({ query: { wait: 'true' }, route: { path: '/v1/de/emitir' } }, {});
    expect(text).toContain(counted('route="/v1/de/emitir?wait=true",status="200"'));
  });

  it('counts what is refused by its code and why, and what went wrong on our side not', async () => {
    const failure = { codigo: 'AUTH_APIKEY_INVALIDA', motivo: 'clave_revocada' };
    const text = await afterAnswer({}, { statusCode: 401, locals: { failure } });
    expect(text).toContain(
      'timbo_http_refused_total{status="401",codigo="AUTH_APIKEY_INVALIDA",motivo="clave_revocada",app="api"} 1',
    );
    const ours = { statusCode: 503, locals: { failure: { codigo: 'SERVICIO_OCUPADO' } } };
    expect(await afterAnswer({}, ours)).not.toContain('timbo_http_refused_total{');
  });

  it('puts whatever met no route under one label, and callers that went away under 499', async () => {
    const text = await afterAnswer({}, { writableFinished: false });
    expect(text).toContain(counted('route="none",status="499"'));
  });
});
