import { createServer } from 'node:http';
import type { Response } from 'express';
import { TIPO_CSV } from '@libs/reportes/archivos';
import { listen } from '../../../../test/listen';
import { adelantar, descargar } from './descarga';

async function* deUnaVez(texto: string): AsyncGenerator<Buffer> {
  yield Buffer.from(texto);
}

describe('adelantar', () => {
  it('fails at once when the first batch does', async () => {
    async function* rota(): AsyncGenerator<number[]> {
      throw new Error('sin base');
    }
    await expect(adelantar(rota())).rejects.toThrow('sin base');
  });

  it('ends the reading when its reader goes away', async () => {
    let terminada = false;
    async function* larga(): AsyncGenerator<number[]> {
      try {
        for (let i = 0; ; i += 1) yield [i];
      } finally {
        terminada = true;
      }
    }
    for await (const [i] of await adelantar(larga())) if (i === 3) break;
    expect(terminada).toBe(true);
  });
});

describe('descargar', () => {
  /** The downloaded text and the log entries of a download. */
  async function bajar(contenido: AsyncGenerator<Buffer>): Promise<{ texto: Promise<string>; notas: unknown[] }> {
    const notas: unknown[] = [];
    const log = { error: (...nota: unknown[]) => void notas.push(nota) };
    const servidor = createServer((_, res) => {
      const respuesta = Object.assign(res, { locals: {} }) as unknown as Response;
      void descargar(respuesta, { contenido, tipo: TIPO_CSV, archivo: 'x.csv' }, log).finally(() => servidor.close());
    });
    const respuesta = await fetch(`http://127.0.0.1:${await listen(servidor)}`);
    return { texto: respuesta.text(), notas };
  }

  it('streams the whole content', async () => {
    const { texto, notas } = await bajar(deUnaVez('texto,monto\r\na,1\r\n'));
    expect(await texto).toBe('texto,monto\r\na,1\r\n');
    expect(notas).toEqual([]);
  });

  it('cuts the connection when the reading fails: half a file is never taken for a whole one', async () => {
    async function* rota(): AsyncGenerator<Buffer> {
      yield Buffer.from('mitad');
      throw new Error('sin base');
    }
    const { texto, notas } = await bajar(rota());
    await expect(texto).rejects.toThrow();
    expect(notas).toEqual([[expect.objectContaining({ err: new Error('sin base') }), 'a download was cut']]);
  });
});
