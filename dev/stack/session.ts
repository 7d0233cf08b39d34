import { StackError } from './stack-error';
import { Supervisor } from './supervisor';

const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Resolves with the name of the first signal that asks this process to end; later signals are ignored. */
function askedToEnd(): Promise<string> {
  return new Promise((resolve) => {
    for (const name of STOP_SIGNALS) process.on(name, () => resolve(name));
  });
}

/** How often a work is restarted with other ports. */
const OTHER_PORTS = 3;

export interface Supervised {
  folder: string;
  tell: (line: string) => void;
  work: (supervisor: Supervisor) => Promise<void>;
}

/**
 * Runs `work` with a supervisor for `folder`. Between the choice of a port and the moment when its process listens there may be minutes,
 * in which another program may take it: then everything is stopped, and `work` restarts and chooses again.
 * @param opened gets each supervisor; nothing restarts once `ended`.
 */
export async function withOtherPorts(
  { folder, tell, work }: Supervised,
  opened: (supervisor: Supervisor) => void,
  ended: AbortSignal,
): Promise<void> {
  for (let left = OTHER_PORTS; ; left -= 1) {
    const supervisor = await Supervisor.open(folder, tell);
    if (ended.aborted) return supervisor.stop();
    opened(supervisor);
    try {
      return await work(supervisor);
    } catch (error) {
      if (!(error instanceof StackError && error.portTaken) || left === 0 || ended.aborted) throw error;
      tell(`${error.message}: another program has taken its port; starting again with another`);
      await supervisor.stop();
    }
  }
}

const toldFailure = (error: unknown): string =>
  error instanceof StackError
    ? [error.message, error.logTail && `--- its last lines ---\n${error.logTail}`].filter(Boolean).join('\n')
    : String(error instanceof Error ? (error.stack ?? error) : error);

/**
 * Runs `work` with a supervisor for `folder` until it ends, fails, or the user interrupts it, and in each case stops everything that
 * was started. Returns the exit status: 0, 1 after a failure reported on stderr, or `interruptedStatus`.
 */
export async function session(
  folder: string,
  tell: (line: string) => void,
  work: (supervisor: Supervisor) => Promise<void>,
  interruptedStatus: number,
): Promise<number> {
  // `npm run demo | head` must not leave processes behind.
  process.stdout.on('error', () => undefined);
  const signal = askedToEnd();
  const crashed = new Promise<never>((_, reject) => process.once('uncaughtException', reject));
  let supervisor: Supervisor | undefined;
  const ended = new AbortController();
  try {
    const working = withOtherPorts({ folder, tell, work }, (one) => (supervisor = one), ended.signal);
    // After an interruption the work fails because its processes are stopped: this is not reported.
    working.catch(() => undefined);
    const interruption = await Promise.race([working, signal, crashed]);
    if (interruption) tell(`${interruption}: stopping …`);
    return interruption ? interruptedStatus : 0;
  } catch (error) {
    console.error(toldFailure(error));
    return 1;
  } finally {
    ended.abort();
    await supervisor?.stop();
  }
}
