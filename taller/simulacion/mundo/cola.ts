import { type Job, JobPublisher, type NewJob, QueueUnavailable } from '@libs/jobs';
import type { Azar } from '../motor/azar';
import type { Hilo, Planificador } from '../motor/planificador';

const SEGUNDO_MS = 1_000;

/** The queue: usually delivers once and soon, sometimes twice, late, or never; may be down, and may lose all its jobs. */
export class Cola {
  enCalma = false;
  private epoca = 0;
  private caidaHastaMs = 0;
  private readonly idsVistos = new Set<string>();
  private readonly recibidos = new WeakSet<object>();

  constructor(
    private readonly planificador: Planificador,
    private readonly azarDe: (trabajo: Job) => Azar,
    private readonly entregar: (trabajo: Job) => void,
  ) {}

  /** The queue as one thread of a process sees it. */
  desde(hilo: Hilo): JobPublisher {
    return new Publicador(this, hilo);
  }

  caer(hastaMs: number): void {
    this.caidaHastaMs = hastaMs;
  }

  olvidar(): void {
    this.epoca += 1;
    this.idsVistos.clear();
  }

  get caida(): boolean {
    return this.caidaHastaMs > this.planificador.ms && !this.enCalma;
  }

  /** Whether it ever took this job. */
  recibio({ datos }: Job): boolean {
    return this.recibidos.has(datos);
  }

  recibir(trabajo: NewJob): void {
    const { jobId } = trabajo;
    this.recibidos.add(trabajo.datos);
    if (jobId !== undefined && this.idsVistos.has(jobId)) return;
    if (jobId !== undefined) this.idsVistos.add(jobId);
    const azar = this.azarDe(trabajo);
    const como = this.enCalma ? 'una' : azar.pesado({ una: 90, dos: 4, tarde: 4, ninguna: 2 });
    if (como === 'una' || como === 'dos') this.mientrasDure(azar.entre(1, 1_500), () => this.entregar(trabajo));
    if (como === 'dos' || como === 'tarde')
      this.mientrasDure(azar.entre(31, 90) * SEGUNDO_MS, () => this.entregar(trabajo));
  }

  /** It may lose all its jobs. */
  mientrasDure(enMs: number, hacer: () => void): void {
    const { epoca } = this;
    this.planificador.citar(enMs, hacer, () => epoca === this.epoca);
  }
}

class Publicador extends JobPublisher {
  constructor(
    private readonly cola: Cola,
    private readonly hilo: Hilo,
  ) {
    super();
  }

  publish(): Promise<void> {
    throw new Error('nobody publishes a job alone');
  }

  override async publishBulk(trabajos: readonly NewJob[]): Promise<void> {
    await this.hilo.pausa();
    if (this.cola.caida) throw new QueueUnavailable('the queue is away');
    for (const trabajo of trabajos) this.cola.recibir(trabajo);
    await this.hilo.pausa();
  }

  /** It never tells: sweepers bring work back while it waits, as they do beside a long queue. */
  override unfinished(): Promise<[]> {
    return Promise.resolve([]);
  }

  override ping(): Promise<void> {
    return Promise.resolve();
  }
}
