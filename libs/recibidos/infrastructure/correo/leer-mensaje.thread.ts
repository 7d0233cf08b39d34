import { parentPort } from 'node:worker_threads';
import { leerMensaje } from './leer-mensaje';
import type { RespuestaDelHilo } from './mailparser-lector-de-mensajes';

parentPort!.on('message', (mensaje: Uint8Array) => {
  leerMensaje(mensaje).then(
    (leido) => parentPort!.postMessage({ leido } satisfies RespuestaDelHilo),
    () => parentPort!.postMessage({ leido: undefined } satisfies RespuestaDelHilo),
  );
});
