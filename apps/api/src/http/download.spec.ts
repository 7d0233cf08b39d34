import { createServer } from 'node:http';
import type { Response } from 'express';
import { TIPO_CSV } from '@libs/reportes/archivos';
import { listen } from '../../../../test/listen';
import { startReading, sendDownload } from './download';

async function* atOnce(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}

describe('startReading', () => {
  it('fails at once when the first batch does', async () => {
    async function* broken(): AsyncGenerator<number[]> {
      throw new Error('sin base');
    }
    await expect(startReading(broken())).rejects.toThrow('sin base');
  });

  it('ends the reading when its reader goes away', async () => {
    let ended = false;
    async function* long(): AsyncGenerator<number[]> {
      try {
        for (let i = 0; ; i += 1) yield [i];
      } finally {
        ended = true;
      }
    }
    for await (const [i] of await startReading(long())) if (i === 3) break;
    expect(ended).toBe(true);
  });
});

describe('sendDownload', () => {
  /** The downloaded text and the log entries of a download. */
  async function receive(content: AsyncGenerator<Buffer>): Promise<{ text: Promise<string>; notes: unknown[] }> {
    const notes: unknown[] = [];
    const log = { error: (...note: unknown[]) => void notes.push(note) };
    const server = createServer((_, res) => {
      const answer = Object.assign(res, { locals: {} }) as unknown as Response;
      void sendDownload(answer, { content, type: TIPO_CSV, fileName: 'x.csv' }, log).finally(() => server.close());
    });
    const answer = await fetch(`http://127.0.0.1:${await listen(server)}`);
    return { text: answer.text(), notes };
  }

  it('streams the whole content', async () => {
    const { text, notes } = await receive(atOnce('texto,monto\r\na,1\r\n'));
    expect(await text).toBe('texto,monto\r\na,1\r\n');
    expect(notes).toEqual([]);
  });

  it('cuts the connection when the reading fails: half a file is never taken for a whole one', async () => {
    async function* broken(): AsyncGenerator<Buffer> {
      yield Buffer.from('mitad');
      throw new Error('sin base');
    }
    const { text, notes } = await receive(broken());
    await expect(text).rejects.toThrow();
    expect(notes).toEqual([[expect.objectContaining({ err: new Error('sin base') }), 'a download was cut']]);
  });
});
