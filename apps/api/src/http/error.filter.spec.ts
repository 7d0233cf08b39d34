import type { ArgumentsHost } from '@nestjs/common';
import { DatabaseBusy, DatabaseUnavailable } from '@libs/platform/db';
import { type Logger, StorageUnavailable } from '@libs/platform';
import { ErrorFilter } from './error.filter';

interface Answered {
  status?: number;
  body?: { error?: { codigo: string; mensaje: string; request_id: string } };
  headers: Record<string, string>;
}

function answerTo(cause: unknown): Answered {
  const answered: Answered = { headers: {} };
  const res = {
    locals: { requestId: 'r1' },
    hasHeader: (name: string) => name in answered.headers,
    setHeader: (name: string, value: string) => (answered.headers[name] = value),
    status: (status: number) => Object.assign(res, { con: (answered.status = status) }),
    json: (body: Answered['body']) => (answered.body = body),
  };
  const host = { switchToHttp: () => ({ getResponse: () => res }) } as unknown as ArgumentsHost;
  new ErrorFilter({ error: () => undefined } as unknown as Logger).catch(cause, host);
  return answered;
}

describe('ErrorFilter', () => {
  it.each([
    ['was cancelled, or waited too long', new DatabaseBusy('canceling statement due to statement timeout')],
    ['found no server', new DatabaseUnavailable('the database does not answer')],
    ['found no object store', new StorageUnavailable('S3 getObject: connect ECONNREFUSED database')],
  ])('says 503 and when to come again for what %s, and nothing of our insides', (_, cause) => {
    const { status, body, headers } = answerTo(cause);
    expect({ status, codigo: body?.error?.codigo }).toEqual({ status: 503, codigo: 'SERVICIO_OCUPADO' });
    expect(headers['Retry-After']).toBe('2');
    expect(JSON.stringify(body)).not.toMatch(/statement|database/);
  });

  it('says 400 for a body that does not inflate', () => {
    const cause = Object.assign(new Error('incorrect header check'), { status: 400, code: 'Z_DATA_ERROR' });
    expect(answerTo(cause)).toMatchObject({ status: 400, body: { error: { codigo: 'JSON_INVALIDO' } } });
  });

  it.each([
    ['{"a": 1\n "b": 2}', 'El JSON del cuerpo se rompe en la línea 2, columna 2.'],
    ['{"a": [1,', 'El JSON del cuerpo termina antes de tiempo.'],
  ])('says where the JSON %j breaks', (text, mensaje) => {
    let cause: unknown;
    try {
      JSON.parse(text);
    } catch (broken) {
      // As the body reader passes it on.
      cause = Object.assign(broken as Error, { status: 400, type: 'entity.parse.failed' });
    }
    expect(answerTo(cause).body?.error).toMatchObject({ codigo: 'JSON_INVALIDO', mensaje });
  });

  it('says 500 for what nobody foresaw', () => {
    expect(answerTo(new Error('SELECT 1'))).toMatchObject({
      status: 500,
      body: { error: { codigo: 'ERROR_INTERNO', request_id: 'r1' } },
    });
  });
});
