import { Module } from '@nestjs/common';
import { SqlLectorDeAvisos } from '@libs/avisos/postgres';
import { Clock } from '@libs/platform';
import { Database, mailBoxOf } from '@libs/platform/db';
import { build, serve } from '@libs/platform/inner';
import { AdministrarWebhooks, WebhookRepository } from '@libs/webhooks';
import { TypeOrmWebhookRepository } from '@libs/webhooks/postgres';
import { CONFIG } from '../config';
import { WebhooksController } from './webhooks.controller';

/** Where the notices of an account are sent. */
@Module({
  controllers: [WebhooksController],
  providers: [
    serve(WebhookRepository, [Database, CONFIG], (database, config) => {
      return new TypeOrmWebhookRepository(database, new SqlLectorDeAvisos(database), mailBoxOf(config));
    }),
    build(AdministrarWebhooks, WebhookRepository, Clock),
  ],
})
export class WebhooksModule {}
