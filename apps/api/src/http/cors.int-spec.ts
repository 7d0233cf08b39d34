import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { cors, endPreflight } from './cors';

@Module({})
class Empty {}

let app: NestExpressApplication;

beforeAll(async () => {
  app = await NestFactory.create<NestExpressApplication>(Empty, { logger: false });
  app.enableCors(cors(['https://panel.example']));
  app.use(endPreflight);
  await app.listen(0, '127.0.0.1');
});

afterAll(() => app.close());

const preflight = async (origin: string, named = 'authorization') =>
  request(await app.getUrl())
    .options('/')
    .set('Origin', origin)
    .set('Access-Control-Request-Method', 'POST')
    .set('Access-Control-Request-Headers', named);

describe('cors', () => {
  it('answers the preflight of a named origin', async () => {
    const { status, headers } = await preflight('https://panel.example');
    expect(status).toBe(204);
    expect(headers['access-control-allow-origin']).toBe('https://panel.example');
    expect(headers['access-control-allow-methods']).toContain('POST');
  });

  it("lets a named origin's pages say for whom they ask, and in which mode", async () => {
    const { headers } = await preflight('https://panel.example', 'authorization,timbo-modo,x-tenant-id');
    expect(headers['access-control-allow-headers']).toContain('x-tenant-id');
    expect(headers['vary']).toContain('Access-Control-Request-Headers');
  });

  it('shows a named origin our own headers', async () => {
    const { headers } = await request(await app.getUrl())
      .get('/')
      .set('Origin', 'https://panel.example');
    expect(headers['access-control-expose-headers']).toContain('X-RateLimit-Remaining');
    expect(headers['access-control-allow-credentials']).toBeUndefined();
  });

  it.each(['https://otro.example', 'https://panel.example.otro', 'null'])('allows nothing to %s', async (origin) => {
    expect((await preflight(origin)).headers['access-control-allow-origin']).toBeUndefined();
  });
});
