import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { createLogger } from '@libs/platform';
import type { Database } from '@libs/platform/db';
import { Metrics } from '@libs/platform/metrics';
import { ApiModule } from '../../../apps/api/src/api.module';
import { readConfig } from '../../../apps/api/src/config';
import { describirApi } from '../../../apps/api/src/openapi';
import { ROOT } from '../../../dev/stack/root';

const key = (byte: number): string => Buffer.concat([Buffer.alloc(31), Buffer.from([byte])]).toString('base64');
const SETTINGS = {
  DATABASE_URL: 'postgres://nowhere.invalid/none',
  PUBLIC_BASE_URL: 'https://api.example.com',
  LINK_KEY: key(2),
  MASTER_KEY: key(1),
  // Checked, and made when it is not there; nothing is written to it.
  STORAGE_DIR: ROOT,
};

/** The OpenAPI document of the api as text. */
export async function openapi(): Promise<string> {
  const api = ApiModule.con(readConfig(SETTINGS), {} as Database, createLogger('api', 'silent'), new Metrics('api'));
  // In preview mode Nest reads the routes and creates no providers: it opens no database, queue or store.
  const app = await NestFactory.create(api, { preview: true, logger: false, abortOnError: false });
  return `${JSON.stringify(describirApi(app), undefined, 2)}\n`;
}
