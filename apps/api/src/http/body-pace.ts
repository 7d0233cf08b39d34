import type { Request, Response } from 'express';
import { error } from '@libs/errors';

export interface Pace {
  /** How long a body may take at any rate. */
  graceMs: number;
  /** Between two looks at it after that. */
  everyMs: number;
  /** Least rate since its first byte. */
  bytesPerS: number;
}

/** Less than the slowest mobile line. The end of the longest body is Node's own limit for a request, five minutes. */
const PACE: Pace = { graceMs: 10_000, everyMs: 2_000, bytesPerS: 4_096 };

/** Reads a body that must keep coming. The connection of a slower one ends with its answer. @throws SOLICITUD_DEMORADA */
export async function withPace<T>(req: Request, res: Response, read: () => Promise<T>, pace = PACE): Promise<T> {
  const [before, start] = [req.socket.bytesRead, performance.now()];
  let timer: NodeJS.Timeout | undefined;
  const tooSlow = new Promise<never>((_, reject) => {
    const look = (): void => {
      const seconds = (performance.now() - start) / 1_000;
      if (req.socket.bytesRead - before >= seconds * pace.bytesPerS) timer = setTimeout(look, pace.everyMs);
      else {
        res.setHeader('Connection', 'close');
        reject(error('SOLICITUD_DEMORADA'));
      }
    };
    timer = setTimeout(look, pace.graceMs);
  });
  return Promise.race([read(), tooSlow]).finally(() => clearTimeout(timer));
}
