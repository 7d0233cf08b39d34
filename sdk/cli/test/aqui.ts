import { Readable } from 'node:stream';
import type { Mundo } from '../src/mundo';
import { correr } from '../src/programa';
import type { Terminada } from './orden';

/** Runs one command in this process, in a world where nothing takes time. */
export async function correrAqui(
  argumentos: readonly string[],
  { entrada = '', ...otro }: Partial<Omit<Mundo, 'entrada'>> & { entrada?: string },
): Promise<Terminada> {
  const [dicho, errores]: [string[], string[]] = [[], []];
  const salida = await correr(
    argumentos,
    {
      entrada: Readable.from(entrada === '' ? [] : [Buffer.from(entrada)]),
      salida: { write: (texto) => dicho.push(Buffer.from(texto).toString()) },
      errores: { write: (texto) => errores.push(String(texto)) },
      entorno: {},
      fetch,
      reloj: () => 0,
      esperar: async () => undefined,
      nuevoId: () => 'id',
      bytesAlAzar: (cuantos) => new Uint8Array(cuantos),
      corte: new AbortController().signal,
      ...otro,
    },
    '0.0.0',
  );
  return { salida, dicho: dicho.join(''), errores: errores.join('') };
}
