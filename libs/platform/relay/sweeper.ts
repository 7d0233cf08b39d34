import { jobId, type JobPublisher, type NewJob } from '@libs/jobs';
import type { Clock } from '../clock';
import type { Database } from '../db/database';
import type { Logger } from '../logger';
import { FairTurns } from './fair-turns';

const AT_ONCE = 500;
/** When there was more than that: the queue gets through it in about this time. */
const MORE_MS = 2_000;

export interface Sweep {
  /** One of the reviewed functions that cross tenants: `(limit, now, quiet)` → tenant_id, id. */
  source:
    | 'documentos_sin_avance'
    | 'lotes_sin_avance'
    | 'eventos_sin_avance'
    | 'kudes_sin_hacer'
    | 'paquetes_por_atender'
    | 'correos_sin_avance'
    | 'avisos_sin_avance';
  /** How long a thing must have been left alone. */
  quietMs: number;
  everyMs: number;
  job: (tenantId: string, id: string) => NewJob;
  /** First part of the jobs' ids. */
  kind: Parameters<typeof jobId>[0];
}

/**
 * Brings back what fell between the chairs: documents that are not final and that nobody works on (a crashed worker, a flushed
 * queue). It only publishes jobs; the use cases decide, so two sweepers at once do no harm.
 */
export class Sweeper {
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;
  private readonly turns: FairTurns;

  constructor(
    private readonly sweep: Sweep,
    private readonly database: Database,
    private readonly publisher: JobPublisher,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {
    this.turns = new FairTurns(clock);
  }

  start(): void {
    this.after(this.sweep.everyMs);
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  private after(ms: number): void {
    this.timer = setTimeout(() => void this.run(), ms);
  }

  private async run(): Promise<void> {
    const { source, quietMs, everyMs, job } = this.sweep;
    let next = everyMs;
    try {
      const found = [AT_ONCE, this.clock.now(), `${quietMs} milliseconds`];
      const rows = await this.database.call<{ tenantId: string; id: string }>(source, found);
      if (rows.length === AT_ONCE) next = Math.min(MORE_MS, everyMs);
      if (rows.length > 0) {
        await this.publisher.publishBulk(rows.map((row) => this.ordered(job(row.tenantId, row.id), row.id)));
        this.logger.warn({ source, found: rows.length }, 'the sweeper brought work back');
      }
    } catch (cause) {
      this.logger.warn({ err: cause, source }, 'a sweep failed; the next one will do');
    }
    if (!this.stopped) this.after(next);
  }

  /** What still waits in the queue is not brought a second time within a quiet period, and takes its tenant's turn. */
  private ordered(job: NewJob, id: string): NewJob {
    const period = Math.floor(this.clock.now().getTime() / this.sweep.quietMs);
    const priority = this.turns.next(job.cola, job.datos.tenantId);
    return { ...job, jobId: jobId(this.sweep.kind, id, 'barrido', period), priority };
  }
}
