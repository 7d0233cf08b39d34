import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { SwaggerModule } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import helmet from 'helmet';
import type { Logger } from '@libs/platform';
import { Database } from '@libs/platform/db';
import { ApiModule } from './api.module';
import type { Config } from './config';
import { ErrorFilter } from './http/error.filter';
import { requestId } from './http/request-id';
import { requestLog } from './http/request-log';
import { describirApi } from './openapi';

const CUERPO_MAXIMO = '1mb';

/** The api, ready to listen. */
export async function createApi(config: Config, database: Database, logger: Logger): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(ApiModule.con(config, database, logger), {
    bodyParser: false,
    logger: ['error', 'warn'],
  });
  app.disable('x-powered-by');
  app.set('etag', false);
  app.use(requestId);
  app.use(requestLog(logger));
  app.use(helmet());
  app.useBodyParser('json', { limit: CUERPO_MAXIMO, strict: false });
  app.useGlobalFilters(new ErrorFilter(logger));
  const openapi = describirApi(app);
  app.use('/openapi.json', (_: Request, res: Response) => void res.json(openapi));
  if (config.docs) SwaggerModule.setup('docs', app, openapi);
  return app;
}
