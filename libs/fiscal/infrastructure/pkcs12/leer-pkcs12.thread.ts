import { X509Certificate } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import { leerPkcs12 } from '../../domain/certificado/leer-pkcs12';
import { Pkcs12Invalido } from '../../domain/certificado/pkcs12-invalido';
import type { Lectura, PedidoDeLectura } from './leer-pkcs12-aparte';

function leer({ archivo, clave, ahora, autoridades }: PedidoDeLectura): Lectura {
  try {
    const emisores = autoridades.map((raw) => new X509Certificate(raw));
    return { leido: leerPkcs12(Buffer.from(archivo), clave, ahora, emisores) };
  } catch (causa) {
    const { message } = causa as Error;
    return { motivo: causa instanceof Pkcs12Invalido ? causa.motivo : 'ilegible', detalle: message };
  }
}

parentPort!.on('message', (pedido: PedidoDeLectura) => parentPort!.postMessage(leer(pedido)));
