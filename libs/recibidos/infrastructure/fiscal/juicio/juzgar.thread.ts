import { parentPort } from 'node:worker_threads';
import type { PedidoDeJuicio } from './juez-aparte';
import { XmlJuezDeRecibidos } from './xml-juez-de-recibidos';

const juez = new XmlJuezDeRecibidos();

parentPort!.on('message', ({ archivo, contexto }: PedidoDeJuicio) =>
  parentPort!.postMessage(juez.juzgar(archivo, contexto)),
);
