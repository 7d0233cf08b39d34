import { jobId, type JobPublisher, type NewJob } from '@libs/jobs';
import type { Clock } from '../clock';
import type { Logger } from '../logger';
import { FairTurns } from './fair-turns';
import { Periodic, type PeriodicTask } from './periodic';
import type { StalledWork, WorkSource } from './stalled-work';

const AT_ONCE = 500;
/** Pause after a full sweep: the queue processes that many jobs in about this time. */
const MORE_MS = 2_000;

/** A queue of more jobs than this is not read to see what it holds. */
const READ_AT_MOST = 500;
/** Quiet periods in which a document is brought back once while the queue is not read. */
const LONG_QUEUE = 10;

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
 * Publishes jobs again for unfinished work that the queue does not hold, because it lost the job. What waits or runs there is left alone:
 * under load it would wait several times. The use cases decide whether there is something to do, so two sweepers in parallel do no harm.
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

  /** One sweep. @returns how many rows it published. @throws errors of the database or the queue. */
  async run(): Promise<number> {
    const { source, quietMs, job } = this.sweep;
    const rows = await this.work.find(source, AT_ONCE, this.clock.now(), quietMs);
    const [first] = rows;
    if (!first) return 0;
    const { cola } = job(first.tenantId, first.id);
    const unfinished = await this.publisher.unfinished(cola, READ_AT_MOST);
    const inHand = new Set(unfinished?.flatMap((datos) => Object.values(datos).flat()));
    const lost = rows.filter(({ id }) => !inHand.has(id));
    if (lost.length === 0) return 0;
    const periodMs = unfinished ? quietMs : LONG_QUEUE * quietMs;
    await this.publisher.publishBulk(lost.map(({ tenantId, id }) => this.ordered(job(tenantId, id), id, periodMs)));
    this.logger.warn({ source, found: lost.length }, 'the sweeper brought work back');
    return lost.length;
  }

  /** The job id repeats within a period, so a job that still waits is not added twice in it. Jobs take turns by tenant. */
  private ordered(job: NewJob, id: string, periodMs: number): NewJob {
    const period = Math.floor(this.clock.now().getTime() / periodMs);
    const priority = this.turns.next(job.cola, job.datos.tenantId);
    return { ...job, jobId: jobId(this.sweep.kind, id, 'barrido', period), priority };
  }
}
