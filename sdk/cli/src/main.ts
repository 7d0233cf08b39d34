import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as esperar } from 'node:timers/promises';
import paquete from '../package.json';
import { correr } from './programa';

const corte = new AbortController();
process.once('SIGINT', () => {
  corte.abort();
  // Quien espera una respuesta no mira el corte.
  process.exit(130);
});
// La salida se cerró antes: `timbo libro … | head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

void correr(
  process.argv.slice(2),
  {
    entrada: process.stdin,
    salida: process.stdout,
    errores: process.stderr,
    entorno: process.env,
    fetch,
    reloj: () => Date.now(),
    esperar: async (milisegundos, signal) => void (await esperar(milisegundos, undefined, { signal })),
    nuevoId: randomUUID,
    bytesAlAzar: randomBytes,
    corte: corte.signal,
  },
  paquete.version,
).then((salida) => {
  process.exitCode = salida;
});
