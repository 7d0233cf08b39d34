import { get } from 'node:http';

/** The status of an answer whose body nobody reads: it is given up, because its connection would stay open. */
export async function statusOf(...asked: Parameters<typeof fetch>): Promise<number> {
  const { status, body } = await fetch(...asked);
  await body?.cancel();
  return status;
}

/**
 * Whether a process on this machine is ready, by its inner port; false when nobody answers. On a connection of its own: a `fetch` of a
 * process that was just starting has once never settled, with no connection left.
 */
export const isReadyAt = (innerPort: number): Promise<boolean> =>
  new Promise((resolve) => {
    get(`http://127.0.0.1:${innerPort}/health/ready`, { agent: false }, (answer) => {
      answer.resume().once('close', () => resolve(answer.statusCode === 200));
    }).once('error', () => resolve(false));
  });
