import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { cors, terminarPreflight } from './cors';

@Module({})
class Vacio {}

let app: NestExpressApplication;

beforeAll(async () => {
  app = await NestFactory.create<NestExpressApplication>(Vacio, { logger: false });
  app.enableCors(cors(['https://panel.example']));
  app.use(terminarPreflight);
  await app.listen(0, '127.0.0.1');
});

afterAll(() => app.close());

const pedir = async (origin: string, method = 'OPTIONS') =>
  fetch(await app.getUrl(), { method, headers: { origin, 'access-control-request-method': 'POST' } });

describe('cors', () => {
  it('answers the preflight of a named origin', async () => {
    const { status, headers } = await pedir('https://panel.example');
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe('https://panel.example');
    expect(headers.get('access-control-allow-methods')).toContain('POST');
  });

  it('shows a named origin our own headers', async () => {
    const { headers } = await pedir('https://panel.example', 'GET');
    expect(headers.get('access-control-expose-headers')).toContain('X-RateLimit-Remaining');
    expect(headers.get('access-control-allow-credentials')).toBeNull();
  });

  it.each(['https://otro.example', 'https://panel.example.otro', 'null'])('allows nothing to %s', async (origin) => {
    expect((await pedir(origin)).headers.get('access-control-allow-origin')).toBeNull();
  });
});
