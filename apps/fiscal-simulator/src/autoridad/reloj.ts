import { Clock } from '@libs/platform';

/**
 * The simulator's clock: the source's time plus an offset, or frozen. Each service may deviate from it: in the real test environment the
 * reception of documents ran about 150 s ahead of the other services.
 */
export class RelojVirtual extends Clock {
  private desfaseMs = 0;
  private quietoEn: number | undefined;
  private readonly desvios = new Map<string, number>();

  constructor(private readonly fuente: Clock) {
    super();
  }

  now(): Date {
    return new Date(this.quietoEn ?? this.fuente.now().getTime() + this.desfaseMs);
  }

  /** Virtual time minus the source's, in milliseconds. */
  get desfase(): number {
    return this.now().getTime() - this.fuente.now().getTime();
  }

  get congelado(): boolean {
    return this.quietoEn !== undefined;
  }

  fijarDesfase(ms: number): void {
    this.poner(this.fuente.now().getTime() + ms, ms);
  }

  fijarInstante(ms: number): void {
    this.poner(ms, ms - this.fuente.now().getTime());
  }

  avanzar(ms: number): void {
    this.poner(this.now().getTime() + ms, this.desfaseMs + ms);
  }

  /** Stops the clock until `descongelar`; it can still be moved. */
  congelar(): void {
    this.quietoEn = this.now().getTime();
  }

  descongelar(): void {
    if (this.quietoEn === undefined) return;
    this.desfaseMs = this.desfase;
    this.quietoEn = undefined;
  }

  /** Deviation of a service's clock from the simulator's; undefined: the settings decide. */
  desvioDe(servicio: string): number | undefined {
    return this.desvios.get(servicio);
  }

  desviar(servicio: string, ms: number): void {
    this.desvios.set(servicio, ms);
  }

  get desviosPorServicio(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.desvios);
  }

  private poner(instante: number, desfaseMs: number): void {
    if (this.quietoEn === undefined) this.desfaseMs = desfaseMs;
    else this.quietoEn = instante;
  }
}
