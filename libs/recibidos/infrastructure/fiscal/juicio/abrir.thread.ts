import { parentPort } from 'node:worker_threads';
import type { PedidoDeApertura, Tanda } from './abrir-aparte';
import { abrirArchivo, type DocumentoAbierto } from './abrir-archivo';

/** Documents of one message: what is sent is in the memory of both threads. */
const DE_UNA_VEZ = { documentos: 50, bytes: 4_000_000 };

let abiertos: Iterator<DocumentoAbierto> | undefined;

function tanda(): Tanda {
  const hechos: DocumentoAbierto[] = [];
  for (let bytes = 0; hechos.length < DE_UNA_VEZ.documentos && bytes < DE_UNA_VEZ.bytes;) {
    const siguiente = abiertos!.next();
    if (siguiente.done) return { abiertos: hechos, fin: true };
    hechos.push(siguiente.value);
    bytes += 'documento' in siguiente.value ? siguiente.value.documento.byteLength : 0;
  }
  return { abiertos: hechos, fin: false };
}

/** One file in the life of the thread: first its bytes, then "mas" for each further part. */
parentPort!.on('message', (pedido: PedidoDeApertura) => {
  if (pedido !== 'mas') abiertos = abrirArchivo(pedido.archivo, pedido.nombre);
  parentPort!.postMessage(tanda());
});
