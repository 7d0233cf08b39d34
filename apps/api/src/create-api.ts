import { NestFactory, Reflector } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import express, { type Express } from 'express';
import helmet from 'helmet';
import { FairGate, type Logger, type Places } from '@libs/platform';
import type { Database } from '@libs/platform/db';
import { nestLog } from '@libs/platform/inner';
import type { Metrics } from '@libs/platform/metrics';
import { ApiModule } from './api.module';
import { type Config, tokensDe } from './config';
import { Access } from './http/access';
import { HttpAdapter } from './http/http-adapter';
import { cors, endPreflight } from './http/cors';
import { BodyInterceptor } from './http/request-body';
import { discardUnreadBody } from './http/unread-body';
import type { GracefulClose } from './http/graceful-close';
import { ErrorFilter } from './http/error.filter';
import { allowedMethods, type Route } from './http/allowed-methods';
import { requestId } from './http/request-id';
import { requestLog } from './http/request-log';
import { NoParameters } from './http/invalid-request';
import { RequestsInFlight } from './http/requests-in-flight';
import { ignoreConditions } from './http/ignore-conditions';
import { noStore } from './http/no-store';
import { requestMetrics } from './http/request-metrics';
import { requestSpan } from './http/request-span';
import { singleHost } from './http/single-host';
import { TurnInterceptor } from './http/turn';
import { describirApi } from './openapi';
import { panelDe } from './panel/ajustes';
import { servirPanel } from './panel/servir-panel';
import { publicarGuia } from './salud/guia/servir-guia';
import { OpenApiController } from './salud/openapi.controller';
import { publicarVisor } from './salud/visor/visor';
import { servirVerificacion } from './verificacion/servir-pagina';

/** TLS ends at the balancer. Without TLS, a browser told to upgrade requests would show a blank /docs. */
const CABECERAS_DE_SEGURIDAD = { contentSecurityPolicy: { directives: { upgradeInsecureRequests: null } } };

/** The api, ready to listen. */
export async function createApi(
  config: Config,
  database: Database,
  logger: Logger,
  metrics: Metrics,
  closing: GracefulClose,
): Promise<NestExpressApplication> {
  const servidor = express();
  // Set before routes are mounted. A proxy that filters by path must distinguish the same paths as this server.
  servidor.enable('case sensitive routing');
  const app = await NestFactory.create<NestExpressApplication>(
    ApiModule.con(config, database, logger, metrics),
    new HttpAdapter(servidor),
    { bodyParser: false, logger: nestLog(logger), abortOnError: false },
  );
  app.disable('x-powered-by');
  app.set('etag', false);
  app.use(requestId);
  app.use(ignoreConditions);
  app.use(noStore);
  app.use(requestLog(logger));
  app.use(requestMetrics(metrics));
  app.use(singleHost);
  if (config.otlpEndpoint) app.use(requestSpan);
  app.use(closing.middleware);
  app.use(discardUnreadBody);
  app.use(helmet(CABECERAS_DE_SEGURIDAD));
  app.set('trust proxy', config.trustProxy);
  if (config.corsOrigins.length > 0) app.enableCors(cors(config.corsOrigins));
  const panel = panelDe(config, tokensDe(config));
  // Its files count for nobody. The page asks for some forty, and people behind one address who begin their day together are many: a page
  // that is refused one of its files stays blank.
  if (panel) app.use('/panel', servirPanel(panel));
  app.use(app.get(Access).middleware);
  if (config.corsOrigins.length > 0) app.use(endPreflight);
  app.use(allowedMethods(() => routesOf(servidor)));
  app.use('/verificar', servirVerificacion());
  app.use(new RequestsInFlight(config.requestsInFlight).middleware);
  const { requestTurns: total, tenantTurns: each } = config;
  const puerta = new FairGate(lugaresDe(total, each));
  metrics.reading({ name: 'timbo_http_waiting', help: 'Requests that wait for the turn of their tenant.' }, (set) =>
    set({}, puerta.waiting),
  );
  const reflector = app.get(Reflector);
  app.useGlobalInterceptors(new NoParameters(), new BodyInterceptor(reflector), new TurnInterceptor(puerta, reflector));
  app.useGlobalFilters(new ErrorFilter(logger));
  app.get(OpenApiController).publicar(() => describirApi(app));
  if (config.docs) {
    publicarVisor(app);
    publicarGuia(app, config.publicBaseUrl);
  }
  return app;
}

/** Every route of the controllers, once the application has begun to listen. */
const routesOf = (servidor: Express): Route[] =>
  servidor.router.stack.flatMap(({ route }) => (route as Route | undefined) ?? []);

/** A tenant alone does not take every place: the next tenant finds a free one. */
function lugaresDe(total: number, tenant: number): Places {
  const each = Math.min(tenant, total - 1);
  return { total, each, alone: Math.max(each, Math.floor(0.8 * total)) };
}
