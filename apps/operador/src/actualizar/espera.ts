import { setTimeout as esperar } from 'node:timers/promises';
import type { Clock } from '@libs/platform';

const PAUSA_MS = 500;

/** How a process is that has just been started. */
export type Mirada = 'listo' | 'todavia' | { readonly acabo: string };

/** Until when a process may take to be ready. */
export class Paciencia {
  constructor(
    private readonly clock: Clock,
    private readonly segundos: number,
    private readonly pausaMs = PAUSA_MS,
  ) {}

  /** Resolves once it is ready. @throws when it ended, or is late. */
  async hastaListo(proceso: string, mirar: () => Promise<Mirada>): Promise<void> {
    const limite = this.clock.now().getTime() + this.segundos * 1_000;
    for (;;) {
      const mirada = await mirar();
      if (mirada === 'listo') return;
      if (mirada !== 'todavia') throw new Error(`${proceso} ended: ${mirada.acabo}`);
      if (this.clock.now().getTime() >= limite)
        throw new Error(`${proceso} was not ready after ${this.segundos} s (--paciencia)`);
      await esperar(this.pausaMs);
    }
  }
}
