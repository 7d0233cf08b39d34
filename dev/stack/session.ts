import { StackError } from './stack-error';
import { Supervisor } from './supervisor';

const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Resolves with the name of the first signal that asks this process to end; later signals are ignored. */
function askedToEnd(): Promise<string> {
  return new Promise((resolve) => {
    for (const name of STOP_SIGNALS) process.on(name, () => resolve(name));
  });
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
  try {
    supervisor = await Supervisor.open(folder, tell);
    const working = work(supervisor).then(() => undefined);
    // After an interruption the work fails because its processes are stopped: this is not reported.
    working.catch(() => undefined);
    const interruption = await Promise.race([working, signal, crashed]);
    if (interruption) tell(`${interruption}: stopping …`);
    return interruption ? interruptedStatus : 0;
  } catch (error) {
    console.error(toldFailure(error));
    return 1;
  } finally {
    await supervisor?.stop();
  }
}
