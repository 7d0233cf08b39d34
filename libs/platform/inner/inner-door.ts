import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';

export interface DoorSettings {
  port: number;
  host: string;
  /** Port of this machine at which the process itself answers everything but its liveness. */
  behind: number;
  /** After so long without a turn of the event loop the process counts as dead. */
  deadAfterMs: number;
}

const BEAT_MS = 1_000;
/** One that stands for so long does not come back: nothing of ours takes a tenth of it. */
const DEAD_AFTER_MS = 60_000;
const THREAD = path.join(__dirname, 'inner-door.thread.js');

/**
 * The inner port, held by a thread of its own: a process that is busy is alive, and one that is asked whether it lives must not be killed
 * for being busy. The thread answers `/health/live` by the heartbeat of the event loop and hands everything else on.
 */
export class InnerDoor {
  private constructor(
    private readonly thread: Worker,
    private readonly beating: NodeJS.Timeout,
  ) {}

  /** @throws what keeps it from listening. */
  static async open(
    settings: Omit<DoorSettings, 'deadAfterMs'> & Partial<DoorSettings>,
    thread = THREAD,
  ): Promise<InnerDoor> {
    const heartbeat = new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT);
    const beat = (): void => void Atomics.store(new BigInt64Array(heartbeat), 0, process.hrtime.bigint());
    beat();
    const workerData = { deadAfterMs: DEAD_AFTER_MS, ...settings, heartbeat };
    // Nothing of the process's environment, its secrets least of all, is the thread's business.
    const worker = new Worker(thread, { workerData, env: {}, execArgv: [] });
    await once(worker, 'message');
    return new InnerDoor(worker, setInterval(beat, BEAT_MS).unref());
  }

  async close(): Promise<void> {
    clearInterval(this.beating);
    await this.thread.terminate();
  }
}
