import { parentPort } from 'node:worker_threads';
import type { PedidoDeExamen } from './examinador-aparte';
import { examinarArchivo } from './examinar-archivo';

parentPort!.on('message', ({ archivo, contexto }: PedidoDeExamen) =>
  parentPort!.postMessage(examinarArchivo(archivo, contexto)),
);
