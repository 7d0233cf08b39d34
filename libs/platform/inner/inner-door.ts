import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';

export interface DoorSettings {
  port: number;
  host: string;
  /** Local port at which the process answers everything except its liveness. */
  behind: number;
  /** After this time without a turn of the event loop the process counts as dead. */
  deadAfterMs: number;
}

const BEAT_MS = 1_000;
/** An event loop that is blocked for so long does not recover: no work of this service takes a tenth of this time. */
const DEAD_AFTER_MS = 60_000;
const THREAD = path.join(__dirname, 'inner-door.thread.js');

/**
 * Listens on the inner port in a thread of its own, so that a busy process still answers the liveness probe and is not killed. The thread
 * answers `/health/live` from the heartbeat of the event loop and forwards everything else.
 */
export class InnerDoor {
  private constructor(
    private readonly thread: Worker,
    private readonly beating: NodeJS.Timeout,
  ) {}

  /** @throws the error that prevents it from listening. */
  static async open(
    settings: Omit<DoorSettings, 'deadAfterMs'> & Partial<DoorSettings>,
    thread = THREAD,
  ): Promise<InnerDoor> {
    const heartbeat = new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT);
    const beat = (): void => void Atomics.store(new BigInt64Array(heartbeat), 0, process.hrtime.bigint());
    beat();
    const workerData = { deadAfterMs: DEAD_AFTER_MS, ...settings, heartbeat };
    // The thread gets no environment, because it needs none of the process's secrets.
    const worker = new Worker(thread, { workerData, env: {}, execArgv: [] });
    await once(worker, 'message');
    return new InnerDoor(worker, setInterval(beat, BEAT_MS).unref());
  }

  async close(): Promise<void> {
    clearInterval(this.beating);
    await this.thread.terminate();
  }
}
