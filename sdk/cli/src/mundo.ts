import type { Readable } from 'node:stream';

export interface Salida {
  write(texto: string | Uint8Array): unknown;
  isTTY?: boolean | undefined;
}

/** Lo que el programa toca fuera de sí mismo: las pruebas ponen otro. */
export interface Mundo {
  entrada: Readable & { isTTY?: boolean | undefined };
  salida: Salida;
  errores: Salida;
  entorno: Readonly<Record<string, string | undefined>>;
  fetch: typeof fetch;
  /** Milisegundos desde 1970. */
  reloj: () => number;
  esperar: (milisegundos: number, corte?: AbortSignal) => Promise<void>;
  nuevoId: () => string;
  bytesAlAzar: (cuantos: number) => Uint8Array;
  /** Se corta con Ctrl-C. */
  corte: AbortSignal;
}
