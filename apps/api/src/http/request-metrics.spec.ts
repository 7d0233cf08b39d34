import { EventEmitter } from 'node:events';
import type { Request, Response } from 'express';
import { Metrics } from '@libs/platform/metrics';
import { requestMetrics } from './request-metrics';

async function trasResponder(req: object, res: object): Promise<string> {
  const metrics = new Metrics('api');
  const respuesta = Object.assign(new EventEmitter(), { writableFinished: true, statusCode: 200, locals: {}, ...res });
  const pedido = { method: 'GET', query: {}, ...req };
  requestMetrics(metrics)(pedido as Request, respuesta as unknown as Response, () => undefined);
  respuesta.emit('close');
  return metrics.text();
}

const cuenta = (etiquetas: string): string =>
  `timbo_http_request_duration_seconds_count{app="api",method="GET",${etiquetas}} 1`;

describe('requestMetrics', () => {
  it('counts by the pattern of the route, not by its path', async () => {
    const texto = await trasResponder({ path: '/v1/de/0180', route: { path: '/v1/de/:cdc' } }, { statusCode: 404 });
    expect(texto).toContain(cuenta('route="/v1/de/:cdc",status="404"'));
  });

  it('keeps requests that wait for the authority apart', async () => {
    const texto = await trasResponder({ query: { wait: 'true' }, route: { path: '/v1/de/emitir' } }, {});
    expect(texto).toContain(cuenta('route="/v1/de/emitir?wait=true",status="200"'));
  });

  it('counts what is refused by its code and why, and what went wrong on our side not', async () => {
    const falla = { codigo: 'AUTH_APIKEY_INVALIDA', motivo: 'clave_revocada' };
    const texto = await trasResponder({}, { statusCode: 401, locals: { falla } });
    expect(texto).toContain(
      'timbo_http_refused_total{status="401",codigo="AUTH_APIKEY_INVALIDA",motivo="clave_revocada",app="api"} 1',
    );
    const nuestra = { statusCode: 503, locals: { falla: { codigo: 'SERVICIO_OCUPADO' } } };
    expect(await trasResponder({}, nuestra)).not.toContain('timbo_http_refused_total{');
  });

  it('puts whatever met no route under one label, and callers that went away under 499', async () => {
    const texto = await trasResponder({}, { writableFinished: false });
    expect(texto).toContain(cuenta('route="none",status="499"'));
  });
});
