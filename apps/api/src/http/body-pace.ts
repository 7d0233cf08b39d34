import type { Request, Response } from 'express';
import { error } from '@libs/errors';

export interface Pace {
  /** How long a body may take at any rate. */
  graciaMs: number;
  /** Between two looks at it after that. */
  cadaMs: number;
  /** Least rate since its first byte. */
  bytesPorS: number;
}

/** Less than the slowest mobile line. The end of the longest body is Node's own limit for a request, five minutes. */
const RITMO: Pace = { graciaMs: 10_000, cadaMs: 2_000, bytesPorS: 4_096 };

/** Reads a body that must keep coming. The connection of a slower one ends with its answer. @throws SOLICITUD_DEMORADA */
export async function withPace<T>(req: Request, res: Response, leer: () => Promise<T>, ritmo = RITMO): Promise<T> {
  const [antes, inicio] = [req.socket.bytesRead, performance.now()];
  let reloj: NodeJS.Timeout | undefined;
  const lento = new Promise<never>((_, reject) => {
    const mirar = (): void => {
      const segundos = (performance.now() - inicio) / 1_000;
      if (req.socket.bytesRead - antes >= segundos * ritmo.bytesPorS) reloj = setTimeout(mirar, ritmo.cadaMs);
      else {
        res.setHeader('Connection', 'close');
        reject(error('SOLICITUD_DEMORADA'));
      }
    };
    reloj = setTimeout(mirar, ritmo.graciaMs);
  });
  return Promise.race([leer(), lento]).finally(() => clearTimeout(reloj));
}
