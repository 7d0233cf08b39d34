import { Worker } from 'node:worker_threads';

/** The thread did not answer in time, and was ended. */
export class ThreadTooSlow extends Error {
  override readonly name = 'ThreadTooSlow';
}

/** Whether a thread ended by what it was asked: it took too long, or wanted more memory. The same question would end it again. */
export const failedByItsQuestion = (cause: unknown): boolean =>
  cause instanceof ThreadTooSlow || (cause as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';

/** Megabytes of JavaScript's heap: what a stranger sent must not fill the memory of the process. */
const HEAP_MB = 256;

/**
 * A thread that answers one question after the other, for work on a stranger's bytes: the process continues meanwhile, and the work ends
 * with its deadline. Its file answers each message with one message. It starts with its first question, and again after it was ended.
 */
export class AnsweringThread<Question, Answer> {
  private worker?: Worker;
  private before: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly file: string,
    private readonly patienceMs: number,
  ) {}

  /** @throws ThreadTooSlow after the patience; the error that ended the thread. */
  ask(question: Question): Promise<Answer> {
    const turn = this.before.then(() => this.answer(question));
    // The next question only waits for this one to end; who asked this one gets its error.
    this.before = turn.catch(() => undefined);
    return turn;
  }

  async close(): Promise<void> {
    const { worker } = this;
    delete this.worker;
    await worker?.terminate();
  }

  private async answer(question: Question): Promise<Answer> {
    const worker = (this.worker ??= this.start());
    worker.ref();
    let forget = (): void => undefined;
    try {
      // Listeners and one timer: signals cost a tenth of what reading a document does.
      const said = await new Promise<Answer>((resolve, reject) => {
        const over = (): void => reject(new Error('the thread ended'));
        const late = (): void => reject(new ThreadTooSlow(`no answer in ${this.patienceMs} ms`));
        const timer = setTimeout(late, this.patienceMs);
        worker.on('message', resolve).on('error', reject).on('exit', over);
        forget = () => {
          clearTimeout(timer);
          worker.off('message', resolve).off('error', reject).off('exit', over);
        };
        worker.postMessage(question);
      });
      worker.unref();
      return said;
    } catch (cause) {
      await this.close();
      throw cause;
    } finally {
      forget();
    }
  }

  private start(): Worker {
    const worker = new Worker(this.file, {
      // No environment variables, because they hold secrets.
      env: {},
      execArgv: [],
      // Decoders complain there of what a stranger sent: it goes nowhere.
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
    worker.stderr.resume();
    // One that fails between two questions is started again by the next.
    worker.on('error', () => this.worker === worker && delete this.worker);
    return worker;
  }
}

/** One question to a thread of its own. */
export async function inThread<Answer>(file: string, question: unknown, patienceMs: number): Promise<Answer> {
  const thread = new AnsweringThread<unknown, Answer>(file, patienceMs);
  try {
    return await thread.ask(question);
  } finally {
    await thread.close();
  }
}
