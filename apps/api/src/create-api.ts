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
import { Acceso } from './http/acceso';
import { Adaptador } from './http/adaptador';
import { cors, terminarPreflight } from './http/cors';
import { LecturaDelCuerpo } from './http/cuerpo';
import { cortarLoQueSobra } from './http/cuerpo-sin-leer';
import type { Despedida } from './http/despedida';
import { ErrorFilter } from './http/error.filter';
import { metodoDeLaRuta, type Route } from './http/metodo-de-la-ruta';
import { requestId } from './http/request-id';
import { requestLog } from './http/request-log';
import { SinParametros } from './http/query-invalida';
import { SolicitudesEnCurso } from './http/solicitudes-en-curso';
import { sinCondiciones } from './http/sin-condiciones';
import { sinGuardar } from './http/sin-guardar';
import { requestMetrics } from './http/request-metrics';
import { requestSpan } from './http/request-span';
import { unSoloHost } from './http/un-solo-host';
import { EnSuVez } from './http/vez';
import { describirApi } from './openapi';
import { panelDe } from './panel/ajustes';
import { servirPanel } from './panel/servir-panel';
import { OpenApiController } from './salud/openapi.controller';
import { publicarVisor } from './salud/visor/visor';

/** TLS ends at the balancer. Without TLS, a browser told to upgrade requests would show a blank /docs. */
const CABECERAS_DE_SEGURIDAD = { contentSecurityPolicy: { directives: { upgradeInsecureRequests: null } } };

/** The api, ready to listen. */
export async function createApi(
  config: Config,
  database: Database,
  logger: Logger,
  metrics: Metrics,
  despedida: Despedida,
): Promise<NestExpressApplication> {
  const servidor = express();
  // Set before routes are mounted. A proxy that filters by path must distinguish the same paths as this server.
  servidor.enable('case sensitive routing');
  const app = await NestFactory.create<NestExpressApplication>(
    ApiModule.con(config, database, logger, metrics),
    new Adaptador(servidor),
    { bodyParser: false, logger: nestLog(logger), abortOnError: false },
  );
  app.disable('x-powered-by');
  app.set('etag', false);
  app.use(requestId);
  app.use(sinCondiciones);
  app.use(sinGuardar);
  app.use(requestLog(logger));
  app.use(requestMetrics(metrics));
  app.use(unSoloHost);
  if (config.otlpEndpoint) app.use(requestSpan);
  app.use(despedida.middleware);
  app.use(cortarLoQueSobra);
  app.use(helmet(CABECERAS_DE_SEGURIDAD));
  app.set('trust proxy', config.trustProxy);
  if (config.corsOrigins.length > 0) app.enableCors(cors(config.corsOrigins));
  app.use(app.get(Acceso).middleware);
  if (config.corsOrigins.length > 0) app.use(terminarPreflight);
  app.use(metodoDeLaRuta(() => routesOf(servidor)));
  const panel = panelDe(config, tokensDe(config));
  if (panel) app.use('/panel', servirPanel(panel));
  app.use(new SolicitudesEnCurso(config.requestsInFlight).middleware);
  const { requestTurns: total, tenantTurns: each } = config;
  const puerta = new FairGate(lugaresDe(total, each));
  metrics.reading({ name: 'timbo_http_waiting', help: 'Requests that wait for the turn of their tenant.' }, (set) =>
    set({}, puerta.waiting),
  );
  const reflector = app.get(Reflector);
  app.useGlobalInterceptors(new SinParametros(), new LecturaDelCuerpo(reflector), new EnSuVez(puerta, reflector));
  app.useGlobalFilters(new ErrorFilter(logger));
  app.get(OpenApiController).publicar(() => describirApi(app));
  if (config.docs) publicarVisor(app);
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
