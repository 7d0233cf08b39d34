import { NestFactory } from '@nestjs/core';
import type { INestApplication } from '@nestjs/common';
import request from 'supertest';
import { Metrics } from '../metrics';
import { Draining, innerModule, type ReadinessCheck } from './inner.module';

const works = (): Promise<void> => Promise.resolve();
const fails = (): Promise<void> => Promise.reject(new Error('postgres://user:secret@db'));
const hangs = (): Promise<void> => new Promise<void>(() => undefined);

let app: INestApplication | undefined;

async function inner(checks: ReadinessCheck[], draining = new Draining()) {
  app = await NestFactory.create(innerModule(checks, draining, new Metrics('prueba')), { logger: false });
  await app.listen(0, '127.0.0.1');
  return request(await app.getUrl());
}

afterEach(() => app?.close());

describe('the inner port', () => {
  it('is ready when every part works', async () => {
    const http = await inner([{ name: 'db', vital: true, check: works }]);
    await http.get('/health/ready').expect(200, { status: 'ok', degradado: [] });
  });

  it('names a part that fails without ending the service', async () => {
    const http = await inner([
      { name: 'db', vital: true, check: works },
      { name: 'cola', check: fails },
      { name: 'almacen', check: works },
    ]);
    await http.get('/health/ready').expect(200, { status: 'ok', degradado: ['cola'] });
  });

  it('is not ready without a vital part, and does not say why to the world', async () => {
    const http = await inner([
      { name: 'db', vital: true, check: fails },
      { name: 'cola', check: works },
    ]);
    await http.get('/health/ready').expect(503, { status: 'error', degradado: ['db'] });
  });

  it('does not wait for a part that hangs', async () => {
    const http = await inner([{ name: 'almacen', check: hangs }]);
    await http.get('/health/ready').expect(200, { status: 'ok', degradado: ['almacen'] });
  });

  it('is not ready while it drains', async () => {
    const draining = new Draining();
    const http = await inner([{ name: 'db', vital: true, check: works }], draining);
    draining.begin();
    await http.get('/health/ready').expect(503, { status: 'error', drenando: true, degradado: [] });
  });

  it('lives while it drains and without a vital part: a new start would mend neither', async () => {
    const draining = new Draining();
    const http = await inner([{ name: 'db', vital: true, check: fails }], draining);
    draining.begin();
    await http.get('/health/live').expect(200, { status: 'ok' });
  });

  it('prints its numbers for Prometheus', async () => {
    const http = await inner([]);
    await http
      .get('/metrics')
      .expect(200)
      .expect('content-type', /text\/plain/)
      .expect(/nodejs_heap_size_used_bytes/);
  });
});
