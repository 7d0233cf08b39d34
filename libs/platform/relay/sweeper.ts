import { jobId, type JobPublisher, type NewJob } from '@libs/jobs';
import type { Clock } from '../clock';
import type { Logger } from '../logger';
import { FairTurns } from './fair-turns';
import { Periodic, type PeriodicTask } from './periodic';
import type { StalledWork, WorkSource } from './stalled-work';

const AT_ONCE = 500;
/** Pause after a full sweep: the queue processes that many jobs in about this time. */
const MORE_MS = 2_000;

export interface Sweep {
  source: WorkSource;
  /** Minimum time without progress. */
  quietMs: number;
  everyMs: number;
  job: (tenantId: string, id: string) => NewJob;
  /** First part of the jobs' ids. */
  kind: Parameters<typeof jobId>[0];
}

/**
 * Publishes jobs again for unfinished work that no worker is processing, because its worker crashed or the queue lost the job. The use
 * cases decide whether there is something to do, so two sweepers at once do no harm.
 */
export class Sweeper extends Periodic {
  private readonly turns: FairTurns;

  constructor(
    private readonly sweep: Sweep,
    private readonly work: StalledWork,
    private readonly publisher: JobPublisher,
    private readonly clock: Clock,
    logger: Logger,
  ) {
    const { source, everyMs } = sweep;
    let found = 0;
    const task: PeriodicTask = {
      get everyMs() {
        return found === AT_ONCE ? Math.min(MORE_MS, everyMs) : everyMs;
      },
      run: async () => {
        found = 0;
        found = await this.run();
      },
      failure: `a sweep of ${source} failed; the next one will do`,
    };
    super(task, logger);
    this.turns = new FairTurns(clock);
  }

  /** One sweep. @returns how many rows it found. @throws errors of the database or the queue. */
  async run(): Promise<number> {
    const { source, quietMs, job } = this.sweep;
    const rows = await this.work.find(source, AT_ONCE, this.clock.now(), quietMs);
    if (rows.length > 0) {
      await this.publisher.publishBulk(rows.map((row) => this.ordered(job(row.tenantId, row.id), row.id)));
      this.logger.warn({ source, found: rows.length }, 'the sweeper brought work back');
    }
    return rows.length;
  }

  /** The job id repeats within a quiet period, so a job that still waits is not added twice. Jobs take turns by tenant. */
  private ordered(job: NewJob, id: string): NewJob {
    const period = Math.floor(this.clock.now().getTime() / this.sweep.quietMs);
    const priority = this.turns.next(job.cola, job.datos.tenantId);
    return { ...job, jobId: jobId(this.sweep.kind, id, 'barrido', period), priority };
  }
}
