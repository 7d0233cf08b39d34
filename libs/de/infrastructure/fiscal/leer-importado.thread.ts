import { parentPort } from 'node:worker_threads';
import { ErrorDeNegocio } from '@libs/errors';
import { XmlLectorDeImportados } from './leer-importado';
import type { ImportadoLeido, PedidoDeImportado } from './leer-importado-aparte';

const lector = new XmlLectorDeImportados();

function leer({ archivo, emisor, ahora }: PedidoDeImportado): ImportadoLeido {
  try {
    return { leido: lector.leer(archivo, emisor, ahora) };
  } catch (causa) {
    if (!(causa instanceof ErrorDeNegocio)) throw causa;
    return { id: causa.id, mensaje: causa.message, extra: causa.extra };
  }
}

parentPort!.on('message', (pedido: PedidoDeImportado) => parentPort!.postMessage(leer(pedido)));
