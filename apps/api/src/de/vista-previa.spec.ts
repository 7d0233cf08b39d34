import { EventEmitter } from 'node:events';
import type { Response } from 'express';
import { QueueUnavailable } from '@libs/jobs';
import type { PedidoDePrevia, PedirPrevia } from '@libs/kude';
import { AppLogger, createLogger } from '@libs/platform';
import { VistaPrevia } from './vista-previa';

const PDF = Buffer.from('%PDF-1.7');

function montaje(execute: (tenantId: string, pedido: unknown, fin: AbortSignal) => Promise<Buffer | undefined>) {
  const res = Object.assign(new EventEmitter(), { locals: {} });
  const logger = new AppLogger(createLogger('prueba', 'silent'));
  const vista = new VistaPrevia({ execute } as unknown as PedirPrevia, logger);
  return { res, dibujar: () => vista.dibujar(res as unknown as Response, 't', {} as PedidoDePrevia) };
}

it('gives what was drawn', async () => {
  expect(await montaje(() => Promise.resolve(PDF)).dibujar()).toBe(PDF);
});

it.each([
  ['without a queue', () => Promise.reject(new QueueUnavailable('down'))],
  ['when nothing was drawn in time', () => Promise.resolve(undefined)],
])('says 503 %s', async (_, execute) => {
  const dibujada = montaje(execute).dibujar();
  await expect(dibujada).rejects.toMatchObject({ id: 'VISTA_PREVIA_NO_DISPONIBLE', status: 503, esperaS: 10 });
});

it('ends the wait of a caller who has gone, and answers nobody', async () => {
  const { dibujar, res } = montaje((_, __, fin) => {
    setImmediate(() => res.emit('close'));
    return new Promise((resolve) => fin.addEventListener('abort', () => resolve(undefined)));
  });
  expect(await dibujar()).toBeUndefined();
});

it('hides no fault of its own', async () => {
  await expect(montaje(() => Promise.reject(new TypeError('x'))).dibujar()).rejects.toThrow(TypeError);
});
