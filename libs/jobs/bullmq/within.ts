import { QueueUnavailable } from '../job-publisher';

/** Resolves with the result of `work`; late results are dropped. @throws QueueUnavailable when `work` fails or takes too long. */
export async function within<T>(milliseconds: number, what: string, work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new QueueUnavailable(`${what}: no answer in ${milliseconds} ms`)), milliseconds);
  });
  try {
    return await Promise.race([work(), late]);
  } catch (error) {
    if (error instanceof QueueUnavailable) throw error;
    throw new QueueUnavailable(`${what}: ${(error as Error).message}`, { cause: error });
  } finally {
    clearTimeout(timer);
  }
}
