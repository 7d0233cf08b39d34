import { setTimeout as pausa } from 'node:timers/promises';

const SEGUNDO_MS = 1_000;
/** Refusals a second that are answered immediately. */
const AL_INSTANTE = 200;

/**
 * Delays refusals by a limit when there are many. A caller that repeats without pause gets one a second on each of its connections, so
 * its refusals cost others nothing. A caller that obeys Retry-After, at least one second, loses no time.
 */
export class RefusalDelay {
  private desde = -Infinity;
  private cuantas = 0;

  constructor(
    private readonly ahora: () => number = () => performance.now(),
    private readonly demorar: () => Promise<unknown> = () => pausa(SEGUNDO_MS),
  ) {}

  async wait(): Promise<void> {
    const ahora = this.ahora();
    if (ahora - this.desde >= SEGUNDO_MS) [this.desde, this.cuantas] = [ahora, 0];
    this.cuantas += 1;
    if (this.cuantas > AL_INSTANTE) await this.demorar();
  }
}
