export { SqlTurnosDeWebhook } from './sql-turnos-de-webhook';
export { rotarWebhooks } from './typeorm-rotacion-de-webhooks';
export { TypeOrmWebhookRepository } from './typeorm-webhook-repository';
export * as TABLAS from './tablas';
