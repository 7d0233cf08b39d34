import type { ArgumentsHost } from '@nestjs/common';
import { DatabaseBusy, DatabaseUnavailable } from '@libs/platform/db';
import type { Logger } from '@libs/platform';
import { ErrorFilter } from './error.filter';

interface Contestada {
  status?: number;
  cuerpo?: { error?: { codigo: string; mensaje: string; request_id: string } };
  cabeceras: Record<string, string>;
}

function contestar(causa: unknown): Contestada {
  const contestada: Contestada = { cabeceras: {} };
  const res = {
    locals: { requestId: 'r1' },
    hasHeader: (nombre: string) => nombre in contestada.cabeceras,
    setHeader: (nombre: string, valor: string) => (contestada.cabeceras[nombre] = valor),
    status: (status: number) => Object.assign(res, { con: (contestada.status = status) }),
    json: (cuerpo: Contestada['cuerpo']) => (contestada.cuerpo = cuerpo),
  };
  const host = { switchToHttp: () => ({ getResponse: () => res }) } as unknown as ArgumentsHost;
  new ErrorFilter({ error: () => undefined } as unknown as Logger).catch(causa, host);
  return contestada;
}

describe('ErrorFilter', () => {
  it.each([
    ['was cancelled, or waited too long', new DatabaseBusy('canceling statement due to statement timeout')],
    ['found no server', new DatabaseUnavailable('the database does not answer')],
  ])('says 503 and when to come again for what %s, and nothing of our insides', (_, causa) => {
    const { status, cuerpo, cabeceras } = contestar(causa);
    expect({ status, codigo: cuerpo?.error?.codigo }).toEqual({ status: 503, codigo: 'SERVICIO_OCUPADO' });
    expect(cabeceras['Retry-After']).toBe('2');
    expect(JSON.stringify(cuerpo)).not.toMatch(/statement|database/);
  });

  it('says 400 for a body that does not inflate', () => {
    const causa = Object.assign(new Error('incorrect header check'), { status: 400, code: 'Z_DATA_ERROR' });
    expect(contestar(causa)).toMatchObject({ status: 400, cuerpo: { error: { codigo: 'JSON_INVALIDO' } } });
  });

  it.each([
    ['{"a": 1\n "b": 2}', 'El JSON del cuerpo se rompe en la línea 2, columna 2.'],
    ['{"a": [1,', 'El JSON del cuerpo termina antes de tiempo.'],
  ])('says where the JSON %j breaks', (texto, mensaje) => {
    let causa: unknown;
    try {
      JSON.parse(texto);
    } catch (roto) {
      // As the body reader passes it on.
      causa = Object.assign(roto as Error, { status: 400, type: 'entity.parse.failed' });
    }
    expect(contestar(causa).cuerpo?.error).toMatchObject({ codigo: 'JSON_INVALIDO', mensaje });
  });

  it('says 500 for what nobody foresaw', () => {
    expect(contestar(new Error('SELECT 1'))).toMatchObject({
      status: 500,
      cuerpo: { error: { codigo: 'ERROR_INTERNO', request_id: 'r1' } },
    });
  });
});
