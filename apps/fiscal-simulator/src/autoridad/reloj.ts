import { Clock } from '@libs/platform';

/** The simulator's time: the source's, moved by an offset that the control API sets. */
export class RelojVirtual extends Clock {
  private desfaseMs = 0;

  constructor(private readonly fuente: Clock) {
    super();
  }

  now(): Date {
    return new Date(this.fuente.now().getTime() + this.desfaseMs);
  }

  get desfase(): number {
    return this.desfaseMs;
  }

  fijarDesfase(ms: number): void {
    this.desfaseMs = ms;
  }
}
